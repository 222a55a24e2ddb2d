"""Studies on Ray: two local workers, one of them killed in the middle."""

import os
import signal
import threading
from pathlib import Path

import pytest

ray = pytest.importorskip("ray")

import fathom  # noqa: E402
import fathom.ray  # noqa: E402
from fathom import _fathom  # noqa: E402


@pytest.fixture(scope="module", autouse=True)
def two_workers():
    os.environ.setdefault("RAY_DISABLE_MEMORY_MONITOR", "1")
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level="ERROR",
        object_store_memory=80 * 1024 * 1024,
    )
    yield
    ray.shutdown()


def test_a_killed_worker_costs_nothing_but_its_part(tmp_path, monkeypatch):
    """Part 2 writes down who plays it and waits to be killed, the first time; then it is played as any other."""
    whole = fathom.study("deep-dive", ["greedy", "random"], 60, seed=9)
    notes = str(tmp_path)
    play = fathom.ray._study_part

    def part(plan, number):
        if number[0] == 2:
            first = Path(notes) / "pid"
            if not first.exists():
                first.write_text(str(os.getpid()))
                signal.pause()
            (Path(notes) / "again").write_text(str(os.getpid()))
        return play(plan, number)

    def kill_when_it_plays():
        first = Path(notes) / "pid"
        while not (first.exists() and first.read_text()):
            stop.wait(0.05)
            if stop.is_set():
                return
        os.kill(int(first.read_text()), signal.SIGKILL)

    stop = threading.Event()
    killer = threading.Thread(target=kill_when_it_plays)
    killer.start()
    monkeypatch.setattr(fathom.ray, "_study_part", part)
    try:
        rows = fathom.ray.study("deep-dive", ["greedy", "random"], 60, seed=9, parts=6, keep=tmp_path / "keep")
    finally:
        stop.set()
        killer.join()
    killed, again = (Path(notes) / "pid").read_text(), (Path(notes) / "again").read_text()
    assert killed != again, "another process played the part"
    assert rows.csv == whole.csv and rows == whole and rows.report == whole.report


def test_parts_that_are_kept_are_not_played_again(tmp_path, monkeypatch):
    once = fathom.ray.study("deep-dive", "random", 20, parts=3, keep=tmp_path)
    assert len(list(tmp_path.glob("*.jsonl"))) == 3

    def never(plan, part):
        raise AssertionError("it is there already")

    monkeypatch.setattr(fathom.ray, "_study_part", never)
    assert fathom.ray.study("deep-dive", "random", 20, parts=3, keep=tmp_path).csv == once.csv
    with pytest.raises(ray.exceptions.RayTaskError):
        fathom.ray.study("deep-dive", "random", 22, parts=3, keep=tmp_path)


def test_an_arena_on_ray_is_the_arena_here_functions_and_all():
    def mine(table):
        return table.legal()[-1]

    players = {"mine": mine, "random": "random"}
    here = fathom.arena("deep-dive", players, 12)
    there = fathom.ray.arena("deep-dive", players, 12, parts=3)
    assert there.text == here.text and there.report == here.report


def test_selfplay_writes_replays_that_replay(tmp_path):
    def make():
        import numpy as np

        return lambda observation, mask: np.argmax(mask, axis=1)

    paths = fathom.ray.selfplay("deep-dive", make, 5, tmp_path, actors=2, count=4, seats=2, seed=3)
    assert len(paths) == 5 == len(list(tmp_path.glob("*.replay")))
    for path in paths:
        assert fathom.Table.load_replay(path.read_text()).over
    again = fathom.ray.selfplay("deep-dive", make, 5, tmp_path / "again", actors=2, count=4, seats=2, seed=3)
    assert [path.read_text() for path in paths] == [path.read_text() for path in again]


def kill_whoever_waits(notes, stop):
    """Kills those who have written down that they wait for it, one after the other."""
    known = set()
    while not stop.wait(0.05):
        for note in set(notes.glob("*.pid")) - known:
            if note.read_text():
                os.kill(int(note.read_text()), signal.SIGKILL)
                known.add(note)


def test_self_play_survives_the_death_of_an_actor_and_of_the_one_that_thinks(tmp_path, monkeypatch):
    notes, stop = tmp_path, threading.Event()

    def killed_once(who):
        """Waits to be killed, if it is the first process that comes here; writes down who it was."""
        first = notes / f"{who}.pid"
        if first.exists():
            (notes / f"{who}.again").write_text(str(os.getpid()))
            return
        first.write_text(str(os.getpid()))
        signal.pause()

    def make():
        import numpy as np

        return lambda observation, mask: np.argmax(mask, axis=1)

    def fragile():
        policy, asked = make(), []

        def choose(observation, mask):
            asked.append(1)
            if len(asked) == 10:
                killed_once("thinker")
            return policy(observation, mask)

        return choose

    class Fragile(fathom.ray._Actor):
        def play(self, inference, episodes, seed):
            if seed == 4:
                killed_once("actor")
            return super().play(inference, episodes, seed)

    kept = fathom.ray.selfplay("deep-dive", make, 4, tmp_path / "one", actors=2, count=2, seats=2, seed=3)
    killer = threading.Thread(target=kill_whoever_waits, args=(notes, stop))
    killer.start()
    monkeypatch.setattr(fathom.ray, "_Actor", Fragile)
    try:
        paths = fathom.ray.selfplay("deep-dive", fragile, 4, tmp_path / "two", actors=2, count=2, seats=2, seed=3)
    finally:
        stop.set()
        killer.join()
    for who in ("actor", "thinker"):
        assert (notes / f"{who}.pid").read_text() != (notes / f"{who}.again").read_text(), who
    assert [path.read_text() for path in paths] == [path.read_text() for path in kept]
