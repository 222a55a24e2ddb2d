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
echo "docs: open site/index.html"
