"""How fast the games are from Python, beside PettingZoo's Connect Four and OpenSpiel's loops: `make bench`.

Every line is the median of five runs on this machine: decisions a second, chance not counted, observations and masks made every
time. Beside it stands the processor time of a decision, which says the same on a machine that has other things to do.
"""

from __future__ import annotations

import os
import random
import statistics
import time
from typing import Callable, NamedTuple, Optional

import numpy as np

import fathom

SECONDS, RUNS = 1.0, 5


class Pace(NamedTuple):
    """Decisions a second of the clock, and microseconds of all processors for one."""

    rate: float
    cost: float


def timed(work: Callable[[], int], seconds: float = SECONDS) -> Pace:
    """The median of some runs, after a warm-up."""
    work()
    return Pace(*(statistics.median(numbers) for numbers in zip(*(_run(work, seconds) for _ in range(RUNS)))))


def _run(work: Callable[[], int], seconds: float) -> Pace:
    done, start, busy = 0, time.perf_counter(), time.process_time()
    while time.perf_counter() - start < seconds:
        done += work()
    return Pace(done / (time.perf_counter() - start), 1e6 * (time.process_time() - busy) / done)


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
    """Seconds of the processor for one `Table.act` on Deep Dive, the copy of the table not counted."""
    table = fathom.Table("deep-dive", seats=2)
    table.settle("start 1")
    flip, rounds = table.number_of("flip"), 20_000
    tables = [table.clone() for _ in range(rounds)]
    start = time.process_time()
    for one in tables:
        one.act(flip)
    return (time.process_time() - start) / rounds


def line(name: str, pace: Pace, beside: Optional[Pace] = None) -> None:
    times = "" if beside is None else f"{pace.rate / beside.rate:10,.0f} x"
    print(f"{name:46}{pace.rate:14,.0f}{pace.cost:12.2f} µs{times}", flush=True)


def main() -> None:
    print(f"load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    print(f"{'decisions':46}{'a second':>14}{'processor':>15}{'Connect Four':>12}")
    try:
        from pettingzoo.classic import connect_four_v3

        yardstick: Optional[Pace] = timed(pettingzoo_loop(connect_four_v3.env()))
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
    print(f"{'one Table.act on Deep Dive':46}{1e6 * statistics.median(act_time() for _ in range(RUNS)):26.2f} µs")


if __name__ == "__main__":
    main()
