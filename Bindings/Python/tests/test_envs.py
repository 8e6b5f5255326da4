"""Tests of the environments: the checkers of Gymnasium, and what they leave out."""

import concurrent.futures
import functools
import json
import os
import pickle
import re
import time
import unittest
import warnings

import gymnasium
import moli
import moli.envs
import numpy
from gymnasium.utils.env_checker import check_env

GAMES = ("sliding", "swapping", "tetris", "set", "bubbles", "router")


def level(game):
    return f"{game}:{moli.levels(game)[0]['name']}"


def random_actions(masks, generator):
    """A legal action of each game."""
    return numpy.argmax(generator.random(masks.shape) * (masks > 0), axis=1)


class Checkers(unittest.TestCase):
    def test_gymnasium_finds_nothing(self):
        for game in GAMES:
            with self.subTest(game), warnings.catch_warnings():
                warnings.simplefilter("error")
                check_env(gymnasium.make(f"moli/{game}-v0", level=level(game)).unwrapped, skip_render_check=True)

    def test_make_vec(self):
        for game in GAMES:
            games = gymnasium.make_vec(f"moli/{game}-v0", num_envs=3, level=level(game))
            games.reset(seed=1)
            games.step(games.action_space.sample())

    def test_observations_are_in_their_spaces(self):
        generator = numpy.random.default_rng(1)
        for game in GAMES:
            with self.subTest(game):
                games = moli.envs.VectorEnv(level(game), 16, max_steps=60)
                observations, infos = games.reset(seed=3)
                for _ in range(300):
                    self.assertTrue(games.observation_space.contains(observations))
                    actions = random_actions(infos["action_mask"], generator)
                    self.assertTrue(games.action_space.contains(actions))
                    observations, _, _, _, infos = games.step(actions)
                    self.assertFalse((infos["illegal"] & ~games._games.terminated).any())


class Seeds(unittest.TestCase):
    def play(self, games, steps, generator):
        log = []
        observations, infos = games.reset(seed=[5, 6, 7, 8])
        for _ in range(steps):
            log.append(observations)
            observations, rewards, _, _, infos = games.step(random_actions(infos["action_mask"], generator))
        return numpy.array(log)

    def test_equal_seeds_give_equal_games(self):
        one, two = (
            self.play(moli.envs.VectorEnv(level("tetris"), 4), 200, numpy.random.default_rng(2)) for _ in range(2))
        numpy.testing.assert_array_equal(one, two)

    def test_a_game_depends_on_its_own_seed(self):
        both = moli.envs.VectorEnv(level("swapping"), 2).reset(seed=[5, 6])[0]
        alone = moli.envs.VectorEnv(level("swapping"), 1).reset(seed=[6])[0]
        numpy.testing.assert_array_equal(both[1], alone[0])

    def test_neighbouring_seeds_share_no_games(self):
        games = moli.envs.VectorEnv(level("swapping"), 64)
        one, two = games.reset(seed=1)[0], games.reset(seed=2)[0]
        self.assertFalse({row.tobytes() for row in one} & {row.tobytes() for row in two})

    def test_without_a_seed_games_go_on(self):
        games = moli.envs.VectorEnv(level("swapping"), 4)
        first, second = games.reset(seed=1)[0], games.reset()[0]
        self.assertFalse((first == second).all())
        again = moli.envs.VectorEnv(level("swapping"), 4)
        again.reset(seed=1)
        numpy.testing.assert_array_equal(again.reset()[0], second)

    def test_some_games_are_reset(self):
        games = moli.envs.VectorEnv(level("swapping"), 3)
        games.reset(seed=1)
        before = games.step(numpy.array([1, 2, 3]))[0]
        after = games.reset(options={"reset_mask": numpy.array([False, True, False])})[0]
        self.assertEqual([bool((a == b).all()) for a, b in zip(before, after)], [True, False, True])


class Endings(unittest.TestCase):
    def test_next_step(self):
        games = moli.envs.VectorEnv(level("swapping"), 2, max_steps=3)
        _, infos = games.reset(seed=1)
        for step in range(1, 9):
            _, rewards, _, truncated, infos = games.step(numpy.array([0, 1]))
            self.assertEqual(truncated.tolist(), [step % 4 == 3] * 2)
            if step % 4 == 0:
                self.assertEqual(rewards.tolist(), [0, 0])

    def test_same_step(self):
        games = moli.envs.VectorEnv(level("swapping"), 2, "SameStep", max_steps=3)
        start = games.reset(seed=1)[0]
        for step in range(1, 9):
            observations, _, _, truncated, infos = games.step(numpy.array([0, 1]))
            self.assertEqual(truncated.tolist(), [step % 3 == 0] * 2)
            self.assertEqual("final_obs" in infos, step % 3 == 0)
            if step == 3:
                self.assertFalse((infos["final_obs"][0] == observations[0]).all())
                self.assertFalse((start == observations).all())

    def test_wins_end_games(self):
        opened = moli.load(level("swapping"))
        games = moli.envs.Env(opened)
        games.reset(seed=1)
        seed = int(games._one._seeds[0])
        position = opened.deal(seed)
        moves = position.moves()
        for move in position.solve()["moves"]:
            _, reward, terminated, _, infos = games.step(moves.index(move))
            position.apply(move)
        self.assertTrue(terminated)
        self.assertGreater(reward, 0)

    def test_illegal_actions(self):
        games = moli.envs.VectorEnv(level("sliding"), 1)
        before, infos = games.reset(seed=1)
        action = int(numpy.flatnonzero(infos["action_mask"][0] == 0)[0]) if (infos["action_mask"] == 0).any() else None
        if action is not None:
            after, reward, _, _, infos = games.step(numpy.array([action]))
            self.assertTrue(infos["illegal"][0])
            numpy.testing.assert_array_equal(before[0][:-1], after[0][:-1])

    def test_copies(self):
        for copy, changes in ((True, False), (False, True)):
            games = moli.envs.VectorEnv(level("swapping"), 1, copy=copy)
            first = games.reset(seed=1)[0]
            before = first.copy()
            games.step(numpy.array([0]))
            self.assertEqual(bool((first != before).any()), changes)

    def test_pickle(self):
        games = pickle.loads(pickle.dumps(moli.envs.Env(level("set"))))
        games.reset(seed=1)

    def test_next_step_is_the_default_and_seeds_are_optional(self):
        for game in GAMES:
            games = moli.envs.VectorEnv(level(game), 2)
            self.assertEqual(games.metadata["autoreset_mode"], gymnasium.vector.AutoresetMode.NEXT_STEP)
            with self.assertRaises(gymnasium.error.ResetNeeded):
                games.step(numpy.array([0, 0]))
            games.reset()
            games.step(games.action_space.sample())
        with self.assertRaises(moli.NotSupported):
            moli.envs.Env(f"bubble-duel:{moli.levels('bubble-duel')[0]['name']}")
        with self.assertRaises(ValueError):
            moli.envs.VectorEnv(level("set"), 2, "Disabled")

    def test_illegal_actions_are_alike_in_all_games(self):
        generator = numpy.random.default_rng(5)
        for game in GAMES:
            games, found = moli.envs.VectorEnv(level(game), 8), 0
            observations, infos = games.reset(seed=2)
            for _ in range(40):
                masks = infos["action_mask"]
                actions = generator.integers(0, masks.shape[1], 8)
                after, rewards, terminated, truncated, infos = games.step(actions)
                illegal = infos["illegal"]
                numpy.testing.assert_array_equal(illegal, masks[range(8), actions] == 0, game)
                self.assertTrue((rewards[illegal] == 0).all(), game)
                if game in ("set", "router"):
                    # Games without time and chance stay as they were.
                    numpy.testing.assert_array_equal(after[illegal][:, :-1], observations[illegal][:, :-1], game)
                found += illegal.sum()
                observations = after
            # Every angle is legal, and of the swaps all.
            self.assertEqual(found > 0, game not in ("bubbles", "swapping"), game)
            for wrong in (-1, masks.shape[1], 2**40):
                with self.assertRaises(moli.IllegalMove) as caught:
                    games.step(numpy.full(8, wrong))
                self.assertEqual(caught.exception.status, "MOLI_ILLEGAL")

    def test_actions_have_the_names_of_moves(self):
        for game in ("sliding", "swapping", "tetris", "set", "bubbles"):
            opened = moli.load(level(game))
            games = moli.envs.Env(opened, pace_ms=0)
            generator = numpy.random.default_rng(3)
            _, infos = games.reset(seed=1)
            position = opened.deal(int(games._one._seeds[0]))
            self.assertEqual(len(set(games.action_names)), len(games.action_names))
            score = 0
            for _ in range(60):
                action = int(random_actions(infos["action_mask"][None], generator)[0])
                position.apply(games.action_names[action])
                _, reward, terminated, _, infos = games.step(action)
                score += reward
                self.assertEqual(score, position.state().score, game)
                self.assertEqual(terminated, position.state().outcome is not None, game)
                if terminated:
                    break


class Programs(unittest.TestCase):
    """Router, word by word, next to whole programs."""

    def test_random_words_equal_programs(self):
        generator = numpy.random.default_rng(4)
        for name in [each["name"] for each in moli.levels("router")][::6]:
            opened = moli.load(f"router:{name}")
            games = moli.envs.Env(opened)
            words, program, runs, score = games.action_names, [], 0, 0
            _, infos = games.reset(seed=1)
            position = opened.deal()
            for _ in range(300):
                self.assertTrue(infos["action_mask"].any())
                action = int(random_actions(infos["action_mask"][None], generator)[0])
                _, reward, terminated, _, infos = games.step(action)
                self.assertFalse(infos["illegal"])
                score += reward
                if words[action] != "run":
                    program.append(words[action])
                    continue
                position.apply(" ".join(program))
                program, runs = [], runs + 1
                state = position.state()
                self.assertEqual((score, terminated), (state.score, state.outcome is not None), name)
                if terminated:
                    break
            self.assertGreater(runs, 0)

    def test_solutions_of_all_levels_are_written_in_words(self):
        longest = 0
        for each in moli.levels("router"):
            opened = moli.load(f"router:{each['name']}")
            program = json.loads(opened.text).get("model_program") or opened.deal().solve()["moves"][0]
            for number, name in enumerate(re.findall(r'proc "?(\w+)"?', program)):
                program = re.sub(rf'(call|proc) "?{name}"?', rf"\1 {'ab'[number]}", program)
            games = moli.envs.Env(opened)
            _, infos = games.reset()
            written = 0
            while program:
                action = max(
                    (place for place, word in enumerate(games.action_names) if (program + " ").startswith(word + " ")),
                    key=lambda place: len(games.action_names[place]))
                self.assertTrue(infos["action_mask"][action], (each["name"], program))
                program = program[len(games.action_names[action]) + 1:]
                _, _, _, _, infos = games.step(action)
                written += 1
            _, reward, terminated, _, _ = games.step(games.action_names.index("run"))
            self.assertTrue(terminated and reward > 0, each["name"])
            longest = max(longest, written)
        self.assertLessEqual(longest, 32)


@unittest.skipIf(os.environ.get("MOLI_SHORT"), "new interpreters take seconds to start")
class Processes(unittest.TestCase):
    def test_async_environments_with_spawn(self):
        games = gymnasium.vector.AsyncVectorEnv(
            [functools.partial(moli.envs.Env, level("set"))] * 2, context="spawn", shared_memory=False)
        try:
            observations, infos = games.reset(seed=[5, 6])
            alone = moli.envs.VectorEnv(level("set"), 2).reset(seed=5)[0]
            numpy.testing.assert_array_equal(observations[0], moli.envs.Env(level("set")).reset(seed=5)[0])
            self.assertEqual(alone.shape, observations.shape)
            games.step(games.action_space.sample())
        finally:
            games.close()

    def test_results_do_not_depend_on_threads(self):
        def play(seed):
            games = moli.envs.VectorEnv(level("tetris"), 64)
            observations, infos = games.reset(seed=seed)
            generator = numpy.random.default_rng(seed)
            for _ in range(100):
                observations, _, _, _, infos = games.step(random_actions(infos["action_mask"], generator))
            return observations.tobytes()

        with concurrent.futures.ThreadPoolExecutor(3) as pool:
            self.assertEqual(list(pool.map(play, range(6))), [play(seed) for seed in range(6)])


@unittest.skipIf(os.environ.get("MOLI_SHORT"), "others use the processor")
class Speed(unittest.TestCase):
    def test_steps_per_second(self):
        """A core with nothing else to do makes 5 million steps per second. Half of that is left to others; chosen."""
        games = moli.envs.VectorEnv(level("sliding"), 4096, copy=False, with_masks=False)
        games.reset(seed=1)
        actions = numpy.random.default_rng(1).integers(0, 4, (16, 4096))
        best = 0.0
        for _ in range(5):
            start = time.process_time()
            for step in range(64):
                games.step(actions[step % 16])
            best = max(best, 64 * 4096 / (time.process_time() - start))
        print(f"{best / 1e6:.1f} million steps per second")
        self.assertGreater(best, 2.5e6)


if __name__ == "__main__":
    unittest.main()
