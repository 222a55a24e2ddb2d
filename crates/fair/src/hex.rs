//! Bytes as hexadecimal text.

use std::fmt::Write;

/// Two lower-case digits a byte.
pub fn to_hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(bytes.len() * 2), |mut text, byte| {
        write!(text, "{byte:02x}").expect("a string takes every write");
        text
    })
}

/// The bytes, or what is wrong with the text.
pub fn from_hex(text: &str) -> Result<Vec<u8>, String> {
    let digits = text.as_bytes();
    if !digits.len().is_multiple_of(2) {
        return Err("hexadecimal text has two digits a byte".to_owned());
    }
    let value =
        |digit: u8| (digit as char).to_digit(16).ok_or("hexadecimal digits are 0 to 9 and a to f".to_owned());
    digits.chunks(2).map(|pair| Ok((value(pair[0])? << 4 | value(pair[1])?) as u8)).collect()
}
