"""What PettingZoo and Gymnasium environments have in common: spaces, observations, and luck from a key."""

from __future__ import annotations

from typing import Any, Dict

import numpy as np
from gymnasium import spaces

from ._fathom import Table

__all__ = ["action_space", "observation_space", "observe", "settle"]


def action_space(table: Table) -> spaces.Discrete:
    """The numbers of actions."""
    return spaces.Discrete(table.num_actions)


def observation_space(table: Table) -> spaces.Dict:
    """What ``observe`` gives."""
    numbers, actions = len(table.legend()), table.num_actions
    parts: Dict[str, spaces.Space[Any]] = {
        "observation": spaces.Box(-1.0, 1.0, (numbers,), np.float32),
        "action_mask": spaces.Box(0, 1, (actions,), np.int8),
    }
    if table.actions_are_listed:
        sizes = np.array([size - 1 for _, size in table.head_names()], np.int32)
        high = np.broadcast_to(sizes, (actions, len(sizes)))
        parts["action_heads"] = spaces.Box(np.zeros_like(high), high, dtype=np.int32)
    return spaces.Dict(parts)


def observe(table: Table, seat: int) -> Dict[str, Any]:
    """What a seat may know, and what it may do if it is the one that decides."""
    mine = table.seat == seat
    mask = table.mask() if mine else np.zeros(table.num_actions, np.int8)
    seen: Dict[str, Any] = {"observation": table.observe(seat), "action_mask": mask}
    if table.actions_are_listed:
        heads = np.zeros((table.num_actions, len(table.head_names())), np.int32)
        if mine:
            rows = table.heads()  # no more than the mask, which has been made, has room for
            heads[: len(rows)] = rows
        seen["action_heads"] = heads
    return seen


def settle(table: Table, key: int) -> None:
    """Chance acts until somebody decides or the game is over."""
    while table.stage == "chance":
        table.settle(seed=key)
