"""Every game as a PettingZoo AEC environment: ``fathom.pettingzoo.env("abyss", seats=3)``."""

from __future__ import annotations

import random
from typing import Any, Dict, Mapping, Optional

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import EzPickle
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from ._fathom import Table
from .spaces import action_space, observation_space, observe, settle

__all__ = ["env", "raw_env"]


def env(game: str = "deep-dive", **kwargs: Any) -> Any:
    """The environment with PettingZoo's usual wrappers: an illegal action ends the game with a reward of -1."""
    wrapped: Any = raw_env(game, **kwargs)
    wrapped = wrappers.TerminateIllegalWrapper(wrapped, illegal_reward=-1)
    wrapped = wrappers.AssertOutOfBoundsWrapper(wrapped)
    return wrappers.OrderEnforcingWrapper(wrapped)


class raw_env(AECEnv, EzPickle):  # type: ignore[misc]
    """A table. Agents are ``seat_0``, ``seat_1`` ...; chance is settled inside, from the seed of ``reset``.

    An observation is a dict: ``observation`` (numbers from -1 to 1), ``action_mask`` and, for games whose actions are numbered
    by their place in the legal list, ``action_heads``: what each of them is made of. Rewards come at the end: 1 for winning
    alone, -1 for losing to one other, nothing for a draw.
    """

    metadata = {
        "render_modes": ["human", "ansi", "rgb_array", "svg"],
        "name": "fathom_v0",
        "is_parallelizable": False,
        "render_fps": 2,
    }

    def __init__(
        self,
        game: str = "deep-dive",
        seats: Optional[int] = None,
        options: Optional[Mapping[str, Any]] = None,
        render_mode: Optional[str] = None,
    ) -> None:
        EzPickle.__init__(self, game, seats, options, render_mode)
        super().__init__()
        self._start = Table(game, None if options is None else dict(options), seats)
        self.metadata = {**type(self).metadata, "name": f"fathom_{game.replace('-', '_')}_v0"}
        self.render_mode = render_mode
        self.possible_agents = [f"seat_{seat}" for seat in range(self._start.seats)]
        self._seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.observation_spaces = {agent: observation_space(self._start) for agent in self.possible_agents}
        self.action_spaces = {agent: action_space(self._start) for agent in self.possible_agents}
        self._luck = random.Random()
        self.table = self._start

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: Optional[int] = None, options: Optional[Dict[str, Any]] = None) -> None:
        if seed is not None:
            self._luck = random.Random(seed)
        self._key = self._luck.getrandbits(64)
        self.table = self._start.clone()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        settle(self.table, self._key)
        self._select()

    def observe(self, agent: str) -> Dict[str, Any]:
        return observe(self.table, self._seat_of[agent])

    def step(self, action: Optional[int]) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.table.act(int(action))
        settle(self.table, self._key)
        if self.table.over:
            self.rewards = {agent: self.table.rewards()[self._seat_of[agent]] for agent in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _select(self) -> None:
        if self.table.seat is not None:
            self.agent_selection = self.possible_agents[self.table.seat]

    def render(self) -> Any:
        """What a spectator sees: printed, as text, as pixels or as SVG."""
        if self.render_mode is None:
            gymnasium.logger.warn("You are calling render without a render_mode.")
            return None
        if self.render_mode == "rgb_array":
            return np.ascontiguousarray(self.table.rgb())
        if self.render_mode == "svg":
            return self.table.svg()
        if self.render_mode == "ansi":
            return self.table.drawing()
        print(self.table.drawing())
        return None

    def close(self) -> None:
        pass
