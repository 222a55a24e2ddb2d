"""A player of your own: it plays over the network, by chance alone. Make a bot on your account page, then

    python3 examples/bot.py http://localhost:7878 TOKEN deep-dive abyss    # one game of each against a bot of ours
    python3 examples/bot.py http://localhost:7878 TOKEN                    # or wait to be asked

docs/protocol.md says what can be asked for, and /api/openapi.json says it to programs. Put your idea into `choose`.
"""

import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

ADDRESS, TOKEN, GAMES = sys.argv[1].rstrip("/"), sys.argv[2], sys.argv[3:]


def open_(path, body=None):
    headers = {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(ADDRESS + path, data, headers), timeout=60)


def ask(path, body=None):
    while True:
        try:
            with open_(path, body) as answer:
                return json.loads(answer.read() or "null")
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise SystemExit(f"{path}: {error.read().decode()}") from error
            time.sleep(int(error.headers.get("RateLimit-Reset") or error.headers.get("Retry-After") or 1))


def choose(game, position):
    """What to do: one of position["legal"]. position["view"] is all that this seat knows of the game."""
    return random.choice(position["legal"])


def play(table, game):
    """Moves for as long as it is our turn."""
    while (position := ask(f"/api/tables/{table}/position"))["legal"]:
        move = {
            "seat": position["stage"]["decide"],
            "seen": position["seq"],
            "key": secrets.token_hex(8),
            "action": {"text": choose(game, position)["text"]},
        }
        answer = ask(f"/api/tables/{table}/act", move)
        if answer["answer"] == "refused":
            print(f"{game}: {answer['message']}", file=sys.stderr)


def begin(game):
    """A table of that game, with us in the first seat and the weakest bot in the others."""
    bot = {"kind": "bot", "bot": game["bots"][0]["id"]}
    seats = [{"kind": "me"}] + [bot] * (max(game["minSeats"], 2) - 1)
    return ask("/api/tables", {"game": game["slug"], "seats": seats, "visibility": "unlisted"})["id"]


def main():
    own = [begin(game) for game in ask("/api/games") if game["slug"] in GAMES]
    while own or not GAMES:
        with open_("/api/bot/events") as events:
            for event in (json.loads(line) for line in events if line.strip()):
                if event["type"] == "invited":
                    ask(f"/api/tables/{event['table']}/join", {})
                elif event["type"] == "turn":
                    play(event["table"], event["game"])
                elif event["type"] in ("hello", "over"):
                    own = [table for table in own if ask(f"/api/tables/{table}")["info"]["status"] != "finished"]
                    if GAMES and not own:
                        return


main()
