"""Trains a small network to play Deep Dive, first by watching `greedy`, then by playing against itself, and measures it.

    python examples/python/train_deep_dive.py

Plain numpy: one hidden layer, a policy and a value, and Adam. It begins as a pupil: it learns to name the choice that `greedy` makes, in
games of `greedy`, and then in its own games, where it gets to places that `greedy` never sees. What the pupil has learnt is bettered by
PPO's clipped steps: many games against itself are stepped at once (`fathom.VecEnv`), every game pays +1 and -1 at its end, and what a
seat did is reinforced by how much better it went than the value had foretold. How much is watched and played is fixed, and so is all
luck: the same machine trains the same network. docs/python.md says how well it plays.
"""

from __future__ import annotations

import os
import time
from typing import Any, Callable, Dict, List, Optional, Tuple

# the matrices are so small that a second thread costs more than it brings, and the games are stepped on all cores anyway
os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")

import numpy as np  # noqa: E402

import fathom  # noqa: E402

SEATS, GAMES, STEPS, HIDDEN = 2, 512, 128, 192
WATCHED, EPOCHS, ROUNDS, RATE, WARMTH, MEMORY = 1500, 12, 150, 0.0003, 0.001, 0.97
# The value has to know what the pupil's play is worth before the play is bettered by it.
VALUE_FIRST, VALUE_RATE = 8, 0.003
Weights = Dict[str, np.ndarray]
Seen = Tuple[np.ndarray, np.ndarray, int]

_table = fathom.Table("deep-dive", seats=SEATS)
_legend = _table.legend()
UNSEEN = [[_legend.index(f"depth[{depth}].unseen[{kind}]") for kind in range(12)] for depth in range(1, 6)]
ACTIONS, NUMBERS = _table.num_actions, len(_legend) + 12 * len(UNSEEN)


def look(seen: np.ndarray) -> np.ndarray:
    """What a seat sees, and beside it the chance of every kind of tile at every depth: a network does not learn to divide."""
    chances = [seen[:, kinds] / np.maximum(seen[:, kinds].sum(axis=1, keepdims=True), 1e-6) for kinds in UNSEEN]
    return np.concatenate([seen, *chances], axis=1).astype(np.float32)


def start(luck: np.random.Generator) -> Weights:
    def layer(rows: int, columns: int, scale: float) -> np.ndarray:
        return (luck.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    return {
        "w": layer(NUMBERS, HIDDEN, 1.4),
        "b": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, ACTIONS, 0.05),
        "value": layer(HIDDEN, 1, 0.05),
    }


def think(weights: Weights, seen: np.ndarray, mask: np.ndarray) -> Any:
    """What the network makes of some tables: hidden numbers, the logarithms of the chances of actions, and a value."""
    hidden = np.maximum(seen @ weights["w"] + weights["b"], 0)
    scores = np.where(mask > 0, hidden @ weights["policy"], np.float32(-1e9))
    scores -= scores.max(axis=1, keepdims=True)
    scores -= np.log(np.exp(scores).sum(axis=1, keepdims=True))
    return hidden, scores, np.tanh(hidden @ weights["value"])[:, 0]


class Adam:
    """Steps uphill, each number at its own pace."""

    def __init__(self, weights: Weights) -> None:
        self.mean = {name: np.zeros_like(numbers) for name, numbers in weights.items()}
        self.square = {name: np.zeros_like(numbers) for name, numbers in weights.items()}
        self.steps = 0

    def step(self, weights: Weights, slope: Weights, rate: float) -> None:
        self.steps += 1
        for name in weights:
            self.mean[name] = 0.9 * self.mean[name] + 0.1 * slope[name]
            self.square[name] = 0.999 * self.square[name] + 0.001 * slope[name] ** 2
            size = np.sqrt(self.square[name] / (1 - 0.999**self.steps)) + 1e-8
            weights[name] = weights[name] + rate * self.mean[name] / (1 - 0.9**self.steps) / size


def uphill(
    weights: Weights, batch: Dict[str, np.ndarray], hidden: np.ndarray, scores: np.ndarray, error: np.ndarray
) -> Weights:
    """The gradient, from what the scores of actions and the value should do."""
    count = len(error)
    down = (scores @ weights["policy"].T + error[:, None] @ weights["value"].T) * (hidden > 0)
    return {
        "w": batch["seen"].T @ down / count,
        "b": down.sum(axis=0) / count,
        "policy": hidden.T @ scores / count,
        "value": hidden.T @ error[:, None] / count,
    }


def watch(games: int, pupil: Optional[Weights], luck: np.random.Generator) -> List[Seen]:
    """Decisions with what `greedy` would do, in games of `greedy`; with a pupil, in games in which it mostly has its own way."""
    seen: List[Seen] = []
    for _ in range(games):
        table = fathom.Table("deep-dive", seats=SEATS)
        while not table.over:
            if table.stage == "chance":
                table.settle(seed=int(luck.integers(2**32)))
                continue
            best, mask = table.number_of(table.think("greedy")), table.mask()
            if mask.sum() > 1:
                seen.append((table.observe(), mask, best))
            own = pupil is not None and luck.random() > 0.3
            table.act(player(pupil)(table) if own and pupil is not None else best)
    return seen


def imitate(weights: Weights, lessons: List[Seen], luck: np.random.Generator) -> None:
    """Learns to name the choice that was seen."""
    adam, batch = Adam(weights), {"seen": look(np.array([seen for seen, _, _ in lessons]))}
    masks, named = np.array([mask for _, mask, _ in lessons]), np.array([best for _, _, best in lessons])
    for epoch in range(EPOCHS):
        for part in np.array_split(luck.permutation(len(named)), max(1, len(named) // 512)):
            some = {"seen": batch["seen"][part]}
            hidden, chances, _ = think(weights, some["seen"], masks[part])
            scores = -np.exp(chances)
            scores[np.arange(len(part)), named[part]] += 1
            slope = uphill(weights, some, hidden, scores, np.zeros(len(part), np.float32))
            adam.step(weights, slope, 0.002 * (1 - epoch / EPOCHS))


def play(env: fathom.VecEnv, weights: Weights, luck: np.random.Generator) -> Dict[str, np.ndarray]:
    """Some steps of every game; of each decision what was seen, chosen and thought of it, and how it went on."""
    rows: Dict[str, list] = {
        name: [] for name in ("seen", "mask", "action", "chance", "value", "seat", "reward", "done")
    }
    every = np.arange(env.count)
    for _ in range(STEPS):
        seen, mask = look(env.observation), env.action_mask.copy()
        _, chances, value = think(weights, seen, mask)
        action = np.argmax(chances + luck.gumbel(size=chances.shape), axis=1)
        seat = env.seat.copy()
        _, reward, done = env.step(action)
        found = (seen, mask, action, chances[every, action], value, seat, reward[every, seat], done == 1)
        for name, row in zip(rows, found):
            rows[name].append(row)
    _, _, ahead = think(weights, look(env.observation), env.action_mask)
    # from the last step to the first: what is good for one seat is bad for the other
    gain, seat, gains = np.zeros(env.count, np.float32), env.seat, []
    for t in reversed(range(STEPS)):
        turn = np.where(rows["done"][t], 0, np.where(rows["seat"][t] == seat, 1, -1)).astype(np.float32)
        gain = rows["reward"][t] + turn * (ahead + MEMORY * gain) - rows["value"][t]
        ahead, seat = rows["value"][t], rows["seat"][t]
        gains.append(gain)
    batch = {name: np.concatenate(rows[name]) for name in ("seen", "mask", "action", "chance")}
    batch["gain"] = np.concatenate(gains[::-1])
    batch["goal"] = batch["gain"] + np.concatenate(rows["value"])
    asked = batch["mask"].sum(axis=1) > 1
    return {name: column[asked] for name, column in batch.items()}


def slopes(weights: Weights, batch: Dict[str, np.ndarray]) -> Weights:
    """The gradient of PPO's objective, of the value's error, and of a little entropy."""
    hidden, chances, value = think(weights, batch["seen"], batch["mask"])
    rows, gain = np.arange(len(value)), batch["gain"]
    ratio = np.exp(chances[rows, batch["action"]] - batch["chance"])
    push = gain * ratio * np.where(gain > 0, ratio < 1.2, ratio > 0.8)
    odds, legal = np.exp(chances), np.where(batch["mask"] > 0, chances, 0)
    entropy = -(odds * legal).sum(axis=1, keepdims=True)
    scores = -odds * (push[:, None] + WARMTH * (legal + entropy))
    scores[rows, batch["action"]] += push
    return uphill(weights, batch, hidden, scores, 0.5 * (batch["goal"] - value) * (1 - value**2))


def better(
    weights: Weights, rounds: int, games: int, luck: np.random.Generator, report: Callable[[int, Weights], Any]
) -> None:
    """Plays and learns for so many rounds, in ever smaller steps; in the first ones the value alone."""
    env = fathom.VecEnv("deep-dive", games, seats=SEATS)
    env.reset(int(luck.integers(2**32)))
    adam = Adam(weights)
    for number in range(rounds):
        batch = play(env, weights, luck)
        batch["gain"] = (batch["gain"] - batch["gain"].mean()) / (batch["gain"].std() + 1e-6)
        for _ in range(2):
            for part in np.array_split(luck.permutation(len(batch["gain"])), 8):
                slope = slopes(weights, {name: column[part] for name, column in batch.items()})
                if number < VALUE_FIRST:
                    slope = {name: each if name == "value" else 0 * each for name, each in slope.items()}
                    adam.step(weights, slope, VALUE_RATE)
                else:
                    adam.step(weights, slope, RATE * (1 - number / rounds))
        report(number + 1, weights)


def train(
    watched: int = WATCHED,
    rounds: int = ROUNDS,
    games: int = GAMES,
    seed: int = 1,
    report: Callable[[int, Weights], Any] = lambda *_: None,
) -> Weights:
    """Watches so many games twice, the second time its own, and then plays so many rounds against itself."""
    luck = np.random.default_rng(seed)
    weights = start(luck)
    lessons = watch(watched, None, luck)
    imitate(weights, lessons, luck)
    lessons += watch(watched, weights, luck)
    imitate(weights, lessons, luck)
    report(0, weights)
    better(weights, rounds, games, luck, report)
    return weights


def player(weights: Weights) -> Callable[[fathom.Table], int]:
    """The network as a player: its likeliest action."""

    def choose(table: fathom.Table) -> int:
        _, chances, _ = think(weights, look(table.observe()[None]), table.mask()[None])
        return int(chances[0].argmax())

    return choose


def against(bot: str, weights: Weights, games: int, seed: int) -> Dict[str, Any]:
    """The meeting of the network and a bot: sides are swapped, with the same luck on both sides."""
    rows = fathom.arena("deep-dive", {"network": player(weights), bot: bot}, games, seed=seed)
    return rows.report["pairs"][0]


def main() -> None:
    began = time.monotonic()

    def report(number: int, weights: Weights) -> None:
        if number % 25 == 0:
            score = against("greedy", weights, 400, seed=2)["score"]
            print(
                f"{time.monotonic() - began:4.0f} s, round {number:3}: {100 * score:.1f} % against greedy", flush=True
            )

    trained = train(report=report)
    print(f"trained in {time.monotonic() - began:.0f} s ({time.process_time():.0f} s of the processor)", flush=True)
    met = against("greedy", trained, 4000, seed=3)
    share, low, high = (f"{100 * met[name]:.1f}" for name in ("score", "low", "high"))
    print(f"against greedy, 4,000 new games: {share} % ({low} to {high})")
    np.savez("deep-dive-policy.npz", **trained)


if __name__ == "__main__":
    main()
