//! Messages to browsers, though no page is open: signed by this server (VAPID, RFC 8292) and readable for that one
//! browser alone (RFC 8291), so that the push service in between knows neither words nor people.

use super::reach::{Target, Unreached};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use fathom_protocol::Timestamp;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hkdf::{HKDF_SHA256, KeyType, Prk, Salt};
use ring::rand::SystemRandom;
use ring::signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, KeyPair};
use serde_json::json;

/// How long the push service keeps a message for a browser that sleeps.
const KEPT_SECONDS: u32 = 24 * 3600;
/// How long a signature counts.
const SIGNED_SECONDS: u64 = 12 * 3600;
/// The longest text: a message must fit into 4096 bytes.
const LONGEST: usize = 3000;

/// What a browser said when it subscribed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Subscription {
    /// The browser's public key.
    pub key: Vec<u8>,
    /// The browser's secret.
    pub auth: Vec<u8>,
}

impl Subscription {
    /// Reads what a browser said.
    pub fn read(key: &str, auth: &str) -> Option<Subscription> {
        let read = |text: &str| URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok();
        let (key, auth) = (read(key)?, read(auth)?);
        (key.len() == 65 && key[0] == 4 && auth.len() == 16).then_some(Subscription { key, auth })
    }
}

/// The key with which this server signs.
pub struct Signer {
    pair: EcdsaKeyPair,
}

impl Signer {
    /// A fresh key, in the form in which it is kept.
    pub fn fresh() -> Option<Vec<u8>> {
        let made =
            EcdsaKeyPair::generate_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, &SystemRandom::new()).ok()?;
        Some(made.as_ref().to_vec())
    }

    /// The key that was kept.
    pub fn read(kept: &[u8]) -> Option<Signer> {
        let pair =
            EcdsaKeyPair::from_pkcs8(&ECDSA_P256_SHA256_FIXED_SIGNING, kept, &SystemRandom::new()).ok()?;
        Some(Signer { pair })
    }

    /// The public half, as browsers want it.
    pub fn public(&self) -> String {
        URL_SAFE_NO_PAD.encode(self.pair.public_key().as_ref())
    }

    fn authorisation(&self, audience: &str, contact: &str, now: Timestamp) -> Option<String> {
        let encode = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let head = encode(json!({ "typ": "JWT", "alg": "ES256" }));
        let until = now.ms() / 1000 + SIGNED_SECONDS;
        let claim = encode(json!({ "aud": audience, "exp": until, "sub": contact }));
        let signed = self.pair.sign(&SystemRandom::new(), format!("{head}.{claim}").as_bytes()).ok()?;
        let token = format!("{head}.{claim}.{}", URL_SAFE_NO_PAD.encode(signed.as_ref()));
        Some(format!("vapid t={token}, k={}", self.public()))
    }
}

/// A message on its way to a browser.
pub struct Push<'a> {
    /// Who signs.
    pub signer: &'a Signer,
    /// Whom the push service may write to if we are a nuisance.
    pub contact: &'a str,
    /// The browser.
    pub to: &'a Subscription,
    /// Messages with the same topic replace each other while the browser sleeps.
    pub topic: &'a str,
    /// What it says.
    pub text: &'a str,
}

impl Push<'_> {
    /// Sends it.
    pub async fn send(&self, target: &Target, private: bool, now: Timestamp) -> Result<(), Unreached> {
        let failed = || Unreached::Refused("the browser's keys cannot be used");
        let body = seal(self.to, self.text).ok_or_else(failed)?;
        let signed = self.signer.authorisation(&target.origin(), self.contact, now).ok_or_else(failed)?;
        let kept = KEPT_SECONDS.to_string();
        let headers = [
            ("Content-Type", "application/octet-stream"),
            ("Content-Encoding", "aes128gcm"),
            ("TTL", &kept),
            ("Urgency", "high"),
            ("Topic", self.topic),
            ("Authorization", &signed),
        ];
        target.post(&headers, &body, private).await
    }
}

/// Encrypts a text for one browser.
fn seal(to: &Subscription, text: &str) -> Option<Vec<u8>> {
    let random = SystemRandom::new();
    let own = EphemeralPrivateKey::generate(&ECDH_P256, &random).ok()?;
    let ours = own.compute_public_key().ok()?.as_ref().to_vec();
    let salt = crate::random::bytes::<16>();
    let theirs = UnparsedPublicKey::new(&ECDH_P256, &to.key);
    let keys = agree_ephemeral(own, &theirs, |shared| Keys::derive(shared, to, &ours, &salt)).ok()??;
    let text = &text.as_bytes()[..text.floor_char_boundary(LONGEST)];
    keys.seal(text, &ours, &salt)
}

/// What one message is encrypted with.
struct Keys {
    key: [u8; 16],
    nonce: [u8; 12],
}

struct Length(usize);

impl KeyType for Length {
    fn len(&self) -> usize {
        self.0
    }
}

fn expand<const N: usize>(prk: &Prk, info: &[u8]) -> Option<[u8; N]> {
    let mut out = [0; N];
    prk.expand(&[info], Length(N)).ok()?.fill(&mut out).ok()?;
    Some(out)
}

impl Keys {
    fn derive(shared: &[u8], to: &Subscription, ours: &[u8], salt: &[u8; 16]) -> Option<Keys> {
        let info = [b"WebPush: info\0".as_slice(), &to.key, ours].concat();
        let secret: [u8; 32] = expand(&Salt::new(HKDF_SHA256, &to.auth).extract(shared), &info)?;
        let prk = Salt::new(HKDF_SHA256, salt).extract(&secret);
        Some(Keys {
            key: expand(&prk, b"Content-Encoding: aes128gcm\0")?,
            nonce: expand(&prk, b"Content-Encoding: nonce\0")?,
        })
    }

    /// One record with its head: salt, size of a record, our public key, and the text with the mark of the last record.
    fn seal(&self, text: &[u8], ours: &[u8], salt: &[u8; 16]) -> Option<Vec<u8>> {
        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &self.key).ok()?);
        let mut record = [text, &[2]].concat();
        let nonce = Nonce::assume_unique_for_key(self.nonce);
        key.seal_in_place_append_tag(nonce, Aad::empty(), &mut record).ok()?;
        let length = u8::try_from(ours.len()).ok()?;
        Some([salt.as_slice(), &4096u32.to_be_bytes(), &[length], ours, &record].concat())
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test that cannot go on should stop where it stands")]

    use super::*;
    use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey as Verifier};

    fn bytes(text: &str) -> Vec<u8> {
        URL_SAFE_NO_PAD.decode(text).unwrap()
    }

    /// The example of RFC 8291, section 5.
    #[test]
    fn the_example_of_the_standard_comes_out_byte_for_byte() {
        let to = Subscription::read(
            "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
            "BTBZMqHH6r4Tts7J_aSIgg",
        );
        let ours =
            bytes("BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8");
        let shared = bytes("kyrL1jIIOHEzg3sM2ZWRHDRB62YACZhhSlknJ672kSs");
        let salt: [u8; 16] = bytes("DGv6ra1nlYgDCS1FRnbzlw").try_into().unwrap();
        let keys = Keys::derive(&shared, &to.unwrap(), &ours, &salt).unwrap();
        assert_eq!(keys.key.as_slice(), bytes("oIhVW04MRdy2XN9CiKLxTg"));
        assert_eq!(keys.nonce.as_slice(), bytes("4h_95klXJ5E_qnoN"));
        let sealed = keys.seal(b"When I grow up, I want to be a watermelon", &ours, &salt).unwrap();
        let expected = "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6Tlz\
            AC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN";
        assert_eq!(sealed, bytes(expected));
    }

    #[test]
    fn a_signature_says_who_to_whom_and_until_when() {
        let signer = Signer::read(&Signer::fresh().unwrap()).unwrap();
        let header = signer
            .authorisation("https://push.example", "mailto:host@example.org", Timestamp::from_ms(5_000))
            .unwrap();
        let (token, key) = header.strip_prefix("vapid t=").unwrap().split_once(", k=").unwrap();
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let verifier = Verifier::new(&ECDSA_P256_SHA256_FIXED, bytes(key));
        verifier.verify(signed.as_bytes(), &bytes(signature)).unwrap();
        let claim = bytes(signed.split_once('.').unwrap().1);
        let claim: serde_json::Value = serde_json::from_slice(&claim).unwrap();
        assert_eq!(claim["aud"], "https://push.example");
        assert_eq!(claim["exp"], 5 + SIGNED_SECONDS);
    }

    #[test]
    fn what_is_no_subscription_is_not_taken() {
        for (key, auth) in [("", ""), ("AAAA", "BTBZMqHH6r4Tts7J_aSIgg"), ("!", "!")] {
            assert_eq!(Subscription::read(key, auth), None);
        }
        let point = URL_SAFE_NO_PAD.encode([&[4u8][..], &[7; 64]].concat());
        let nowhere = Subscription::read(&point, "BTBZMqHH6r4Tts7J_aSIgg").unwrap();
        assert_eq!(seal(&nowhere, "hello"), None, "a point that lies on no curve");
    }
}
