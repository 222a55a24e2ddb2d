"""Every snippet of docs/python.md runs, in order, in one session; so do the examples."""

import json
import re
import runpy
from pathlib import Path

import pytest

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


def test_the_tree_search_and_the_training_run():
    examples = EXAMPLES
    ismcts = runpy.run_path(str(examples / "ismcts.py"))
    import fathom

    table = fathom.Table("deep-dive", seats=2)
    table.settle("start 1")
    assert ismcts["player"](table, tries=30) in table.legal()
    trained = runpy.run_path(str(examples / "train_deep_dive.py"))
    result = trained["train"](seconds=3, report=lambda line: None)
    assert 0.0 <= trained["against_greedy"](result, games=8) <= 1.0
