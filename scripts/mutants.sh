#!/usr/bin/env bash
# Changes the rules in many small ways, one at a time, and asks whether a test notices (cargo-mutants). A game is asked with its
# rule tests alone: no test of another crate may stand in for them.
#
#   scripts/mutants.sh                    every crate, MUTANTS_EACH (12) mutants of each
#   scripts/mutants.sh deep-dive core     these crates alone
#   scripts/mutants.sh install            only puts cargo-mutants in place
#
# MUTANTS_SEED (1) chooses which mutants: the same seed takes the same ones as long as the code is the same. What was found
# lies in target/mutants/<crate>/mutants.out; the table at the end belongs in docs/testing.md. MUTANTS_BASELINE=skip leaves out
# the run of the unchanged tests where they have just passed. MUTANTS_SHARE (5) per cent of the law suites' random games are
# played for each mutant; the rule tests run whole. MUTANTS_MINUTES (30) is the time for all crates together: what is left of it is
# shared among the crates that are left, and a crate whose share is used up says how many of its mutants were tried.
# MUTANTS_SKIP="laws playthroughs" leaves out tests by a part of their name: much faster on a busy machine, and what is caught
# then is the least that all tests together would catch.
#
# The mutants are built in a copy of the tree, target/mutants/tree, which stays where it is: so only what a mutant changes is
# compiled again, unoptimised and incrementally, and nobody who edits the tree meanwhile is in the way.
set -euo pipefail
cd "$(dirname "$0")/.."

version=27.1.0
each=${MUTANTS_EACH:-12}
seed=${MUTANTS_SEED:-1}
minutes=${MUTANTS_MINUTES:-30}
tools=${MUTANTS_TOOLS:-$PWD/target/tools}
out=$PWD/target/mutants
build=${MUTANTS_TARGET:-$out/target}
tree=$out/tree
export FATHOM_SHARE=${MUTANTS_SHARE:-5}
# .cargo/config.toml turns it off for optimised builds; here it is what makes a mutant cheap
export CARGO_INCREMENTAL=1

if ! [ -x "$tools/bin/cargo-mutants" ]; then
  echo "installing cargo-mutants $version into $tools"
  cargo install --quiet --locked --version "$version" --root "$tools" cargo-mutants
fi
[ "${1:-}" != install ] || exit 0
export PATH="$tools/bin:$PATH"

crates=("$@")
[ ${#crates[@]} -gt 0 ] || crates=(deep-dive abyss battle-for-the-deep deep-war sunken-citadel core fair store)

# The files whose code is changed, of a crate named without its prefix: what follows --file, one a line.
files() {
  if ! [ -d "games/$1" ]; then echo "crates/$1/src/**/*.rs"; return; fi
  echo "games/$1/src/rules/**/*.rs"
  # maps are tables, not rules
  if [ -d "games/$1/src/scenario" ]; then echo "games/$1/src/scenario/s*.rs"; fi
}

# One at a time: the copy is changed in place.
mkdir -p "$tree"
exec 8>"$out/lock"
flock 8

# What is tracked or new, with its times: cargo compiles again only what changed.
git ls-files --cached --others --exclude-standard -z | while IFS= read -rd '' file; do
  if [ -e "$file" ]; then printf '%s\0' "$file"; fi
done | LC_ALL=C sort -z >"$out/files"
(cd "$tree" && find . -type f -printf '%P\0') | LC_ALL=C sort -z | LC_ALL=C comm -z -23 - "$out/files" |
  (cd "$tree" && xargs -0r rm --)
tar --null --create --files-from "$out/files" | tar --extract --directory "$tree"

# What cargo test is given besides. How well a bot plays says nothing about a rule; MUTANTS_SKIP leaves out more.
tests() {
  if ! [ -d "games/$1" ]; then echo "--tests"; return; fi
  echo -n "--test rules --"
  for left_out in captain bots ${MUTANTS_SKIP:-}; do echo -n " --skip $left_out"; done
  echo
}

# How long a mutant's tests may run: so many times as long as those of the unchanged tree, unless seconds are named.
patience=(--timeout-multiplier 3 --minimum-test-timeout 20)
[ -z "${MUTANTS_TIMEOUT:-}" ] || patience=(--timeout "$MUTANTS_TIMEOUT")

end=$((SECONDS + minutes * 60))
# What all of them need is compiled once, before the time is shared out: else the first crate would have none left.
for crate in "${crates[@]}"; do
  tested=$(tests "$crate")
  # shellcheck disable=SC2086 # several words on purpose
  (cd "$tree" && CARGO_TARGET_DIR="$build" cargo test --quiet --no-run --package "fathom-$crate" \
    --profile "${MUTANTS_PROFILE:-mutants}" ${tested%% -- *})
done
left=${#crates[@]}
for crate in "${crates[@]}"; do
  mkdir -p "$out/$crate"
  rm -rf "$out/$crate/mutants.out"
  changed=()
  while read -r pattern; do changed+=(--file "$pattern"); done < <(files "$crate")
  cargo mutants --dir "$tree" --list --package "fathom-$crate" "${changed[@]}" >"$out/$crate/all.txt"
  python3 - "$out/$crate" "$each" "$seed" <<'PY'
import pathlib, random, re, sys
folder, each, seed = pathlib.Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3]
mutants = sorted(set((folder / "all.txt").read_text().splitlines()))
chosen = random.Random(seed).sample(mutants, min(each, len(mutants)))
# a mutant is named by a pattern; everything in it is meant as it stands
(folder / "chosen.txt").write_text("".join("--re\n^" + re.escape(name) + "$\n" for name in sorted(chosen)))
PY
  mapfile -t chosen <"$out/$crate/chosen.txt"
  echo "== $crate: $((${#chosen[@]} / 2)) of $(wc -l <"$out/$crate/all.txt") mutants, seed $seed"
  share=$(((end - SECONDS) / left))
  left=$((left - 1))
  found=0
  # An interrupt lets cargo-mutants put the file back that it has changed, and write down what it knows.
  # shellcheck disable=SC2046 # several words on purpose
  CARGO_TARGET_DIR="$build" timeout --foreground --signal=INT --kill-after=60 "$((share > 60 ? share : 60))" \
    cargo mutants --dir "$tree" --in-place --package "fathom-$crate" "${changed[@]}" \
    "${chosen[@]}" --output "$out/$crate" --profile "${MUTANTS_PROFILE:-mutants}" --no-shuffle "${patience[@]}" \
    --baseline "${MUTANTS_BASELINE:-run}" --colors never -- $(tests "$crate") || found=$?
  # 2: some were missed, 3: some ran too long. Both are findings and no failure of this script. 124: its time is over.
  case $found in
    0 | 2 | 3) ;;
    124) echo "== $crate: its share of the $minutes minutes is used up" ;;
    *) exit "$found" ;;
  esac
done

python3 - "$out" "$seed" "${crates[@]}" <<'PY'
import json, pathlib, sys
out, seed, crates = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3:]
print(f"\nseed {seed}\n\n| crate | mutants | tried | do not compile | too long | caught | missed | share |\n|---|---|---|---|---|---|---|---|")
for crate in crates:
    folder = out / crate
    every = len(set((folder / "all.txt").read_text().splitlines()))
    said = json.loads((folder / "mutants.out" / "outcomes.json").read_text())
    caught, missed, long, broken = (said[name] for name in ("caught", "missed", "timeout", "unviable"))
    share = f"{100 * caught // (caught + missed)} %" if caught + missed else "-"
    tried = caught + missed + long + broken
    print(f"| {crate} | {every} | {tried} | {broken} | {long} | {caught} | {missed} | {share} |")
for crate in crates:
    for line in (out / crate / "mutants.out" / "missed.txt").read_text().splitlines():
        print(f"missed: {line}")
PY
