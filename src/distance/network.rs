//! How the endpoint of a house reaches the others.

use std::net::SocketAddr;
use std::time::Duration;

use iroh::address_lookup::memory::MemoryLookup;
use iroh::defaults::prod::default_relay_map;
use iroh::endpoint::{QuicTransportConfig, presets};
use iroh::tls::CaTlsConfig;
use iroh::{Endpoint, RelayMode, RelayUrl, SecretKey};
use iroh_mdns_address_lookup::MdnsAddressLookup;

use super::fault::DistanceFault;

/// A line over which nothing came for so long has fallen.
const SILENCE: Duration = Duration::from_secs(6);

/// How often a line that is quiet says that it stands.
const ALIVE: Duration = Duration::from_secs(2);

/// How houses whose addresses are not known are looked for, beside the relays.
#[derive(Clone, Debug)]
pub enum Neighbours {
    /// On the same network, by asking all of it.
    Nearby,
    /// In this list, where each writes itself.
    Listed(MemoryLookup),
    /// Nowhere.
    Unknown,
}

/// How others are reached.
#[derive(Clone, Debug)]
pub struct Network {
    /// Those that carry where no direct line stands.
    pub relays: Vec<RelayUrl>,
    /// The certificate of who vouches for relays of one's own, in DER, where no authority does
    /// that everybody knows.
    pub authority: Option<Vec<u8>>,
    /// How others are looked for.
    pub neighbours: Neighbours,
    /// The only address of this machine that is used; all of them without one.
    pub only: Option<SocketAddr>,
    /// How often who leads says so, at least twice the longest way there and back.
    pub heartbeat: Duration,
}

impl Default for Network {
    fn default() -> Network {
        let heartbeat = Duration::from_millis(400);
        Network {
            relays: Vec::new(),
            authority: None,
            neighbours: Neighbours::Nearby,
            only: None,
            heartbeat,
        }
    }
}

/// How long a relay is awaited before one goes on without.
const RELAYED: Duration = Duration::from_secs(5);

impl Network {
    /// These relays, then those that anybody may use; what is no address is passed over.
    pub fn relays<'a>(own: impl Iterator<Item = &'a str>) -> Vec<RelayUrl> {
        let anybodys: Vec<RelayUrl> = default_relay_map().urls();
        own.filter_map(|relay| relay.trim().parse().ok()).chain(anybodys).collect()
    }

    /// Waits until a relay is reached, where there are relays, for a while.
    pub(super) async fn settle(&self, endpoint: &Endpoint) {
        if !self.relays.is_empty() {
            let _ = tokio::time::timeout(RELAYED, endpoint.online()).await;
        }
    }

    /// The endpoint with this key, that answers for these.
    ///
    /// # Errors
    /// An address that cannot be had.
    pub(super) async fn endpoint(
        &self,
        key: SecretKey,
        alpns: Vec<Vec<u8>>,
    ) -> Result<Endpoint, DistanceFault> {
        let silence = SILENCE.try_into().map_err(|_| DistanceFault::Address)?;
        let transport = QuicTransportConfig::builder()
            .max_idle_timeout(Some(silence))
            .keep_alive_interval(ALIVE)
            .build();
        let relays = match self.relays.is_empty() {
            true => RelayMode::Disabled,
            false => RelayMode::custom(self.relays.iter().cloned()),
        };
        let mut builder = Endpoint::builder(presets::Minimal)
            .secret_key(key)
            .alpns(alpns)
            .transport_config(transport)
            .relay_mode(relays);
        if let Some(authority) = self.authority.clone() {
            builder = builder.ca_tls_config(CaTlsConfig::custom_roots([authority.into()]));
        }
        if let Some(address) = self.only {
            builder = builder
                .clear_ip_transports()
                .bind_addr(address)
                .map_err(|_| DistanceFault::Address)?;
        }
        builder = match &self.neighbours {
            Neighbours::Nearby => builder.address_lookup(MdnsAddressLookup::builder()),
            Neighbours::Listed(list) => builder.address_lookup(list.clone()),
            Neighbours::Unknown => builder,
        };
        let endpoint = builder.bind().await.map_err(|error| {
            tracing::warn!(%error, "no endpoint");
            DistanceFault::Address
        })?;
        if let Neighbours::Listed(list) = &self.neighbours {
            list.add_endpoint_info(endpoint.addr());
        }
        Ok(endpoint)
    }
}
