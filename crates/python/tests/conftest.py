"""Every game with two numbers of seats; Battle for the Deep always has four."""

import pytest

TABLES = [
    ("deep-dive", 1),
    ("deep-dive", 3),
    ("abyss", 2),
    ("abyss", 4),
    ("battle-for-the-deep", 4),
    ("deep-war", 1),
    ("deep-war", 3),
    ("sunken-citadel", 1),
    ("sunken-citadel", 2),
]


def pytest_generate_tests(metafunc):
    if {"game", "seats"} <= set(metafunc.fixturenames):
        metafunc.parametrize("game,seats", TABLES, ids=[f"{game}-{seats}" for game, seats in TABLES])


@pytest.fixture(scope="session")
def games():
    import fathom

    return [card["slug"] for card in fathom.games()]
