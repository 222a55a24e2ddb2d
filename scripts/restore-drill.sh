#!/usr/bin/env bash
# A restore drill: copies the running server's database, proves the copy, serves it on a spare port and asks it for its
# tables. Touches nothing that is in use.
#   scripts/restore-drill.sh [DATABASE]      a SQLite file, or postgres://… (fathom.db if left out)
# FATHOM names the binary (target/release/fathom, or the one in the PATH), PORT the spare port (7979).
set -euo pipefail

database=${1:-${FATHOM_DATABASE:-fathom.db}}
port=${PORT:-7979}
fathom=${FATHOM:-$(command -v fathom || echo target/release/fathom)}
folder=$(mktemp -d)
server=
cleanup() {
  [ -z "$server" ] || { kill "$server" 2>/dev/null && wait "$server" || true; }
  rm -rf "$folder"
}
trap cleanup EXIT

ask() { curl -sS --max-time 10 "http://127.0.0.1:$port$1"; }

echo "1. copy and verify"
began=$(date +%s)
"$fathom" store backup --database "$database" "$folder/copy.db"
echo "2. prove the copy once more, from the file alone"
"$fathom" store verify --database "$folder/copy.db"
echo "3. serve the copy"
"$fathom" serve --database "$folder/copy.db" --port "$port" --log warn &
server=$!
for _ in $(seq 100); do
  [ "$(ask /readyz 2>/dev/null || true)" = well ] && break
  kill -0 "$server" || { echo "the copy could not be served" >&2; exit 1; }
  sleep 0.1
done
[ "$(ask /readyz)" = well ]
echo "4. ask it for its tables"
ask /api/lobby >"$folder/lobby.json"
python3 - "$folder/lobby.json" <<'PYTHON'
import json, sys
lobby = json.load(open(sys.argv[1], encoding="utf-8"))
print("   " + ", ".join(f"{len(tables)} {shelf}" for shelf, tables in lobby.items()))
PYTHON
id=$(python3 -c 'import json,sys; l=json.load(open(sys.argv[1])); t=[t["id"] for s in ("recent","live","open") for t in l[s]]; print(t[0] if t else "")' "$folder/lobby.json")
if [ -n "$id" ]; then
  ask "/api/tables/$id" | python3 -c 'import json,sys; t=json.load(sys.stdin); print("   table", t["info"]["id"], "of", t["info"]["title"], "with", len(t["log"]), "entries")'
fi
echo "the drill went well: from the running database to an answering copy in $(($(date +%s) - began)) s"
