#!/usr/bin/env bash
# What a host downloads who will not compile: dist/fathom-<version>-<target>.tar.gz for every target that this machine can
# build, and SHA256SUMS over them. Each has the stripped binary with the client inside, manual pages, completions, a systemd
# unit, an example of the settings, and the licences.
# PROFILE=play makes one in a fraction of the time, to try this script.
set -euo pipefail
cd "$(dirname "$0")/.."
profile=${PROFILE:-dist}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -1)
host=$(rustc -vV | sed -n 's/^host: //p')
# no folder of this machine ends up in the binary
export RUSTFLAGS="${RUSTFLAGS:-} --remap-path-prefix=${CARGO_HOME:-$HOME/.cargo}=/cargo --remap-path-prefix=$PWD=/fathom"

rm -rf dist
mkdir -p dist

pack() { # target, folder of the binary
  local name="fathom-$version-$1"
  mkdir -p "dist/$name/completions"
  cp "$2/fathom" LICENSE-APACHE LICENSE-MIT CHANGELOG.md "dist/$name/"
  cp web/public/licences.txt "dist/$name/LICENCES-OF-OTHERS.txt"
  cp deploy/fathom.service deploy/fathom.toml "dist/$name/"
  "$native/fathom" manual "dist/$name/man1"
  for shell in bash zsh fish; do "$native/fathom" completions $shell >"dist/$name/completions/fathom.$shell"; done
  tar -C dist --sort=name --owner=0 --group=0 --numeric-owner --mtime="@$(git log -1 --format=%ct 2>/dev/null || echo 0)" \
    -cf - "$name" | gzip -9n >"dist/$name.tar.gz"
  rm -r "dist/${name:?}"
}

cargo build --profile "$profile" --locked -p fathom-cli
native=target/$profile
[ "$profile" != dev ] || native=target/debug
pack "$host" "$native"

also() { # target, the C compiler for the SQLite inside
  if [ "$1" = "$host" ]; then return; fi
  if [ ! -d "$(rustc --print sysroot)/lib/rustlib/$1" ]; then
    echo "release: no $1 (rustup target add $1)"
  elif ! command -v "$2" >/dev/null 2>&1; then
    echo "release: no $1 ($2 is not installed)"
  else
    local upper=${1^^}
    env "CARGO_TARGET_${upper//-/_}_LINKER=$2" "CC_${1//-/_}=$2" \
      cargo build --profile "$profile" --locked -p fathom-cli --target "$1"
    pack "$1" "target/$1/${native##*/}"
  fi
}
also x86_64-unknown-linux-musl musl-gcc
also aarch64-unknown-linux-gnu aarch64-linux-gnu-gcc
also aarch64-unknown-linux-musl aarch64-linux-musl-gcc

(cd dist && sha256sum fathom-*.tar.gz >SHA256SUMS)
ls -l dist
