#!/usr/bin/env python3
"""Tidepool, an example of an engine: it plays any of the games, by the words on the buttons.

    fathom arena deep-dive --bots tidepool,random --engine tidepool="python3 examples/engines/tidepool.py"

A line comes in on standard input, a line goes out on standard output. docs/engines.md has the whole protocol.
"""
import json
import random
import sys

# How much it likes a move whose notation begins with such a word. A real engine would look at question["view"]:
# everything that its seat may know.
TASTE = {
    "take": 3, "surface": 2, "recruit": 4, "buy": 3, "control": 3, "attack": 3, "fire": 4, "torpedo": 4,
    "pass": -2, "end": -2, "done": -2, "decline": -1, "retreat": -3, "concede": -9,
}


def choose(question):
    """The text of one of the legal moves."""
    luck = random.Random(question["seed"])  # the same seed gives the same move, so that games can be played again
    best, top = None, None
    for move in question["legal"]:
        worth = TASTE.get(move["text"].split()[0], 0) + luck.random()
        if top is None or worth > top:
            best, top = move["text"], worth
    return best


def say(line):
    print(line, flush=True)  # without the flush the line would wait in a buffer, and Fathom for the line


def main():
    for line in sys.stdin:
        word, _, rest = line.strip().partition(" ")
        if word == "fathom":  # the version of the protocol; answer when everything is loaded
            say("ready Tidepool 1.0")
        elif word == "move":
            question = json.loads(rest)
            say(f"info {len(question['legal'])} moves, {question['timeMs']} ms")  # anything; nobody has to read it
            say("move " + choose(question))
        elif word == "quit":
            return


if __name__ == "__main__":
    main()
