"""Many games at once, in numpy arrays."""

from __future__ import annotations

from typing import Any, Mapping, Optional

import numpy as np
import numpy.typing as npt

from ._fathom import Batch, Table

__all__ = ["VecEnv"]


class VecEnv:
    """``count`` games of one kind, stepped together on all cores.

    The arrays are made once and written into by every ``reset`` and ``step``: copy what you want to keep.

    ============== ===================== ======= ===============================================================
    observation    (count, numbers)      float32 what the deciding seat may know, each number from -1 to 1
    action_mask    (count, num_actions)  uint8   1 for the number of every legal action
    heads          see below             uint32  what each action is made of
    reward         (count, seats)        float32 what the end of an episode was worth, otherwise 0
    seat           (count,)              int32   who decides
    done           (count,)              uint8   1 where an episode ended: the rest is already about the next one
    ============== ===================== ======= ===============================================================

    ``heads`` is (count, num_actions, heads) where actions are numbered by their place in the legal list (``listed``), and
    empty for the other games, whose numbers mean the same everywhere (``Table.heads``).

    Where actions are listed, ``num_actions`` is more than any list that was ever seen; ``room`` makes the rows of masks and
    heads shorter (they are most of the memory) or longer. Should a list be longer than its row, ``reset`` or ``step`` raises
    ``FathomError`` when all games are stepped and all else is written: nothing is cut off in silence, every place in the
    list can still be chosen, and one may go on.
    """

    def __init__(
        self,
        game: str,
        count: int,
        options: Optional[Mapping[str, Any]] = None,
        seats: Optional[int] = None,
        *,
        heads: bool = True,
        room: Optional[int] = None,
    ) -> None:
        self._batch = Batch(game, count, None if options is None else dict(options), seats, room)
        self.game = game
        self.count, self.seats, numbers, self.num_actions, self.num_heads, self.listed = self._batch.shape
        self.observation: npt.NDArray[np.float32] = np.zeros((count, numbers), np.float32)
        self.action_mask: npt.NDArray[np.uint8] = np.zeros((count, self.num_actions), np.uint8)
        rows = self.num_actions if self.listed and heads else 0
        self.heads: npt.NDArray[np.uint32] = np.zeros((count, rows, self.num_heads), np.uint32)
        self.reward: npt.NDArray[np.float32] = np.zeros((count, self.seats), np.float32)
        self.seat: npt.NDArray[np.int32] = np.zeros(count, np.int32)
        self.done: npt.NDArray[np.uint8] = np.zeros(count, np.uint8)
        self._actions: npt.NDArray[np.int64] = np.zeros(count, np.int64)
        self._out = (self.observation, self.action_mask, self.heads, self.reward, self.seat, self.done)

    def legend(self) -> list[str]:
        """What the numbers of an observation are called."""
        return self._batch.legend()

    def reset(self, seed: int = 0) -> npt.NDArray[np.float32]:
        """Begins every game anew: the same seed gives the same luck."""
        self._batch.reset(seed, self._out)
        return self.observation

    def step(
        self, actions: npt.ArrayLike
    ) -> tuple[npt.NDArray[np.float32], npt.NDArray[np.float32], npt.NDArray[np.uint8]]:
        """Every deciding seat does what its number says; returns (observation, reward, done).

        A number that is not legal raises ``FathomError`` and leaves every game as it was.
        """
        self._batch.step(np.ascontiguousarray(actions, np.int64), self._out)
        return self.observation, self.reward, self.done

    def sample(self) -> npt.NDArray[np.int64]:
        """A fair random choice of a legal action for every game."""
        self._batch.sample(self._actions)
        return self._actions

    def table(self, game: int) -> Table:
        """The table of one game as it stands."""
        return self._batch.table(game)

    def key(self, game: int) -> int:
        """Where the luck of a game's episode comes from: ``Table.settle(seed=key)`` draws the same."""
        return self._batch.key(game)
