"""An agent in another language: it plays any legal move. `moli play People --players "exec:python3 agent.py"`."""
import json
import random
import sys

for line in sys.stdin:
    request = json.loads(line)
    if request["do"] == "hello":
        answer = {"name": "any move"}
    else:
        moves = []
        for position in request["positions"]:
            # The same game gives the same moves in any batch.
            chance = random.Random(f"{position['game']} {position['turn']}")
            moves.append(chance.choice(position["moves"]) if position["moves"] else None)
        answer = {"batch": request["batch"], "moves": moves}
    print(json.dumps(answer), flush=True)
