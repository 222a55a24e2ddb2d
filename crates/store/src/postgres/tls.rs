//! TLS to Postgres, with the words that people know from its own programs: `sslmode` and `sslrootcert` in the address.
//!
//! | `sslmode` | encrypted | the certificate is |
//! |---|---|---|
//! | `disable` | no | |
//! | `prefer` (where nothing is said) | if the server offers it | not looked at |
//! | `require` | yes | not looked at; as `verify-ca` where `sslrootcert` is given |
//! | `verify-ca` | yes | signed by `sslrootcert` |
//! | `verify-full` | yes | signed by `sslrootcert`, and in the name of the host |
//!
//! `sslrootcert` is a file of certificates (PEM), or `system` for those that the system trusts, which is also what
//! counts where a check is asked for and nothing is named.

use crate::model::StoreError;
use std::future::Future;
use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Config;
use tokio_postgres::config::SslMode;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::client::WebPkiServerVerifier;
use tokio_rustls::rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use tokio_rustls::rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use tokio_rustls::rustls::{
    CertificateError, ClientConfig, DigitallySignedStruct, Error, RootCertStore, SignatureScheme,
};

/// Where systems keep the certificates that they trust.
const SYSTEM: [&str; 4] = [
    "/etc/ssl/certs/ca-certificates.crt",
    "/etc/pki/tls/certs/ca-bundle.crt",
    "/etc/ssl/ca-bundle.pem",
    "/etc/ssl/cert.pem",
];

/// How much of a certificate must be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Check {
    Nothing,
    Signer,
    SignerAndName,
}

/// What an address says about TLS.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Wish {
    mode: SslMode,
    check: Check,
    roots: Option<String>,
}

/// Reads an address: what the driver understands, and how to encrypt.
pub fn read(address: &str) -> Result<(Config, Tls), StoreError> {
    let (address, wish) = wish(address)?;
    let mut config: Config = address.parse()?;
    config.ssl_mode(wish.mode);
    Ok((config, Tls::new(&wish)?))
}

fn wish(address: &str) -> Result<(String, Wish), StoreError> {
    let (place, query) = address.split_once('?').unwrap_or((address, ""));
    let (mut mode, mut roots, mut rest) = (None, None, Vec::new());
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        match pair.split_once('=') {
            Some(("sslmode", value)) => mode = Some(value),
            Some(("sslrootcert", value)) => roots = Some(decoded(value)?),
            Some((name @ ("sslcert" | "sslkey" | "sslcrl" | "sslpassword"), _)) => {
                return Err(StoreError::other(format!(
                    "{name} is not supported: Postgres must ask for a password"
                )));
            }
            Some(_) | None => rest.push(pair),
        }
    }
    let (mode, check) = match (mode, &roots) {
        (Some("disable"), _) => (SslMode::Disable, Check::Nothing),
        (None | Some("prefer"), _) => (SslMode::Prefer, Check::Nothing),
        (Some("require"), None) => (SslMode::Require, Check::Nothing),
        (Some("require"), Some(_)) | (Some("verify-ca"), _) => (SslMode::Require, Check::Signer),
        (Some("verify-full"), _) => (SslMode::Require, Check::SignerAndName),
        (Some(other), _) => {
            let known = "disable, prefer, require, verify-ca and verify-full";
            return Err(StoreError::other(format!("sslmode={other} is not known here: {known} are")));
        }
    };
    let address = if rest.is_empty() { place.to_owned() } else { format!("{place}?{}", rest.join("&")) };
    Ok((address, Wish { mode, check, roots }))
}

/// A value of an address without its %-signs.
fn decoded(text: &str) -> Result<String, StoreError> {
    let wrong = || StoreError::other(format!("\"{text}\" is not written as addresses are"));
    let mut bytes = Vec::new();
    let mut parts = text.split('%');
    bytes.extend_from_slice(parts.next().unwrap_or_default().as_bytes());
    for part in parts {
        let code = part.get(..2).and_then(|code| u8::from_str_radix(code, 16).ok()).ok_or_else(wrong)?;
        bytes.push(code);
        bytes.extend_from_slice(&part.as_bytes()[2..]);
    }
    String::from_utf8(bytes).map_err(|_| wrong())
}

/// Encrypts connections as an address asks for it.
#[derive(Clone)]
pub struct Tls(Arc<ClientConfig>);

impl Tls {
    fn new(wish: &Wish) -> Result<Tls, StoreError> {
        let failed = |error: Error| StoreError::other(format!("TLS: {error}"));
        let provider = Arc::new(ring::default_provider());
        let inner = match wish.check {
            Check::Nothing => None,
            Check::Signer | Check::SignerAndName => {
                let roots = Arc::new(roots(wish.roots.as_deref())?);
                let verifier =
                    WebPkiServerVerifier::builder_with_provider(roots, Arc::clone(&provider)).build();
                Some(verifier.map_err(|error| StoreError::other(format!("TLS: {error}")))?)
            }
        };
        let name = wish.check == Check::SignerAndName;
        let verifier = Arc::new(Verifier { inner, name, provider: Arc::clone(&provider) });
        let config = ClientConfig::builder_with_provider(provider)
            .with_safe_default_protocol_versions()
            .map_err(failed)?
            .dangerous()
            .with_custom_certificate_verifier(verifier)
            .with_no_client_auth();
        Ok(Tls(Arc::new(config)))
    }
}

fn roots(named: Option<&str>) -> Result<RootCertStore, StoreError> {
    let system = || SYSTEM.into_iter().find(|path| std::path::Path::new(path).exists());
    let file = match named {
        None | Some("system") => {
            system().ok_or_else(|| StoreError::other("this system names no certificates that it trusts"))?
        }
        Some(file) => file,
    };
    let failed = |error: String| StoreError::other(format!("sslrootcert {file}: {error}"));
    let mut roots = RootCertStore::empty();
    for certificate in CertificateDer::pem_file_iter(file).map_err(|error| failed(error.to_string()))? {
        let certificate = certificate.map_err(|error| failed(error.to_string()))?;
        // A system may keep one that we cannot read; a file that was named must be right.
        if let Err(error) = roots.add(certificate)
            && named.is_some_and(|named| named != "system")
        {
            return Err(failed(error.to_string()));
        }
    }
    if roots.is_empty() { Err(failed("there is no certificate in it".to_owned())) } else { Ok(roots) }
}

/// Looks at as much of a certificate as was asked for. That the other side has its key is checked in any case.
#[derive(Debug)]
struct Verifier {
    inner: Option<Arc<WebPkiServerVerifier>>,
    name: bool,
    provider: Arc<CryptoProvider>,
}

impl ServerCertVerifier for Verifier {
    fn verify_server_cert(
        &self,
        end: &CertificateDer<'_>,
        between: &[CertificateDer<'_>],
        name: &ServerName<'_>,
        ocsp: &[u8],
        now: UnixTime,
    ) -> Result<ServerCertVerified, Error> {
        let Some(inner) = &self.inner else { return Ok(ServerCertVerified::assertion()) };
        match inner.verify_server_cert(end, between, name, ocsp, now) {
            Err(Error::InvalidCertificate(
                CertificateError::NotValidForName | CertificateError::NotValidForNameContext { .. },
            )) if !self.name => Ok(ServerCertVerified::assertion()),
            answer => answer,
        }
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signed, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signed: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, Error> {
        let known = &self.provider.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signed, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.provider.signature_verification_algorithms.supported_schemes()
    }
}

/// Encrypts one connection.
pub struct Handshake {
    config: Arc<ClientConfig>,
    host: String,
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Tls {
    type Stream = Encrypted<S>;
    type TlsConnect = Handshake;
    type Error = io::Error;
    fn make_tls_connect(&mut self, host: &str) -> io::Result<Handshake> {
        Ok(Handshake { config: Arc::clone(&self.0), host: host.to_owned() })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for Handshake {
    type Stream = Encrypted<S>;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Encrypted<S>>> + Send>>;
    fn connect(self, stream: S) -> Self::Future {
        Box::pin(async move {
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            TlsConnector::from(self.config).connect(name, stream).await.map(Encrypted)
        })
    }
}

/// An encrypted connection.
pub struct Encrypted<S>(tokio_rustls::client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Encrypted<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Encrypted<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Encrypted<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;

    fn said(query: &str) -> (SslMode, Check) {
        let (address, wish) = wish(&format!("postgres://ada@db/fathom{query}")).unwrap();
        assert_eq!(address, "postgres://ada@db/fathom");
        (wish.mode, wish.check)
    }

    #[test]
    fn an_address_says_what_it_says_to_psql() {
        assert_eq!(said(""), (SslMode::Prefer, Check::Nothing));
        assert_eq!(said("?sslmode=disable"), (SslMode::Disable, Check::Nothing));
        assert_eq!(said("?sslmode=require"), (SslMode::Require, Check::Nothing));
        assert_eq!(said("?sslmode=require&sslrootcert=ca.pem"), (SslMode::Require, Check::Signer));
        assert_eq!(said("?sslmode=verify-ca"), (SslMode::Require, Check::Signer));
        assert_eq!(said("?sslrootcert=ca.pem&sslmode=verify-full"), (SslMode::Require, Check::SignerAndName));
    }

    #[test]
    fn what_is_not_about_tls_is_left_to_the_driver() {
        let (address, wish) =
            wish("postgres://db/x?connect_timeout=3&sslrootcert=%2Fa%20b.pem&sslmode=verify-ca").unwrap();
        assert_eq!(address, "postgres://db/x?connect_timeout=3");
        assert_eq!(wish.roots.as_deref(), Some("/a b.pem"));
    }

    #[test]
    fn what_is_not_known_is_refused_and_not_passed_over() {
        for query in ["sslmode=verify-fulll", "sslmode=allow", "sslcert=me.pem", "sslrootcert=%zz"] {
            assert!(wish(&format!("postgres://db/x?{query}")).is_err(), "{query}");
        }
        assert!(read("postgres://db/x?sslmode=verify-full&sslrootcert=/nowhere.pem").is_err());
    }
}
