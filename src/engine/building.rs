//! Houses and hotels: building evenly, the last one of the bank, selling.

use super::task::Task;
use super::{
    Auction, Building, BuildingDemand, Event, Game, GroupId, Lot, Money, Phase, Refusal, Seat,
    SeatOrder, Square,
};
use crate::editions::{DeedKind, HotelNeeds, HotelSale};

impl Game {
    /// What a house, then a hotel, costs on a street.
    pub fn building_prices(&self, square: Square) -> Option<(Money, Money)> {
        match self.edition.deed(square)?.kind {
            DeedKind::Street { house_price, hotel_price, .. } => Some((house_price, hotel_price)),
            _ => None,
        }
    }

    pub(super) fn building_price(&self, square: Square, building: Building) -> Money {
        let (house, hotel) = self.building_prices(square).unwrap_or_default();
        match building {
            Building::House => house,
            Building::Hotel => hotel,
        }
    }

    /// Houses on a street, a hotel counting for one more than its houses.
    fn level(&self, square: Square) -> u8 {
        let holding = self.holding(square);
        match holding.hotel {
            true => match self.edition.rules.hotel_needs {
                HotelNeeds::WholeGroup => self.houses_before_hotel() + 1,
                // The other streets may keep one house fewer than it replaced.
                HotelNeeds::ThatStreet => self.houses_before_hotel(),
            },
            false => holding.houses,
        }
    }

    fn levels(&self, group: GroupId) -> impl Iterator<Item = (Square, u8)> + '_ {
        self.edition.streets(group).iter().map(|&street| (street, self.level(street)))
    }

    /// Whether a group is built evenly: no street more than one step ahead.
    pub fn is_even(&self, group: GroupId) -> bool {
        let levels = || self.levels(group).map(|(_, level)| level);
        levels().max().unwrap_or(0) - levels().min().unwrap_or(0) <= 1
    }

    /// What stands on a street, at its printed price.
    pub(super) fn building_cost(&self, square: Square) -> Money {
        let holding = self.holding(square);
        let (house, hotel) = self.building_prices(square).unwrap_or_default();
        match holding.hotel {
            true => hotel + house * u32::from(self.houses_before_hotel()),
            false => house * u32::from(holding.houses),
        }
    }

    /// Half the printed price of what stands on a street (ruling 3.18).
    pub(super) fn building_refund(&self, square: Square) -> Money {
        self.building_cost(square).half()
    }

    /// The group of an owned street that may be built on.
    fn check_ground(&self, seat: Seat, square: Square) -> Result<GroupId, Refusal> {
        if !self.edition.builds() {
            return Err(Refusal::NothingBuilt);
        }
        self.owns(seat, square)?;
        let group = self.edition.group_of(square).ok_or(Refusal::NotAStreet(square))?;
        if !self.owns_group(seat, group) {
            return Err(Refusal::GroupIncomplete(group));
        }
        if self.edition.streets(group).iter().any(|&street| self.holding(street).mortgaged) {
            return Err(Refusal::GroupMortgaged(group));
        }
        if self.holding(square).hotel {
            return Err(Refusal::HotelStands(square));
        }
        Ok(group)
    }

    pub(super) fn check_house(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let group = self.check_ground(seat, square)?;
        let houses = self.holding(square).houses;
        if houses >= self.houses_before_hotel() {
            return Err(Refusal::HousesComplete(square));
        }
        if let Some((behind, _)) = self.levels(group).find(|&(_, level)| level < houses) {
            return Err(Refusal::BuildEvenly(behind));
        }
        if self.houses == 0 {
            return Err(Refusal::NoHouseLeft);
        }
        self.has_cash(seat, self.building_price(square, Building::House))
    }

    pub(super) fn check_hotel(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        let group = self.check_ground(seat, square)?;
        let needed = self.houses_before_hotel();
        let ready = match self.edition.rules.hotel_needs {
            HotelNeeds::WholeGroup => self.levels(group).all(|(_, level)| level >= needed),
            HotelNeeds::ThatStreet => self.holding(square).houses >= needed,
        };
        if !ready {
            return Err(Refusal::HotelNeedsHouses(group));
        }
        if self.hotels == 0 {
            return Err(Refusal::NoHotelLeft);
        }
        self.has_cash(seat, self.building_price(square, Building::Hotel))
    }

    pub(super) fn check_building(
        &self,
        seat: Seat,
        building: Building,
        square: Square,
    ) -> Result<(), Refusal> {
        match building {
            Building::House => self.check_house(seat, square),
            Building::Hotel => self.check_hotel(seat, square),
        }
    }

    /// Builds, or, when the bank has too few for all who could build now, asks
    /// the others first (rulings 1.20 and 5.25).
    pub(super) fn want_building(
        &mut self,
        seat: Seat,
        building: Building,
        square: Square,
        events: &mut Vec<Event>,
    ) {
        if let Some(Phase::BuildingDemand(demand)) = self.phase_mut() {
            demand.waiting.retain(|other| *other != seat);
            demand.takers.push((seat, square));
            events.push(Event::DemandJoined { seat, square });
            return;
        }
        let mut others: SeatOrder = self.others_from_left(seat).collect();
        let enough = usize::from(self.stock(building)) > others.len();
        others.retain(|&mut other| {
            !enough
                && !self.in_debt(other)
                && !self.building_waits(other)
                && self
                    .deeds_of(other)
                    .any(|street| self.check_building(other, building, street).is_ok())
        });
        if others.len() + 1 > usize::from(self.stock(building)) {
            let stock = self.stock(building);
            let asked = others.to_vec();
            events.push(Event::DemandOpened { seat, building, stock, others: asked });
            self.push(Task::Wait(Phase::BuildingDemand(BuildingDemand {
                building,
                takers: vec![(seat, square)],
                waiting: others,
            })));
        } else {
            let price = self.building_price(square, building);
            self.debit(seat, price);
            self.place_building(seat, building, square, price, events);
        }
    }

    /// Serves everyone who wants a building at the printed price if there is
    /// enough for all, else auctions one, then looks again.
    pub(super) fn serve(
        &mut self,
        building: Building,
        takers: Vec<(Seat, Square)>,
        events: &mut Vec<Event>,
    ) {
        if takers.len() > usize::from(self.stock(building)) {
            self.push(Task::OpenAuction(Lot::Building { building, takers }));
            return;
        }
        for (seat, square) in takers {
            // What was raised for a bid may have changed what can be built.
            if self.check_building(seat, building, square).is_ok() {
                let price = self.building_price(square, building);
                self.debit(seat, price);
                self.place_building(seat, building, square, price, events);
            }
        }
    }

    /// How many the bank has left.
    pub(super) fn stock(&self, building: Building) -> u8 {
        match building {
            Building::House => self.houses,
            Building::Hotel => self.hotels,
        }
    }

    /// Puts a building that has been paid for on its street.
    pub(super) fn place_building(
        &mut self,
        seat: Seat,
        building: Building,
        square: Square,
        price: Money,
        events: &mut Vec<Event>,
    ) {
        let full = self.houses_before_hotel();
        let holding = self.holding_mut(square);
        match building {
            Building::House => {
                holding.houses += 1;
                self.houses = self.houses.saturating_sub(1);
            }
            Building::Hotel => {
                holding.houses = 0;
                holding.hotel = true;
                self.hotels = self.hotels.saturating_sub(1);
                self.houses += full;
            }
        }
        let houses = self.holding(square).houses;
        events.push(Event::Built { seat, square, building, houses, price });
    }

    pub(super) fn check_sell_house(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.owns(seat, square)?;
        let group = self.edition.group_of(square).ok_or(Refusal::NotAStreet(square))?;
        let holding = self.holding(square);
        if holding.houses == 0 {
            return Err(Refusal::NoHouse(square));
        }
        match self.levels(group).find(|&(_, level)| level > holding.houses) {
            None => Ok(()),
            // Beside a hotel that goes with its whole group, nothing goes alone.
            Some((street, _))
                if self.holding(street).hotel
                    && self.edition.rules.hotel_sale == HotelSale::GroupOnly =>
            {
                Err(Refusal::HotelsTogether(group))
            }
            Some((street, _)) => Err(Refusal::SellEvenly(street)),
        }
    }

    pub(super) fn check_sell_hotel(&self, seat: Seat, square: Square) -> Result<(), Refusal> {
        self.owns(seat, square)?;
        if !self.holding(square).hotel {
            return Err(Refusal::NoHotel(square));
        }
        if self.edition.rules.hotel_sale == HotelSale::GroupOnly {
            let group = self.edition.group_of(square).ok_or(Refusal::NotAStreet(square))?;
            return Err(Refusal::HotelsTogether(group));
        }
        if self.houses < self.houses_before_hotel() + self.houses_promised() {
            return Err(Refusal::TooFewHousesForSwap(square));
        }
        Ok(())
    }

    /// Houses that stay in the bank for those who are deciding who has one.
    fn houses_promised(&self) -> u8 {
        u8::from(self.waiting_phases().any(|phase| match phase {
            Phase::Auction(Auction { lot: Lot::Building { building, .. }, .. })
            | Phase::BuildingDemand(BuildingDemand { building, .. }) => {
                *building == Building::House
            }
            _ => false,
        }))
    }

    pub(super) fn check_sell_group(&self, seat: Seat, group: GroupId) -> Result<(), Refusal> {
        let streets = self.edition.streets(group);
        match streets.first() {
            Some(&first) if self.group_built(first) => self.owns(seat, first),
            _ => Err(Refusal::NoBuildings(group)),
        }
    }

    /// What the bank gives for a building of this street: half its printed price
    /// (ruling 3.18).
    pub fn sale_value(&self, square: Square, building: Building) -> Money {
        self.building_price(square, building).half()
    }

    pub(super) fn sell_house(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        let amount = self.sale_value(square, Building::House);
        let holding = self.holding_mut(square);
        holding.houses = holding.houses.saturating_sub(1);
        let houses = holding.houses;
        self.houses += 1;
        self.credit(seat, amount);
        events.push(Event::HouseSold { seat, square, houses, amount });
    }

    pub(super) fn sell_hotel(&mut self, seat: Seat, square: Square, events: &mut Vec<Event>) {
        let amount = self.sale_value(square, Building::Hotel);
        let houses = self.houses_before_hotel();
        let holding = self.holding_mut(square);
        holding.hotel = false;
        holding.houses = houses;
        self.hotels += 1;
        self.houses = self.houses.saturating_sub(houses);
        self.credit(seat, amount);
        events.push(Event::HotelSold { seat, square, houses, amount });
    }

    /// Every building of a group goes back to the bank at half price at once:
    /// the only way when the bank has no houses to give for a hotel (ruling
    /// 5.27).
    pub(super) fn sell_group(&mut self, seat: Seat, group: GroupId, events: &mut Vec<Event>) {
        let streets = self.edition.streets(group).to_vec();
        let amount = streets.iter().map(|&street| self.building_refund(street)).sum();
        for street in streets {
            let holding = self.holding_mut(street);
            let (houses, hotels) = (holding.houses, u8::from(holding.hotel));
            holding.houses = 0;
            holding.hotel = false;
            self.houses += houses;
            self.hotels += hotels;
        }
        self.credit(seat, amount);
        events.push(Event::GroupSold { seat, group, amount });
    }
}
