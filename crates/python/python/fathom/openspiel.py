"""All five games for OpenSpiel: ``fathom.openspiel.register()``, then ``pyspiel.load_game("fathom_abyss(players=3)")``."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Dict, List, Optional, Tuple

import numpy as np
import pyspiel

from ._fathom import FathomError, Table, games

__all__ = ["name_of", "register"]

#: No game has more outcomes at one chance node.
MOST_OUTCOMES = 4096

#: No throw has more dice.
MOST_DICE = 64

#: How many numbers of an information state are the bits of a digest of it.
DIGEST = 128

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
        provides_information_state_tensor=True,
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
        return MOST_DICE * int(self.start.longest)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> FathomObserver:
        return FathomObserver(self.start, iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False), params)


class FathomState(pyspiel.State):  # type: ignore[misc]
    """A table, and for every seat a digest of all it has seen, done and heard; the last is that of a spectator.

    A throw of so many dice that the game does not list what may come is thrown here die by die: ``thrown`` are those that lie.
    """

    def __init__(self, game: FathomGame) -> None:
        super().__init__(game)
        self.table = game.start.clone()
        self.memory: Tuple[str, ...] = ("",) * (self.table.seats + 1)
        self.thrown: Tuple[str, ...] = ()

    def current_player(self) -> int:
        if self.table.over:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.table.seat
        return int(pyspiel.PlayerId.CHANCE) if seat is None else seat

    def _legal_actions(self, player: int) -> List[int]:
        if player != self.table.seat:
            return []
        numbers = sorted(self.table.legal_numbers())
        if numbers[-1] >= self.table.num_actions:
            raise FathomError(f"{len(numbers)} actions are legal, and OpenSpiel was told of {self.table.num_actions}")
        return numbers

    def chance_outcomes(self) -> List[Tuple[int, float]]:
        weights = [weight for _, weight in self._outcomes()]
        total = sum(weights)
        return [(place, weight / total) for place, weight in enumerate(weights)]

    def _outcomes(self) -> List[Tuple[str, int]]:
        """What chance may do: the game's own list, or the faces of one die of a throw that it does not list."""
        try:
            return self.table.outcomes()
        except FathomError:
            return [(face, 1) for face in "123456"]

    def _settle(self, outcome: str) -> Optional[List[Dict[str, Any]]]:
        """What happened; None while dice are still to be thrown."""
        try:
            self.table.outcomes()
        except FathomError:
            some = self.table.clone().settle(seed=0).split()  # any throw shows how many dice there are
            if not all(face in "123456" for face in some):
                raise
            self.thrown += (outcome,)
            if len(self.thrown) < len(some):
                return None
            outcome, self.thrown = " ".join(sorted(self.thrown)), ()
        return self.table.settle(outcome, told=True)

    def _apply_action(self, action: int) -> None:
        seat, done = self.table.seat, None
        if seat is None:
            told = self._settle(self._outcomes()[action][0])
            if told is None:
                return
        else:
            done = [_view(self.table, seat), self.table.action_of(action)]
            told = self.table.act(done[1], told=True) or []
        self.memory = tuple(
            self._remember(viewer, done if viewer == seat else None, told) for viewer in range(self.table.seats + 1)
        )

    def _remember(self, viewer: int, done: Optional[List[str]], told: List[Dict[str, Any]]) -> str:
        spectator = viewer == self.table.seats
        heard = [event["event"] for event in told if (event["public"] if spectator else viewer in event["heard_by"])]
        if done is None and not heard:
            return self.memory[viewer]
        news = json.dumps([done, heard], sort_keys=True)
        return hashlib.sha256((self.memory[viewer] + news).encode()).hexdigest()

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return self._outcomes()[action][0]
        return self.table.action_of(action)

    def is_terminal(self) -> bool:
        return self.table.over

    def returns(self) -> List[float]:
        return self.table.rewards()

    def __str__(self) -> str:
        return "\n".join([self.table.hash(), *self.thrown, self.table.drawing()])


def _view(table: Table, viewer: Optional[int]) -> str:
    return json.dumps(table.view(viewer), sort_keys=True)


class FathomObserver:
    """What a seat may know: the numbers of ``Table.observe``, and its view as text.

    With perfect recall the text also has a digest of everything that the seat has seen at its decisions, done and heard, and the
    last ``DIGEST`` numbers, ``digest`` in the dict, are the bits of a digest of that whole text. They tell apart what the seat can
    tell apart; there is nothing else to be learnt from them, so a learner may leave them out.
    """

    def __init__(self, table: Table, kind: Any, params: Any) -> None:
        if params:
            raise ValueError(f"there are no observation parameters; passed {params}")
        self._kind = kind
        private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._own = private and kind.public_info
        self._public = kind.public_info and kind.private_info == pyspiel.PrivateInfoType.NONE
        seen = len(table.legend())
        self.tensor = np.zeros(seen + (DIGEST if kind.perfect_recall else 0), np.float32)
        self.dict = {"observation": self.tensor[:seen]}
        if kind.perfect_recall:
            self.dict["digest"] = self.tensor[seen:]

    def set_from(self, state: FathomState, player: int) -> None:
        text = self.string_from(state, player) if self._kind.perfect_recall else ""
        if text is None or not (self._own or self._public):
            return
        self.dict["observation"][:] = state.table.observe(player, spectator=self._public)
        if self._kind.perfect_recall:
            digest = hashlib.sha256(text.encode()).digest()[: DIGEST // 8]
            self.dict["digest"][:] = np.unpackbits(np.frombuffer(digest, np.uint8))

    def string_from(self, state: FathomState, player: int) -> Optional[str]:
        if not (self._own or self._public):
            return None
        view = _view(state.table, player if self._own else None)
        memory = state.memory[player if self._own else -1]
        return f"{player} {memory}\n{view}" if self._kind.perfect_recall else f"{player}\n{view}"
