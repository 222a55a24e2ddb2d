#!/usr/bin/env bash
# The long form of the fault tests; ends with a table of what was promised and how often it was tried.
#   scripts/soak.sh [SHARE]     1 for all of it (1,000 kills), 20 for a twentieth
set -uo pipefail

share=${1:-1}
log=$(mktemp)
trap 'rm -f "$log"' EXIT
began=$(date +%s)
FATHOM_SOAK=$share ${CARGO:-cargo} test --locked -p fathom-server --test server -- \
  --nocapture --test-threads=1 crash_after pauses cut_off a_full_disk 2>&1 | tee "$log"
status=${PIPESTATUS[0]}
echo
echo "| promise | seen in $((($(date +%s) - began) / 60)) minutes |"
echo "|---|---|"
sed -n 's/^.*promise | /| /p' "$log"
if [ "$status" -ne 0 ]; then
  echo
  echo "NOT kept:"
  grep -E '^test .* FAILED|panicked at' "$log"
fi
exit "$status"
