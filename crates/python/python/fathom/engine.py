"""Your function as an engine: a program that plays in ``fathom arena``, ``fathom play`` and at the tables of ``fathom serve``.

::

    # my_engine.py
    import fathom.engine

    def player(question):
        return question["legal"][0]["text"]

    if __name__ == "__main__":
        fathom.engine.run(player, name="my engine")

``fathom serve --engine mine="python my_engine.py"`` then offers it at every table. What a question holds is described in
``docs/engines.md``: the view of the seat, its legal moves, and how long it may think.
"""

from __future__ import annotations

import json
import sys
from typing import IO, Any, Callable, Dict, Optional

__all__ = ["run"]


def run(
    player: Callable[[Dict[str, Any]], str],
    name: str = "python",
    *,
    source: Optional[IO[str]] = None,
    target: Optional[IO[str]] = None,
) -> None:
    """Answers questions until Fathom says ``quit`` or hangs up."""
    lines, out = source or sys.stdin, target or sys.stdout
    for line in lines:
        word, _, rest = line.strip().partition(" ")
        if word == "fathom":
            answer = f"ready {name}"
        elif word == "move":
            answer = f"move {player(json.loads(rest))}"
        elif word == "quit":
            return
        else:
            continue
        print(answer, file=out, flush=True)
