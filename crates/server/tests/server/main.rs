//! Stories about the server.
