"""Plays a deal of a level by its hints, and measures the level, through `moli serve --stdio`."""
import itertools
import json
import subprocess
import sys


class Moli:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "serve", "--stdio"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.ids = itertools.count(1)

    def ask(self, verb, **members):
        request = {"id": next(self.ids), "do": verb, **members}
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        for line in self.process.stdout:
            answer = json.loads(line)
            if answer["id"] != request["id"] or "progress" in answer:
                continue
            if "error" in answer:
                raise RuntimeError(answer["error"]["message"])
            return answer
        raise RuntimeError("the program ended")


def main(program, name, deal=7):
    moli = Moli(program)
    level = moli.ask("level", level="a", name=name)
    moves = []
    while (position := moli.ask("play", level="a", deal=deal, moves=moves))["outcome"] is None:
        steps = moli.ask("hint", level="a", deal=deal, moves=moves)["steps"]
        if not steps:
            break
        moves.append(steps[0]["move"])
    print(f"{level['name']}, deal {deal}: {position['outcome']} after {len(moves)} moves")
    for player in moli.ask("measure", level="a", games=200)["players"]:
        print(f"{player['name']}: {100 * player['won']:.0f} %")
    moli.ask("quit")


main(*sys.argv[1:])
