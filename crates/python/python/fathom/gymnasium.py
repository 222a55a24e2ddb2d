"""One seat as a Gymnasium environment: a game alone, or against bots."""

from __future__ import annotations

from typing import Any, Dict, Mapping, Optional, Sequence, Tuple, Union

import gymnasium as gym
import numpy as np

from ._fathom import FathomError, Table
from .spaces import action_space, observation_space, observe, settle
from .studies import Player

__all__ = ["SoloEnv"]


class SoloEnv(gym.Env):  # type: ignore[misc, type-arg]
    """``SoloEnv("deep-dive", seats=1)`` plays alone, ``SoloEnv("abyss", opponents="greedy")`` against a bot.

    ``opponents`` is a bot by name or a function of yours, for every other seat, or a list with one for each of them in the
    order of play. An illegal action ends the game with a reward of -1; with ``illegal="raise"`` it raises instead.
    """

    metadata = {"render_modes": ["human", "ansi", "rgb_array", "svg"], "render_fps": 2}

    def __init__(
        self,
        game: str = "deep-dive",
        seats: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
        *,
        seat: int = 0,
        opponents: Union[Player, Sequence[Player]] = "greedy",
        illegal: str = "lose",
        render_mode: Optional[str] = None,
    ) -> None:
        self._start = Table(game, None if options is None else dict(options), seats)
        count = self._start.seats
        if not 0 <= seat < count:
            raise FathomError(f"this table has the seats 0 to {count - 1}, not {seat}")
        if illegal not in ("lose", "raise"):
            raise FathomError('illegal is "lose" or "raise"')
        if isinstance(opponents, str) or callable(opponents):
            others: Sequence[Player] = [opponents] * (count - 1)
        else:
            others = opponents
        if len(others) != count - 1:
            raise FathomError(f"{count} seats need {count - 1} opponents, not {len(others)}")
        order = [(seat + step) % count for step in range(1, count)]
        self._players = dict(zip(order, others))
        self.seat, self._illegal, self.render_mode = seat, illegal, render_mode
        self.observation_space = observation_space(self._start)
        self.action_space = action_space(self._start)
        self.table = self._start

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None
    ) -> Tuple[Dict[str, Any], Dict[str, Any]]:
        super().reset(seed=seed)
        self._key = int(self.np_random.integers(0, 2**63))
        self._moves = 0
        self.table = self._start.clone()
        self._play_on()
        return observe(self.table, self.seat), {}

    def step(self, action: Any) -> Tuple[Dict[str, Any], float, bool, bool, Dict[str, Any]]:
        number = int(action)
        if self.table.mask()[number] == 0:
            if self._illegal == "raise":
                self.table.act(number)
            return observe(self.table, self.seat), -1.0, True, False, {"illegal": True}
        self.table.act(number)
        self._play_on()
        reward = float(self.table.rewards()[self.seat])
        info = {"standings": self.table.standings()} if self.table.over else {}
        return observe(self.table, self.seat), reward, self.table.over, False, info

    def _play_on(self) -> None:
        """Chance and the others act until this seat decides or the game is over."""
        settle(self.table, self._key)
        while self.table.seat is not None and self.table.seat != self.seat:
            other, seat = self._players[self.table.seat], self.table.seat
            self._moves += 1
            luck = (self._key + self._moves) % 2**64
            answer = other(self.table.imagine(seat, luck)) if callable(other) else self.table.think(other, luck)
            self.table.act(answer)
            settle(self.table, self._key)

    def render(self) -> Any:
        """What this seat sees: printed, as text, as pixels or as SVG."""
        if self.render_mode == "rgb_array":
            return np.ascontiguousarray(self.table.rgb(self.seat))
        if self.render_mode == "svg":
            return self.table.svg(self.seat)
        if self.render_mode == "ansi":
            return self.table.drawing(self.seat)
        if self.render_mode == "human":
            print(self.table.drawing(self.seat))
        return None
