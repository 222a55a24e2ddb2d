"""Studies and arenas from Python: rows, reports, parts, and functions as players."""

import io
import json
import subprocess
import sys

import pytest

import fathom
import fathom.engine
from fathom import _fathom
from fathom.studies import arena_plan, arena_rows, study_plan, study_rows


def test_a_study_gives_rows_that_pandas_reads():
    pandas = pytest.importorskip("pandas")
    rows = fathom.study("deep-dive", ["greedy", "random"], 40, seed=3)
    assert len(rows) == 80 and {row["bot"] for row in rows} == {"greedy", "random"}
    frame = pandas.DataFrame(rows)
    shares = frame.groupby("bot")["share"].mean()
    assert shares["greedy"] > shares["random"] and shares.sum() == pytest.approx(1)
    assert rows.report["games"] == 40 and rows.report["bots"][0]["wins"]["estimate"] == pytest.approx(shares["greedy"])
    assert rows == fathom.study("deep-dive", ["greedy", "random"], 40, seed=3)
    assert rows != fathom.study("deep-dive", ["greedy", "random"], 40, seed=4)


def test_a_varied_option_is_a_column():
    rows = fathom.study("deep-dive", "random", 10, seats=1, vary=("difficulty", ["easy", "hard"]))
    assert [row["difficulty"] for row in rows] == ["easy"] * 10 + ["hard"] * 10


@pytest.mark.parametrize("count", [2, 5])
def test_parts_make_the_same_whole_to_the_byte(count):
    plan = study_plan("abyss", "random", 20)
    whole = study_rows([_fathom.study_part(plan)])
    parts = [_fathom.study_part(plan, (number, count)) for number in range(count, 0, -1)]
    merged = study_rows(parts)
    assert merged.csv == whole.csv and merged == whole and merged.report == whole.report
    with pytest.raises(fathom.FathomError, match="games are missing"):
        study_rows(parts[1:])


def test_an_arena_rates_bots_and_parts_agree():
    plan, guests = arena_plan("deep-dive", ["greedy", "random"], 40)
    whole = fathom.arena("deep-dive", ["greedy", "random"], 40)
    assert len(whole) == 40 and whole.report["bots"][0]["bot"] == "greedy"
    parts = [_fathom.arena_part(plan, guests, (number, 3)) for number in (3, 1, 2)]
    merged = arena_rows(plan, guests, parts)
    assert merged.text == whole.text and merged.report == whole.report


def test_a_function_of_yours_sits_down_in_the_arena():
    seats = set()

    def best_of_list(table):
        seats.add(table.seat)
        assert table.stage == "decide"
        return table.think("greedy")

    def by_number(table):
        return table.legal_numbers()[-1]

    rows = fathom.arena("deep-dive", {"mine": best_of_list, "last": by_number, "random": "random"}, 20)
    assert seats == {0, 1}, "sides are swapped"
    assert rows.report["bots"][0]["bot"] == "mine"
    assert {(row["a"], row["b"]) for row in rows} == {("mine", "last"), ("mine", "random"), ("last", "random")}
    one = fathom.arena("deep-dive", {"mine": best_of_list, "last": by_number, "random": "random"}, 4, pairs=[("last", "mine")])
    assert len(one) == 4


def test_what_a_function_raises_is_raised_and_an_illegal_answer_loses():
    def broken(table):
        raise KeyError("depth")

    with pytest.raises(KeyError, match="depth"):
        fathom.arena("deep-dive", {"broken": broken, "random": "random"}, 4)
    rows = fathom.arena("deep-dive", {"cheat": lambda table: "swim away", "random": "random"}, 4)
    assert all("swim away" in row["forfeit"] for row in rows) and {row["share"] for row in rows} == {0.0}
    with pytest.raises(fathom.FathomError, match="whale"):
        fathom.arena("deep-dive", ["whale", "random"], 4)
    with pytest.raises(fathom.FathomError, match="not among the players"):
        fathom.arena("deep-dive", ["greedy", "random"], 4, pairs=[("greedy", "whale")])


def test_a_function_sees_no_secret_of_another_seat():
    """Monster tokens of others are dealt anew in what a player is given, and the true game is the same all the same."""
    views = []

    def curious(table):
        views.append(all(table.view(other)["you"] == other for other in range(table.seats)))
        with pytest.raises(fathom.FathomError, match="does not know how it began"):
            table.replay()
        return table.legal()[0]

    fathom.arena("abyss", {"curious": curious, "random": "random"}, 2)
    assert views


def test_an_engine_answers_questions():
    asked = []

    def player(question):
        asked.append(question["seat"])
        return question["legal"][0]["text"]

    question = json.dumps({"seat": 1, "legal": [{"text": "flip"}]})
    said = io.StringIO()
    fathom.engine.run(player, "mine", source=io.StringIO(f"fathom 1\nmove {question}\nquit\nmove {{}}\n"), target=said)
    assert said.getvalue() == "ready mine\nmove flip\n" and asked == [1]


def test_the_stubs_name_everything_and_mypy_agrees(tmp_path):
    pytest.importorskip("mypy")
    import ast
    from pathlib import Path

    package = Path(fathom.__file__).parent
    stub = ast.parse((package / "_fathom.pyi").read_text())
    for item in stub.body:
        if isinstance(item, (ast.ClassDef, ast.FunctionDef)):
            assert hasattr(_fathom, item.name), item.name
        if isinstance(item, ast.ClassDef) and item.name in ("Table", "Batch"):
            known = {method.name for method in item.body if isinstance(method, ast.FunctionDef)} - {"__init__"}
            there = {name for name in dir(getattr(_fathom, item.name)) if not name.startswith("_")}
            assert known == there, item.name
            for name in there:
                assert getattr(getattr(_fathom, item.name), name).__doc__, f"{item.name}.{name} says what it is"
    script = tmp_path / "user.py"
    script.write_text(
        "import fathom\n"
        "table: fathom.Table = fathom.Table('abyss', seats=3)\n"
        "name: str = table.settle(seed=1)\n"
        "rows: fathom.StudyRows = fathom.study('deep-dive', games=2)\n"
        "env = fathom.VecEnv('deep-dive', 4)\n"
        "env.step(env.sample())\n"
    )
    checked = subprocess.run(
        [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(script)],
        capture_output=True,
        text=True,
    )
    assert checked.returncode == 0, checked.stdout
