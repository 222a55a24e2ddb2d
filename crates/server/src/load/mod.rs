//! People made of code: for tests, and for finding out how much the server bears.

pub mod bench;
pub mod http;
pub mod relay;
pub mod socket;

pub use http::{Reply, Visitor};
pub use socket::Socket;
