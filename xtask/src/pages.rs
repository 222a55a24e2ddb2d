//! Pages that can be found: every page of docs/ stands in its table of contents, and every link to a file of ours leads to one.

use anyhow::{Context, Result};
use std::fs;
use std::path::{Path, PathBuf};

/// The contents of the site that `make docs` builds.
const CONTENTS: &str = "docs/SUMMARY.md";

/// Pages nobody can find and links that lead nowhere.
pub fn problems(root: &Path) -> Result<Vec<String>> {
    let mut pages = below(&root.join("docs"))?;
    let contents = fs::read_to_string(root.join(CONTENTS)).context(CONTENTS)?;
    let listed: Vec<PathBuf> = links(&contents).map(|link| root.join("docs").join(link)).collect();
    let mut problems: Vec<String> = pages
        .iter()
        .filter(|page| !listed.contains(page) && **page != root.join(CONTENTS))
        .map(|page| format!("{}: not in {CONTENTS}", name(root, page)))
        .collect();
    pages.extend(
        ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "SECURITY.md"].map(|page| root.join(page)),
    );
    for page in pages {
        let text = fs::read_to_string(&page).with_context(|| page.display().to_string())?;
        let folder = page.parent().unwrap_or(root);
        let dead = links(&text).filter(|link| !folder.join(link).exists());
        problems.extend(dead.map(|link| format!("{}: {link} is not there", name(root, &page))));
    }
    Ok(problems)
}

/// Where the links of a page lead, without those to elsewhere and without the place inside the page.
fn links(text: &str) -> impl Iterator<Item = &str> {
    let targets = text.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let ours = targets.filter(|target| !target.contains("://") && !target.contains(' '));
    ours.filter_map(|target| target.split('#').next()).filter(|target| !target.is_empty())
}

fn below(folder: &Path) -> Result<Vec<PathBuf>> {
    let mut pages = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| folder.display().to_string())? {
        let path = entry?.path();
        match path.extension() {
            _ if path.is_dir() => pages.extend(below(&path)?),
            Some(extension) if extension == "md" => pages.push(path),
            Some(_) | None => {}
        }
    }
    pages.sort();
    Ok(pages)
}

fn name(root: &Path, page: &Path) -> String {
    page.strip_prefix(root).unwrap_or(page).display().to_string()
}

#[cfg(test)]
mod tests {
    use super::links;

    #[test]
    fn links_of_ours_are_found_without_their_place_in_the_page() {
        let page = "[a](a.md#top) ![b](images/b.png) [web](https://example.org) [here](#below) `x[0](1 2)`";
        assert_eq!(links(page).collect::<Vec<_>>(), ["a.md", "images/b.png"]);
    }
}
