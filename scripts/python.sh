#!/usr/bin/env bash
# Builds the Python package as a wheel and installs it, with what its tests need, into a virtual environment: target/python.
# What is there and right already is left alone. PROFILE (play) is the cargo profile.
set -euo pipefail
cd "$(dirname "$0")/.."

home=target/python
wants=crates/python/requirements-test.txt
PROFILE=${PROFILE:-play}

if [ ! -x $home/bin/python ]; then
  python3 -m venv $home
fi
if ! cmp -s $wants $home/installed.txt; then
  echo "installing what the Python tests need (once)"
  $home/bin/python -m pip install --quiet --disable-pip-version-check --requirement $wants
  cp $wants $home/installed.txt
fi

rm -f target/wheels/fathom_games-*.whl
$home/bin/maturin build --quiet --locked --profile "$PROFILE" --interpreter $home/bin/python \
  --manifest-path crates/python/Cargo.toml --out target/wheels
$home/bin/python -m pip install --quiet --disable-pip-version-check --force-reinstall --no-deps target/wheels/fathom_games-*.whl
$home/bin/python -c 'import fathom; print(f"fathom-games {fathom.__version__} is in target/python")'
