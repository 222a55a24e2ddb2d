"""Trains a small network on Deep Dive, by playing against itself, until it beats `greedy`.

    python examples/python/train_deep_dive.py

Plain numpy: one hidden layer, a policy and a value, and PPO's clipped steps with Adam. Many games are stepped at once
(`fathom.VecEnv`), every game pays +1 and -1 at its end, and all that a seat did in it is reinforced by what it was paid.
"""

from __future__ import annotations

import time
from typing import Any, Callable, Dict

import numpy as np

import fathom

SEATS, GAMES, STEPS, HIDDEN = 2, 512, 160, 128
Weights = Dict[str, np.ndarray]


def start(numbers: int, actions: int, luck: np.random.Generator) -> Weights:
    def layer(rows: int, columns: int, scale: float) -> np.ndarray:
        return (luck.standard_normal((rows, columns)) * scale / np.sqrt(rows)).astype(np.float32)

    return {
        "w": layer(numbers, HIDDEN, 1.4),
        "b": np.zeros(HIDDEN, np.float32),
        "policy": layer(HIDDEN, actions, 0.05),
        "value": layer(HIDDEN, 1, 0.05),
    }


def think(weights: Weights, seen: np.ndarray, mask: np.ndarray) -> Any:
    """What the network makes of some tables: hidden numbers, the logarithms of the chances of actions, and a value."""
    hidden = np.maximum(seen @ weights["w"] + weights["b"], 0)
    scores = np.where(mask > 0, hidden @ weights["policy"], -1e9)
    scores -= scores.max(axis=1, keepdims=True)
    return hidden, scores - np.log(np.exp(scores).sum(axis=1, keepdims=True)), np.tanh(hidden @ weights["value"])[:, 0]


def play(env: fathom.VecEnv, weights: Weights, luck: np.random.Generator) -> Any:
    """Some steps of every game; of each decision what was seen, chosen, thought of it, and what it was paid in the end."""
    rows: Dict[str, list] = {name: [] for name in ("seen", "mask", "action", "chance", "value", "seat", "reward", "done")}
    for _ in range(STEPS):
        seen, mask = env.observation.copy(), env.action_mask.copy()
        _, chances, value = think(weights, seen, mask)
        action = np.argmax(chances + luck.gumbel(size=chances.shape).astype(np.float32), axis=1)
        rows["seen"].append(seen)
        rows["mask"].append(mask)
        rows["action"].append(action)
        rows["chance"].append(chances[np.arange(env.count), action])
        rows["value"].append(value)
        rows["seat"].append(env.seat.copy())
        _, reward, done = env.step(action)
        rows["reward"].append(reward.copy())
        rows["done"].append(done.copy())
    paid, known = np.zeros((env.count, SEATS), np.float32), np.zeros(env.count, bool)
    goal, use = [], []
    for reward, done, seat in zip(rows["reward"][::-1], rows["done"][::-1], rows["seat"][::-1]):
        paid[done == 1], known[done == 1] = reward[done == 1], True
        goal.append(paid[np.arange(env.count), seat])
        use.append(known.copy())
    use_all = np.concatenate(use[::-1])
    batch = {name: np.concatenate(rows[name])[use_all] for name in ("seen", "mask", "action", "chance", "value")}
    batch["goal"] = np.concatenate(goal[::-1])[use_all]
    return batch


def slopes(weights: Weights, batch: Any, warmth: float) -> Weights:
    """The gradient of PPO's objective, of the value's error, and of a little entropy."""
    hidden, chances, value = think(weights, batch["seen"], batch["mask"])
    count, rows = len(value), np.arange(len(value))
    gain = batch["gain"]
    ratio = np.exp(chances[rows, batch["action"]] - batch["chance"])
    open_end = np.where(gain > 0, ratio < 1.2, ratio > 0.8)
    push = (gain * ratio * open_end)[:, None]
    odds = np.exp(chances)
    scores = -odds * push
    scores[rows, batch["action"]] += push[:, 0]
    legal = np.where(batch["mask"] > 0, chances, 0)
    entropy = -(odds * legal).sum(axis=1, keepdims=True)
    scores -= warmth * odds * (legal + entropy)
    scores *= batch["mask"] > 0
    error = 0.5 * (batch["goal"] - value) * (1 - value**2)
    down = (scores @ weights["policy"].T + error[:, None] @ weights["value"].T) * (hidden > 0)
    return {
        "w": batch["seen"].T @ down / count,
        "b": down.sum(axis=0) / count,
        "policy": hidden.T @ scores / count,
        "value": hidden.T @ error[:, None] / count,
    }


def train(seconds: float = 480, target: float = 0.55, report: Callable[[str], Any] = print, seed: int = 1) -> Weights:
    """Trains until the network wins more than `target` of its games against greedy, or the time is over."""
    luck = np.random.default_rng(seed)
    env = fathom.VecEnv("deep-dive", GAMES, seats=SEATS)
    env.reset(seed)
    weights = start(env.observation.shape[1], env.num_actions, luck)
    mean = {name: np.zeros_like(w) for name, w in weights.items()}
    square = {name: np.zeros_like(w) for name, w in weights.items()}
    began, turn, looked = time.monotonic(), 0, time.monotonic()
    while time.monotonic() - began < seconds:
        batch = play(env, weights, luck)
        gain = batch["goal"] - batch["value"]
        batch["gain"] = (gain - gain.mean()) / (gain.std() + 1e-6)
        for _ in range(2):
            for part in np.array_split(luck.permutation(len(gain)), 8):
                turn += 1
                slope = slopes(weights, {name: rows[part] for name, rows in batch.items()}, 0.005)
                for name in weights:
                    mean[name] = 0.9 * mean[name] + 0.1 * slope[name]
                    square[name] = 0.999 * square[name] + 0.001 * slope[name] ** 2
                    step = mean[name] / (1 - 0.9**turn) / (np.sqrt(square[name] / (1 - 0.999**turn)) + 1e-8)
                    weights[name] = weights[name] + 0.001 * step
        if time.monotonic() - looked > 20:
            share = against_greedy(weights, games=200)
            report(f"{time.monotonic() - began:4.0f} s: {100 * share:.1f} % against greedy")
            looked = time.monotonic()
            if share > target and against_greedy(weights, games=1000, seed=2) > target:
                break
    return weights


def against_greedy(weights: Weights, games: int, seed: int = 1) -> float:
    """The share of its games that the network wins, sides swapped, with the same luck on both sides."""
    rows = fathom.arena("deep-dive", {"network": player(weights), "greedy": "greedy"}, games, seed=seed)
    return sum(row["share"] for row in rows) / len(rows)


def player(weights: Weights) -> Callable[[fathom.Table], int]:
    """The network as a player: its likeliest action."""

    def choose(table: fathom.Table) -> int:
        _, chances, _ = think(weights, table.observe()[None], table.mask()[None])
        return int(chances[0].argmax())

    return choose


if __name__ == "__main__":
    trained = train()
    print(f"against greedy, 1,000 new games: {100 * against_greedy(trained, games=1000, seed=3):.1f} %")
    np.savez("deep-dive-policy.npz", **trained)
