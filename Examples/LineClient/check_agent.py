"""Tests whether a program plays as `moli play --players "exec:PROGRAM"` needs it, and says which requirement it fails.

  python3 check_agent.py [--moli MOLI] [--level LEVEL] [--start SECONDS] [--move SECONDS] PROGRAM [ARGUMENT…]

The positions come from `moli serve --stdio`. The exit status is 0 if all requirements are met. Advice does not count."""
import argparse
import json
import os
import queue
import random
import subprocess
import sys
import threading


class Lines:
    """A program that reads and writes lines, and the lines that it has written."""

    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True)
        self.written = queue.Queue(1000)
        threading.Thread(target=self.read, daemon=True).start()

    def read(self):
        while line := self.process.stdout.readline(4 << 20):
            self.written.put(line)
        self.written.put(None)

    def ask(self, value, seconds):
        self.process.stdin.write(json.dumps(value).encode() + b"\n")
        self.process.stdin.flush()
        try:
            line = self.written.get(timeout=seconds)
        except queue.Empty:
            raise Fault(f"found no answer within {seconds} s, expected a line that is flushed") from None
        if line is None:
            raise Fault(f"it ended, or closed its output (status {self.process.poll()})")
        try:
            answer = json.loads(line.decode())
        except ValueError:
            raise Fault(f"found {line[:80]!r}, expected a line of JSON in UTF-8 of at most 4 MiB") from None
        if not isinstance(answer, dict):
            raise Fault(f"found {line[:80]!r}, expected an object")
        return answer

    def end(self):
        try:
            os.killpg(self.process.pid, 9)
        except ProcessLookupError:
            pass
        self.process.wait()


class Fault(Exception):
    pass


class Trial:
    def __init__(self, options):
        self.options, self.batch, self.failed = options, 0, 0
        self.moli = Lines([options.moli, "serve", "--stdio"])
        self.level = self.serve("level", level="a", name=options.level)
        self.positions = list(self.some_positions(random.Random(1)))
        self.agent = None

    def serve(self, verb, **members):
        answer = self.moli.ask({"id": 1, "do": verb, **members}, 60)
        if "error" in answer:
            sys.exit(f"check_agent: {answer['error']['message']}")
        return answer

    def some_positions(self, chance):
        """Positions of 16 deals after up to three moves, each with the moves that led to it."""
        for deal in range(16):
            moves, times, clock = [], {}, 0
            for turn in range(4):
                found = self.serve("play", level="a", deal=deal, moves=moves, **times, clock=clock)
                if found["outcome"] or not found["moves"] or found["seatsToAct"][:1] not in ([], [0]):
                    break
                yield {"game": f"{deal:x}", "turn": turn, "seat": 0, "clock": found["clock"], "score": found["score"],
                       "moves": found["moves"], "state": found["state"]}
                moves = moves + [chance.choice(found["moves"])]
                clock = found["clock"] + 100 if self.level["isTimed"] else 0
                times = {"times": times.get("times", []) + [clock]} if self.level["isTimed"] else {}

    def hello(self):
        self.agent.ask({"do": "hello", "protocol": 1, "game": self.level["game"], "level": self.level["name"],
                        "seats": self.level["seats"]}, self.options.start)

    def moves(self, positions, **members):
        self.batch += 1
        answer = self.agent.ask({"do": "move", "batch": self.batch, "positions": positions, **members}, self.options.move)
        if answer.get("batch") != self.batch:
            raise Fault(f"found batch {answer.get('batch')!r}, expected {self.batch}, the number of the request")
        moves = answer.get("moves")
        if not isinstance(moves, list) or len(moves) != len(positions):
            raise Fault(f"found {str(moves)[:80]}, expected \"moves\" with {len(positions)} entries, one for each position")
        for place, (move, position) in enumerate(zip(moves, positions)):
            text = move.get("move") if isinstance(move, dict) else move
            delay = move.get("delay") if isinstance(move, dict) else None
            if not (text is None or isinstance(text, str)) or not (delay is None or type(delay) is int):
                raise Fault(f"moves[{place}]: found {str(move)[:80]}, expected a text, null, or an object with \"move\" and \"delay\"")
            if text is not None and text not in position["moves"] and len(position["moves"]) < 200:
                raise Fault(f"moves[{place}]: found {text!r}, expected one of the position's moves, such as {position['moves'][:3]}")
        return moves

    # The requirements.

    def greets(self):
        self.agent = Lines(self.options.program)
        self.hello()

    def plays_one(self):
        self.moves(self.positions[:1])

    def plays_many(self):
        self.moves((self.positions * 256)[:256])

    def plays_none(self):
        self.moves([dict(self.positions[0], moves=[])])

    def reads_more(self):
        self.moves([dict(self.positions[0], later={"a": [1]})], later=True)

    def greets_again(self):
        self.hello()
        self.moves(self.positions[:2])

    def writes_no_more(self):
        try:
            raise Fault(f"found {self.agent.written.get(timeout=0.3)!r}, expected one line for each request")
        except queue.Empty:
            pass

    def repeats(self):
        some = self.positions[:8]
        if self.moves(some) != self.moves(some[::-1])[::-1]:
            raise Fault("the moves depend on the batch, so a run cannot be repeated")

    def ends(self):
        self.agent.process.stdin.close()
        try:
            self.agent.process.wait(0.5)
        except subprocess.TimeoutExpired:
            raise Fault("it was still there 0.5 s after the end of its input, and is then killed") from None

    def run(self):
        for words, requirement, is_advice in [
            ("starts and answers hello", self.greets, False), ("moves in one position", self.plays_one, False),
            ("moves in 256 positions", self.plays_many, False), ("answers where no move is possible", self.plays_none, False),
            ("reads members that it does not know", self.reads_more, False), ("answers hello again", self.greets_again, False),
            ("writes one line for each request", self.writes_no_more, False),
            ("gives a game the same moves in any batch", self.repeats, True), ("ends with its input", self.ends, True),
        ]:
            try:
                requirement()
                print(f"ok      {words}")
            except (Fault, OSError) as fault:
                print(f"{'advice' if is_advice else 'FAILED'}  {words}: {fault}")
                self.failed += not is_advice
                if not is_advice:
                    break
        for program in (self.agent, self.moli):
            if program:
                program.end()
        return self.failed


parser = argparse.ArgumentParser(description="Tests a program that plays for moli.")
parser.add_argument("--moli", default="moli")
parser.add_argument("--level", default="People")
parser.add_argument("--start", type=float, default=10)
parser.add_argument("--move", type=float, default=10)
parser.add_argument("program", nargs=argparse.REMAINDER)
options = parser.parse_args()
if not options.program:
    parser.error("expected a program")
try:
    sys.exit(1 if Trial(options).run() else 0)
except Fault as fault:
    sys.exit(f"check_agent: {options.moli} serve: {fault}")
