//! The licences of everything that is shipped, in one file that the app links to: the crates in the binary, and the packages
//! whose code or fonts are in the client.

use anyhow::{Context, Result, bail, ensure};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const FILE: &str = "web/public/licences.txt";

/// The same file on every machine: what the Linux binary has in it.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// The packages that end up in the client. Everything else in node_modules builds or tests it.
const CLIENT: [&str; 5] =
    ["svelte", "clsx", "esm-env", "@fontsource-variable/bricolage-grotesque", "@fontsource-variable/figtree"];

const HEAD: &str = "\
Fathom is under the MIT or the Apache 2.0 licence, as you like. It contains the work of others, under the licences below.
Where a work may be used under one of several licences, the shortest is printed. (Made by `make licences`.)
";

/// Writes the file.
pub fn write(root: &Path) -> Result<()> {
    fs::write(root.join(FILE), gather(root)?).context(FILE)?;
    println!("licences: {FILE} is written");
    Ok(())
}

/// Fails when the file is not what `write` would write.
pub fn check(root: &Path) -> Result<()> {
    let there = fs::read_to_string(root.join(FILE)).unwrap_or_default();
    if there != gather(root)? {
        bail!("{FILE} does not tell what is shipped: run `make licences`");
    }
    println!("licences: {FILE} tells what is shipped");
    Ok(())
}

/// Everybody with the same text stands above it.
fn gather(root: &Path) -> Result<String> {
    let mut texts: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (name, licence, folder) in crates(root)?.into_iter().chain(packages(root)?) {
        let text = text(&folder)?.unwrap_or_else(|| {
            format!("(Its source has no text of a licence; its manifest says: {licence}.)")
        });
        texts.entry(text).or_default().insert(format!("{name} ({licence})"));
    }
    let mut parts: Vec<(Vec<String>, String)> =
        texts.into_iter().map(|(text, names)| (names.into_iter().collect(), text)).collect();
    parts.sort();
    let parts = parts.iter().map(|(names, text)| format!("{}\n\n{text}\n", names.join("\n")));
    let line = format!("\n{}\n\n", "-".repeat(78));
    Ok(format!("{HEAD}{line}{}", parts.collect::<Vec<_>>().join(&line)))
}

/// Name and version, licence, folder of every crate that the binary is linked from.
fn crates(root: &Path) -> Result<Vec<(String, String, PathBuf)>> {
    let output = Command::new("cargo")
        .args(["metadata", "--format-version", "1", "--locked", "--filter-platform", PLATFORM])
        .current_dir(root)
        .output()
        .context("cargo metadata")?;
    ensure!(output.status.success(), "cargo metadata: {}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).context("cargo metadata")?;
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages = list(&metadata["packages"]);
    let nodes = list(&metadata["resolve"]["nodes"]);
    let binary = packages.iter().find(|package| package["name"] == "fathom-cli").context("no fathom-cli")?;
    let mut waiting = vec![binary["id"].clone()];
    let mut shipped = BTreeSet::new();
    while let Some(id) = waiting.pop() {
        if !shipped.insert(id.to_string()) {
            continue;
        }
        let node = nodes.iter().find(|node| node["id"] == id).context("a crate without a node")?;
        let linked =
            |dependency: &&Value| list(&dependency["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        waiting.extend(list(&node["deps"]).iter().filter(linked).map(|dependency| dependency["pkg"].clone()));
    }
    let ours = |package: &Value| package["source"].is_null();
    let others =
        packages.iter().filter(|package| !ours(package) && shipped.contains(&package["id"].to_string()));
    others
        .map(|package| {
            let word = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
            let manifest = PathBuf::from(word("manifest_path"));
            let folder = manifest.parent().context("a manifest lies in a folder")?.to_owned();
            Ok((format!("{} {}", word("name"), word("version")), word("license"), folder))
        })
        .collect()
}

/// The same of the client's packages. Their versions are the lock file's business.
fn packages(root: &Path) -> Result<Vec<(String, String, PathBuf)>> {
    let packages = CLIENT.iter().map(|name| {
        let folder = root.join("web/node_modules").join(name);
        let manifest = fs::read(folder.join("package.json"))
            .with_context(|| format!("{name} is not in web/node_modules (npm install)"))?;
        let manifest: Value = serde_json::from_slice(&manifest)?;
        let licence = manifest["license"].as_str().unwrap_or("no licence named").to_owned();
        Ok(((*name).to_owned(), licence, folder))
    });
    packages.collect()
}

/// The shortest text of a licence in a folder.
fn text(folder: &Path) -> Result<Option<String>> {
    let mut shortest: Option<String> = None;
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_lowercase();
        let is_licence =
            ["license", "licence", "copying", "unlicense"].iter().any(|word| name.starts_with(word));
        if !is_licence || !path.is_file() {
            continue;
        }
        let text = fs::read_to_string(&path).with_context(|| path.display().to_string())?;
        let text = text.lines().map(str::trim_end).collect::<Vec<_>>().join("\n").trim().to_owned();
        if shortest.as_ref().is_none_or(|shorter| text.len() < shorter.len()) {
            shortest = Some(text);
        }
    }
    Ok(shortest)
}
