"""The C library, opened at the first call, so that importing the package and pickling its objects need no library."""

from __future__ import annotations

import _thread
import ctypes
import functools
import operator
import os
import pathlib
import threading
from ctypes import POINTER, c_char, c_char_p, c_int32, c_int64, c_size_t, c_uint32, c_uint64, c_void_p
from typing import Any, Callable, TypeVar

ABI = 2

OK, BAD_ARGUMENT, BAD_HANDLE, BUSY, TOO_SMALL, MISTAKE, ILLEGAL, OVER, CANCELLED, NOT_SUPPORTED, FAILED = range(11)


class MoliError(Exception):
    """A call that did nothing. `status` is the name of its reason in moli.h."""

    def __init__(self, status: str, text: str, line: int = 0, column: int = 0):
        super().__init__(text or status)
        self.status, self.line, self.column = status, line, column


class Mistake(MoliError, ValueError):
    """A text with a mistake, or an unknown name; `line` and `column` are its place, from 1, or 0."""


class Cancelled(MoliError):
    """Another thread called Cancel.set."""


class IllegalMove(MoliError):
    """The move is not legal; the position is unchanged."""


class GameOver(MoliError):
    """The game is over; the position is unchanged."""


class NotSupported(MoliError):
    """The game or level has no such feature, for example no solver."""


KINDS = {
    MISTAKE: Mistake, BAD_ARGUMENT: Mistake, ILLEGAL: IllegalMove, OVER: GameOver, CANCELLED: Cancelled,
    NOT_SUPPORTED: NotSupported}

# Where a function has no words for its error.
WORDS = {
    BAD_ARGUMENT: "found an argument out of its range", BAD_HANDLE: "the object was closed",
    BUSY: "another thread uses the object", ILLEGAL: "the move is not legal", OVER: "the game is over"}


class ErrorWords(ctypes.Structure):
    _fields_ = [("line", c_int32), ("column", c_int32), ("text", c_char * 1016)]


class State(ctypes.Structure):
    _fields_ = [("outcome", c_int32), ("may_act", c_int32), ("score", c_int64), ("clock_ms", c_int64)]


_text = [c_char_p, c_size_t]
_returned = [POINTER(c_char), c_size_t, POINTER(c_size_t)]
_error = [POINTER(ErrorWords)]
_cancel = [POINTER(c_int32)]
_handle = [c_uint64]
_made = [POINTER(c_uint64)]
_played = _handle + _text + [c_uint64, c_uint64, c_uint32] + _cancel + _returned + _error

# The arguments of each function, as in moli.h.
FUNCTIONS: dict[str, list[Any]] = {
    "moli_free": _handle,
    "moli_kept": _handle + _returned,
    "moli_set_cache": _text + _error,
    "moli_games": _returned,
    "moli_levels": _returned,
    "moli_level_named": _text + _made + _error,
    "moli_level_read": _text + [c_int32] + _made + _error,
    "moli_level_info": _handle + _returned,
    "moli_level_text": _handle + _returned,
    "moli_deal": _handle + [c_uint64, c_uint64] + _made,
    "moli_redeal": _handle + [c_uint64, c_uint64],
    "moli_position_read": _handle + _text + [c_uint64] + _made + _error,
    "moli_copy": _handle + _made,
    "moli_assign": _handle + _handle,
    "moli_moves": _handle + [c_int32, POINTER(c_uint32)],
    "moli_move_text": _handle + [c_uint32] + _returned,
    "moli_apply": _handle + [c_uint32],
    "moli_apply_text": _handle + [c_int32] + _text + _error,
    "moli_play_random": _handle + [c_uint64, c_uint64, POINTER(c_uint64)],
    "moli_advance": _handle + [c_int64, POINTER(c_int64)],
    "moli_state_of": _handle + [c_int32, POINTER(State)],
    "moli_observation": _handle + [c_int32] + _returned,
    "moli_position_text": _handle + _returned,
    "moli_fingerprint": _handle + _made,
    "moli_hint": _handle + [c_int32, c_uint32, c_uint64, c_uint32] + _cancel + _returned + _error,
    "moli_solve": _handle + _text + [c_uint64] + _cancel + _returned + _error,
    "moli_batch_open": _handle + [c_uint64, c_int32, c_uint32, c_uint32] + _made + _error,
    "moli_batch_shape": _handle + [c_void_p, c_void_p, c_size_t],
    "moli_batch_action": _handle + [c_uint32] + _returned,
    "moli_batch_reset": _handle + [c_void_p, c_void_p, c_void_p],
    "moli_batch_step": _handle + [c_void_p],
    "moli_simulate": _played,
    "moli_measure": _played,
}


@functools.cache
def library() -> ctypes.CDLL:
    """The library beside this file, or the one that MOLI_LIBRARY_PATH names. Calls release the lock of Python."""
    place = os.environ.get("MOLI_LIBRARY_PATH") or str(pathlib.Path(__file__).with_name("libmoli.so.0"))
    opened = ctypes.CDLL(place)
    opened.moli_abi_version.restype = c_uint32
    if opened.moli_abi_version() != ABI:
        raise ImportError(f"{place}: found version {opened.moli_abi_version()} of the library, expected {ABI}")
    opened.moli_status_name.argtypes, opened.moli_status_name.restype = [c_int32], c_char_p
    for name, arguments in FUNCTIONS.items():
        function = getattr(opened, name)
        function.argtypes, function.restype = arguments, c_int32
    return opened


def check(status: int, error: ErrorWords | None = None) -> None:
    """Raises the error of a status."""
    if status == OK:
        return
    name = library().moli_status_name(status).decode()
    kind = KINDS.get(status, MoliError)
    if error is None or not error.text:
        raise kind(name, f"{WORDS[status]} ({name})" if status in WORDS else name)
    raise kind(name, error.text.decode(), error.line, error.column)


def number(value: Any, most: int, name: str, least: int = 0) -> int:
    """A number in its range: ctypes would cut others to their lowest bits. A float is a TypeError."""
    index = operator.index(value)
    if not least <= index <= most:
        raise Mistake("MOLI_BAD_ARGUMENT", f"{name}: found {index}, expected {least} to {most}")
    return index


class Cancel:
    """Ends a call from another thread: give it to the call as `cancel`, and call `set`. The call raises Cancelled."""

    def __init__(self) -> None:
        self._flag = c_int32()

    def set(self) -> None:
        self._flag.value = 1


_Result = TypeVar("_Result")


def interruptible(cancel: Cancel, work: Callable[[], _Result]) -> _Result:
    """Does work that may take long, and ends it on Ctrl-C.

    Python handles a signal only between two of its own instructions, so the main thread waits for another one, which
    ends before this returns. What the library writes to belongs to `work`, so it outlives every way out of here.
    """
    if threading.current_thread() is not threading.main_thread():
        return work()
    ended = _thread.allocate_lock()
    results: list[_Result] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(work())
        except BaseException as error:
            errors.append(error)
        finally:
            ended.release()

    ended.acquire()
    _thread.start_new_thread(run, ())
    stopped: BaseException | None = None
    while True:
        try:
            ended.acquire()
            break
        except BaseException as error:
            stopped = error
            cancel.set()
    if stopped is not None:
        raise stopped
    if errors:
        raise errors[0]
    return results[0]


def call(name: str, *arguments: object) -> None:
    """Calls a function without words for its error."""
    check(getattr(library(), name)(*arguments))


def worded(name: str, *arguments: object) -> None:
    """Calls a function whose last argument is an error."""
    error = ErrorWords()
    check(getattr(library(), name)(*arguments, ctypes.byref(error)), error)


def returned(name: str, *arguments: object, words: bool = False, handle: int | None = None) -> str:
    """The text that a function writes into a buffer, which grows if it must."""
    length, error = c_size_t(), ErrorWords()
    buffer = ctypes.create_string_buffer(16384)
    last = [ctypes.byref(error)] if words else []
    status = getattr(library(), name)(*arguments, buffer, len(buffer), ctypes.byref(length), *last)
    if status == TOO_SMALL:
        buffer = ctypes.create_string_buffer(length.value + 1)
        # With a handle the text was kept, so nothing is computed again.
        status = (
            library().moli_kept(handle, buffer, len(buffer), ctypes.byref(length))
            if handle is not None
            else getattr(library(), name)(*arguments, buffer, len(buffer), ctypes.byref(length), *last)
        )
    check(status, error if words else None)
    return buffer.raw[: length.value].decode()
