//! Where a request comes from: the other end of the connection, or what a proxy that we trust says.

use axum::http::HeaderMap;
use std::net::{IpAddr, Ipv6Addr};
use std::str::FromStr;

/// A network of addresses: `10.0.0.0/8`, `::1`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Network {
    address: IpAddr,
    bits: u8,
}

impl FromStr for Network {
    type Err = String;
    fn from_str(text: &str) -> Result<Network, String> {
        let (address, bits) = match text.split_once('/') {
            Some((address, bits)) => (address, Some(bits)),
            None => (text, None),
        };
        let address: IpAddr = address.trim().parse().map_err(|_| format!("\"{text}\" is no address"))?;
        let most = if address.is_ipv4() { 32 } else { 128 };
        let bits =
            bits.map_or(Ok(most), |bits| bits.trim().parse::<u8>().map_err(|error| error.to_string()))?;
        if bits > most {
            return Err(format!("a network has at most {most} bits"));
        }
        Ok(Network { address, bits })
    }
}

impl Network {
    /// Whether an address lies in it.
    pub fn contains(&self, address: IpAddr) -> bool {
        match (self.address, plain(address)) {
            (IpAddr::V4(ours), IpAddr::V4(other)) => {
                let shift = 32 - u32::from(self.bits);
                u32::from(ours).checked_shr(shift) == u32::from(other).checked_shr(shift)
            }
            (IpAddr::V6(ours), IpAddr::V6(other)) => {
                let shift = 128 - u32::from(self.bits);
                u128::from(ours).checked_shr(shift) == u128::from(other).checked_shr(shift)
            }
            (IpAddr::V4(_), IpAddr::V6(_)) | (IpAddr::V6(_), IpAddr::V4(_)) => false,
        }
    }
}

/// Which proxies are believed.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Trust {
    /// None: whoever is at the other end is the client.
    #[default]
    Nobody,
    /// The one at the other end, if it is on this machine or in a private network; nobody behind it.
    Neighbour,
    /// Those in these networks, however many stand in a row.
    These(Vec<Network>),
}

impl Trust {
    fn includes(&self, address: IpAddr) -> bool {
        match self {
            Trust::Nobody => false,
            Trust::Neighbour => is_private(address),
            Trust::These(networks) => networks.iter().any(|network| network.contains(address)),
        }
    }

    /// Where a request comes from. Every proxy adds the one it hears from at the right, so we read from there, over all
    /// lines of the header, and stop at the first that we do not trust: what stands left of it anyone could have written.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        if !self.includes(peer) {
            return plain(peer);
        }
        let lines: Vec<_> =
            headers.get_all("x-forwarded-for").iter().filter_map(|line| line.to_str().ok()).collect();
        let hops = lines.iter().rev().flat_map(|line| line.rsplit(','));
        let mut client = plain(peer);
        for hop in hops {
            let Ok(address) = hop.trim().parse() else { break };
            client = plain(address);
            if *self == Trust::Neighbour || !self.includes(client) {
                break;
            }
        }
        client
    }
}

/// An IPv4 address that came in the clothes of an IPv6 one, as itself.
fn plain(address: IpAddr) -> IpAddr {
    address.to_canonical()
}

fn is_private(address: IpAddr) -> bool {
    match plain(address) {
        IpAddr::V4(address) => address.is_loopback() || address.is_private() || address.is_link_local(),
        IpAddr::V6(address) => {
            address.is_loopback() || address.is_unique_local() || address.is_unicast_link_local()
        }
    }
}

/// What limits count by: an IPv4 address, or the first half of an IPv6 one, because a household has all of the rest.
pub fn household(address: IpAddr) -> IpAddr {
    match plain(address) {
        IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from(u128::from(address) >> 64 << 64)),
        address @ IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;

    fn from(trust: &Trust, peer: &str, lines: &[&str]) -> String {
        let mut headers = HeaderMap::new();
        for line in lines {
            headers.append("x-forwarded-for", line.parse().unwrap());
        }
        trust.client(peer.parse().unwrap(), &headers).to_string()
    }

    #[test]
    fn only_a_trusted_proxy_is_believed() {
        assert_eq!(from(&Trust::Nobody, "127.0.0.1", &["1.2.3.4"]), "127.0.0.1");
        assert_eq!(from(&Trust::Neighbour, "127.0.0.1", &["1.2.3.4"]), "1.2.3.4");
        assert_eq!(from(&Trust::Neighbour, "203.0.113.9", &["1.2.3.4"]), "203.0.113.9", "a stranger lies");
        assert_eq!(from(&Trust::Neighbour, "::ffff:10.0.0.1", &["1.2.3.4"]), "1.2.3.4");
    }

    #[test]
    fn hops_are_counted_from_the_right_over_all_lines() {
        let one = Trust::Neighbour;
        assert_eq!(
            from(&one, "10.0.0.1", &["9.9.9.9, 1.2.3.4"]),
            "1.2.3.4",
            "what a client claimed is left of it"
        );
        assert_eq!(
            from(&one, "10.0.0.1", &["9.9.9.9", "1.2.3.4"]),
            "1.2.3.4",
            "the last line counts, not the first"
        );
        assert_eq!(
            from(&one, "10.0.0.1", &["10.9.9.9, 10.0.0.7"]),
            "10.0.0.7",
            "one hop, and not a step further"
        );
        let two = Trust::These(vec!["10.0.0.0/24".parse().unwrap(), "2001:db8::/32".parse().unwrap()]);
        assert_eq!(from(&two, "10.0.0.1", &["9.9.9.9, 1.2.3.4, 10.0.0.7"]), "1.2.3.4");
        assert_eq!(from(&two, "10.0.0.1", &["1.2.3.4, 2001:db8::5", "10.0.0.7"]), "1.2.3.4");
        assert_eq!(from(&two, "10.0.0.1", &["1.2.3.4, nonsense"]), "10.0.0.1");
        assert_eq!(from(&two, "10.0.1.1", &["1.2.3.4"]), "10.0.1.1");
    }

    #[test]
    fn a_household_is_one_address() {
        let same =
            |one: &str, other: &str| household(one.parse().unwrap()) == household(other.parse().unwrap());
        assert!(
            same("2001:db8:1:2::1", "2001:db8:1:2:ffff::9") && !same("2001:db8:1:2::1", "2001:db8:1:3::1")
        );
        assert!(same("::ffff:1.2.3.4", "1.2.3.4") && !same("1.2.3.4", "1.2.3.5"));
    }
}
