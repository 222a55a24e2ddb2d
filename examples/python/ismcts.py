"""Information-set Monte-Carlo tree search for any of the games, in a hundred lines, against level 3.

    python examples/python/ismcts.py abyss 100      # the game, and how many games are played

Every try imagines a table that the deciding seat cannot tell from the true one, walks down the tree of what was tried before,
adds one action, and asks the game's judge what everybody may expect by then. The tree knows actions, not states: one tree serves
all imagined tables, and an action is compared by how often it was there to be chosen.
"""

from __future__ import annotations

import math
import random
import sys
from typing import Dict, Optional

import fathom

TRIES = 200
#: How much a try is worth that was seldom made: low, because the judge's shares lie close together.
CURIOSITY = 0.15


class Node:
    """An action in the tree: how often it was tried, how often it could have been, and what it brought to whoever chose it."""

    def __init__(self) -> None:
        self.tries, self.offered, self.worth = 0, 0, 0.0
        self.children: Dict[str, Node] = {}

    def best(self, legal: list[str], luck: random.Random) -> tuple[str, Node, bool]:
        """The child to try next, and whether it is new."""
        new = [action for action in legal if action not in self.children]
        if new:
            action = luck.choice(new)
            self.children[action] = Node()
            return action, self.children[action], True

        def promise(action: str) -> float:
            child = self.children[action]
            return child.worth / child.tries + CURIOSITY * math.sqrt(math.log(child.offered + 1) / child.tries)

        action = max(legal, key=promise)
        return action, self.children[action], False


def settle(table: fathom.Table, luck: random.Random) -> None:
    while table.stage == "chance":
        table.settle(seed=luck.getrandbits(63))


def one_try(root: Node, table: fathom.Table, luck: random.Random) -> None:
    """Down the tree, one step beyond it, and back up with what it was worth."""
    node, path, new = root, [], False
    while not table.over and not new:
        legal, seat = table.legal(), table.seat
        chosen, child, new = node.best(legal, luck)
        for action in legal:
            if action in node.children:
                node.children[action].offered += 1
        path.append((seat, child))
        table.act(chosen)
        settle(table, luck)
        node = child
    shares = table.judge()
    for seat, child in path:
        child.tries += 1
        child.worth += shares[seat]


def player(table: fathom.Table, tries: int = TRIES, seed: Optional[int] = None) -> str:
    """The action that was tried most. The same table is thought about in the same way."""
    luck, seat = random.Random(table.hash() if seed is None else seed), table.seat
    assert seat is not None, "somebody must be asked to decide"
    legal = table.legal()
    if len(legal) == 1:
        return legal[0]
    root = Node()
    for _ in range(tries):
        one_try(root, table.imagine(seat, luck.getrandbits(63)), luck)
    return max(root.children, key=lambda action: root.children[action].tries)


def main(game: str = "deep-dive", games: str = "20") -> None:
    rows = fathom.arena(game, {"ismcts.py": player, "level-3": "level-3"}, int(games))
    met = rows.report["pairs"][0]
    share, low, high = (round(100 * met[name], 1) for name in ("score", "low", "high"))
    print(f"{met['a']} took {share} % ({low} to {high}) of {met['games']} games of {game} from {met['b']}")


if __name__ == "__main__":
    main(*sys.argv[1:])
