#!/usr/bin/env bash
# Known faults in what we depend on: RustSec over Cargo.lock, npm over what is shipped and what builds it. Fails on a finding;
# where the net or a tool is missing it says so and goes on, because that tells nothing about the code.
set -uo pipefail
cd "$(dirname "$0")/.."
failed=0

if ! cargo deny --version >/dev/null 2>&1; then
  echo "advisories: cargo-deny is not installed, Rust crates were not looked up"
else
  report=$(cargo deny check advisories 2>&1) && echo "advisories: no known fault in the Rust crates" || {
    if grep -qiE 'failed to (fetch|acquire|clone|open)|unable to (fetch|load)|could not resolve|advisory database' <<<"$report"; then
      echo "advisories: the RustSec database could not be reached, Rust crates were not looked up"
    else
      echo "$report"
      failed=1
    fi
  }
fi

report=$(cd web && timeout 60 npm audit --audit-level=high --json 2>/dev/null)
code=$?
if grep -q '"vulnerabilities"' <<<"$report"; then
  if [ $code -eq 0 ]; then echo "advisories: no known grave fault in the npm packages"; else
    (cd web && npm audit --audit-level=high)
    failed=1
  fi
else
  echo "advisories: npm's list could not be reached, npm packages were not looked up"
fi
exit $failed
