//! The corpus: documents that once broke the law, kept as files so that they are tried again for ever.

use super::Finding;
use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

/// The kept documents of one game: `*.json` are positions, `*.fathom` are replays.
pub struct Corpus {
    folder: PathBuf,
}

impl Corpus {
    /// The corpus of the game with that slug.
    pub fn of(slug: &str) -> Corpus {
        Corpus { folder: PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("corpus").join(slug) }
    }

    /// The positions, by name.
    pub fn positions(&self) -> BTreeMap<String, String> {
        self.read("json")
    }

    /// The replays, by name.
    pub fn replays(&self) -> BTreeMap<String, String> {
        self.read("fathom")
    }

    fn read(&self, kind: &str) -> BTreeMap<String, String> {
        let Ok(entries) = fs::read_dir(&self.folder) else { return BTreeMap::new() };
        let files = entries.flatten().map(|entry| entry.path());
        files
            .filter(|path| path.extension().is_some_and(|found| found == kind))
            .filter_map(|path| {
                Some((path.file_name()?.to_str()?.to_owned(), fs::read_to_string(&path).ok()?))
            })
            .collect()
    }

    /// Adds a document, if the environment asks for it with `FATHOM_FUZZ_KEEP`.
    ///
    /// # Panics
    /// If it cannot be written.
    pub fn keep(&self, finding: &Finding) {
        if std::env::var_os("FATHOM_FUZZ_KEEP").is_none() || finding.changes.starts_with("kept as") {
            return;
        }
        let kind = if finding.document.starts_with("{\"fathom\"") { "fathom" } else { "json" };
        // the same document has the same name on every machine (FNV-1a)
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = finding.document.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
        fs::create_dir_all(&self.folder).expect("the corpus can be written");
        let path = self.folder.join(format!("{:08x}.{kind}", hash as u32));
        fs::write(path, &finding.document).expect("the corpus can be written");
    }
}
