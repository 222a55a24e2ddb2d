"""Gymnasium's own checker, on every game."""

import pytest

pytest.importorskip("gymnasium")

import gymnasium  # noqa: E402
from gymnasium.envs.registration import EnvSpec  # noqa: E402
from gymnasium.utils.env_checker import check_env  # noqa: E402

import fathom.gymnasium  # noqa: E402


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_check_env(game, seats):
    made = gymnasium.make(EnvSpec(f"Fathom/{game}-v0", fathom.gymnasium.SoloEnv), game=game, seats=seats, opponents="random")
    assert made.unwrapped.spec is not None, "it takes a spec for the checker to look at every way to render"
    check_env(made.unwrapped)


@pytest.mark.parametrize("mode", ["ansi", "rgb_array", "svg", "human"])
def test_every_way_to_render(mode, capsys):
    env = fathom.gymnasium.SoloEnv("deep-dive", 1, render_mode=mode)
    env.reset(seed=1)
    shown = env.render()
    assert (shown is None) == (mode == "human")
    assert bool(capsys.readouterr().out) == (mode == "human")


def test_one_seat_against_a_bot_and_against_a_function():
    asked = []

    def first(table):
        asked.append(table.seat)
        return table.legal()[0]

    env = fathom.gymnasium.SoloEnv("deep-dive", 3, seat=1, opponents=["greedy", first])
    seen, _ = env.reset(seed=4)
    ended = False
    while not ended:
        assert env.table.seat == 1
        seen, reward, ended, _, info = env.step(int(seen["action_mask"].argmax()))
    assert set(asked) == {0}, "the list is in the order of play, from the seat after one's own"
    assert info["standings"] and reward == pytest.approx(env.table.rewards()[1])


def test_an_illegal_action_loses_or_raises():
    env = fathom.gymnasium.SoloEnv("deep-dive", 1)
    env.reset(seed=1)
    assert env.step(120)[1:3] == (-1.0, True)
    strict = fathom.gymnasium.SoloEnv("deep-dive", 1, illegal="raise")
    strict.reset(seed=1)
    with pytest.raises(fathom.IllegalMove):
        strict.step(120)
    with pytest.raises(fathom.FathomError, match="need 2 opponents"):
        fathom.gymnasium.SoloEnv("deep-dive", 3, opponents=["greedy"])
