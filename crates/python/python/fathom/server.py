"""Your function at a table of a Fathom server: it joins as a guest and plays until the game is over.

::

    import fathom.server

    def player(question):
        return question["legal"][0]["text"]

    fathom.server.sit("http://localhost:7878/table/k3m9q2x7w4ab?invite=...", player, name="my bot")

``player`` is given what its seat may know: ``seat``, ``round``, ``prompt``, ``view`` and ``legal``, as an engine is
(``fathom.engine``). Only the standard library is used.
"""

from __future__ import annotations

import base64
import json
import os
import secrets
import socket
import ssl
import struct
import urllib.error
import urllib.parse
import urllib.request
from typing import Any, Callable, Dict, List, Optional, Tuple

from ._fathom import FathomError

__all__ = ["Client", "sit"]

Question = Dict[str, Any]


def sit(
    link: str, player: Callable[[Question], str], *, name: str = "python", seat: Optional[int] = None
) -> List[Dict[str, Any]]:
    """Takes a seat at the table of this link and plays to the end; returns the standings."""
    url = urllib.parse.urlsplit(link)
    table = url.path.rstrip("/").rsplit("/", 1)[-1]
    if "/table/" not in url.path or not table:
        raise FathomError(f"the link of a table is http://host/table/<id>, not {link!r}")
    invite = urllib.parse.parse_qs(url.query).get("invite", [None])[0]
    client = Client(f"{url.scheme}://{url.netloc}", name)
    return client.play(table, player, invite=invite, seat=seat)


class Client:
    """A guest at a server."""

    def __init__(self, address: str, name: str = "python") -> None:
        self.address = address.rstrip("/")
        self._cookie = ""
        self.post("/api/guest", {"name": name})

    def post(self, path: str, data: Any = None) -> Any:
        """Sends something to the server and returns its answer."""
        request = urllib.request.Request(
            self.address + path,
            json.dumps(data).encode(),
            {"Content-Type": "application/json", "Origin": self.address, "Cookie": self._cookie},
            method="POST",
        )
        try:
            with urllib.request.urlopen(request) as answer:
                given = answer.headers.get("Set-Cookie")
                if given:
                    self._cookie = given.split(";")[0]
                body = answer.read()
        except urllib.error.HTTPError as error:
            raise FathomError(_problem(error)) from None
        return json.loads(body) if body else None

    def play(
        self,
        table: str,
        player: Callable[[Question], str],
        *,
        invite: Optional[str] = None,
        seat: Optional[int] = None,
    ) -> List[Dict[str, Any]]:
        """Sits down and plays until the game is over; returns the standings."""
        wish = {"invite": invite, "seat": seat}
        joined = self.post(f"/api/tables/{table}/join", {name: value for name, value in wish.items() if value is not None})
        mine: int = joined["yours"][0] if seat is None else seat
        talk = _Socket(self.address, self._cookie)
        try:
            talk.say({"type": "watch", "table": table, "eyes": mine})
            return self._play(talk, table, player, mine)
        finally:
            talk.close()

    def _play(self, talk: _Socket, table: str, player: Callable[[Question], str], seat: int) -> List[Dict[str, Any]]:
        answered = -1
        while True:
            message = talk.hear()
            if message["type"] == "stale":
                message = {**message["missed"], "type": "update"}
                answered = -1
            if message["type"] == "refused":
                raise FathomError(message["message"])
            if message["type"] == "unwatched":
                raise FathomError(f"the table is gone: {message['message']}")
            position = message.get("position")
            if message["type"] not in ("table", "update") or position is None:
                continue
            if position["standings"] is not None:
                standings: List[Dict[str, Any]] = position["standings"]
                return standings
            if position["legal"] and position["seq"] != answered:
                answered = position["seq"]
                asked = {name: position[name] for name in ("round", "prompt", "view", "legal")}
                action = player({**asked, "seat": seat})
                talk.say(
                    {
                        "type": "act",
                        "table": table,
                        "seat": seat,
                        "seen": position["seq"],
                        "key": secrets.token_hex(8),
                        "action": {"text": action},
                    }
                )


class _Socket:
    """Just enough of a WebSocket: text both ways, and an answer to every ping."""

    def __init__(self, address: str, cookie: str) -> None:
        url = urllib.parse.urlsplit(address)
        secure = url.scheme == "https"
        port = url.port or (443 if secure else 80)
        raw = socket.create_connection((url.hostname or "localhost", port))
        self._socket = ssl.create_default_context().wrap_socket(raw, server_hostname=url.hostname) if secure else raw
        key = base64.b64encode(os.urandom(16)).decode()
        self._socket.sendall(
            (
                f"GET /api/socket HTTP/1.1\r\nHost: {url.netloc}\r\nOrigin: {address}\r\nCookie: {cookie}\r\n"
                f"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {key}\r\n\r\n"
            ).encode()
        )
        self._stream = self._socket.makefile("rb")
        status = self._stream.readline().decode()
        if " 101 " not in status:
            raise FathomError(f"the server opens no socket: {status.strip()}")
        while self._stream.readline().strip():
            pass

    def say(self, message: Dict[str, Any]) -> None:
        self._send(0x1, json.dumps(message).encode())

    def hear(self) -> Dict[str, Any]:
        text = b""
        while True:
            last, kind, data = self._frame()
            if kind == 0x9:
                self._send(0xA, data)
            elif kind == 0x8:
                raise FathomError("the server has closed the connection")
            elif kind in (0x0, 0x1):
                text += data
                if last:
                    message: Dict[str, Any] = json.loads(text)
                    return message

    def close(self) -> None:
        self._socket.close()

    def _frame(self) -> Tuple[bool, int, bytes]:
        first, second = self._read(2)
        length = second & 0x7F
        if length == 126:
            (length,) = struct.unpack(">H", self._read(2))
        elif length == 127:
            (length,) = struct.unpack(">Q", self._read(8))
        return bool(first & 0x80), first & 0x0F, self._read(length)

    def _read(self, count: int) -> bytes:
        data = self._stream.read(count)
        if len(data) < count:
            raise FathomError("the server has gone away")
        return data

    def _send(self, kind: int, data: bytes) -> None:
        mask = os.urandom(4)
        head = struct.pack(">BB", 0x80 | kind, 0x80 | len(data)) if len(data) < 126 else b""
        if not head:
            short = len(data) < 1 << 16
            head = struct.pack(">BB", 0x80 | kind, 0x80 | (126 if short else 127))
            head += struct.pack(">H" if short else ">Q", len(data))
        self._socket.sendall(head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(data)))


def _problem(error: urllib.error.HTTPError) -> str:
    try:
        return str(json.loads(error.read())["message"])
    except (ValueError, KeyError):
        return f"the server answers {error.code}"
