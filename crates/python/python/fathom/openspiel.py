"""All five games for OpenSpiel: ``fathom.openspiel.register()``, then ``pyspiel.load_game("fathom_abyss(players=3)")``."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pyspiel

from ._fathom import Table, games

__all__ = ["name_of", "register"]

#: No game has more outcomes at one chance node.
MOST_OUTCOMES = 4096

_registered = False


def name_of(slug: str) -> str:
    """What OpenSpiel calls a game: ``fathom_deep_dive``."""
    return "fathom_" + slug.replace("-", "_")


def register() -> List[str]:
    """Makes the games known to OpenSpiel and returns their names; calling it again does no harm."""
    global _registered
    cards = games()
    if not _registered:
        for card in cards:
            seats = min(max(2, card["minSeats"]), card["maxSeats"])
            pyspiel.register_game(_type_of(card, Table(card["slug"], None, seats)), _maker(card))
        _registered = True
    return [name_of(card["slug"]) for card in cards]


def _maker(card: Dict[str, Any]) -> Any:
    """A class for each game: OpenSpiel keeps it beyond the life of the interpreter, which a plain function does not survive."""
    return type(name_of(card["slug"]), (FathomGame,), {"card": card})


def _type_of(card: Dict[str, Any], table: Table) -> Any:
    kind = pyspiel.GameType
    sides = [table.side(seat) for seat in range(table.seats)]
    fair = len(set(sides)) > 1 and len({sides.count(side) for side in sides}) == 1
    secrets = card["slug"] == "abyss"
    return kind(
        short_name=name_of(card["slug"]),
        long_name=card["title"],
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION if secrets else kind.Information.PERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM if fair else kind.Utility.GENERAL_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=card["maxSeats"],
        min_num_players=card["minSeats"],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": table.seats, "options": ""},
    )


class FathomGame(pyspiel.Game):  # type: ignore[misc]
    """A game with its seats (``players``) and options (JSON text)."""

    card: Dict[str, Any]

    def __init__(self, params: Optional[Dict[str, Any]] = None) -> None:
        card, params = self.card, params or {}
        seats = params.get("players") or min(max(2, card["minSeats"]), card["maxSeats"])
        options = params.get("options") or ""
        self.start = Table(card["slug"], json.loads(options) if options else None, seats)
        kind = _type_of(card, self.start)
        zero_sum = kind.utility == pyspiel.GameType.Utility.ZERO_SUM
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.num_actions,
            max_chance_outcomes=MOST_OUTCOMES,
            num_players=self.start.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=self.start.longest,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> FathomState:
        return FathomState(self)

    def max_chance_nodes_in_history(self) -> int:
        return int(self.start.longest)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FathomObserver:
        return FathomObserver(self.start, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class FathomState(pyspiel.State):  # type: ignore[misc]
    """A table, and for every seat a digest of all it has done and heard."""

    def __init__(self, game: FathomGame) -> None:
        super().__init__(game)
        self.table = game.start.clone()
        self.memory: Tuple[str, ...] = ("",) * self.table.seats

    def current_player(self) -> int:
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.table.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> List[int]:
        return sorted(self.table.legal_numbers()) if player == self.table.seat else []

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        weights = [weight for _, weight in self.table.outcomes()]
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        seat = self.table.seat
        if seat is None:
            done, told = None, self.table.settle(self.table.outcomes()[action][0], told=True)
        else:
            done = self.table.action_of(action)
            told = self.table.act(done, told=True) or []
        self.memory = tuple(
            self._remember(player, done if player == seat else None, told) for player in range(self.table.seats)
        )

    def _remember(self, player: int, done: Optional[str], told: List[Dict[str, Any]]) -> str:
        heard = [event["event"] for event in told if player in event["heard_by"]]
        if done is None and not heard:
            return self.memory[player]
        news = json.dumps([done, heard], sort_keys=True)
        return hashlib.sha256((self.memory[player] + news).encode()).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self.table.outcomes()[action][0]
        return self.table.action_of(action)

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> List[float]:
        return self.table.rewards()

    def __str__(self) -> str:
        return f"{self.table.hash()}\n{self.table.drawing()}"


class FathomObserver:
    """What a seat may know: the numbers of ``Table.observe``, and its view as text.

    With perfect recall the text also carries a digest of everything that the seat has done and heard.
    """

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; passed {params}")
        self._kind = kind
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._own = private and kind.public_info
        self._public = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(len(table.legend()), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: FathomState, player: int) -> None:
        if self._own or self._public:
            self.tensor[:] = state.table.observe(player)

    def string_from(self, state: FathomState, player: int) -> Optional[str]:
        if not (self._own or self._public):
            return None
        view = json.dumps(state.table.view(player if self._own else None), sort_keys=True)
        return f"{player} {state.memory[player]}\n{view}" if self._kind.perfect_recall else f"{player}\n{view}"
