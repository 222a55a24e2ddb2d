//! People made of code: for the server's tests, and for finding out how much it bears.
//!
//! [`Visitor`] asks over HTTP and keeps its cookie, [`Socket`] watches tables and plays at them. [`mod@bench`] seats hundreds of them and
//! measures; [`relay`] is the least server that passes such messages on, to be measured beside ours.

pub mod bench;
pub mod http;
pub mod relay;
pub mod socket;

pub use http::{Reply, Visitor};
pub use socket::Socket;
