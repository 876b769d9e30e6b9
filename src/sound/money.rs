//! A sum as the notes and coins one hears.

use crate::editions::Money;

/// Notes and coins, the largest first.
pub const DENOMINATIONS: [u32; 7] = [500, 100, 50, 20, 10, 5, 1];

/// The sum the usual game starts with: editions that start with more count in
/// as many times larger notes.
const USUAL_START: u32 = 1500;

/// Ranks in [`DENOMINATIONS`] of the fewest notes and coins that make a sum,
/// the largest first. `start_money` tells how large the edition's notes are: in
/// francs, the smallest is 100.
pub fn denominations(amount: Money, start_money: Money) -> Vec<u8> {
    let unit = (start_money.0 / USUAL_START).max(1);
    let mut left = amount.0 / unit;
    let mut notes = Vec::new();
    for (rank, value) in (0..).zip(DENOMINATIONS) {
        notes.extend((0..left / value).map(|_| rank));
        left %= value;
    }
    notes
}
