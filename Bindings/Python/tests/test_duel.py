"""Tests of the environment for two, with the checker of PettingZoo."""

import unittest

import moli.duel
import numpy
from pettingzoo.test import parallel_api_test


class Duel(unittest.TestCase):
    def test_pettingzoo_finds_nothing(self):
        parallel_api_test(moli.duel.BubbleDuel(), num_cycles=200)

    def test_equal_seeds_give_equal_games_within_bounds(self):
        def play(seed):
            duel, log = moli.duel.BubbleDuel(), []
            observations, _ = duel.reset(seed=seed)
            generator = numpy.random.default_rng(1)
            while duel.agents:
                for agent in duel.agents:
                    self.assertTrue(duel.observation_space(agent).contains(observations[agent]))
                    log.append(observations[agent].tobytes())
                observations, rewards, terminated, truncated, infos = duel.step(
                    {agent: int(generator.integers(171)) for agent in duel.agents})
            self.assertIn(infos["player_0"]["outcome"], ("won", "lost", "drawn"))
            return log

        self.assertEqual(play(3), play(3))
        self.assertNotEqual(play(3), play(4))


if __name__ == "__main__":
    unittest.main()
