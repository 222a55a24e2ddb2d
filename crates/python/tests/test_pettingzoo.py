"""PettingZoo's own test suite, on every game."""

import itertools

import pytest

pytest.importorskip("pettingzoo")

from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test  # noqa: E402

import fathom.pettingzoo  # noqa: E402


def maker(game, seats):
    return lambda **kwargs: fathom.pettingzoo.env(game, seats=seats, **kwargs)


@pytest.mark.filterwarnings("ignore::UserWarning")
def test_api(game, seats):
    api_test(maker(game, seats)(), num_cycles=1000)


def test_seed(game, seats):
    seed_test(maker(game, seats), num_cycles=100)


def test_render(game, seats, capsys):
    render_test(maker(game, seats), custom_tests={"svg": lambda text: text.startswith("<svg")})


def test_performance_benchmark(game, seats, capsys, monkeypatch):
    """It plays for five seconds of the clock; ours goes a quarter of a second further whenever it is looked at."""
    clock = itertools.count(0, 0.25)
    monkeypatch.setattr(performance_benchmark.__globals__["time"], "time", lambda: next(clock))
    performance_benchmark(maker(game, seats)())
    assert "turns per second" in capsys.readouterr().out


def test_an_illegal_action_ends_the_game_and_the_reward_is_paid_once():
    env = fathom.pettingzoo.env("deep-dive", seats=2)
    env.reset(seed=1)
    agent = env.agent_selection
    env.step(120)
    assert env.terminations[agent] and env._cumulative_rewards[agent] == -1


def test_a_whole_game_pays_what_the_table_says():
    env = fathom.pettingzoo.raw_env("deep-dive", seats=2)
    env.reset(seed=3)
    paid = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        seen, reward, ended, cut, _ = env.last()
        paid[agent] += reward
        assert not cut
        env.step(None if ended else int(seen["action_mask"].argmax()))
    assert list(paid.values()) == pytest.approx(env.table.rewards())
