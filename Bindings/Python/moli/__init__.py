"""Puzzle games with their engines, solvers, hints and simulated players.

    import moli
    level = moli.load("Places and Things")
    print(level.measure("casual,skilled", games=200))
    position = level.deal(seed=1)
    print(position.hint()["steps"][0]["words"]["en"])
"""

from __future__ import annotations

import ctypes
import json
import os
import weakref
from typing import Any, Callable, Sequence, TypeVar, cast

import numpy

from . import _library as _c
from ._library import Cancel, Cancelled, GameOver, IllegalMove, Mistake, MoliError, NotSupported

__all__ = [
    "Cancel", "Cancelled", "GameOver", "IllegalMove", "Level", "Mistake", "MoliError", "NotSupported", "Position", "State",
    "games", "levels", "load", "set_cache",
]

# The nodes of a search that Ctrl-C waits for: another thread would take longer than most searches.
QUICK = 1_000_000
# The largest seed, number of a game and place in a list.
SEEDS, GAMES, PLACES = 2**64 - 1, 2**63 - 1, 2**32 - 1

OUTCOMES = (None, "won", "lost", "drawn")


def games() -> list[dict[str, Any]]:
    """The games: name, rulesVersion, usesWords, movesAreListed."""
    return _list(_c.returned("moli_games"))


def set_cache(folder: str | os.PathLike[str] | None) -> None:
    """Sets the folder for tables that solvers of sliding make in some seconds. Without it nothing is written."""
    name = os.fsencode(folder) if folder else b""
    _c.worded("moli_set_cache", name, len(name))


def levels(game: str | None = None) -> list[dict[str, Any]]:
    """The built-in levels of a game, or of all: name, game, difficulty."""
    return [level for level in _list(_c.returned("moli_levels")) if game in (None, level["game"])]


def load(level: str | os.PathLike[str]) -> Level:
    """Opens a level: a file that ends in .yaml, .yml or .json, or a built-in level by its name, such as `Time`, or
    `tetris:Time` with its game.

    Raises Mistake with the line and the column of a mistake in the file, or for an unknown name.
    """
    text = os.fsdecode(level)
    if text.endswith((".yaml", ".yml", ".json")):
        with open(text, "rb") as file:
            return Level.read(file.read(), is_json=text.endswith(".json"))
    handle = ctypes.c_uint64()
    name = text.encode()
    _c.worded("moli_level_named", name, len(name), ctypes.byref(handle))
    return Level(handle.value)


_Self = TypeVar("_Self", bound="_Handle")


def _list(text: str) -> list[dict[str, Any]]:
    return cast("list[dict[str, Any]]", json.loads(text))


def _object(text: str) -> dict[str, Any]:
    return cast("dict[str, Any]", json.loads(text))


class _Handle:
    """A number of the library, which is freed with its object."""

    def __init__(self, handle: int):
        self._handle = handle
        # A forked child frees its own copy of the object.
        self._free = weakref.finalize(self, _c.library().moli_free, handle)

    def close(self) -> None:
        """Frees the object now; later calls raise MoliError. Raises MoliError while another thread uses the object."""
        if self._free.alive:
            _c.check(_c.library().moli_free(self._handle))
            self._free.detach()

    def __enter__(self: _Self) -> _Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


class State:
    """The outcome (None while the game is open), score and clock of a position for one seat."""

    __slots__ = ("clock_ms", "may_act", "outcome", "score")

    def __init__(self, state: _c.State):
        self.outcome: str | None = OUTCOMES[state.outcome]
        self.may_act = bool(state.may_act)
        self.score: int = state.score
        self.clock_ms: int = state.clock_ms

    def __repr__(self) -> str:
        return f"State(outcome={self.outcome!r}, score={self.score}, clock_ms={self.clock_ms})"


class Level(_Handle):
    """A level of a game."""

    @staticmethod
    def read(text: str | bytes, is_json: bool = False) -> Level:
        """Reads the text of a level file. Raises Mistake with its place."""
        content, handle = text.encode() if isinstance(text, str) else text, ctypes.c_uint64()
        _c.worded("moli_level_read", content, len(content), int(is_json), ctypes.byref(handle))
        return Level(handle.value)

    def __init__(self, handle: int):
        super().__init__(handle)
        self.info: dict[str, Any] = json.loads(_c.returned("moli_level_info", handle, handle=handle))
        self.name: str = self.info["name"]
        self.game: str = self.info["game"]
        self._has_solved = False

    def __repr__(self) -> str:
        return f"Level({self.game}:{self.name})"

    def __copy__(self) -> Level:
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> Level:
        # A level does not change, and its positions take each other's place only in the same one.
        return self

    def __reduce__(self) -> tuple[Callable[..., Level], tuple[Any, ...]]:
        return Level.read, (self.text, self.text.startswith("{"))

    @property
    def text(self) -> str:
        """The level as a file."""
        return _c.returned("moli_level_text", self._handle, handle=self._handle)

    def deal(self, seed: int = 0, game: int = 0) -> Position:
        """Deals game number `game` of the run of `seed`, as `moli play` does."""
        handle = ctypes.c_uint64()
        _c.call(
            "moli_deal", self._handle, _c.number(seed, SEEDS, "seed"), _c.number(game, GAMES, "game"),
            ctypes.byref(handle))
        return Position(handle.value, self)

    def position(self, text: str | dict[str, Any], seed: int = 0) -> Position:
        """Reads a position in the notation of the game, or the JSON of Position.text. Chance follows from `seed`."""
        content = (text if isinstance(text, str) else json.dumps(text)).encode()
        handle = ctypes.c_uint64()
        _c.worded(
            "moli_position_read", self._handle, content, len(content), _c.number(seed, SEEDS, "seed"),
            ctypes.byref(handle))
        return Position(handle.value, self)

    def _played(
        self, function: str, players: str | Sequence[str], games: int, seed: int, threads: int | None,
        cancel: Cancel | None,
    ) -> dict[str, Any]:
        names = (players if isinstance(players, str) else ",".join(players)).encode()
        flag = cancel or Cancel()
        count = min(os.cpu_count() or 1, 256) if threads is None else _c.number(threads, 256, "threads", least=1)
        number, root = _c.number(games, 10**9, "games", least=1), _c.number(seed, SEEDS, "seed")
        return _object(
            _c.interruptible(
                flag, lambda: _c.returned(
                    function, self._handle, names, len(names), number, root, count, ctypes.byref(flag._flag),
                    words=True, handle=self._handle)))

    def play(
        self, players: str | Sequence[str] = "casual", games: int = 100, seed: int = 1, threads: int | None = None,
        cancel: Cancel | None = None,
    ) -> list[dict[str, Any]]:
        """Plays games of players, and returns a row for each: player, games, wins, losses, draws, open, winRate, and
        `scores`, `moves` and `milliseconds` as arrays of (value, games). The same for any number of threads.

        `pandas.DataFrame(rows)` takes the rows. `players` are names, in a list or separated by commas. `threads` is 1
        to 256; None means one for each processor.
        """
        rows = []
        for summary in self._played("moli_simulate", players, games, seed, threads, cancel)["summaries"]:
            row = {"player": summary["agent"]}
            row |= {name: summary[name] for name in ("wins", "losses", "draws", "open") if name in summary}
            counts = {
                name: _distribution(summary[member])
                for name, member in (("scores", "scores"), ("moves", "moves"), ("milliseconds", "ends"))
            }
            played = int(counts["scores"][:, 1].sum())
            rows.append(row | {"games": played, "winRate": row["wins"] / played if played else None} | counts)
        return rows

    def measure(
        self, players: str | Sequence[str] = "novice,casual,skilled,expert", games: int = 1000, seed: int = 1,
        threads: int | None = None,
        cancel: Cancel | None = None,
    ) -> list[dict[str, Any]]:
        """The rows of `moli difficulty`, one for each player; `pandas.DataFrame` takes them."""
        return cast(
            "list[dict[str, Any]]", self._played("moli_measure", players, games, seed, threads, cancel)["players"])

    def population(
        self, players: str | Sequence[str] = "novice,casual,skilled,expert", games: int = 1000, seed: int = 1,
        threads: int | None = None,
        cancel: Cancel | None = None,
    ) -> dict[str, float]:
        """The win rate of the population (rate) with its 95 % interval (low, high)."""
        return cast(
            "dict[str, float]", self._played("moli_measure", players, games, seed, threads, cancel)["population"])


class Position(_Handle):
    """A position of a level, which one thread uses at a time."""

    def __init__(self, handle: int, level: Level):
        super().__init__(handle)
        self.level = level

    def __copy__(self) -> Position:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, Any]) -> Position:
        return self.copy()

    def __reduce__(self) -> tuple[Callable[..., Position], tuple[Any, ...]]:
        # The chance events to come are not part of the text: those of a pickled position follow from seed 0.
        return Level.position, (self.level, self.text)

    @property
    def text(self) -> str:
        """The whole position as records write it, hidden parts included."""
        return _c.returned("moli_position_text", self._handle, handle=self._handle)

    def _seat(self, seat: int) -> int:
        return _c.number(seat, self.level.info["seats"] - 1, "seat")

    @property
    def fingerprint(self) -> int:
        """A hash of the whole position, the same in every process."""
        value = ctypes.c_uint64()
        _c.call("moli_fingerprint", self._handle, ctypes.byref(value))
        return value.value

    def state(self, seat: int = 0) -> State:
        """The outcome, score and clock as a seat sees them."""
        state = _c.State()
        _c.call("moli_state_of", self._handle, self._seat(seat), ctypes.byref(state))
        return State(state)

    def observation(self, seat: int = 0) -> dict[str, Any]:
        """What a seat sees: state, score, outcome."""
        return _object(_c.returned("moli_observation", self._handle, self._seat(seat), handle=self._handle))

    def copy(self) -> Position:
        """A copy, with the same chance events to come."""
        handle = ctypes.c_uint64()
        _c.call("moli_copy", self._handle, ctypes.byref(handle))
        return Position(handle.value, self.level)

    def assign(self, other: Position) -> None:
        """Becomes equal to another position of the same level object, for example to take moves back."""
        _c.call("moli_assign", self._handle, other._handle)

    def redeal(self, seed: int = 0, game: int = 0) -> None:
        """Deals again."""
        _c.call("moli_redeal", self._handle, _c.number(seed, SEEDS, "seed"), _c.number(game, GAMES, "game"))

    def count_moves(self, seat: int = 0) -> int:
        """Lists the legal moves, and returns their number; `apply` takes a place in this list."""
        count = ctypes.c_uint32()
        _c.call("moli_moves", self._handle, self._seat(seat), ctypes.byref(count))
        return count.value

    def moves(self, seat: int = 0) -> list[str]:
        """The legal moves as text."""
        return [
            _c.returned("moli_move_text", self._handle, place, handle=self._handle)
            for place in range(self.count_moves(seat))
        ]

    def apply(self, move: int | str, seat: int = 0) -> None:
        """Makes a move: its text, or a place in the last list of moves. Raises IllegalMove or GameOver."""
        if isinstance(move, str):
            text = move.encode()
            _c.worded("moli_apply_text", self._handle, self._seat(seat), text, len(text))
        else:
            _c.call("moli_apply", self._handle, _c.number(move, PLACES, "move"))

    def play_random(self, most: int, seed: int = 0) -> int:
        """Makes up to `most` random moves, and returns how many."""
        made = ctypes.c_uint64()
        _c.call(
            "moli_play_random", self._handle, _c.number(seed, SEEDS, "seed"), _c.number(most, 10**9, "most"),
            ctypes.byref(made))
        return made.value

    def advance(self, milliseconds: int) -> int:
        """Lets time pass until the game is over, and returns how much did."""
        passed = ctypes.c_int64()
        _c.call("moli_advance", self._handle, _c.number(milliseconds, 1 << 53, "milliseconds"), ctypes.byref(passed))
        return passed.value

    def hint(
        self, steps: int = 1, seat: int = 0, nodes: int = 0, compare: bool = False, cancel: Cancel | None = None
    ) -> dict[str, Any]:
        """The next moves with reasons, as `moli.h` describes; `nodes` limits the search, 0 means 1,000,000.

        `compare` counts other first moves that are as good, which takes longer.
        """
        flag = cancel or Cancel()
        count, limit = _c.number(steps, 1000, "steps", least=1), _c.number(nodes, SEEDS, "nodes")
        place = self._seat(seat)

        def search() -> str:
            return _c.returned(
                "moli_hint", self._handle, place, count, limit, int(compare), ctypes.byref(flag._flag), words=True,
                handle=self._handle)

        return _object(search() if limit <= QUICK else _c.interruptible(flag, search))

    def solve(self, solver: str | None = None, nodes: int = 0, cancel: Cancel | None = None) -> dict[str, Any]:
        """A solution with its verdict, as `moli solve` prints it. Raises NotSupported for a game without solver."""
        flag, name, limit = cancel or Cancel(), solver.encode() if solver else None, _c.number(nodes, SEEDS, "nodes")

        def search() -> str:
            return _c.returned(
                "moli_solve", self._handle, name, len(name or b""), limit, ctypes.byref(flag._flag), words=True,
                handle=self._handle)

        # The first solution of a level may wait for tables.
        is_quick = self.level._has_solved and limit <= QUICK
        found = search() if is_quick else _c.interruptible(flag, search)
        self.level._has_solved = True
        return _object(found)


def _distribution(values: Any) -> numpy.ndarray:
    """Rows of a value and its number of games."""
    return numpy.array(values, dtype=numpy.int64).reshape(-1, 2)
