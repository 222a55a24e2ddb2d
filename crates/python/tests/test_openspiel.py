"""OpenSpiel's own tests, on every game."""

import random
import unittest

import pytest

pyspiel = pytest.importorskip("pyspiel")

from open_spiel.integration_tests import api_test  # noqa: E402

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


class Pruned:
    """A state whose tree is cut: so many steps deep, and at most so many children, so that whole-tree checks come to an end."""

    def __init__(self, state, depth, width):
        self._state, self._depth, self._width = state, depth, width

    def __getattr__(self, name):
        return getattr(self._state, name)

    def is_terminal(self):
        return self._depth == 0 or self._state.is_terminal()

    def legal_actions(self):
        actions = self._state.legal_actions()
        step = max(1, len(actions) // self._width)
        return actions[::step][: self._width]

    def child(self, action):
        return Pruned(self._state.child(action), self._depth - 1, self._width)


def test_openspiels_own_check_of_perfect_recall(game, seats):
    """Two children everywhere, eight steps deep, from the first decision and from one later in the game."""
    recall = api_test._assert_is_perfect_recall_recursive
    spiel = load(game, seats)
    decisions = [state for state, _ in walk(spiel, 2, 150) if not state.is_chance_node()]
    compared = 0
    for state in (decisions[0], decisions[len(decisions) // 2]):
        known = {}
        recall(Pruned(state, 8, 2), [], known)
        compared += len(known)
    assert compared > 4


def test_openspiels_own_checks_of_some_states(game, seats):
    """What its suite asks of every game that it cannot walk through: lengths, wrong players, lists of others, observers."""
    checks = type(
        f"Enforce_{game}_{seats}",
        (api_test.EnforceAPIOnPartialTreeBase,),
        {"game": load(game, seats), "game_name": fathom.openspiel.name_of(game)},
    )
    # its sampler walks on from every state it has; ours come from four short games
    states = [state for seed in range(4) for state, _ in walk(checks.game, seed, 30)]
    checks.setUpClass = classmethod(lambda cls: None)
    checks.some_states, checks.game_type = states, checks.game.get_type()
    suite = unittest.defaultTestLoader.loadTestsFromTestCase(checks)
    assert suite.countTestCases() >= 5
    result = unittest.TestResult()
    suite.run(result)
    assert result.wasSuccessful(), result.errors + result.failures


def test_information_states_remember_everything(game, seats):
    """Perfect recall, sampled: equal information states have equal pasts of own states and actions, in text and in numbers."""
    spiel, pasts, tensors = load(game, seats), {}, {}
    for seed in range(6):
        past = {player: () for player in range(seats)}
        for state, action in walk(spiel, seed):
            if state.is_chance_node():
                continue
            player = state.current_player()
            told = state.information_state_string(player)
            assert pasts.setdefault((player, told), past[player]) == past[player]
            numbers = tuple(state.information_state_tensor(player))
            assert len(numbers) == spiel.information_state_tensor_size()
            assert tensors.setdefault((player, told), numbers) == numbers
            past[player] += ((told, action),)
    assert len(set(tensors.values())) == len({told for _, told in tensors}), "different states are different in numbers"


def test_who_may_know_everything_imagines_the_truth(game, seats):
    """Which games have secrets is written down in the package: an imagined table is the true one just where there are none."""
    spiel = load(game, seats)
    secrets = spiel.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    other = [
        state.table.imagine(seat, number) != state.table
        for number, (state, _) in enumerate(walk(spiel, 5, 300))
        for seat in range(seats)
    ]
    assert any(other) == secrets


def test_a_public_observer_is_shown_what_a_spectator_is():
    from open_spiel.python.observation import make_observation

    kind = pyspiel.IIGObservationType(
        public_info=True, perfect_recall=True, private_info=pyspiel.PrivateInfoType.NONE
    )
    spiel = load("abyss", 2)
    public, own = make_observation(spiel, kind), 0
    for state, _ in walk(spiel, 5, 300):
        for player in range(2):
            public.set_from(state, player)
            assert (public.dict["observation"] == state.table.observe(spectator=True)).all()
            own += (public.dict["observation"] != state.table.observe(player)).any()
            dream = state.clone()
            dream.table = state.table.imagine(1 - player, 3)
            assert public.string_from(dream, player) == public.string_from(state, player)
    assert own > 0, "somebody had a secret"


def test_what_a_seat_may_not_know_is_not_in_its_information_state():
    spiel = load("abyss", 2)
    for state, _ in walk(spiel, 5, 400):
        if not state.is_chance_node():
            table, player = state.table, state.current_player()
            dream = state.clone()
            dream.table = table.imagine(player, 1)
            assert dream.information_state_string(player) == state.information_state_string(player)
            assert dream.information_state_tensor(player) == state.information_state_tensor(player)
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


def test_a_throw_that_is_not_listed_is_thrown_die_by_die():
    """Battle lists throws of up to four dice: five sharks are five chances of six faces each, and then they have bitten."""
    spiel, thrown = load("battle-for-the-deep", 4), 0
    for state, action in walk(spiel, 5, 300):
        if state.is_chance_node() and state.thrown:
            assert state.chance_outcomes() == [(face, 1 / 6) for face in range(6)]
            before = state.table.hash()
            state.apply_action(action)
            thrown += 1
            assert (state.table.hash() == before) == bool(state.thrown), "the table waits for the last die"
    assert thrown > 3


def test_options_are_parameters():
    game = pyspiel.load_game(
        fathom.openspiel.name_of("deep-dive"),
        {"players": 1, "options": '{"difficulty": "hard"}'},
    )
    assert game.new_initial_state().table.view()["rival"]["difficulty"] == "hard"
    assert game.get_type().utility == pyspiel.GameType.Utility.GENERAL_SUM
    assert load("abyss", 2).get_type().utility == pyspiel.GameType.Utility.ZERO_SUM
