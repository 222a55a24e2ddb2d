//! What make calls when a line of shell is not enough.
fn main() {}
