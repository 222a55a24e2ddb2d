"""Studies, arenas and self-play on Ray: on this machine, or on a cluster by its address.

A part of a study is a function of the study and the part's number, and it is kept under a name made of both. So a part may be
played twice, on any machine, in any order: a worker that dies costs nothing but its part, and a run that was stopped goes on
where it was if it is given the same ``keep`` folder.
"""

from __future__ import annotations

import hashlib
import os
import sys
import tempfile
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

import numpy as np
import ray

from . import __version__, _fathom
from .studies import ArenaRows, Player, StudyRows, arena_plan, arena_rows, study_plan, study_rows
from .vec import VecEnv

__all__ = ["arena", "selfplay", "study"]

Folder = Union[str, "os.PathLike[str]"]


def study(
    game: str,
    bots: Union[str, Sequence[str]] = "random",
    games: int = 1000,
    *,
    parts: Optional[int] = None,
    keep: Optional[Folder] = None,
    address: Optional[str] = None,
    progress: bool = True,
    **kwargs: Any,
) -> StudyRows:
    """``fathom.study`` in parts, as Ray tasks: the same rows, to the byte, however many parts there are."""
    plan = study_plan(game, bots, games, **kwargs)
    texts = _play(_study_part, plan, (), parts, keep, address, progress)
    return study_rows(texts)


def arena(
    game: str,
    players: Union[Sequence[str], Mapping[str, Player]],
    games: int = 200,
    *,
    parts: Optional[int] = None,
    keep: Optional[Folder] = None,
    address: Optional[str] = None,
    progress: bool = True,
    **kwargs: Any,
) -> ArenaRows:
    """``fathom.arena`` in parts, as Ray tasks. Functions of yours travel to the workers as Ray sends functions.

    The name of a part does not tell one version of your function from another: with ``keep``, take a new folder for each.
    """
    plan, guests = arena_plan(game, players, games, **kwargs)
    texts = _play(_arena_part, plan, (guests,), parts, keep, address, progress)
    return arena_rows(plan, guests, texts)


def _study_part(plan: str, part: Tuple[int, int]) -> str:
    return _fathom.study_part(plan, part)


def _arena_part(plan: str, part: Tuple[int, int], guests: List[Tuple[str, Any]]) -> str:
    return _fathom.arena_part(plan, guests, part)


def _key(plan: str, part: Tuple[int, int]) -> str:
    """The name of a part: the same for the same games, and for no others."""
    return hashlib.sha256(f"{__version__}\n{plan}\n{part[0]}/{part[1]}".encode()).hexdigest()[:32]


def _start(address: Optional[str]) -> None:
    if not ray.is_initialized():
        ray.init(address=address, include_dashboard=False, log_to_driver=False)


def _play(
    play: Callable[..., str],
    plan: str,
    more: Tuple[Any, ...],
    parts: Optional[int],
    keep: Optional[Folder],
    address: Optional[str],
    progress: bool,
) -> List[str]:
    _start(address)
    count = parts or max(1, 4 * int(ray.cluster_resources().get("CPU", 1)))
    folder = None if keep is None else Path(keep)
    if folder is not None:
        folder.mkdir(parents=True, exist_ok=True)
    texts: Dict[int, str] = {}
    # a worker that dies is an accident, and its part is played again; what our own code raises is not
    task = ray.remote(num_cpus=1, max_retries=-1, retry_exceptions=False)(_one_core(play))
    running = {}
    for number in range(1, count + 1):
        part = (number, count)
        known = None if folder is None else folder / f"{_key(plan, part)}.jsonl"
        if known is not None and known.exists():
            texts[number] = known.read_text()
        else:
            running[task.remote(plan, part, *more)] = number
    while running:
        _show(progress, len(texts), count)
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            number = running.pop(reference)
            texts[number] = ray.get(reference)
            if folder is not None:
                _write(folder / f"{_key(plan, (number, count))}.jsonl", texts[number])
    _show(progress, count, count)
    return [texts[number] for number in range(1, count + 1)]


def _one_core(play: Callable[..., str]) -> Callable[..., str]:
    """A task has one core, so it starts one thread."""

    def part(*args: Any) -> str:
        os.environ.setdefault("RAYON_NUM_THREADS", "1")
        return play(*args)

    return part


def _write(path: Path, text: str) -> None:
    """Whole or not at all."""
    with tempfile.NamedTemporaryFile("w", dir=path.parent, delete=False) as file:
        file.write(text)
    os.replace(file.name, path)


def _show(progress: bool, done: int, count: int) -> None:
    if progress and sys.stderr.isatty():
        print(f"\r{done} of {count} parts", end="\n" if done == count else "", file=sys.stderr, flush=True)


#: A policy: it is given observations and masks, a row for each game, and returns the numbers of actions.
Policy = Callable[[np.ndarray, np.ndarray], np.ndarray]


class _Inference:
    """The one that thinks: it makes the policy once and answers every actor."""

    def __init__(self, make: Callable[[], Policy]) -> None:
        self._policy = make()

    def choose(self, observation: np.ndarray, mask: np.ndarray) -> np.ndarray:
        return np.asarray(self._policy(observation, mask), np.int64)


class _Actor:
    """The one that plays: many games at once, until it has so many whole ones."""

    def __init__(self, game: str, count: int, options: Optional[Dict[str, Any]], seats: Optional[int]) -> None:
        os.environ.setdefault("RAYON_NUM_THREADS", "1")
        self._game, self._options = game, options
        self._env = VecEnv(game, count, options, seats, heads=False)

    def play(self, inference: Any, episodes: int, seed: int) -> List[str]:
        env = self._env
        env.reset(seed)
        moves: List[List[int]] = [[] for _ in range(env.count)]
        keys = [env.key(game) for game in range(env.count)]
        finished: List[str] = []
        while len(finished) < episodes:
            actions = ray.get(inference.choose.remote(env.observation, env.action_mask))
            _, _, done = env.step(actions)
            for game in range(env.count):
                moves[game].append(int(actions[game]))
            for game in np.flatnonzero(done):
                finished.append(self._replay(keys[game], moves[game]))
                moves[game], keys[game] = [], env.key(int(game))
        return finished[:episodes]

    def _replay(self, key: int, moves: List[int]) -> str:
        """The episode once more, move by move, with the luck of its key."""
        table = _fathom.Table(self._game, self._options, self._env.seats)
        for number in moves:
            while table.stage == "chance":
                table.settle(seed=key)
            table.act(number)
        while table.stage == "chance":
            table.settle(seed=key)
        return table.replay()


def selfplay(
    game: str,
    make_policy: Callable[[], Policy],
    episodes: int,
    out: Folder,
    *,
    actors: int = 2,
    count: int = 64,
    options: Optional[Mapping[str, Any]] = None,
    seats: Optional[int] = None,
    seed: int = 0,
    address: Optional[str] = None,
    progress: bool = True,
) -> List[Path]:
    """Lets a policy play itself: actors step games, one inference actor thinks for all of them, and every finished game is
    written to ``out`` as a replay. Actor ``i`` plays its share with luck of its own; one that dies plays it again.
    """
    _start(address)
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    plain = None if options is None else dict(options)
    inference = ray.remote(num_cpus=0, max_restarts=-1, max_task_retries=-1)(_Inference).remote(make_policy)
    maker = ray.remote(num_cpus=1, max_restarts=-1, max_task_retries=-1)(_Actor)
    players = [maker.remote(game, count, plain, seats) for _ in range(actors)]
    shares = [episodes // actors + (number < episodes % actors) for number in range(actors)]
    running = {
        player.play.remote(inference, share, seed + number): number
        for number, (player, share) in enumerate(zip(players, shares))
        if share
    }
    paths: Dict[Tuple[int, int], Path] = {}
    ready = 0
    while running:
        _show(progress, ready, actors)
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            number = running.pop(reference)
            ready += 1
            for place, text in enumerate(ray.get(reference)):
                path = folder / f"{seed + number}-{place:05}.replay"
                _write(path, text)
                paths[number, place] = path
    for actor in [*players, inference]:
        ray.kill(actor)
    _show(progress, actors, actors)
    return [paths[key] for key in sorted(paths)]
