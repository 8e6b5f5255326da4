"""Trains the policy of Examples/Policy, and lets it play as a player of `moli difficulty`, where MOLI names the tool."""

import json
import os
import pathlib
import subprocess
import sys
import tempfile
import unittest

FOLDER = pathlib.Path(__file__).resolve().parents[3] / "Examples/Policy"


class Policy(unittest.TestCase):
    def test_a_policy_trained_in_a_few_lines_plays(self):
        lines = sum(len((FOLDER / name).read_text(encoding="utf-8").splitlines()) for name in ("train.py", "policy.py"))
        self.assertLessEqual(lines, 60)
        with tempfile.TemporaryDirectory() as folder:
            weights = os.path.join(folder, "policy.npy")
            # One thread for small matrices, so that numbers are the same everywhere and the processor is left to others.
            subprocess.run(
                [sys.executable, FOLDER / "train.py", weights], check=True, stdout=subprocess.DEVNULL,
                env=os.environ | {"OPENBLAS_NUM_THREADS": "1"})
            if "MOLI" not in os.environ:
                return
            policy = f"exec:{sys.executable} {FOLDER / 'policy.py'} {weights}"
            # Other deals than those of the training.
            result = subprocess.run(
                [os.environ["MOLI"], "difficulty", "A star", "--players", f"random,{policy}", "--games", "200", "--seed",
                 "99", "--details", "--format", "json"], check=False, capture_output=True, encoding="utf-8")
        rows = {row["player"]: row for row in json.loads(result.stdout) if row.get("player")}
        rates = [rows[name]["winRate"] for name in ("random", policy)]
        print(f"A star: wins of random {rates[0]:.1%}, of the policy {rates[1]:.1%}")
        # 3 % and 100 % were found; half is left to other machines.
        self.assertGreater(rates[1], rates[0] + 0.5)


if __name__ == "__main__":
    unittest.main()
