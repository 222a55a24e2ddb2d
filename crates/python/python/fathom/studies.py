"""Studies and arenas: many games between bots, and what they add up to."""

from __future__ import annotations

import json
from typing import Any, Callable, Dict, Iterable, List, Mapping, Optional, Sequence, Tuple, Union

from . import _fathom
from ._fathom import FathomError, Table

__all__ = ["ArenaRows", "Player", "StudyRows", "arena", "study"]

#: A bot by name ("greedy", "level-3", "mcts:500"), or a function of yours: it is given a table as its seat may know it, and
#: returns an action, as text or as a number.
Player = Union[str, Callable[[Table], Union[str, int]]]


class StudyRows(List[Dict[str, Any]]):
    """A row for each game and seat; ``pandas.DataFrame(rows)`` and ``polars.DataFrame(rows)`` read it."""

    #: Rates with their intervals, as ``fathom simulate --json`` prints them.
    report: Dict[str, Any]
    #: The rows as ``fathom simulate --out study.csv`` writes them.
    csv: str


class ArenaRows(List[Dict[str, Any]]):
    """A row for each game; ``pandas.DataFrame(rows)`` and ``polars.DataFrame(rows)`` read it."""

    #: Ratings and meetings with their intervals, as ``fathom arena --json`` prints them.
    report: Dict[str, Any]
    #: The games as ``fathom arena --out`` keeps them, in order.
    text: str


def study(
    game: str,
    bots: Union[str, Sequence[str]] = "random",
    games: int = 1000,
    *,
    seats: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    seed: int = 1,
    swap: bool = True,
    vary: Optional[Tuple[str, Sequence[Any]]] = None,
) -> StudyRows:
    """Lets bots play on all cores. One bot plays every seat, or there is one for each.

    With ``swap`` bots move round the table: games come in groups with the same luck, and every bot sits in every seat. ``vary``
    goes through the values of an option, so many games of each: ``vary=("difficulty", ["easy", "hard"])``.
    """
    plan = study_plan(game, bots, games, seats=seats, options=options, seed=seed, swap=swap, vary=vary)
    return study_rows([_fathom.study_part(plan)])


def study_plan(
    game: str,
    bots: Union[str, Sequence[str]],
    games: int,
    *,
    seats: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    seed: int = 1,
    swap: bool = True,
    vary: Optional[Tuple[str, Sequence[Any]]] = None,
) -> str:
    """A study written down: what its parts are functions of."""
    if isinstance(bots, str):
        count = seats if seats is not None else Table(game, None if options is None else dict(options)).seats
        names = [bots] * count
    else:
        names = list(bots)
        if seats is not None and seats != len(names):
            raise FathomError(f"{seats} seats need {seats} bots, not {len(names)}")
    return json.dumps(
        {
            "game": game,
            "bots": names,
            "games": games,
            "options": None if options is None else dict(options),
            "seed": seed,
            "swap": swap,
            "vary": None if vary is None else [vary[0], list(vary[1])],
        },
        sort_keys=True,
    )


def study_rows(parts: Iterable[str]) -> StudyRows:
    """The whole study out of its parts, in whatever order they come."""
    found, report, csv = _fathom.study_rows(list(parts))
    rows = StudyRows(found)
    rows.report, rows.csv = report, csv
    return rows


def arena(
    game: str,
    players: Union[Sequence[str], Mapping[str, Player]],
    games: int = 200,
    *,
    seats: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    seed: int = 1,
    pairs: Optional[Sequence[Tuple[str, str]]] = None,
) -> ArenaRows:
    """Finds out who plays better: pairs of games with the same luck and swapped sides, and ratings with their intervals.

    ``players`` are bots by name, or a dict with functions of your own: ``{"mine": my_player, "greedy": "greedy"}``. Everybody
    meets everybody, ``games`` times, unless ``pairs`` says who meets whom.
    """
    plan, guests = arena_plan(game, players, games, seats=seats, options=options, seed=seed, pairs=pairs)
    return arena_rows(plan, guests, [_fathom.arena_part(plan, guests)])


def arena_plan(
    game: str,
    players: Union[Sequence[str], Mapping[str, Player]],
    games: int,
    *,
    seats: Optional[int] = None,
    options: Optional[Mapping[str, Any]] = None,
    seed: int = 1,
    pairs: Optional[Sequence[Tuple[str, str]]] = None,
) -> Tuple[str, List[Tuple[str, Any]]]:
    """An arena written down, and the functions that play in it."""
    named: Mapping[str, Player] = players if isinstance(players, Mapping) else {name: name for name in players}
    guests = [(name, player) for name, player in named.items() if callable(player)]
    names = [name if callable(player) else str(player) for name, player in named.items()]
    if pairs is None:
        met = [(a, b) for a in range(len(names)) for b in range(a + 1, len(names))]
    else:
        places = {name: place for place, name in enumerate(named)}
        unknown = [name for pair in pairs for name in pair if name not in places]
        if unknown:
            raise FathomError(f"{unknown[0]!r} is not among the players")
        # whoever meets nobody does not play
        playing = [place for place in range(len(names)) if any(place in (places[a], places[b]) for a, b in pairs)]
        met = [(playing.index(places[a]), playing.index(places[b])) for a, b in pairs]
        names = [names[place] for place in playing]
    plan = json.dumps(
        {
            "game": game,
            "bots": names,
            "pairs": met,
            "games": games,
            "seats": seats,
            "options": None if options is None else dict(options),
            "seed": seed,
            "command": "fathom.arena",
        },
        sort_keys=True,
    )
    return plan, guests


def arena_rows(plan: str, guests: List[Tuple[str, Any]], parts: Iterable[str]) -> ArenaRows:
    """The whole arena out of its parts, in whatever order they come."""
    text = _fathom.arena_merge(list(parts))
    rows = ArenaRows(json.loads(line) for line in text.splitlines()[1:])
    rows.text = text
    rows.report = _fathom.arena_report(plan, guests, text)
    return rows
