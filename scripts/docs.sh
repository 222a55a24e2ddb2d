#!/usr/bin/env bash
# The pages in docs/ as a site, in site/. mdBook is put into target/tools the first time, unless the machine has one.
set -euo pipefail
cd "$(dirname "$0")/.."
version=0.5.4
tools=$PWD/target/tools
export PATH="$tools/bin:$PATH"
if ! command -v mdbook >/dev/null 2>&1; then
  echo "installing mdbook $version into $tools"
  # only what `mdbook build` needs: no server, no watching; mdBook's search is part of the site
  cargo install --quiet --locked --version "$version" --root "$tools" --no-default-features --features search mdbook
fi
mdbook build
# ARCHITECTURE and CONTRIBUTING lie above docs/ and are shown from within; a folder's README is its index.
find site -name '*.html' -exec sed -i -E 's#href="docs/#href="#g; s#(href="[^":]*)README\.html#\1index.html#g' {} +
python3 - <<'PY'
import pathlib, re, sys
site = pathlib.Path("site")
lost = set()
for page in site.rglob("*.html"):
    for link in re.findall(r'(?:href|src)="([^"#?]+)', page.read_text(errors="ignore")):
        if not re.match(r"[a-z]+:|//", link) and not (page.parent / link).exists() and page.name != "404.html":
            lost.add(f"{page.relative_to(site)}: {link}")
if lost:
    sys.exit("docs: links that lead nowhere:\n" + "\n".join(sorted(lost)))
PY
echo "docs: open site/index.html"
