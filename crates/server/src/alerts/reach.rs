//! Sending something to an address that a stranger gave us, without being led where we should not go.
//!
//! Names are resolved here and every address behind them is looked at; the connection then goes to the very address that
//! was looked at. Redirects are not followed, answers are not read beyond their first line, nothing takes long.

use axum::http::Uri;
use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::sync::{Arc, LazyLock};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore, crypto};

/// The longest that a connection may take.
const CONNECT: Duration = Duration::from_secs(5);
/// The longest that all of it may take.
const WHOLE: Duration = Duration::from_secs(15);
/// The longest address.
pub const LONGEST: usize = 1000;
/// The first line of an answer is shorter.
const LINE: usize = 1024;

/// Where systems keep the certificates that they trust.
const SYSTEM: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// Why something was not sent.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Unreached {
    /// The address is none that we go to.
    #[error("{0}")]
    Refused(&'static str),
    /// There is nobody any more.
    #[error("nobody is there any more (status {0})")]
    Gone(u16),
    /// Not now.
    #[error("{0}")]
    Failed(String),
}

impl From<io::Error> for Unreached {
    fn from(error: io::Error) -> Unreached {
        Unreached::Failed(error.to_string())
    }
}

/// An address that is fit to be tried; whom it leads to is looked at when it is used.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Whether the line is encrypted.
    tls: bool,
    /// The name or the address of the host.
    host: String,
    port: u16,
    /// What is asked of it.
    path: String,
}

impl Target {
    /// Reads an address. Without `private`, it must be encrypted and at a port where the web is.
    pub fn read(url: &str, private: bool) -> Result<Target, Unreached> {
        let wrong = || Unreached::Refused("this is no address of a web server (https://…)");
        let fits = url.len() <= LONGEST && url.bytes().all(|byte| byte.is_ascii_graphic());
        let uri: Uri = if fits { url.parse().map_err(|_| wrong())? } else { return Err(wrong()) };
        let tls = match uri.scheme_str() {
            Some("https") => true,
            Some("http") if private => false,
            _ => return Err(wrong()),
        };
        let authority = uri.authority().ok_or_else(wrong)?;
        if authority.as_str().contains('@') {
            return Err(Unreached::Refused("names and passwords do not belong into this address"));
        }
        let host = authority.host().trim_matches(['[', ']']).to_owned();
        let port = authority.port_u16().unwrap_or(if tls { 443 } else { 80 });
        if host.is_empty() {
            return Err(wrong());
        }
        if !private && host.parse().is_ok_and(|address| !is_public(address)) {
            return Err(Unreached::Refused("this address lies in a private network"));
        }
        if !private && port != 443 && port < 1024 {
            return Err(Unreached::Refused("this port is not for the web"));
        }
        let path = uri.path_and_query().map_or("/", |path| path.as_str()).to_owned();
        Ok(Target { tls, host, port, path })
    }

    /// The name of the host.
    pub fn host(&self) -> &str {
        &self.host
    }

    /// Scheme and host, as a push service is addressed in a signed claim.
    pub fn origin(&self) -> String {
        let standard = if self.tls { 443 } else { 80 };
        let (scheme, name) = (if self.tls { "https" } else { "http" }, self.authority(standard));
        format!("{scheme}://{name}")
    }

    fn authority(&self, standard: u16) -> String {
        let name = if self.host.contains(':') { format!("[{}]", self.host) } else { self.host.clone() };
        if self.port == standard { name } else { format!("{name}:{}", self.port) }
    }

    /// Sends a body there. `Ok` if it was taken.
    pub async fn post(&self, headers: &[(&str, &str)], body: &[u8], private: bool) -> Result<(), Unreached> {
        let sending = async {
            let stream = connect(&self.host, self.port, private).await?;
            if self.tls {
                self.exchange(encrypted(stream, &self.host).await?, headers, body).await
            } else {
                self.exchange(stream, headers, body).await
            }
        };
        match timeout(WHOLE, sending).await {
            Ok(done) => done,
            Err(_) => Err(Unreached::Failed("it took too long".to_owned())),
        }
    }

    async fn exchange(
        &self,
        mut stream: impl AsyncRead + AsyncWrite + Unpin,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> Result<(), Unreached> {
        let name = self.authority(if self.tls { 443 } else { 80 });
        let mut head = format!("POST {} HTTP/1.1\r\nHost: {name}\r\nConnection: close\r\n", self.path);
        head += &format!("User-Agent: Fathom\r\nContent-Length: {}\r\n", body.len());
        for (name, value) in headers {
            head += &format!("{name}: {value}\r\n");
        }
        head += "\r\n";
        stream.write_all(head.as_bytes()).await?;
        stream.write_all(body).await?;
        stream.flush().await?;
        answered(status(&mut stream).await?)
    }
}

/// What a status means to whoever sent something.
fn answered(status: u16) -> Result<(), Unreached> {
    match status {
        200..=299 => Ok(()),
        300..=399 => Err(Unreached::Failed(format!("it wants us to go elsewhere (status {status})"))),
        404 | 410 => Err(Unreached::Gone(status)),
        _ => Err(Unreached::Failed(format!("it was not taken (status {status})"))),
    }
}

/// The number in the first line of an answer.
async fn status(stream: &mut (impl AsyncRead + Unpin)) -> Result<u16, Unreached> {
    let mut line = Vec::new();
    let mut part = [0; 256];
    while !line.contains(&b'\n') && line.len() < LINE {
        let count = stream.read(&mut part).await?;
        if count == 0 {
            break;
        }
        line.extend_from_slice(&part[..count]);
    }
    let line = String::from_utf8_lossy(&line);
    let number = line.strip_prefix("HTTP/1.").and_then(|rest| rest.get(2..5)?.parse().ok());
    number.ok_or_else(|| Unreached::Failed("this is no web server".to_owned()))
}

/// Opens a line to a host after looking at every address behind its name.
pub async fn connect(host: &str, port: u16, private: bool) -> Result<TcpStream, Unreached> {
    let opening = async {
        let found: Vec<SocketAddr> = match host.parse::<IpAddr>() {
            Ok(address) => vec![SocketAddr::new(address, port)],
            Err(_) => tokio::net::lookup_host((host, port)).await?.collect(),
        };
        if !private && !found.iter().all(|address| is_public(address.ip())) {
            return Err(Unreached::Refused("this address lies in a private network"));
        }
        Ok(TcpStream::connect(found.as_slice()).await?)
    };
    match timeout(CONNECT, opening).await {
        Ok(stream) => stream,
        Err(_) => Err(Unreached::Failed("no line could be had in time".to_owned())),
    }
}

/// Encrypts a line; the certificate must be in the name of the host.
pub async fn encrypted(stream: TcpStream, host: &str) -> Result<TlsStream<TcpStream>, Unreached> {
    static TLS: LazyLock<Option<TlsConnector>> = LazyLock::new(connector);
    let tls =
        TLS.as_ref().ok_or_else(|| Unreached::Failed("this system trusts no certificates".to_owned()))?;
    let name = ServerName::try_from(host.to_owned())
        .map_err(|_| Unreached::Refused("no certificate can be in this name"))?;
    Ok(tls.connect(name, stream).await?)
}

fn connector() -> Option<TlsConnector> {
    let mut roots = RootCertStore::empty();
    let file = SYSTEM.iter().find(|path| std::path::Path::new(path).exists())?;
    roots.add_parsable_certificates(CertificateDer::pem_file_iter(file).ok()?.filter_map(Result::ok));
    let provider = Arc::new(crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions().ok()?;
    Some(TlsConnector::from(Arc::new(config.with_root_certificates(roots).with_no_client_auth())))
}

/// Whether an address is one that everybody can reach: not this machine, not a network behind some door.
pub fn is_public(address: IpAddr) -> bool {
    match address.to_canonical() {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let [one, two, three, _] = address.octets();
    let special = matches!(
        (one, two, three),
        (0 | 10 | 127 | 240..=255, ..)
            | (100, 64..=127, _)
            | (169, 254, _)
            | (172, 16..=31, _)
            | (192, 168, _)
            | (192, 0, 0 | 2)
            | (192, 88, 99)
            | (198, 18 | 19, _)
            | (198, 51, 100)
            | (203, 0, 113)
    );
    !special && !address.is_multicast()
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    let parts = address.segments();
    let embedded = || Ipv4Addr::from((u32::from(parts[6]) << 16) | u32::from(parts[7]));
    match parts {
        // addresses of the older kind in the clothes of the newer
        [0x64, 0xff9b, 0, 0, 0, 0, ..] => is_public_v4(embedded()),
        // six-to-four, Teredo and documentation lead nowhere that is meant
        [0x2002, ..] | [0x2001, 0 | 0xdb8, ..] => false,
        // everything that is routed begins with these three bits
        [first, ..] => first & 0xe000 == 0x2000,
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;

    #[test]
    fn private_addresses_are_known_in_every_dress() {
        let public = |text: &str| is_public(text.parse().unwrap());
        for private in [
            "127.0.0.1",
            "10.1.2.3",
            "172.16.0.1",
            "172.31.255.255",
            "192.168.1.1",
            "169.254.169.254",
            "0.0.0.0",
            "100.64.0.1",
            "198.18.0.1",
            "224.0.0.1",
            "255.255.255.255",
            "192.0.2.1",
            "::1",
            "::",
            "fe80::1",
            "fc00::1",
            "fd12::1",
            "ff02::1",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "64:ff9b::7f00:1",
            "64:ff9b::a00:1",
            "2002:7f00:1::",
            "2001:db8::1",
            "::7f00:1",
        ] {
            assert!(!public(private), "{private}");
        }
        for open in ["1.1.1.1", "172.32.0.1", "100.128.0.1", "2606:4700::1111", "64:ff9b::101:101"] {
            assert!(public(open), "{open}");
        }
    }

    #[test]
    fn only_addresses_of_web_servers_are_read() {
        for wrong in [
            "http://example.org/",
            "ftp://example.org/",
            "https://",
            "https://a:b@example.org/",
            "example.org",
            "https://example.org:25/",
            "https://example.org:22/x",
            "https://exa mple.org/",
            "https://example.org/\r\nX: y",
            "file:///etc/passwd",
            "",
            "https://127.0.0.1/",
            "https://[::1]/",
            "https://169.254.169.254/latest",
        ] {
            assert!(Target::read(wrong, false).is_err(), "{wrong}");
        }
        let read = Target::read("https://example.org:8443/a/b?c=d", false).unwrap();
        assert_eq!((read.path.as_str(), read.origin()), ("/a/b?c=d", "https://example.org:8443".to_owned()));
        assert_eq!(Target::read("https://example.org", false).unwrap().origin(), "https://example.org");
        assert_eq!(Target::read("http://[::1]:9/", true).unwrap().origin(), "http://[::1]:9");
    }

    #[tokio::test]
    async fn a_name_that_leads_home_is_refused_after_it_was_resolved() {
        let led = connect("localhost", 443, false).await.map(|_| ());
        assert_eq!(led, Err(Unreached::Refused("this address lies in a private network")));
    }

    #[tokio::test]
    async fn answers_are_read_no_further_than_their_first_line() {
        let read = async |text: &str| status(&mut text.as_bytes()).await;
        assert_eq!(read("HTTP/1.1 204 No Content\r\n").await, Ok(204));
        assert!(read("SSH-2.0-OpenSSH\r\n").await.is_err() && read("").await.is_err());
        assert!(read(&"x".repeat(100_000)).await.is_err());
        assert_eq!((answered(410), answered(201)), (Err(Unreached::Gone(410)), Ok(())));
        assert!(answered(302).is_err() && answered(500).is_err());
    }
}
