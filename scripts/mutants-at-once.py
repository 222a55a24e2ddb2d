#!/usr/bin/env python3
"""The sample of scripts/mutants.sh in one binary: each change stands beside the code it changes, behind a switch, so that the
crate is compiled once and its rule tests are run once for each change. Where a build takes a minute that is much cheaper.

  scripts/mutants-at-once.py sunken-citadel 30 21 22    30 changes of seed 21 and 30 of seed 22
  MUTANTS_SKIP="laws playthroughs" ...                  leaves tests out, by a part of their name
  MUTANTS_RUN="22"                                      builds all seeds that are named, and runs these alone
  MUTANTS_PROFILE=dev, MUTANTS_TIMEOUT=60, MUTANTS_SHARE=5 as in mutants.sh

The changes are those of cargo-mutants (`scripts/mutants.sh install`), chosen as mutants.sh chooses them. A function with changes
is written down once for each of them and once as it is. What was found is printed as a row for docs/testing.md, with the survivors."""

import json, os, pathlib, random, re, subprocess, sys, time

ROOT = pathlib.Path(__file__).resolve().parent.parent
TREE = ROOT / "target/mutants/at-once"
TARGET = pathlib.Path(os.environ.get("MUTANTS_TARGET", ROOT / "target"))
PROFILE = os.environ.get("MUTANTS_PROFILE", "dev")
TIMEOUT = int(os.environ.get("MUTANTS_TIMEOUT", "60"))
# the ledger check reads the sources, which are not what they were
SKIP = ["captain", "bots", "ledger", *os.environ.get("MUTANTS_SKIP", "").split()]
ENV = {**os.environ, "FATHOM_SHARE": os.environ.get("MUTANTS_SHARE", "5"), "CARGO_TARGET_DIR": str(TARGET)}
SWITCH = '''
/// Whether that change is switched on.
pub(crate) fn changed(number: u32) -> bool {
    static ON: std::sync::OnceLock<u32> = std::sync::OnceLock::new();
    *ON.get_or_init(|| std::env::var("FATHOM_CHANGE").ok().and_then(|n| n.parse().ok()).unwrap_or(0)) == number
}
'''


def listed(crate):
    """Every change of the rules, as cargo-mutants names it, with where it is."""
    files = [f"games/{crate}/src/rules/**/*.rs"]
    if (ROOT / f"games/{crate}/src/scenario").is_dir():
        files.append(f"games/{crate}/src/scenario/s*.rs")
    command = [ROOT / "target/tools/bin/cargo-mutants", "mutants", "--dir", ROOT, "--list", "--package", f"fathom-{crate}"]
    command += [part for file in files for part in ("--file", file)]
    read = lambda *more: subprocess.run([*command, *more], capture_output=True, text=True, check=True).stdout
    names, places = read().splitlines(), json.loads(read("--json"))
    assert len(names) == len(places)
    return dict(zip(names, places))


def offset(text, at):
    """Where a line and column are in a text."""
    start = 0
    for _ in range(at["line"] - 1):
        start = text.index("\n", start) + 1
    return start + at["column"] - 1


def body_of(text, start, end):
    """Where the body of a function begins: the first brace outside of brackets, comments and strings."""
    depth, at = 0, start
    while at < end:
        if text.startswith("//", at):
            at = text.index("\n", at)
        elif text[at] == '"':
            at += 1
            while text[at] != '"':
                at += 2 if text[at] == "\\" else 1
        elif text[at] in "([":
            depth += 1
        elif text[at] in ")]":
            depth -= 1
        elif text[at] == "{" and depth == 0:
            return at
        at += 1
    raise ValueError("a function without a body")


def changed_text(text, changes):
    """A file with its changes behind switches: each function once for every change of it, and once as it is."""
    functions = {}
    for number, place in changes:
        span = place["function"]["span"]
        functions.setdefault((offset(text, span["start"]), offset(text, span["end"])), []).append((number, place))
    for (start, end), inside in sorted(functions.items(), reverse=True):
        open_at, close_at = body_of(text, start, end), text.rindex("}", start, end)
        body = text[open_at + 1 : close_at]
        boxed = "impl Iterator" in text[start:open_at].split("->")[-1]
        wrap = lambda code: ("let it: Box<dyn Iterator<Item = _> + '_> = Box::new({%s}); it" if boxed else "%s") % code
        arms = []
        for number, place in inside:
            a, b = offset(text, place["span"]["start"]), offset(text, place["span"]["end"])
            new = place["replacement"]
            code = new if a <= open_at else text[open_at + 1 : a] + " " + new + " " + text[b:close_at]
            arms.append(f"if crate::changed({number}) {{\n/*from {number}*/ {wrap(code)}\n/*to {number}*/\n}} else ")
        head = re.sub(r"\bconst fn\b", "fn", text[start:open_at])
        text = text[:start] + head + "{" + "".join(arms) + "{" + wrap(body) + "}" + text[close_at:]
    return text


def write(path, text):
    """Only what differs is written: cargo goes by the time of a file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if not path.exists() or path.read_text() != text:
        path.write_text(text)


def lay_out(crate, chosen, left_out):
    """A copy of the tree with all changes in it but those that do not compile."""
    files = {f"games/{crate}/src/lib.rs": [], f"games/{crate}/Cargo.toml": []}
    for number, (_, place) in chosen.items():
        if number not in left_out:
            files.setdefault(place["file"], []).append((number, place))
    TREE.mkdir(parents=True, exist_ok=True)
    tracked = subprocess.run(["git", "ls-files", "--cached", "--others", "--exclude-standard"], cwd=ROOT,
                             capture_output=True, text=True, check=True).stdout.splitlines()
    plain = "\n".join(file for file in tracked if file not in files and (ROOT / file).exists())
    tar = "tar --create --files-from=- | tar --extract --directory"
    subprocess.run(f"{tar} '{TREE}'", shell=True, cwd=ROOT, input=plain, text=True, check=True)
    for file, changes in files.items():
        text = changed_text((ROOT / file).read_text(), changes)
        if file.endswith("lib.rs"):
            text = text.replace("\npub mod action;", "\n#![allow(warnings, clippy::all)]\npub mod action;", 1) + SWITCH
        write(TREE / file, text.replace("[lints]\nworkspace = true\n", "") if file.endswith(".toml") else text)


def build(crate, chosen):
    """The binary of the rule tests, and the changes that do not compile."""
    left_out = set()
    while True:
        lay_out(crate, chosen, left_out)
        command = ["cargo", "test", "--no-run", "--package", f"fathom-{crate}", "--test", "rules", "--profile", PROFILE,
                   "--message-format", "json", "--quiet"]
        if PROFILE == "dev":
            command = [part for part in command if part not in ("--profile", "dev")]
        done = subprocess.run(command, cwd=TREE, env=ENV, capture_output=True, text=True)
        messages = [json.loads(line) for line in done.stdout.splitlines() if line.startswith("{")]
        if done.returncode == 0:
            return next(m["executable"] for m in reversed(messages) if m.get("executable")), left_out
        wrong, stray = set(), []
        for message in messages:
            said = message.get("message") or {}
            if message["reason"] != "compiler-message" or said.get("level") != "error" or not said["spans"]:
                continue
            found = {number for span in said["spans"] for number in changes_at(span)}
            wrong |= found
            if not found:
                stray.append(said["rendered"])
        if not wrong - left_out:
            sys.exit("".join(stray) or done.stderr)
        left_out |= wrong


def changes_at(span):
    """The changes whose text holds a line of the changed tree."""
    path = TREE / span["file_name"]
    if not path.exists():
        return
    on = None
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if begun := re.match(r"/\*from (\d+)\*/", line):
            on = int(begun[1])
        if on and span["line_start"] <= number <= span["line_end"] and span["line_end"] - span["line_start"] < 400:
            yield on
        if re.match(r"/\*to \d+\*/", line):
            on = None


def run(binary, number, crate):
    """What the rule tests say with a change switched on."""
    command = [binary, "--quiet", *(part for name in SKIP for part in ("--skip", name))]
    try:
        done = subprocess.run(command, cwd=TREE / f"games/{crate}", env={**ENV, "FATHOM_CHANGE": str(number)},
                              capture_output=True, text=True, timeout=TIMEOUT)
    except subprocess.TimeoutExpired:
        return "too long"
    return "missed" if done.returncode == 0 else "caught"


def main():
    crate, each, seeds = sys.argv[1], int(sys.argv[2]), sys.argv[3:]
    every = listed(crate)
    samples = {seed: random.Random(seed).sample(sorted(every), min(each, len(every))) for seed in seeds}
    names = sorted({name for sample in samples.values() for name in sample})
    chosen = {number: (name, every[name]) for number, name in enumerate(names, 1) if every[name].get("function")}
    binary, unbuilt = build(crate, chosen)
    began = time.time()
    if run(binary, 0, crate) != "missed":
        sys.exit("the tests fail without any change")
    print(f"built; the unchanged tests take {time.time() - began:.0f} s", flush=True)
    found, now = {}, os.environ.get("MUTANTS_RUN", " ".join(seeds)).split()
    samples = {seed: sample for seed, sample in samples.items() if seed in now}
    numbers = {name: number for number, (name, _) in chosen.items()}
    for seed, name in ((seed, name) for seed, sample in samples.items() for name in sorted(sample)):
        if name in numbers and name not in found:
            number = numbers[name]
            found[name] = "no build" if number in unbuilt else run(binary, number, crate)
            if found[name] != "caught":
                print(f"seed {seed}, change {number} {found[name]}: {name}", flush=True)
    print("\n| crate | mutants | tried | do not compile | too long | caught | missed | share |\n|---|---|---|---|---|---|---|---|")
    for seed, sample in samples.items():
        count = {kind: sum(found.get(name) == kind for name in sample) for kind in ("no build", "too long", "caught", "missed")}
        judged = count["caught"] + count["missed"]
        share = f"{100 * count['caught'] // judged} %" if judged else "-"
        tried = sum(count.values())
        print(f"| {crate}, seed {seed} | {len(every)} | {tried} | {count['no build']} | {count['too long']} | {count['caught']} | {count['missed']} | {share} |")


main()
