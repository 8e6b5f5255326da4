"""Measures steps of vector environments of moli and Jumanji in turn; see scripts/results/python-steps.

usage: steps.py ROUNDS.csv
"""

import csv
import functools
import importlib.metadata
import os
import statistics
import sys
import time

import jax
import jumanji
import jumanji.wrappers
import moli
import moli.envs
import numpy

ROUNDS, SECONDS = 7, 0.25
# With resets one game after another, with resets computed in every step of all games, and without resets: a learner needs
# them, and moli always has them.
WRAPPERS = ("VmapAutoResetWrapper", "AutoResetWrapper", "VmapWrapper")
PEERS = ("SlidingTilePuzzle-v0", "Game2048-v1", "RubiksCube-v0")


def moli_steps(level, games, is_plain):
    """A call that makes steps, and returns how many. Actions are uniform, illegal ones included."""
    envs = moli.envs.VectorEnv(level, games, copy=not is_plain, with_masks=not is_plain)
    envs.reset(seed=1)
    generator = numpy.random.default_rng(1)
    drawn = generator.integers(0, envs.single_action_space.n, (16, games))

    def steps():
        for actions in drawn:
            envs.step(actions)
        return 16 * games

    return steps


def jumanji_steps(name, games, count, wrapper):
    """The same for Jumanji: `count` steps of all games in one compiled call, with a wrapper that resets or does not."""
    env = getattr(jumanji.wrappers, wrapper)(jumanji.make(name))
    if wrapper == "AutoResetWrapper":
        env = jumanji.wrappers.VmapWrapper(env)
    most = jax.numpy.asarray(jumanji.make(name).action_spec.num_values)

    def step(carry, key):
        state, timestep = env.step(carry[0], jax.random.randint(key, (games, *most.shape), 0, most))
        # The observation is kept, so that it is computed as for a learner.
        return (state, timestep.observation), timestep.reward

    @functools.partial(jax.jit, donate_argnums=0)
    def play(carry, key):
        return jax.lax.scan(step, carry, jax.random.split(key, count))

    state, timestep = jax.jit(env.reset)(jax.random.split(jax.random.key(1), games))
    holder = [(state, timestep.observation), jax.random.key(2)]

    def steps():
        holder[1], key = jax.random.split(holder[1])
        holder[0], rewards = play(holder[0], key)
        rewards.block_until_ready()
        return count * games

    return steps


def measured(steps):
    """Nanoseconds of processor time of a step, and the share of a processor that the process had."""
    made, start, used = 0, time.perf_counter(), time.process_time()
    while time.process_time() - used < SECONDS:
        made += steps()
    spent = time.process_time() - used
    return 1e9 * spent / made, spent / (time.perf_counter() - start)


def main(place):
    candidates = {}
    for game in ("sliding", "swapping", "tetris", "set", "bubbles", "router"):
        level = f"{game}:{moli.levels(game)[0]['name']}"
        candidates["moli", level, "into the same arrays"] = moli_steps(level, 1024, True)
        candidates["moli", level, "masks and copies"] = moli_steps(level, 1024, False)
    for name in PEERS:
        for wrapper in WRAPPERS:
            candidates["Jumanji", name, wrapper] = jumanji_steps(name, 1024, 64, wrapper)
    for steps in candidates.values():
        steps()
    # In turn, so that other work on the machine meets all alike.
    rounds = {name: [] for name in candidates}
    for _ in range(ROUNDS):
        for name, steps in candidates.items():
            rounds[name].append(measured(steps))
    with open(place, "w", encoding="utf-8") as file:
        table = csv.writer(file)
        table.writerow(("program", "game", "how", "round", "nanosecondsPerStep", "shareOfProcessor"))
        for name, values in rounds.items():
            for number, (nanoseconds, share) in enumerate(values):
                table.writerow((*name, number, f"{nanoseconds:.1f}", f"{share:.2f}"))
    medians = {name: statistics.median(value for value, _ in values) for name, values in rounds.items()}
    peer = min(value for name, value in medians.items() if name[1] == PEERS[0] and "Reset" in name[2])
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("moli", "jumanji", "jax", "numpy"))
    print(f"{versions}; one core; load {os.getloadavg()[0]:.1f}\n")
    print(f"| program | game | how | ns per step, median (least to most) | M steps/s | times {PEERS[0]} with resets |")
    print("|---|---|---|--:|--:|--:|")
    for name, values in rounds.items():
        least, most = min(values)[0], max(values)[0]
        print(
            f"| {' | '.join(name)} | {medians[name]:,.0f} ({least:,.0f}–{most:,.0f}) | {1e3 / medians[name]:.2f} "
            f"| {peer / medians[name]:.1f} |")
    reached = [name[1] for name in candidates if name[2] == "into the same arrays" and min(rounds[name])[0] <= 200]
    print(f"\nAt least 5 million steps a second in the best round: {', '.join(reached) or 'none'}.")
    return 0 if any(name.startswith("sliding") for name in reached) else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
