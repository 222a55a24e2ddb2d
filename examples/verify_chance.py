#!/usr/bin/env python3
"""Checks the chance of a finished Fathom game without a line of Fathom's code (docs/fair-chance.md has the recipe).

    curl -O https://the.server/api/tables/<id>/download    # the replay: what happened, and the seed
    curl -O https://the.server/api/tables/<id>/draws       # among which cases each outcome was drawn
    python3 verify_chance.py game.replay draws.json

`fathom replay draws game.replay` writes the second file from the rules on your own machine, for those who do not take the
server's word for it. Prints one line and exits with 0 if every outcome is the one that the seed gives, with 1 if not.
"""

import hashlib
import hmac
import json
import struct
import sys


class Unfair(Exception):
    """What is wrong."""


def sha256(data):
    return hashlib.sha256(data).digest()


class Chance:
    """The bits of one table."""

    def __init__(self, proof):
        self.seed, self.table = bytes.fromhex(proof["seed"]), proof["table"].encode()
        self.recipe = proof.get("recipe", 1)
        if self.recipe not in (1, 2):
            raise Unfair(f"recipe {self.recipe} is not known here")
        promised = sha256(b"fathom seed 1\0" + self.table + b"\0" + self.seed).hex()
        if promised != proof["commitment"].lower():
            raise Unfair("the seed does not fit the hash that was shown before the game")
        shares = [bytes.fromhex(share) for share in proof["entropy"]]
        lengths_and_shares = b"".join(struct.pack(">I", len(share)) + share for share in shares)
        self.joint = sha256(b"fathom entropy 1\0" + lengths_and_shares)

    def numbers(self, seq, line):
        """The 32-bit numbers for the outcome with this number after this line of play."""
        place = struct.pack(">Q", seq) if self.recipe == 1 else line
        label = b"fathom draw %d\0" % self.recipe
        block = 0
        while True:
            text = label + self.table + b"\0" + place + self.joint + struct.pack(">I", block)
            yield from struct.unpack("<8I", hmac.new(self.seed, text, hashlib.sha256).digest())
            block += 1


def below(numbers, n):
    """A fair number from 0 to n - 1: a 32-bit number scaled up, redrawn where the scaling would favour some."""
    while True:
        product = next(numbers) * n
        if product % 2**32 >= 2**32 % n:
            return product >> 32


def outcome(way, numbers):
    """The outcome that these bits give."""
    if way["kind"] == "cases":
        left = below(numbers, sum(weight for _, weight in way["cases"]))
        for text, weight in way["cases"]:
            if left < weight:
                return text
            left -= weight
    faces = [below(numbers, way["sides"]) + 1 for _ in range(way["dice"])]
    return way["before"] + " ".join(str(face) for face in (sorted(faces) if way["sorted"] else faces))


def verify(replay, draws):
    """How many outcomes were checked."""
    header, *entries = replay.splitlines()
    proof = json.loads(header).get("fair")
    if proof is None:
        raise Unfair("the replay carries no proof of its chance")
    chance, start = Chance(proof), proof.get("from", 0)
    ways = {drawn["seq"]: draws["ways"][drawn["way"]] for drawn in draws["draws"]}
    lines = [bytes(32)]  # the line of play after every entry
    checked = 0
    for entry in entries:
        if not entry.strip() or entry.startswith("#"):
            continue
        seq = len(lines)
        if entry.startswith("undo "):
            lines.append(lines[int(entry[5:])])
            continue
        if entry.startswith("*: ") and seq > start:
            if seq not in ways:
                raise Unfair(f"entry {seq}: nothing says among which cases it was drawn")
            drawn = outcome(ways[seq], chance.numbers(seq, lines[-1]))
            if drawn != entry[3:]:
                raise Unfair(f'entry {seq} is "{entry[3:]}", but the seed gives "{drawn}"')
            checked += 1
        lines.append(sha256(lines[-1] + entry.encode()))
    return checked


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    replay, draws = (open(name, encoding="utf-8").read() for name in sys.argv[1:])
    try:
        print(f"fair: all {verify(replay, json.loads(draws))} outcomes are those that the seed gives")
    except Unfair as problem:
        sys.exit(f"NOT fair: {problem}")
    except (ValueError, KeyError, IndexError, TypeError, StopIteration) as problem:
        sys.exit(f"these are not the files of a game: {type(problem).__name__}: {problem}")


if __name__ == "__main__":
    main()
