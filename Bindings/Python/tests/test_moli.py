"""Tests of the Python package, as it is installed."""

import concurrent.futures
import multiprocessing
import os
import pickle
import tempfile
import threading
import unittest

import moli
import numpy

# Without the tables that the tool keeps there, the first hint of sliding takes seconds.
moli.set_cache(os.environ.get("MOLI_CACHE"))


def win_rate(_):
    """Plays in another process."""
    return moli.load("Places and Things").play("casual", games=40, seed=5, threads=2)[0]["winRate"]


class Names(unittest.TestCase):
    def test_every_game_has_a_level_that_plays(self):
        names = [game["name"] for game in moli.games()]
        self.assertEqual(len(names), 7)
        for game in names:
            level = moli.load(f"{game}:{moli.levels(game)[0]['name']}")
            self.assertEqual(level.game, game)
            position = level.deal(seed=2)
            self.assertIsNone(position.state().outcome)
            self.assertGreaterEqual(position.count_moves(), 0)
            self.assertIn("steps", position.hint(nodes=1000))

    def test_mistakes_have_a_place(self):
        with self.assertRaises(moli.Mistake) as caught:
            moli.Level.read("name: A\nmode: swapping\ndifficulty: x\n")
        self.assertEqual(caught.exception.line, 1)
        self.assertIn("level.yaml:3:13: found", str(caught.exception))
        self.assertGreater(caught.exception.column, 0)
        with self.assertRaises(ValueError):
            moli.load("no such level")
        with tempfile.NamedTemporaryFile(suffix=".yaml") as file:
            file.write(moli.load("Places and Things").text.encode())
            file.flush()
            self.assertEqual(moli.load(file.name).name, "Places and Things")


class Play(unittest.TestCase):
    def setUp(self):
        self.level = moli.load("Places and Things")

    def test_rows_do_not_depend_on_threads(self):
        one, two = (self.level.play("random,casual", games=30, seed=5, threads=count) for count in (1, 3))
        for a, b in zip(one, two):
            self.assertEqual(a["winRate"], b["winRate"])
            numpy.testing.assert_array_equal(a["moves"], b["moves"])
        self.assertEqual([row["player"] for row in one], ["random", "casual"])
        self.assertEqual(one[0]["games"], 30)

    def test_pandas_takes_the_rows(self):
        import pandas

        table = pandas.DataFrame(self.level.measure("casual,skilled", games=20))
        self.assertEqual(list(table["player"]), ["casual", "skilled"])

    def test_moves(self):
        position = self.level.deal(seed=1)
        moves = position.moves()
        copy = position.copy()
        position.apply(0)
        copy.apply(moves[0])
        self.assertEqual(position.fingerprint, copy.fingerprint)
        with self.assertRaises(moli.IllegalMove):
            position.apply(len(moves))
        with self.assertRaises(moli.Mistake):
            position.apply("nonsense")
        with self.assertRaises(moli.Mistake):
            position.state(seat=4)
        read = self.level.position(position.text)
        self.assertEqual(read.fingerprint, position.fingerprint)
        self.assertEqual(pickle.loads(pickle.dumps(read)).fingerprint, position.fingerprint)

    def test_hints_win(self):
        position = self.level.deal(seed=3)
        solution = position.solve()
        self.assertEqual(solution["verdict"], "optimal")
        for _ in range(solution["length"]):
            position.apply(position.hint()["steps"][0]["move"])
        self.assertEqual(position.state().outcome, "won")
        with self.assertRaises(moli.GameOver):
            position.apply(solution["moves"][0])

    def test_freed_positions(self):
        position = self.level.deal()
        position.close()
        position.close()
        with self.assertRaises(moli.MoliError) as caught:
            position.state()
        self.assertEqual(caught.exception.status, "MOLI_BAD_HANDLE")

    def test_many_positions_are_freed(self):
        for number in range(3000):
            self.level.deal(seed=number).count_moves()


class Concurrency(unittest.TestCase):
    def test_two_threads_on_one_position_get_an_error_at_most(self):
        position, failures = moli.load("Places and Things").deal(), []

        def use():
            for _ in range(3000):
                try:
                    position.count_moves()
                except moli.MoliError as error:
                    if error.status != "MOLI_BUSY":
                        failures.append(error)

        threads = [threading.Thread(target=use) for _ in range(4)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertEqual(failures, [])

    def test_processes(self):
        expected = win_rate(0)
        # New interpreters take seconds to start.
        for method in ("fork",) if os.environ.get("MOLI_SHORT") else ("fork", "spawn"):
            context = multiprocessing.get_context(method)
            with concurrent.futures.ProcessPoolExecutor(2, mp_context=context) as pool:
                self.assertEqual(list(pool.map(win_rate, range(4), timeout=300)), [expected] * 4)


if __name__ == "__main__":
    unittest.main()
