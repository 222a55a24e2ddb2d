//! Random bytes from the system, for seeds, tokens and ids.

use fathom_protocol::{AccountId, TableId};

/// Fresh random bytes.
///
/// # Panics
/// If the system has no randomness to give: a server that cannot be fair must not run.
pub fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).expect("the system gives random bytes");
    bytes
}

/// A fresh number.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// A name for a new table.
pub fn table_id() -> TableId {
    TableId::new(number())
}

/// A name for a new account.
pub fn account_id() -> AccountId {
    AccountId::new(number())
}

/// A secret that can stand in a link.
pub fn secret() -> String {
    fathom_fair::to_hex(&bytes::<12>())
}
