"""Many games at once, in numpy arrays."""

import threading

import numpy as np
import pytest

import fathom


def test_a_batch_is_the_table_many_times(game, seats):
    env = fathom.VecEnv(game, 5, seats=seats)
    env.reset(3)
    for _ in range(30):
        table = env.table(2)
        assert env.seat[2] == table.seat
        assert (env.observation[2] == table.observe()).all() and (env.action_mask[2] == table.mask()).all()
        if env.listed:
            rows = table.heads()
            assert (env.heads[2, : len(rows)] == rows).all() and (env.heads[2, len(rows) :] == 0).all()
        env.step(env.sample())
    assert env.legend() == env.table(0).legend()


def test_the_same_seed_gives_the_same_games_and_another_does_not(game, seats):
    def run(seed):
        env = fathom.VecEnv(game, 6, seats=seats, heads=False)
        env.reset(seed)
        for _ in range(40):
            env.step(env.sample())
        return [env.table(number).hash() for number in range(6)]

    assert run(1) == run(1) != run(2)


def test_a_table_with_the_same_key_plays_the_same_episode():
    env = fathom.VecEnv("abyss", 4, seats=2)
    env.reset(8)
    key, table = env.key(1), fathom.Table("abyss", seats=2)
    for _ in range(50):
        while table.stage == "chance":
            table.settle(seed=key)
        assert table == env.table(1)
        actions = env.sample()
        table.act(int(actions[1]))
        env.step(actions)


def test_episodes_end_with_rewards_that_add_up_to_nothing():
    env = fathom.VecEnv("deep-dive", 64, seats=3)
    env.reset(0)
    ended, totals = 0, np.zeros(3)
    for _ in range(600):
        _, reward, done = env.step(env.sample())
        assert (reward[done == 0] == 0).all()
        assert np.allclose(reward.sum(axis=1), 0)
        assert (np.abs(reward[done == 1]).max(axis=1) > 0).all() or not done.any()
        ended, totals = ended + int(done.sum()), totals + reward.sum(axis=0)
    assert ended > 64 and np.abs(totals).max() < ended


def test_a_number_that_is_not_legal_is_refused_and_nothing_happens():
    env = fathom.VecEnv("deep-dive", 3)
    env.reset(1)
    before = [env.table(game).hash() for game in range(3)]
    with pytest.raises(fathom.FathomError, match="game 1: no legal action has the number 120"):
        env.step([0, 120, 0])
    with pytest.raises(fathom.FathomError, match="the actions has 2 numbers, not 3"):
        env.step([0, 0])
    assert before == [env.table(game).hash() for game in range(3)]
    with pytest.raises(fathom.FathomError):
        fathom.VecEnv("deep-dive", 0)


def test_other_threads_run_while_a_batch_is_stepped():
    env = fathom.VecEnv("deep-dive", 20_000, seats=2)
    env.reset(0)
    ticks, stop = [0], threading.Event()

    def tick():
        while not stop.is_set():
            ticks[0] += 1

    thread = threading.Thread(target=tick)
    thread.start()
    before = ticks[0]
    for _ in range(3):
        env.step(env.sample())
    stop.set()
    thread.join()
    assert ticks[0] > before


def test_little_room_is_said_and_nothing_is_lost():
    """Battle's lists are long: a row of five has no room for them, the error says so, and the games go on as in a wide one."""
    wide, narrow = fathom.VecEnv("battle-for-the-deep", 4), fathom.VecEnv("battle-for-the-deep", 4, room=5)
    assert narrow.action_mask.shape == (4, 5) and narrow.heads.shape[1] == 5
    wide.reset(3)
    narrow.reset(3)
    said = 0
    for _ in range(60):
        actions = wide.sample().copy()
        assert (narrow.sample() == actions).all(), "it samples from the whole list"
        wide.step(actions)
        longest = wide.action_mask.sum(axis=1).max()
        if longest > 5:
            with pytest.raises(fathom.FathomError, match="actions are legal, and there is room for 5"):
                narrow.step(actions)
            said += 1
        else:
            narrow.step(actions)
        assert (narrow.observation == wide.observation).all() and (narrow.action_mask == wide.action_mask[:, :5]).all()
    assert said > 5
    assert [narrow.table(game).hash() for game in range(4)] == [wide.table(game).hash() for game in range(4)]
    with pytest.raises(fathom.FathomError, match="no room for 50 actions"):
        fathom.VecEnv("deep-dive", 2, room=50)
