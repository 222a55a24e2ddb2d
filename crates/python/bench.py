"""How fast the games are from Python, beside PettingZoo's Connect Four and OpenSpiel's loops: `make bench`.

Every line is one run on this machine: decisions a second, chance not counted, observations and masks made every time.
"""

from __future__ import annotations

import random
import time
from typing import Callable, Optional

import numpy as np

import fathom

SECONDS = 4.0


def timed(work: Callable[[], int], seconds: float = SECONDS) -> float:
    """How often a second, after a warm-up."""
    work()
    done, start = 0, time.perf_counter()
    while time.perf_counter() - start < seconds:
        done += work()
    return done / (time.perf_counter() - start)


def vec(game: str, count: int, seats: int = 2) -> Callable[[], int]:
    env = fathom.VecEnv(game, count, seats=seats)
    env.reset(1)

    def work() -> int:
        for _ in range(20):
            env.step(env.sample())
        return 20 * count

    return work


def pettingzoo_loop(env) -> Callable[[], int]:
    def work() -> int:
        env.reset()
        made = 0
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            env.step(None if ended or cut else random.choice(np.flatnonzero(seen["action_mask"])))
            made += not (ended or cut)
        return made

    return work


def openspiel_loop(game) -> Callable[[], int]:
    def work() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes())
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
                made += 1
        return made

    return work


def act_time() -> float:
    """Seconds for one `Table.act` on Deep Dive, the copy of the table not counted."""
    table = fathom.Table("deep-dive", seats=2)
    table.settle("start 1")
    flip, rounds = table.number_of("flip"), 20_000
    tables = [table.clone() for _ in range(rounds)]
    start = time.perf_counter()
    for one in tables:
        one.act(flip)
    acting = time.perf_counter() - start
    start = time.perf_counter()
    for one in tables:
        pass
    return (acting - (time.perf_counter() - start)) / rounds


def line(name: str, pace: float, beside: Optional[float] = None) -> None:
    times = "" if beside is None else f"{pace / beside:10,.0f} x"
    print(f"{name:52}{pace:14,.0f}{times}")


def main() -> None:
    print(f"{'decisions a second':52}{'':14}{'Connect Four':>12}")
    try:
        from pettingzoo.classic import connect_four_v3

        yardstick: Optional[float] = timed(pettingzoo_loop(connect_four_v3.env()))
        line("PettingZoo connect_four_v3", yardstick, yardstick)
    except ImportError as missing:
        yardstick = None
        print(f"PettingZoo's Connect Four was not measured: {missing}")
    for game in ("deep-dive", "abyss"):
        for count in (1024, 8192):
            line(f"fathom.VecEnv {game}, {count:,} games", timed(vec(game, count)), yardstick)
    try:
        import fathom.pettingzoo

        line("fathom.pettingzoo deep-dive", timed(pettingzoo_loop(fathom.pettingzoo.env("deep-dive", seats=2))), yardstick)
    except ImportError as missing:
        print(f"the PettingZoo adapter was not measured: {missing}")
    try:
        import pyspiel

        import fathom.openspiel

        fathom.openspiel.register()
        line("OpenSpiel connect_four (C++), Python loop", timed(openspiel_loop(pyspiel.load_game("connect_four"))), yardstick)
        line("fathom.openspiel deep-dive, Python loop", timed(openspiel_loop(pyspiel.load_game("fathom_deep_dive"))), yardstick)
    except ImportError as missing:
        print(f"OpenSpiel was not measured: {missing}")
    best = min(act_time() for _ in range(5))
    print(f"{'one Table.act on Deep Dive':52}{1e6 * best:14.2f} µs")


if __name__ == "__main__":
    main()
