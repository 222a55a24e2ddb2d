"""Every snippet of docs/python.md runs, in order, in one session; so do the examples."""

import json
import re
import runpy
from pathlib import Path

import numpy as np
import pytest

import fathom

ROOT = Path(__file__).resolve().parents[3]
EXAMPLES = ROOT / "examples" / "python"
PAGE = ROOT / "docs" / "python.md"


def snippets():
    text = PAGE.read_text()
    return [(text[: found.start()].count("\n") + 2, found.group(1)) for found in re.finditer(r"```python\n(.*?)```", text, re.S)]


def test_every_snippet_of_the_page_runs(tmp_path, monkeypatch, capsys):
    for library in ("pettingzoo", "gymnasium", "pyspiel", "ray", "pandas"):
        pytest.importorskip(library)
    monkeypatch.chdir(tmp_path)
    found = snippets()
    assert len(found) >= 8
    session = {"__name__": "page"}
    for line, code in found:
        exec(compile("\n" * (line - 1) + code, str(PAGE), "exec"), session)  # noqa: S102
    import ray

    ray.shutdown()


def test_the_notebook_plots_a_study():
    pytest.importorskip("matplotlib").use("Agg")
    import matplotlib.pyplot as plt

    cells = json.loads((EXAMPLES / "study.ipynb").read_text())["cells"]
    session = {"__name__": "notebook"}
    for cell in (cell for cell in cells if cell["cell_type"] == "code"):
        exec("".join(cell["source"]), session)  # noqa: S102
    assert len(plt.get_fignums()) == 2 and len(session["games"]) == 4000
    plt.close("all")


@pytest.mark.parametrize("game", ["deep-dive", "abyss"])
def test_the_tree_search_beats_chance_and_thinks_the_same_twice(game):
    search = runpy.run_path(str(EXAMPLES / "ismcts.py"))["player"]
    rows = fathom.arena(game, {"search": lambda table: search(table, tries=12), "random": "random"}, 6)
    assert rows.report["pairs"][0]["score"] > 0.8
    table = fathom.Table(game, seats=2)
    while table.stage == "chance" or len(table.legal()) < 2:
        table.act(table.legal()[0]) if table.stage == "decide" else table.settle(seed=2)
    assert search(table, tries=30) == search(table, tries=30)


def test_a_little_training_beats_the_untrained_network():
    """Not how good it gets (docs/python.md says what was measured), but that it learns: forty games against its own start."""
    example = runpy.run_path(str(EXAMPLES / "train_deep_dive.py"))
    rounds = []
    trained = example["train"](watched=20, rounds=9, games=16, report=lambda number, weights: rounds.append(number))
    assert rounds == list(range(10))
    untrained = example["start"](np.random.default_rng(1))
    players = {"trained": example["player"](trained), "start": example["player"](untrained)}
    assert fathom.arena("deep-dive", players, 40).report["pairs"][0]["score"] > 0.7
