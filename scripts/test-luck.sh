#!/usr/bin/env bash
# The browser tests again and again, each round with other dice, for as many minutes as asked for (30). What fails leaves
# its screenshot, trace, console, server log and replay in web/e2e/evidence/<luck>; the same luck gives the same games:
#   FATHOM_LUCK=<luck> npm --prefix web run e2e -- abyss
# Name tests to play only those: scripts/test-luck.sh 10 abyss deep-war
set -uo pipefail
cd "$(dirname "$0")/../web"
minutes=${1:-30}
shift || true
boards=("$@")
[ ${#boards[@]} -gt 0 ] || boards=(abyss battle-for-the-deep deep-dive deep-war sunken-citadel)
end=$((SECONDS + minutes * 60))
failed=()
rounds=0
while [ $SECONDS -lt $end ]; do
  for board in "${boards[@]}"; do
    [ $SECONDS -lt $end ] || break
    luck="$(date +%Y%m%d-%H%M%S)"
    echo "== $board, luck $luck ($(((end - SECONDS) / 60)) minutes left)"
    FATHOM_LUCK=$luck npm run --silent e2e -- "$board" || failed+=("FATHOM_LUCK=$luck npm --prefix web run e2e -- $board")
  done
  rounds=$((rounds + 1))
done
if [ ${#failed[@]} -gt 0 ]; then
  echo "failed; repeat it with:"
  printf '  %s\n' "${failed[@]}"
  exit 1
fi
echo "test-luck: $rounds rounds of ${#boards[@]} boards, nothing failed"
