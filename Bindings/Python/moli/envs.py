"""Gymnasium environments of all games for one player.

    import moli.envs
    games = moli.envs.VectorEnv("Places and Things", num_envs=4096)
    observations, infos = games.reset(seed=1)
    observations, rewards, terminated, truncated, infos = games.step(games.action_space.sample())

An observation has the numbers that `moli.h` and the class of the game describe, last the clock in seconds. The reward is
how much the score rose. An illegal action has no effect in any game, except that time passes; `infos["illegal"]` marks
it, and `infos["action_mask"]` has the legal actions. Of router, an action is a word of a program, or runs it.
"""

from __future__ import annotations

import ctypes
import operator
from typing import Any, Sequence

import gymnasium
import numpy
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from . import SEEDS, IllegalMove, Level, _Handle, load
from . import _library as _c

__all__ = ["Env", "VectorEnv"]


class _Shape(ctypes.Structure):
    _fields_ = [("games", ctypes.c_uint64), ("actions", ctypes.c_uint32), ("cells", ctypes.c_uint32)]


class _Arrays(ctypes.Structure):
    _fields_ = [("games", ctypes.c_uint64), ("actions_count", ctypes.c_uint32), ("cells", ctypes.c_uint32)] + [
        (name, ctypes.c_void_p)
        for name in (
            "actions", "observations", "rewards", "terminated", "truncated", "illegal", "masks", "final_observations")
    ]


def _array(shape: Any, kind: Any) -> numpy.ndarray:
    """An array that the library writes: a view, whose memory stays where it is."""
    return numpy.zeros(shape, kind).view()


class _Games(_Handle):
    """Games of one level in the library, with the arrays that it writes; their addresses are taken once."""

    def __init__(self, level: Level, count: int, same_step: bool, pace_ms: int, most_steps: int):
        handle, shape = ctypes.c_uint64(), _Shape()
        count = _c.number(count, 1 << 20, "num_envs", least=1)
        _c.worded(
            "moli_batch_open", level._handle, count, int(same_step), _c.number(pace_ms, 86_400_000, "pace_ms"),
            _c.number(most_steps, 2**32 - 1, "max_steps", least=1), ctypes.byref(handle))
        super().__init__(handle.value)
        self.level = level
        _c.call("moli_batch_shape", self._handle, ctypes.byref(shape), None, 0)
        self.action_count: int = shape.actions
        self.highest = numpy.zeros(shape.cells, numpy.int16)
        _c.call("moli_batch_shape", self._handle, ctypes.byref(shape), self.highest.ctypes.data, shape.cells)
        self.actions = _array(count, numpy.int64)
        self.observations = _array((count, shape.cells), numpy.int16)
        self.rewards = _array(count, numpy.float32)
        self.terminated, self.truncated, self.illegal = (_array(count, numpy.bool_) for _ in range(3))
        self.masks = _array((count, shape.actions), numpy.int8)
        self.final = _array((count, shape.cells), numpy.int16) if same_step else None
        self.arrays = _Arrays(
            count, shape.actions, shape.cells, self.actions.ctypes.data, self.observations.ctypes.data,
            self.rewards.ctypes.data, self.terminated.ctypes.data, self.truncated.ctypes.data, self.illegal.ctypes.data,
            self.masks.ctypes.data, None if self.final is None else self.final.ctypes.data)
        self.place = ctypes.byref(self.arrays)
        self.step = _c.library().moli_batch_step

    def reset(self, seeds: numpy.ndarray, chosen: numpy.ndarray | None) -> None:
        _c.call(
            "moli_batch_reset", self._handle, seeds.ctypes.data, None if chosen is None else chosen.ctypes.data, self.place)

    def action_names(self) -> list[str]:
        return [
            _c.returned("moli_batch_action", self._handle, action, handle=self._handle)
            for action in range(self.action_count)
        ]


class VectorEnv(gymnasium.vector.VectorEnv):
    """Many games of one level, which one call steps on the caller's thread.

    level: a name or file for `moli.load`, or a Level.
    autoreset_mode: `NEXT_STEP` deals an ended game again in the next step; `SAME_STEP` at once, with `final_obs`.
    pace_ms: the time that passes before each action of a timed game.
    max_steps: the steps after which a game is truncated.
    copy: whether each step returns new arrays. Otherwise it returns the same ones, which the next step overwrites.
    """

    def __init__(
        self, level: str | Level, num_envs: int = 1, autoreset_mode: AutoresetMode | str = AutoresetMode.NEXT_STEP,
        pace_ms: int = 250, max_steps: int = 1000, copy: bool = True, with_masks: bool = True,
    ):
        self.level = level if isinstance(level, Level) else load(level)
        self.num_envs, self.copy = num_envs, copy
        mode = AutoresetMode(autoreset_mode)
        if mode not in (AutoresetMode.NEXT_STEP, AutoresetMode.SAME_STEP):
            raise ValueError(f"autoreset_mode: found {mode}, expected NEXT_STEP or SAME_STEP")
        self.metadata = {"autoreset_mode": mode, "render_modes": []}
        self._settings = (num_envs, mode is AutoresetMode.SAME_STEP, pace_ms, max_steps)
        self._open(with_masks)
        games = self._games
        self.single_observation_space = gymnasium.spaces.Box(0, games.highest, dtype=numpy.int16)
        self.single_action_space = gymnasium.spaces.Discrete(games.action_count)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._seeds: numpy.ndarray | None = None
        self._resets = 0

    def _open(self, with_masks: bool) -> None:
        self._with_masks = with_masks
        self._games = _Games(self.level, *self._settings)
        if not with_masks:
            self._games.arrays.masks = None

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[numpy.ndarray, dict[str, Any]]:
        """Deals again: all games, or those of `options["reset_mask"]`.

        seed: one number, from which the seeds of the games are derived without overlap with those of another number; or
        a list with a seed for each game, None for the next deal of its own. Without a seed each game continues its own.
        """
        self._require_open()
        chosen = None
        if options and options.get("reset_mask") is not None:
            chosen = numpy.ascontiguousarray(options["reset_mask"], numpy.uint8)
            if chosen.shape != (self.num_envs,):
                raise ValueError(f"reset_mask: found {chosen.shape}, expected {(self.num_envs,)}")
        self._games.reset(self._next_seeds(seed), chosen)
        return self._observations(), self._infos()

    def _next_seeds(self, seed: int | Sequence[int | None] | None) -> numpy.ndarray:
        if self._seeds is None or isinstance(seed, (int, numpy.integer)):
            first = seed if isinstance(seed, (int, numpy.integer)) else None
            self._seeds = numpy.random.SeedSequence(first).generate_state(self.num_envs, numpy.uint64)
            self._resets = 0
        seeds = dealt = self._seeds
        if seed is not None and not isinstance(seed, (int, numpy.integer)):
            if len(seed) != self.num_envs:
                raise ValueError(f"seed: found {len(seed)} seeds, expected {self.num_envs}")
            given = numpy.array([_c.number(each or 0, SEEDS, "seed") for each in seed], numpy.uint64)
            are_given = numpy.array([each is not None for each in seed])
            self._seeds = numpy.where(are_given, given, seeds)
            dealt = numpy.where(are_given, given, self._mixed(self._seeds))
        elif seed is None and self._resets > 0:
            dealt = self._mixed(seeds)
        self._resets += 1
        return numpy.ascontiguousarray(dealt, numpy.uint64)

    def _mixed(self, seeds: numpy.ndarray) -> numpy.ndarray:
        """A later seed of each game, by one step of SplitMix64 from its own and the number of resets."""
        with numpy.errstate(over="ignore"):
            z = seeds + numpy.uint64(0x9E3779B97F4A7C15) * numpy.uint64(self._resets)
            z = (z ^ (z >> numpy.uint64(30))) * numpy.uint64(0xBF58476D1CE4E5B9)
            z = (z ^ (z >> numpy.uint64(27))) * numpy.uint64(0x94D049BB133111EB)
            mixed: numpy.ndarray = z ^ (z >> numpy.uint64(31))
            return mixed

    def step(
        self, actions: numpy.ndarray
    ) -> tuple[numpy.ndarray, numpy.ndarray, numpy.ndarray, numpy.ndarray, dict[str, Any]]:
        """Makes an action in each game. Raises IllegalMove for a number that is no action; then nothing has changed."""
        self._require_open()
        if self._seeds is None:
            raise gymnasium.error.ResetNeeded("call reset before step")
        games = self._games
        given = numpy.asarray(actions)
        # NumPy would cut fractions off, and repeat a single number.
        if given.shape != games.actions.shape or given.dtype.kind not in "iu":
            raise ValueError(
                f"actions: found {given.dtype} of shape {given.shape}, expected integers of shape {games.actions.shape}")
        games.actions[:] = given
        status = games.step(games._handle, games.place)
        if status == _c.ILLEGAL:
            is_wrong = (games.actions < 0) | (games.actions >= games.action_count)
            raise IllegalMove(
                "MOLI_ILLEGAL", f"action: found {given[is_wrong][0]}, expected 0 to {games.action_count - 1}")
        _c.check(status)
        infos = self._infos()
        infos["illegal"] = self._given(games.illegal)
        if games.final is not None:
            ended = games.terminated | games.truncated
            if ended.any():
                final = numpy.empty(self.num_envs, object)
                for place in numpy.flatnonzero(ended):
                    final[place] = games.final[place].copy()
                infos |= {"final_obs": final, "_final_obs": ended, "final_info": {}, "_final_info": ended}
        return (
            self._observations(), self._given(games.rewards), self._given(games.terminated),
            self._given(games.truncated), infos)

    def _given(self, array: numpy.ndarray) -> numpy.ndarray:
        return array.copy() if self.copy else array

    def _observations(self) -> numpy.ndarray:
        return self._given(self._games.observations)

    def _infos(self) -> dict[str, Any]:
        return {"action_mask": self._given(self._games.masks)} if self._with_masks else {}

    def close_extras(self, **_: Any) -> None:
        """Frees the games; reset and step then raise ClosedEnvironmentError."""
        # Without games its __init__ has failed.
        if "_games" in self.__dict__:
            self._games.close()

    def _require_open(self) -> None:
        if self.closed:
            raise gymnasium.error.ClosedEnvironmentError("the environment was closed")

    @property
    def action_names(self) -> list[str]:
        """The name of each action: the move as Position.apply takes it, or a word of a program."""
        return self._games.action_names()

    def __getstate__(self) -> dict[str, Any]:
        state = self.__dict__.copy()
        del state["_games"]
        return state

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._open(self._with_masks)
        # The games themselves stay where they were.
        self._seeds = None


class Env(gymnasium.Env):
    """One game; see VectorEnv."""

    metadata = {"render_modes": []}

    def __init__(self, level: str | Level, pace_ms: int = 250, max_steps: int = 1000):
        self.render_mode = None
        self._one = VectorEnv(level, 1, pace_ms=pace_ms, max_steps=max_steps)
        self.observation_space = self._one.single_observation_space
        self.action_space = self._one.single_action_space

    @property
    def level(self) -> Level:
        """The level that is played."""
        return self._one.level

    @property
    def action_names(self) -> list[str]:
        """The name of each action; see VectorEnv."""
        return self._one.action_names

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[numpy.ndarray, dict[str, Any]]:
        super().reset(seed=seed)
        observations, infos = self._one.reset(seed=seed)
        return observations[0], self._first(infos)

    def step(self, action: int) -> tuple[numpy.ndarray, float, bool, bool, dict[str, Any]]:
        actions = numpy.array([operator.index(action)])
        observations, rewards, terminated, truncated, infos = self._one.step(actions)
        return (
            observations[0], float(rewards[0]), bool(terminated[0]), bool(truncated[0]), self._first(infos))

    def close(self) -> None:
        self._one.close()

    @staticmethod
    def _first(infos: dict[str, Any]) -> dict[str, Any]:
        return {name: values[0] for name, values in infos.items()}


for _game in ("sliding", "swapping", "tetris", "set", "bubbles", "router"):
    if f"moli/{_game}-v0" not in gymnasium.registry:
        gymnasium.register(f"moli/{_game}-v0", entry_point="moli.envs:Env", vector_entry_point="moli.envs:VectorEnv")
