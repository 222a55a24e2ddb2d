"""One game, move by move."""

import copy
import json
import pickle
from pathlib import Path

import numpy as np
import pytest

import fathom
from conftest import TABLES


def play(table, seed, steps=None):
    """Random legal moves, and luck from the seed; returns the steps made."""
    luck = np.random.default_rng(seed)
    made = 0
    while not table.over and (steps is None or made < steps):
        if table.stage == "chance":
            table.settle(seed=seed)
        else:
            table.act(int(luck.choice(table.legal_numbers())))
        made += 1
    return made


def test_five_games_are_listed():
    assert [card["slug"] for card in fathom.games()] == [
        "deep-dive",
        "abyss",
        "battle-for-the-deep",
        "deep-war",
        "sunken-citadel",
    ]
    assert any(clause["id"] == "DD-DIV-03" for clause in fathom.rules("deep-dive")["clause"])


def test_every_game_is_tried_with_two_numbers_of_seats_where_it_has_two():
    for card in fathom.games():
        tried = {seats for game, seats in TABLES if game == card["slug"]}
        assert len(tried) == min(2, card["maxSeats"] - card["minSeats"] + 1), card["slug"]


def test_a_dive_by_name():
    table = fathom.Table("deep-dive", seats=2)
    assert (table.stage, table.seat, table.seats) == ("chance", None, 2)
    assert table.outcomes() == [("start 1", 1), ("start 2", 1)]
    assert table.settle("start 1") == "start 1"
    assert (table.stage, table.seat, table.legal()) == ("decide", 0, ["flip"])
    events = table.act("flip", told=True)
    assert events is not None
    weights = dict(table.outcomes())
    assert sum(weights.values()) > 10 and all(isinstance(weight, int) for weight in weights.values())
    told = table.settle("food pink 2", told=True)
    assert told[0]["heard_by"] == [0, 1] and told[0]["public"] and told[0]["said"]
    assert "take food pink 2" in table.legal()
    table.act(table.number_of("take food pink 2"))
    assert table.seat == 1
    assert "=" not in table.role(0) and table.prompt and repr(table).startswith("<fathom.Table deep-dive")


def test_a_forbidden_move_names_its_clause_and_changes_nothing():
    table = fathom.Table("deep-dive", seats=2)
    table.settle("start 1")
    before = table.hash()
    with pytest.raises(fathom.IllegalMove) as refused:
        table.act("deeper")
    assert refused.value.clause in {clause["id"] for clause in fathom.rules("deep-dive")["clause"]}
    assert refused.value.clause in str(refused.value)
    with pytest.raises(fathom.IllegalMove) as numbered:
        table.act(120)
    assert numbered.value.clause is None and "120" in str(numbered.value)
    with pytest.raises(fathom.IllegalMove):
        table.settle("rock")
    with pytest.raises(fathom.IllegalMove):
        table.act("swim away")
    assert table.hash() == before
    assert issubclass(fathom.IllegalMove, fathom.FathomError) and issubclass(fathom.FathomError, ValueError)


@pytest.mark.parametrize(
    "make, said",
    [
        (lambda: fathom.Table("chess"), 'no game called "chess"'),
        (lambda: fathom.Table("abyss", seats=9), "seats 2 to 4, not 9"),
        (lambda: fathom.Table("deep-dive", {"depth": 9}), 'no option "depth"'),
        (lambda: fathom.Table("deep-dive", {"difficulty": "absurd"}, 1), "unknown variant `absurd`"),
        (lambda: fathom.Table.load("{}"), "not a position"),
        (lambda: fathom.Table.load_replay("moves"), "line 1"),
        (lambda: fathom.Table("abyss").view(7), "seats 0 to 1, not 7"),
        (lambda: fathom.Table("deep-war").think("whale"), "whale"),
        (lambda: fathom.Table("deep-dive").settle(), "an outcome or a seed"),
        (lambda: fathom.Table("deep-dive").odds(), "nothing to calculate"),
        (lambda: fathom.Table("deep-dive").judge(), "chance decides"),
    ],
)
def test_what_cannot_be_is_said_in_a_line(make, said):
    with pytest.raises(fathom.FathomError, match=said):
        make()


def test_everything_about_a_table(game, seats):
    table = fathom.Table(game, seats=seats)
    play(table, 5, 40)
    while table.stage == "chance":
        table.settle(seed=5)
    again = fathom.Table.load(table.save())
    assert again == table and hash(again) == hash(table) and again.hash() == table.hash()
    assert fathom.Table.load_replay(table.replay()) == table
    for twin in (table.clone(), copy.copy(table), copy.deepcopy(table), pickle.loads(pickle.dumps(table))):
        before = table.hash()
        play(twin, 9, 5)
        assert table.hash() == before and twin.hash() != before
    with pytest.raises(fathom.FathomError, match="does not know how it began"):
        again.replay()
    assert isinstance(table.view(0), dict) and isinstance(table.view(), dict)
    assert table.drawing(0) and str(table) == table.drawing()
    assert table.svg().startswith("<svg") and table.svg().rstrip().endswith("</svg>")
    picture = table.rgb()
    assert picture.dtype == np.uint8 and picture.shape[2] == 3 and len(np.unique(picture.reshape(-1, 3), axis=0)) > 1
    assert len(table.legend()) == len(set(table.legend())) == len(table.observe(0))
    assert np.abs(table.observe(0)).max() <= 1.0


def test_actions_as_numbers_and_heads_go_both_ways(game, seats):
    table = fathom.Table(game, seats=seats)
    for step in range(30):
        while table.stage == "chance":
            table.settle(seed=3)
        if table.over:
            break
        legal, numbers, heads = table.legal(), table.legal_numbers(), table.heads()
        assert len(legal) == len(numbers) == len(heads) and table.mask().sum() == len(legal)
        sizes = [size for _, size in table.head_names()]
        assert (heads < sizes).all()
        at = step % len(legal)
        assert table.action_of(numbers[at]) == legal[at] and table.number_of(legal[at]) == numbers[at]
        assert table.action_of_heads(heads[at].tolist()) == legal[at]
        table.act(numbers[at])
    assert [choice["text"] for choice in table.choices()] == table.legal()


def test_an_imagined_table_looks_the_same_to_its_seat(game, seats):
    table = fathom.Table(game, seats=seats)
    play(table, 11, 120)
    for seat in range(seats):
        dream = table.imagine(seat, 7)
        assert dream.view(seat) == table.view(seat)
        assert (dream.observe(seat) == table.observe(seat)).all()


def test_games_end_and_are_worth_something(game, seats):
    table = fathom.Table(game, seats=seats)
    assert play(table, 4) <= table.longest
    assert table.over and table.legal() == [] and table.outcomes() == []
    standings, rewards = table.standings(), table.rewards()
    sides = {table.side(seat) for seat in range(seats)}
    worth = [2 * share - 1 if len(sides) < 2 else (len(sides) * share - 1) / (len(sides) - 1) for share in table.judge()]
    assert worth == pytest.approx(rewards), "at the end the judge says who has won"
    assert len(standings) == len(rewards) == seats
    if seats > 1:
        assert abs(sum(rewards)) < 1e-6
    assert max(rewards) <= 1 and min(rewards) >= -1


def test_bots_think_and_odds_are_exact():
    table = fathom.Table("deep-dive", seats=2)
    table.settle("start 1")
    assert table.think("greedy") in table.legal() and table.think("mcts:50", seed=3) in table.legal()
    shares = table.judge()
    assert len(shares) == 2 and sum(shares) == pytest.approx(1) and 0.3 < shares[0] < 0.7, "nobody is ahead yet"
    opinions = table.opinions(60)
    assert opinions[0][0] in table.legal() and 0 <= opinions[0][2] <= 1
    odds = fathom.Table("battle-for-the-deep").odds(attack="3 shark", defend="2 crab")
    assert odds["tables"] and abs(sum(chance for _, chance in odds["tables"][0]["rows"]) - 1) < 1e-9


def test_the_same_seed_gives_the_same_hashes_as_in_rust():
    golden = json.loads((Path(__file__).parent / "golden.json").read_text())
    assert len(golden) == 5
    for game, known in golden.items():
        env = fathom.VecEnv(game, 3, seats=known["seats"])
        env.reset(2026)
        for _ in range(known["steps"]):
            env.step(env.sample())
        assert [env.table(number).hash() for number in range(3)] == known["hashes"], game
