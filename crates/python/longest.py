"""How long the lists of legal actions get, for the games that number actions by their place in them.

    target/python/bin/python crates/python/longest.py battle-for-the-deep --games 2000 --bot random
    target/python/bin/python crates/python/longest.py sunken-citadel --games 50 --bot greedy

Plays every kind of table that the game has and prints the longest list of each. The bounds in the games' `encode.rs` are the
longest list ever found here, doubled and rounded up to a power of two.
"""

from __future__ import annotations

import argparse
import itertools
from typing import Any, Dict, Iterator, Tuple

import numpy as np

import fathom

#: The kinds of tables: seats and options.
TABLES: Dict[str, list] = {
    "battle-for-the-deep": [(4, None), (4, {"defenders": "lead-decides", "order": "seated"})],
    "sunken-citadel": [
        (seats, {"scenario": scenario, "difficulty": difficulty, "company": company, "starts": starts})
        for scenario in range(1, 9)
        for (seats, company), difficulty, starts in zip(
            [(1, "versus"), (2, "versus"), (4, "rivals")],
            itertools.cycle(["beginner", "expert"]),
            ["as-listed", "arranged", "as-listed"],
        )
    ],
}


def random_play(game: str, seats: int, options: Any, games: int, seed: int) -> Tuple[int, int, int]:
    """Games that are begun together and played until each has ended once: how many ended, decisions, the longest list."""
    env = fathom.VecEnv(game, games, options, seats, heads=False, room=8192)
    env.reset(seed)
    ended, longest, steps, first = 0, 0, 0, np.zeros(games, bool)
    while not first.all():
        longest = max(longest, int(env.action_mask.sum(axis=1, dtype=np.int64).max()))
        _, _, done = env.step(env.sample())
        ended, steps, first = ended + int(done.sum()), steps + env.count, first | (done == 1)
    return ended, steps, longest


def bot_play(game: str, seats: int, options: Any, games: int, bot: str, seed: int) -> Tuple[int, int, int]:
    longest = steps = 0
    for number in range(games):
        table = fathom.Table(game, options, seats)
        while not table.over:
            if table.stage == "chance":
                table.settle(seed=seed * 1_000_003 + number)
                continue
            longest, steps = max(longest, len(table.legal_numbers())), steps + 1
            table.act(table.think(bot, seed=steps))
    return games, steps, longest


def tables(game: str) -> Iterator[Tuple[int, Any]]:
    yield from TABLES.get(game, [(None, None)])


def main() -> None:
    ask = argparse.ArgumentParser()
    ask.add_argument("game")
    ask.add_argument("--games", type=int, default=100, help="of every kind of table")
    ask.add_argument("--bot", default="random")
    ask.add_argument("--seed", type=int, default=1)
    asked = ask.parse_args()
    total = decisions = longest = 0
    for seats, options in tables(asked.game):
        if asked.bot == "random":
            played, made, most = random_play(asked.game, seats, options, asked.games, asked.seed)
        else:
            played, made, most = bot_play(asked.game, seats, options, asked.games, asked.bot, asked.seed)
        print(f"{seats} seats, {options}: {played} games, {made:,} decisions, longest list {most}", flush=True)
        total, decisions, longest = total + played, decisions + made, max(longest, most)
    print(f"{asked.game}, {asked.bot}: {total:,} games, {decisions:,} decisions, longest list {longest}")


if __name__ == "__main__":
    main()
