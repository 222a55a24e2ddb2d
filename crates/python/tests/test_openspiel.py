"""OpenSpiel's own tests, on every game."""

import random

import pytest

pyspiel = pytest.importorskip("pyspiel")

import fathom.openspiel  # noqa: E402

#: How far into the tree a sampled check goes.
DEPTH = 60


@pytest.fixture(scope="module", autouse=True)
def registered():
    names = fathom.openspiel.register()
    assert names == fathom.openspiel.register()
    return names


def load(game, seats):
    return pyspiel.load_game(f"{fathom.openspiel.name_of(game)}(players={seats})")


def walk(game, seed, depth=DEPTH):
    """The states of a random game, with what was done in each."""
    luck, state = random.Random(seed), game.new_initial_state()
    for _ in range(depth):
        if state.is_terminal():
            return
        outcomes = state.chance_outcomes() if state.is_chance_node() else None
        action = luck.choice([number for number, _ in outcomes] if outcomes else state.legal_actions())
        yield state.clone(), action
        state.apply_action(action)


def test_random_sim_test(game, seats):
    pyspiel.random_sim_test(load(game, seats), num_sims=1, serialize=True, verbose=False, mask_test=True)


def test_chance_adds_up_to_one(game, seats):
    seen = 0
    for state, _ in walk(load(game, seats), 3, 200):
        if state.is_chance_node():
            outcomes = state.chance_outcomes()
            assert abs(sum(chance for _, chance in outcomes) - 1) < 1e-12
            assert all(chance > 0 for _, chance in outcomes) and len(outcomes) <= fathom.openspiel.MOST_OUTCOMES
            seen += 1
    assert seen > 5


def test_information_states_remember_everything(game, seats):
    """Perfect recall, sampled: equal information states have equal pasts of own states and actions."""
    spiel, pasts = load(game, seats), {}
    for seed in range(6):
        past = {player: () for player in range(seats)}
        for state, action in walk(spiel, seed):
            if state.is_chance_node():
                continue
            player = state.current_player()
            told = state.information_state_string(player)
            assert pasts.setdefault((player, told), past[player]) == past[player]
            past[player] += ((told, action),)


def test_what_a_seat_may_not_know_is_not_in_its_information_state():
    spiel = load("abyss", 2)
    for state, _ in walk(spiel, 5, 400):
        if not state.is_chance_node():
            table, player = state.table, state.current_player()
            dream = state.clone()
            dream.table = table.imagine(player, 1)
            assert dream.information_state_string(player) == state.information_state_string(player)
            assert dream.observation_tensor(player) == state.observation_tensor(player)


def test_observers_and_strings(game, seats):
    from open_spiel.python.observation import make_observation

    spiel = load(game, seats)
    observation = make_observation(spiel)
    for state, action in walk(spiel, 1, 20):
        if state.is_chance_node():
            continue
        player = state.current_player()
        observation.set_from(state, player)
        assert (observation.tensor == state.table.observe(player)).all()
        assert observation.string_from(state, player) == state.observation_string(player)
        assert state.action_to_string(player, action) in state.table.legal()
    assert spiel.observation_tensor_shape() == [len(spiel.new_initial_state().table.legend())]


def test_options_are_parameters():
    game = pyspiel.load_game(
        fathom.openspiel.name_of("deep-dive"),
        {"players": 1, "options": '{"difficulty": "hard"}'},
    )
    assert game.new_initial_state().table.view()["rival"]["difficulty"] == "hard"
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("abyss", 2).get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
