"""Measures a level, gets a hint, and plays at random. Needs pandas."""

import random

import moli
import pandas

level = moli.load("Places and Things")        # or a .yaml file
print(pandas.DataFrame(level.measure("casual,skilled", games=200)))
position = level.deal(seed=1)
print(position.hint()["steps"][0]["words"]["en"])
position.apply(position.solve()["moves"][0])

start = position.copy()
while position.state().outcome is None:
    moves = position.moves()
    if moves:
        position.apply(random.choice(moves))
    position.advance(500)                     # milliseconds of the game
position.assign(start)                        # takes the moves back

assert position.fingerprint == start.fingerprint
