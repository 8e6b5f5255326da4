"""Wrong arguments, closed objects, copies, threads and Ctrl-C: an exception, never another number or a crash."""

import copy
import os
import pickle
import signal
import threading
import time
import unittest

import gymnasium
import moli
import moli.duel
import moli.envs
import numpy

moli.set_cache(os.environ.get("MOLI_CACHE"))


class Numbers(unittest.TestCase):
    """ctypes would take the lowest bits of a number that does not fit."""

    def test_numbers_out_of_range(self):
        level = moli.load("Places and Things")
        position = level.deal(1)
        position.count_moves()
        before = position.fingerprint
        for call in (
            lambda: position.apply(2**32), lambda: position.apply(-1), lambda: position.state(2**32),
            lambda: position.state(-1), lambda: level.deal(2**64), lambda: level.deal(-1), lambda: level.deal(1, 2**63),
            lambda: position.advance(-1), lambda: position.advance(2**63), lambda: position.play_random(2**63),
            lambda: position.hint(2**32 + 1), lambda: position.hint(nodes=-1), lambda: position.solve(nodes=2**64),
            lambda: level.play(games=2**64 + 1), lambda: level.play(games=-1), lambda: level.play(threads=0),
            lambda: position.redeal(-1), lambda: level.position("", seed=-1),
            lambda: moli.envs.VectorEnv(level, 2**64 + 2), lambda: moli.envs.VectorEnv(level, 2, pace_ms=2**32),
            lambda: moli.envs.VectorEnv(level, 2, max_steps=2**32 + 1),
        ):
            with self.assertRaisesRegex(moli.Mistake, "found|empty"):
                call()
        for call in (
            lambda: position.apply(1.5), lambda: position.apply(float("nan")), lambda: level.deal(1.0),
            lambda: position.advance(1e3), lambda: level.play(games=1.5), lambda: level.play(None),
        ):
            with self.assertRaises(TypeError):
                call()
        self.assertEqual(position.fingerprint, before)
        position.apply(numpy.int64(1))

    def test_actions_of_other_types_and_shapes(self):
        games = moli.envs.VectorEnv("Places and Things", 4)
        games.reset(seed=1)
        for actions in (
            numpy.zeros(4), numpy.full(4, numpy.nan), 1, numpy.array([1]), numpy.zeros((4, 1), int), numpy.zeros(5, int),
            numpy.array(["1"] * 4), numpy.zeros(4, bool), [None] * 4, numpy.zeros(4, complex),
        ):
            with self.assertRaises(ValueError):
                games.step(actions)
        for actions in (numpy.full(4, 2**63, numpy.uint64), [-1] * 4, [120] * 4):
            with self.assertRaises(moli.IllegalMove):
                games.step(actions)
        read_only = numpy.frombuffer(bytes(32), numpy.int64)
        results = [
            [array.tolist() for array in self.fresh().step(actions)[:4]]
            for actions in (
                [0] * 4, numpy.zeros(8, int)[::2], numpy.zeros(4, ">i8"), numpy.zeros(4, numpy.int8), read_only)
        ]
        self.assertTrue(all(result == results[0] for result in results))
        one = moli.envs.Env("Places and Things")
        one.reset(seed=1)
        for action in (1.7, None, "1", numpy.array([1])):
            with self.assertRaises(TypeError):
                one.step(action)

    @staticmethod
    def fresh():
        games = moli.envs.VectorEnv("Places and Things", 4)
        games.reset(seed=1)
        return games

    def test_arrays_without_a_copy_keep_their_memory(self):
        games = moli.envs.VectorEnv("Time", 4, copy=False)
        observations, infos = games.reset(seed=1)
        for array in (observations, infos["action_mask"]):
            with self.assertRaises(ValueError):
                array.resize((1, 1), refcheck=False)
        observations.setflags(write=False)
        games.step([0] * 4)

    def test_the_duel_refuses_all_or_nothing(self):
        duel = moli.duel.BubbleDuel()
        with self.assertRaises(gymnasium.error.ResetNeeded):
            duel.step({})
        duel.reset(seed=1)
        before = duel._position.fingerprint
        for error, actions in (
            (moli.IllegalMove, {"player_0": 1, "player_1": 171}), (TypeError, {"player_0": 1, "player_1": 1.5}),
            (ValueError, {"player_0": 1, "player_2": 1}),
        ):
            with self.assertRaises(error):
                duel.step(actions)
        self.assertEqual(duel._position.fingerprint, before)
        with self.assertRaises(moli.NotSupported):
            moli.duel.BubbleDuel("Time")


class Lives(unittest.TestCase):
    def test_closed_objects(self):
        level = moli.load("Time")
        position, games, one = level.deal(1), moli.envs.VectorEnv(level, 2), moli.envs.Env(level)
        games.reset(seed=1)
        for each in (level, position, games, one):
            each.close()
            each.close()
        with self.assertRaisesRegex(moli.MoliError, "closed"):
            level.deal()
        with self.assertRaisesRegex(moli.MoliError, "closed"):
            position.state()
        for call in (lambda: games.step([0, 0]), games.reset, lambda: one.step(0), one.reset):
            with self.assertRaises(gymnasium.error.ClosedEnvironmentError):
                call()

    def test_copies_have_the_same_chance(self):
        position = moli.load("Time").deal(5, 1)
        copies = [position.copy(), copy.copy(position), copy.deepcopy(position)]
        ends = set()
        for each in [position, *copies]:
            each.play_random(60, seed=1)
            each.advance(60_000)
            ends.add(each.fingerprint)
        self.assertEqual(len(ends), 1)
        position.assign(copies[2])
        again = pickle.loads(pickle.dumps(position))
        self.assertEqual(again.fingerprint, position.fingerprint)

    def test_a_position_in_use_is_not_closed(self):
        position = moli.load("People").deal(1)
        cancel = moli.Cancel()
        ends = []

        def search():
            try:
                position.hint(1000, nodes=10**12, cancel=cancel)
            except moli.MoliError as error:
                ends.append(type(error))

        thread = threading.Thread(target=search)
        thread.start()
        deadline = time.monotonic() + 20
        status = None
        while status is None and time.monotonic() < deadline:
            try:
                position.state()
            except moli.MoliError as error:
                status = error.status
        self.assertEqual(status, "MOLI_BUSY")
        with self.assertRaises(moli.MoliError) as caught:
            position.close()
        self.assertEqual(caught.exception.status, "MOLI_BUSY")
        cancel.set()
        thread.join()
        self.assertEqual(ends, [moli.Cancelled])
        position.close()


class Interrupts(unittest.TestCase):
    def setUp(self):
        # A shell may start what runs in the background with the signal ignored.
        self.addCleanup(signal.signal, signal.SIGINT, signal.signal(signal.SIGINT, signal.default_int_handler))

    def test_ctrl_c_ends_long_calls(self):
        level = moli.load("Time")
        board = moli.load("People").deal(1)
        for call in (
            lambda: level.play("casual", games=10**9), lambda: level.measure("casual", games=10**9),
            lambda: board.solve(nodes=10**12) and board.solve("bfs", nodes=10**12),
        ):
            timer = threading.Timer(0.2, os.kill, [os.getpid(), signal.SIGINT])
            start = time.monotonic()
            timer.start()
            with self.assertRaises(KeyboardInterrupt):
                call()
            self.assertLess(time.monotonic() - start, 3)
            timer.join()
        self.assertIsNone(board.state().outcome)


if __name__ == "__main__":
    unittest.main()
