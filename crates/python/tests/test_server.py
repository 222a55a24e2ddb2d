"""A Python function at a table of a local server: as a guest of its own, and as an engine of the host."""

import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import fathom
import fathom.server

ROOT = Path(__file__).resolve().parents[3]

ENGINE = """
import fathom.engine
fathom.engine.run(lambda question: question["legal"][0]["text"], name="first")
"""


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    found = [path for path in (ROOT / "target" / kind / "fathom" for kind in ("debug", "play", "release")) if path.exists()]
    if not found:
        pytest.fail("there is no fathom to serve: cargo build -p fathom-cli")
    folder = tmp_path_factory.mktemp("server")
    (folder / "first.py").write_text(ENGINE)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    process = subprocess.Popen(
        [found[0], "serve", "--port", str(port), "--database", folder / "fathom.db"]
        + ["--engine", f"first={sys.executable} {folder / 'first.py'}"],
        stdout=subprocess.DEVNULL,
        stderr=(folder / "said").open("w"),
    )
    address = f"http://127.0.0.1:{port}"
    for _ in range(1200):
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            break
        except OSError:
            try:
                process.wait(0.1)
                pytest.fail((folder / "said").read_text())
            except subprocess.TimeoutExpired:
                continue
    yield address
    process.terminate()
    process.wait()


def test_a_function_sits_down_and_plays_to_the_end(server):
    host = fathom.server.Client(server, "Ada")
    seats = [{"kind": "invite"}, {"kind": "bot", "bot": "first"}]
    created = host.post("/api/tables", {"game": "deep-dive", "seats": seats})
    asked = []

    def player(question):
        asked.append(question["seat"])
        assert question["view"] and question["prompt"]
        return question["legal"][-1]["text"]

    link = f"{server}/table/{created['id']}?invite={created['invite']}"
    standings = fathom.server.sit(link, player, name="my bot")
    assert len(standings) == 2 and set(asked) == {0} and len(asked) > 5


def test_what_goes_wrong_is_said(server):
    with pytest.raises(fathom.FathomError, match=re.escape("http://host/table/<id>")):
        fathom.server.sit(server, lambda question: "flip")
    with pytest.raises(fathom.FathomError):
        fathom.server.sit(f"{server}/table/000000000000", lambda question: "flip")
    host = fathom.server.Client(server, "Ada")
    seats = [{"kind": "invite"}, {"kind": "bot", "bot": "random"}]
    created = host.post("/api/tables", {"game": "deep-dive", "seats": seats})
    with pytest.raises(fathom.FathomError):
        fathom.server.sit(f"{server}/table/{created['id']}?invite={created['invite']}", lambda question: "swim away")
