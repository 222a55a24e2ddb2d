"""Five deep-sea tabletop games, for people who study games.

``Table`` is one game, move by move; ``VecEnv`` many of them in numpy arrays; ``study`` and ``arena`` let bots (and your own
functions) play by the thousand. ``fathom.pettingzoo``, ``fathom.gymnasium``, ``fathom.openspiel`` and ``fathom.ray`` speak
the languages of those libraries and are imported only when you ask for them.
"""

from ._fathom import Batch, FathomError, IllegalMove, Table, __version__, games, rules
from .studies import ArenaRows, Player, StudyRows, arena, study
from .vec import VecEnv

__all__ = [
    "ArenaRows",
    "Batch",
    "FathomError",
    "IllegalMove",
    "Player",
    "StudyRows",
    "Table",
    "VecEnv",
    "__version__",
    "arena",
    "games",
    "rules",
    "study",
]
