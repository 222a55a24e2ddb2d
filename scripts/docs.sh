#!/usr/bin/env bash
# The pages in docs/ as a site, in site/. mdBook is installed only when asked for: INSTALL=1 make docs
set -euo pipefail
cd "$(dirname "$0")/.."
if ! command -v mdbook >/dev/null 2>&1; then
  if [ "${INSTALL:-}" != 1 ]; then
    echo "docs: mdbook is not installed (INSTALL=1 make docs installs it, or: cargo install mdbook --locked)" >&2
    exit 1
  fi
  cargo install mdbook --locked
fi
mdbook build
echo "docs: open site/index.html"
