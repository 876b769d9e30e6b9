//! What is said to other houses beside the order: how far the game was told here, and a few
//! words of its people.

use std::time::Duration;

use tokio::sync::mpsc::UnboundedReceiver;

use super::lines::Lines;
use super::wire::HouseAsks;
use crate::play::{House, HouseNews};

/// How long what is said may take to come.
const COMES: Duration = Duration::from_secs(5);

/// What is said to other houses beside the order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum ToHouses {
    /// So many entries were told here.
    Told(u64),
    /// A few words for that one.
    Wrote(House, String),
    /// Nothing, and nothing is heard of that one.
    ShutOut(House),
}

impl Lines {
    /// Says what is said here, each on its own.
    pub async fn tell(self, mut said: UnboundedReceiver<ToHouses>) {
        while let Some(said) = said.recv().await {
            match said {
                ToHouses::Told(entries) => {
                    for to in self.there() {
                        let lines = self.clone();
                        tokio::spawn(async move {
                            let _ = lines.ask(to, &HouseAsks::Told(entries), COMES).await;
                        });
                    }
                }
                ToHouses::ShutOut(house) => self.shut_out(house),
                ToHouses::Wrote(house, text) => {
                    let lines = self.clone();
                    tokio::spawn(async move {
                        let wrote = HouseAsks::Wrote(text);
                        if lines.ask(house, &wrote, COMES).await.is_err() {
                            lines.news(HouseNews::NotWritten { house });
                        }
                    });
                }
            }
        }
    }
}
