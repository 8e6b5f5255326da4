"""Plays records of `moli play --records` again through the boundary: deals, times, outcomes and scores must be equal.

usage: replay.py RECORDS ...
"""

import json
import sys

import moli


def same(record, level, seed):
    """Plays one game, and compares its end."""
    position = level.deal(int(seed), record["index"])
    seats = record.get("seats") or [0] * len(record["moves"])
    times = record["times"] or [0] * len(record["moves"])
    for move, seat, time in zip(record["moves"], seats, times):
        position.advance(max(0, time - position.state().clock_ms))
        # A swap is a list of numbers in records.
        position.apply(move if isinstance(move, str) else ",".join(map(str, move)), seat)
    position.advance(max(0, record["end"] - position.state().clock_ms))
    outcomes = record.get("outcomes") or [record.get("outcome")]
    scores = record.get("scores") or [record["score"]]
    for seat, (outcome, score) in enumerate(zip(outcomes, scores)):
        state = position.state(seat)
        found, expected = (state.outcome, state.score, state.clock_ms), (outcome, score, record["end"])
        assert found == expected, f"{level} game {record['index']}: found {found}, expected {expected}"


for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        header, *records = [json.loads(line) for line in file]
    opened = moli.load(f"{header['game']}:{header['levelName']}")
    games = [record for record in records if "moves" in record]
    for record in games:
        same(record, opened, header["rootSeed"])
    assert games, f"{name}: found no records"
    print(f"{opened}: {len(games)} games end as recorded, {sum(len(record['moves']) for record in games)} moves")
