#!/usr/bin/env bash
# Makes sure that what `make play`, `make python`, `make test` or, when asked for, `make mutants` needs is on the machine. Installs
# Debian packages where it may, names them where it may not.
set -euo pipefail

missing=()
need() { # command, Debian package
  command -v "$1" >/dev/null 2>&1 || missing+=("$2")
}

need cc gcc
need make make
if [ "${1:-play}" = test ]; then
  need chromium chromium
  ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing+=(postgresql)
fi

[ "${1:-play}" != mutants ] || need python3 python3-minimal
if [ "${1:-play}" = test ] || [ "${1:-play}" = python ]; then
  need python3 python3
  # Debian keeps what makes virtual environments in a package of its own
  python3 -c 'import ensurepip, venv' >/dev/null 2>&1 || missing+=(python3-venv)
fi

if [ ${#missing[@]} -gt 0 ]; then
  as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    command -v sudo >/dev/null 2>&1 && sudo -n true 2>/dev/null && as_root=(sudo)
  fi
  if command -v apt-get >/dev/null 2>&1 && { [ "$(id -u)" -eq 0 ] || [ ${#as_root[@]} -gt 0 ]; }; then
    echo "installing: ${missing[*]}"
    "${as_root[@]}" apt-get update -qq
    DEBIAN_FRONTEND=noninteractive "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
  else
    echo "please install these packages first (Debian's names): ${missing[*]}" >&2
    exit 1
  fi
fi

tools=(cargo node npm)
if [ "${1:-play}" = python ]; then
  tools=(cargo)
fi
for tool in "${tools[@]}"; do
  command -v "$tool" >/dev/null 2>&1 || { echo "please install $tool first (Rust from rustup, Node 20 or newer)" >&2; exit 1; }
done

[ "${1:-play}" != mutants ] || exec "$(dirname "$0")/mutants.sh" install
