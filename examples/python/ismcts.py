"""Information-set Monte-Carlo tree search for any of the games, in a hundred lines, against level 3.

    python examples/python/ismcts.py abyss

Every try imagines a table that the deciding seat cannot tell from the true one, walks down the tree of what was tried before,
adds one action, plays on a little at random, and asks who stands better. The tree knows actions, not states: one tree serves
all imagined tables, and an action is compared by how often it was there to be chosen.
"""

from __future__ import annotations

import math
import random
import sys
from typing import Dict, Optional

import fathom


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
            return child.worth / child.tries + 0.7 * math.sqrt(math.log(child.offered + 1) / child.tries)

        action = max(legal, key=promise)
        return action, self.children[action], False


def settle(table: fathom.Table, luck: random.Random) -> None:
    while table.stage == "chance":
        table.settle(seed=luck.getrandbits(63))


def play_on(table: fathom.Table, luck: random.Random, most: int = 200) -> list[float]:
    """Random play to the end, or a draw if that is too far away."""
    for _ in range(most):
        if table.over:
            break
        table.act(luck.choice(table.legal()))
        settle(table, luck)
    return table.rewards()


def one_try(root: Node, table: fathom.Table, luck: random.Random) -> None:
    """Down the tree, one step beyond it, and back up with what it was worth."""
    node, path = root, []
    while not table.over:
        legal, seat = table.legal(), table.seat
        chosen, child, new = node.best(legal, luck)
        for action in legal:
            if action in node.children:
                node.children[action].offered += 1
        path.append((seat, child))
        table.act(chosen)
        settle(table, luck)
        node = child
        if new:
            break
    rewards = play_on(table, luck)
    for seat, child in path:
        child.tries += 1
        child.worth += (rewards[seat] + 1) / 2


def player(table: fathom.Table, tries: int = 200, seed: Optional[int] = None) -> str:
    """The action that was tried most."""
    luck, seat = random.Random(seed), table.seat
    assert seat is not None, "somebody must be asked to decide"
    legal = table.legal()
    if len(legal) == 1:
        return legal[0]
    root = Node()
    for _ in range(tries):
        one_try(root, table.imagine(seat, luck.getrandbits(63)), luck)
    return max(root.children, key=lambda action: root.children[action].tries)


if __name__ == "__main__":
    game = sys.argv[1] if len(sys.argv) > 1 else "deep-dive"
    rows = fathom.arena(game, {"ismcts.py": player, "level-3": "level-3"}, 20)
    for bot in rows.report["bots"]:
        print(f"{bot['bot']:12} {bot['elo']:6.0f} Elo, {bot['low']:.0f} to {bot['high']:.0f}")
    meeting = rows.report["pairs"][0]
    print(f"{meeting['a']} took {100 * meeting['score']:.0f} % of {meeting['games']} games from {meeting['b']}")
