//! Writes the client's types where the client looks for them. Run from anywhere in the repository.

use std::path::Path;

fn main() -> std::io::Result<()> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let path = root.join(fathom_protocol::typescript::PATH);
    if let Some(folder) = path.parent() {
        std::fs::create_dir_all(folder)?;
    }
    std::fs::write(&path, fathom_protocol::typescript::file())?;
    println!("wrote {}", fathom_protocol::typescript::PATH);
    Ok(())
}
