"""The trained policy as a player: `moli difficulty "A star" --players "random,exec:python3 policy.py policy.npy"`."""
import json
import sys

import numpy

ANGLES = numpy.arange(5, 176, 5)


def features(observations):
    """For each cell of the upper half: 1 if it has the type of the loaded bubble, -1 if it has another. Last 1."""
    cells, loaded = observations[:, : (observations.shape[1] - 5) // 2], observations[:, -5:-4]
    same = numpy.where(cells == loaded, 1, -1) * (cells > 0)
    return numpy.concatenate([same, numpy.ones_like(loaded)], 1).astype(numpy.float32)


def observation(state):
    """A position as the numbers of the environment."""
    letters = "".join(state["grid"]["rows"]) + "".join(state["queue"][name] for name in ("current", "next", "secondNext"))
    return [".RYGBILXS".index(letter) for letter in letters] + [state["shotsLeft"], 0]


if __name__ == "__main__":
    weights = numpy.load(sys.argv[1])
    for request in map(json.loads, sys.stdin):
        answer = {"name": "policy"}
        if request["do"] == "move":
            inputs = features(numpy.array([observation(each["state"]) for each in request["positions"]]))
            angles = ANGLES[(inputs @ weights.T).argmax(1)]
            answer = {"batch": request["batch"], "moves": [str(angle) for angle in angles]}
        print(json.dumps(answer), flush=True)
