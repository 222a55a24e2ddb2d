//! The client is carried inside the binary: build again when it changed. And which rules are built in, as a number:
//! snapshots of games belong to them.

use std::hash::{DefaultHasher, Hasher};
use std::path::Path;

/// Everything that decides what a log comes to and how it is told.
const RULES: [&str; 6] =
    ["../../games", "../core/src", "../catalog/src", "../fair/src", "src/table", "../../Cargo.lock"];

fn main() {
    println!("cargo:rerun-if-changed=../../web/dist");
    println!("cargo:rerun-if-changed=build.rs");
    let mut hash = DefaultHasher::new();
    for place in RULES {
        println!("cargo:rerun-if-changed={place}");
        take_in(Path::new(place), &mut hash);
    }
    println!("cargo:rustc-env=FATHOM_RULES={:016x}", hash.finish());
}

fn take_in(place: &Path, hash: &mut DefaultHasher) {
    if let Ok(folder) = std::fs::read_dir(place) {
        let mut paths: Vec<_> = folder.filter_map(|entry| entry.ok().map(|entry| entry.path())).collect();
        paths.sort();
        paths.iter().for_each(|path| take_in(path, hash));
    } else if let Ok(bytes) = std::fs::read(place) {
        hash.write(place.to_string_lossy().as_bytes());
        hash.write_usize(bytes.len());
        hash.write(&bytes);
    }
}
