//! The standing lines between the houses of a table. Nothing asked ever waits for a dial.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use iroh::endpoint::Connection;
use iroh::{Endpoint, EndpointAddr};
use openraft::Raft;
use tokio::sync::mpsc::{UnboundedSender, unbounded_channel};

use super::electing::LeaderHeard;
use super::event::Reports;
use super::founding::{Founding, MOST_HOUSES};
use super::order::TableOrder;
use super::signed::{HouseSays, SaidId, Signed};
use super::standing_lines::StandingLines;
use super::told::AllTold;
use super::wire::{Hello, HouseAnswers, HouseAsks, LineFault, TABLE_ALPN, ask, receive, send};
use crate::intercom::Intercom;
use crate::play::{House, HouseNews};

/// How long a dial may take.
const DIAL: Duration = Duration::from_secs(8);

/// How long a line may go by a relay until it is dialled again, which looks for a direct way anew;
/// then twice as long each time, and this at most. iroh itself looks once a minute.
const BY_RELAY: Duration = Duration::from_secs(5);
const LONG_BY_RELAY: Duration = Duration::from_secs(600);

/// Between two dials.
const AGAIN: Duration = Duration::from_millis(500);

/// Of two houses, one dials; the other does after so long without a line.
const SECOND_DIALLER: Duration = Duration::from_secs(1);

/// Addresses of one house, at most.
const MOST_ADDRESSES: usize = 32;

/// Letters of what one house writes another, at most.
const MOST_LETTERS: usize = 400;

/// How long a greeting may take.
const GREETING: Duration = Duration::from_secs(4);

/// The lines of a house.
#[derive(Clone)]
pub(super) struct Lines {
    endpoint: Endpoint,
    founding: Arc<Founding>,
    me: House,
    hello: Hello,
    standing: StandingLines,
    /// Where each house is reached, as far as is known by now.
    addresses: Arc<Mutex<Vec<EndpointAddr>>>,
    told: AllTold,
    /// Whether this house has left the table.
    left: Arc<AtomicBool>,
    news: Reports<HouseNews>,
    heard: LeaderHeard,
    intercom: Intercom,
    /// Proposals that are put in the order here and wait for this house's part of their chance.
    named: UnboundedSender<SaidId>,
}

impl Lines {
    pub fn new(
        endpoint: Endpoint,
        founding: Arc<Founding>,
        me: House,
        hello: Hello,
        (standing, told): (StandingLines, AllTold),
        named: UnboundedSender<SaidId>,
        news: Reports<HouseNews>,
    ) -> Lines {
        let addresses = Arc::new(Mutex::new(founding.houses.clone()));
        Lines {
            endpoint,
            founding,
            me,
            hello,
            standing,
            addresses,
            told,
            left: Arc::default(),
            news,
            heard: LeaderHeard::default(),
            intercom: Intercom::default(),
            named,
        }
    }

    /// With friends' voices.
    pub fn with_intercom(self, intercom: Intercom) -> Lines {
        Lines { intercom, ..self }
    }

    /// Which tell when one who leads is heard.
    pub fn that_tell(self, heard: LeaderHeard) -> Lines {
        Lines { heard, ..self }
    }

    /// What tells when one who leads is heard.
    pub fn heard(&self) -> &LeaderHeard {
        &self.heard
    }

    /// Nobody of that house is heard here any more.
    pub fn shut_out(&self, house: House) {
        self.intercom.hear(house, false);
    }

    /// Sends what is said here, as long as somebody is there to say it.
    pub async fn talk(self) {
        let places = self.founding.places();
        let (out, mut said) = unbounded_channel();
        self.intercom.sit(places, out);
        while let Some(packet) = said.recv().await {
            for line in self.there().filter_map(|house| self.standing(house)) {
                // A voice is not worth waiting for.
                let _ = line.send_datagram(packet.clone().into());
            }
        }
    }

    /// Hears what is said there, as long as the line stands.
    async fn listen(self, house: House, line: Connection) {
        while let Ok(packet) = line.read_datagram().await {
            self.intercom.receive(house, &packet);
        }
    }

    /// Leaves the table: no line to it is kept or taken any more.
    pub fn leave(&self) {
        self.left.store(true, Ordering::Relaxed);
        for line in self.standing.take() {
            line.close(3u32.into(), b"left");
        }
    }

    fn has_left(&self) -> bool {
        self.left.load(Ordering::Relaxed)
    }

    /// Whether there is a line to that house.
    pub fn stands(&self, to: House) -> bool {
        self.standing(to).is_some()
    }

    /// The houses there is a line to.
    pub fn there(&self) -> impl Iterator<Item = House> {
        self.founding.all().filter(|house| self.stands(*house))
    }

    /// Reports this of the other houses.
    pub fn news(&self, news: HouseNews) {
        self.news.tell(news);
    }

    fn addresses(&self) -> MutexGuard<'_, Vec<EndpointAddr>> {
        self.addresses.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where this house, and those it has lines to, are reached.
    fn known(&self) -> Vec<EndpointAddr> {
        let there = self.there();
        let addresses = self.addresses();
        let of = |house: House| addresses.get(usize::from(house.0)).cloned();
        std::iter::once(self.endpoint.addr()).chain(there.filter_map(of)).collect()
    }

    /// Houses that came back are reached elsewhere, as others tell.
    fn learn(&self, told: Vec<EndpointAddr>) {
        for address in told.into_iter().take(MOST_HOUSES) {
            let house = self.founding.house_of(address.id).filter(|house| *house != self.me);
            let mut addresses = self.addresses();
            if let Some(known) = house.and_then(|house| addresses.get_mut(usize::from(house.0)))
                && address.addrs.len() <= MOST_ADDRESSES
            {
                *known = address;
            }
        }
    }

    /// The line to a house, if there is one that stands.
    fn standing(&self, to: House) -> Option<Connection> {
        self.standing.to(to)
    }

    /// Asks a house.
    ///
    /// # Errors
    /// Why it gives no answer.
    pub async fn ask(
        &self,
        to: House,
        asked: &HouseAsks,
        most: Duration,
    ) -> Result<HouseAnswers, LineFault> {
        ask(&self.standing(to).ok_or(LineFault::Down)?, asked, most).await
    }

    /// Dials a house as long as there is no line to it, and now and then where it goes by a relay.
    pub async fn keep_line(self, to: House, raft: Raft<TableOrder>) {
        let (mut told, mut patience) = (false, BY_RELAY);
        while !self.has_left() {
            let mut old = self.standing(to);
            if let Some(line) = &old {
                told = true;
                tokio::select! {
                    _ = line.closed() => old = None,
                    () = self.goes_by_relay(to, &mut patience) => {}
                }
            }
            if std::mem::take(&mut told) && self.standing(to).is_none() {
                self.told.goes(to);
                self.news.tell(HouseNews::Line { house: to, stands: false });
            }
            if self.me > to {
                tokio::time::sleep(SECOND_DIALLER).await;
            }
            // The other may have dialled by now.
            let old = old.filter(|line| line.close_reason().is_none());
            if old.is_none() && self.standing(to).is_some() {
                continue;
            }
            let address = self.addresses().get(usize::from(to.0)).cloned();
            let Some(address) = address else { return };
            let dial = self.endpoint.connect(address, TABLE_ALPN);
            if let Ok(Ok(line)) = tokio::time::timeout(DIAL, dial).await {
                let greeting = HouseAsks::Hello(self.hello, self.known());
                match ask(&line, &greeting, GREETING).await {
                    Ok(HouseAnswers::Hello(theirs, told)) if theirs == self.hello => {
                        self.learn(told);
                        self.adopt(to, line, &raft);
                        if let Some(old) = old {
                            old.close(4u32.into(), b"again");
                        }
                        continue;
                    }
                    Ok(_) => {
                        self.news.tell(HouseNews::OtherRules { house: to });
                        line.close(1u32.into(), b"rules");
                    }
                    Err(_) => {}
                }
            }
            tokio::time::sleep(AGAIN).await;
        }
    }

    /// Waits until the line to a house has gone by a relay for so long; the next time is longer.
    async fn goes_by_relay(&self, to: House, patience: &mut Duration) {
        let is_direct = || self.standing.quality(to).is_some_and(|line| line.is_direct);
        loop {
            tokio::time::sleep(*patience).await;
            if !is_direct() {
                *patience = (*patience * 2).min(LONG_BY_RELAY);
                return;
            }
            *patience = BY_RELAY;
        }
    }

    /// Takes the lines that others dial, of the houses of this table only.
    pub async fn accept(self, raft: Raft<TableOrder>) {
        while !self.has_left()
            && let Some(incoming) = self.endpoint.accept().await
        {
            let (lines, raft) = (self.clone(), raft.clone());
            tokio::spawn(async move {
                let Ok(line) = incoming.await else { return };
                match lines.founding.house_of(line.remote_id()) {
                    Some(house) if house != lines.me => lines.adopt(house, line, &raft),
                    _ => line.close(2u32.into(), b"stranger"),
                }
            });
        }
    }

    /// The newest line to a house is the one used, whoever dialled.
    fn adopt(&self, house: House, line: Connection, raft: &Raft<TableOrder>) {
        if self.has_left() {
            return line.close(3u32.into(), b"left");
        }
        self.standing.adopt(house, line.clone());
        self.told.comes(house);
        self.news.tell(HouseNews::Line { house, stands: true });
        tokio::spawn(self.clone().listen(house, line.clone()));
        tokio::spawn(self.clone().serve(house, line, raft.clone()));
    }

    /// Answers what is asked on a line.
    async fn serve(self, from: House, line: Connection, raft: Raft<TableOrder>) {
        while let Ok((mut out, mut back)) = line.accept_bi().await {
            let (lines, raft) = (self.clone(), raft.clone());
            tokio::spawn(async move {
                let Ok(asked) = receive::<HouseAsks>(&mut back).await else { return };
                let _ = send(&mut out, &lines.answer(from, asked, &raft).await).await;
            });
        }
    }

    /// Puts what another house signed in the order, where this one leads; none where it is not
    /// there. What nobody signed is not worth a place in it.
    async fn put(&self, signed: Signed, raft: &Raft<TableOrder>) -> Option<()> {
        let (id, said) = (signed.id, signed.verified(&self.founding)?);
        let written = raft.client_write_ff(signed).await.ok()?;
        if names(&said, self.me) {
            // Right behind it, and not a journey later.
            let _ = self.named.send(id);
        }
        written.await.ok()?.is_ok().then_some(())
    }

    async fn answer(&self, from: House, asked: HouseAsks, raft: &Raft<TableOrder>) -> HouseAnswers {
        match asked {
            HouseAsks::Told(entries) => {
                self.told.tells(from, entries);
                HouseAnswers::Noted
            }
            HouseAsks::Wrote(text) => {
                if let Some(text) = readable(&text) {
                    self.news.tell(HouseNews::Wrote { house: from, text });
                }
                HouseAnswers::Noted
            }
            HouseAsks::Hello(_, told) => {
                self.learn(told);
                HouseAnswers::Hello(self.hello, self.known())
            }
            HouseAsks::Append(request) => {
                let answer = raft.append_entries(request).await;
                self.heard.append(&answer);
                HouseAnswers::Append(answer)
            }
            HouseAsks::Vote(request) => {
                let answer = raft.vote(request).await;
                self.heard.vote(&answer);
                HouseAnswers::Vote(answer)
            }
            HouseAsks::Propose(signed) => {
                HouseAnswers::Proposed(self.put(signed, raft).await.is_some())
            }
        }
    }
}

/// Whether that house is to throw in.
fn names(said: &HouseSays, me: House) -> bool {
    match said {
        HouseSays::Proposes(_, _, Some(throw)) => throw.with == Some(me),
        HouseSays::Proposes(..) | HouseSays::ThrowsIn(..) | HouseSays::GivesUp(_) => false,
    }
}

/// What another house wrote, as it may be said and shown here: no more than a few sentences,
/// and nothing that a terminal would obey.
fn readable(text: &str) -> Option<String> {
    let letters = text.chars().map(|letter| if letter.is_control() { ' ' } else { letter });
    let text: String = letters.take(MOST_LETTERS).collect();
    let text = text.trim().to_string();
    (!text.is_empty()).then_some(text)
}
