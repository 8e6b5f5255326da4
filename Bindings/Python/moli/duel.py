"""A PettingZoo environment of `bubble-duel`, the game for two.

    import moli.duel
    duel = moli.duel.BubbleDuel()
    observations, infos = duel.reset(seed=1)

An action is the whole degrees of a shot less 5: 0 to 170. An observation has the types of the cells row by row, the loaded
bubble and the next two of the player and of the other, the shots that each has left, and the clock in seconds.
"""

from __future__ import annotations

import operator
from typing import Any, Callable

import gymnasium
import numpy
from pettingzoo import ParallelEnv  # type: ignore[import-untyped]

from . import GameOver, IllegalMove, Level, NotSupported, levels, load

__all__ = ["BubbleDuel"]

# The letters of bubbles in their order, from none.
TYPES = {letter: number for number, letter in enumerate(".RYGBILXS")}


class BubbleDuel(ParallelEnv):  # type: ignore[misc]
    """Both players shoot in every step, if they can; then `pace_ms` pass. The reward is how much the score rose."""

    metadata = {"name": "bubble_duel_v0", "render_modes": [], "is_parallelizable": True}

    def __init__(self, level: str | Level | None = None, pace_ms: int = 1000, max_steps: int = 300):
        name = level or f"bubble-duel:{levels('bubble-duel')[0]['name']}"
        self.level = name if isinstance(name, Level) else load(name)
        if self.level.game != "bubble-duel":
            raise NotSupported("MOLI_NOT_SUPPORTED", f"found a level of {self.level.game}, expected bubble-duel")
        self.pace_ms, self.max_steps, self.render_mode = pace_ms, max_steps, None
        self.possible_agents = ["player_0", "player_1"]
        self.agents: list[str] = []
        self._generator = numpy.random.default_rng()
        self._position = self.level.deal()
        size = len(self._numbers(0))
        # A space is made once and is the same object for each agent at every call.
        high = numpy.full(size, len(TYPES) - 1, numpy.int16)
        high[-3:] = numpy.iinfo(numpy.int16).max
        self._observation_spaces = {
            agent: gymnasium.spaces.Box(0, high, dtype=numpy.int16) for agent in self.possible_agents}
        self._action_spaces = {agent: gymnasium.spaces.Discrete(171) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> gymnasium.spaces.Box:
        return self._observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Discrete:
        return self._action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, numpy.ndarray], dict[str, Any]]:
        if seed is not None:
            self._generator = numpy.random.default_rng(seed)
        self._position.redeal(int(self._generator.integers(2**63)))
        self.agents = list(self.possible_agents)
        self._steps = 0
        self._scores = [0, 0]
        return self._all(self._numbers), self._all(lambda seat: {})

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, numpy.ndarray], dict[str, float], dict[str, bool], dict[str, bool], dict[str, Any]]:
        if not self.agents:
            raise gymnasium.error.ResetNeeded("call reset before step")
        shots = [(self._seat(agent), self._angle(action)) for agent, action in actions.items()]
        for seat, angle in sorted(shots):
            self._shoot(seat, angle)
        self._position.advance(self.pace_ms)
        self._steps += 1
        states = [self._position.state(seat) for seat in (0, 1)]
        rewards = {agent: float(states[seat].score - self._scores[seat]) for seat, agent in enumerate(self.agents)}
        self._scores = [state.score for state in states]
        ended = states[0].outcome is not None
        left = not ended and self._steps >= self.max_steps
        observations = self._all(self._numbers)
        result = (
            observations, rewards, self._all(lambda seat: ended), self._all(lambda seat: left),
            self._all(lambda seat: {"outcome": states[seat].outcome}))
        if ended or left:
            self.agents = []
        return result

    def close(self) -> None:
        """Frees the game; step and reset then raise MoliError."""
        self._position.close()

    def _seat(self, agent: str) -> int:
        if agent not in self.agents:
            raise ValueError(f"actions: found {agent!r}, expected {self.agents}")
        return self.possible_agents.index(agent)

    @staticmethod
    def _angle(action: int) -> int:
        index = operator.index(action)
        if not 0 <= index <= 170:
            raise IllegalMove("MOLI_ILLEGAL", f"action: found {index}, expected 0 to 170")
        return index + 5

    def _shoot(self, seat: int, angle: int) -> None:
        """A shot that is not legal has no effect, as in all games."""
        try:
            self._position.apply(str(angle), seat)
        except (IllegalMove, GameOver):
            pass

    def _all(self, value: Callable[[int], Any]) -> dict[str, Any]:
        return {agent: value(seat) for seat, agent in enumerate(self.possible_agents)}

    def _numbers(self, seat: int) -> numpy.ndarray:
        state = self._position.observation(seat)["state"]
        players = state["players"]
        numbers = [TYPES[letter] for row in state["grid"]["rows"] for letter in row]
        for player in (players[seat], players[1 - seat]):
            numbers += [TYPES[player["queue"][name]] for name in ("current", "next", "secondNext")]
        numbers += [players[seat]["shotsLeft"], players[1 - seat]["shotsLeft"], state["clock"] // 1000]
        clipped: numpy.ndarray = numpy.clip(numpy.array(numbers), 0, 32767).astype(numpy.int16)
        return clipped
