"""Trains a linear policy for bubbles by REINFORCE in seconds: `python3 train.py policy.npy`."""
import sys

import moli.envs
import numpy
from policy import ANGLES, features

games = moli.envs.VectorEnv("A star", num_envs=512)
weights = numpy.zeros((len(ANGLES), features(games.reset(seed=1)[0]).shape[1]), numpy.float32)
chance = numpy.random.default_rng(1)
for episode in range(30):
    observations, _ = games.reset()
    plays, wins, inputs, errors = numpy.ones(games.num_envs, bool), numpy.zeros(games.num_envs, bool), [], []
    while plays.any():
        inputs.append(features(observations))
        odds = numpy.exp((scores := inputs[-1] @ weights.T) - scores.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        chosen = (odds.cumsum(1) < chance.random((len(odds), 1))).sum(1).clip(max=len(ANGLES) - 1)
        errors.append((numpy.eye(len(ANGLES))[chosen] - odds) * plays[:, None])
        observations, rewards, terminated, truncated, _ = games.step(ANGLES[chosen] - 5)
        # A game that ended with shots left is won.
        wins |= plays & terminated & (observations[:, -2] > 0)
        plays &= ~(terminated | truncated)
    values = (wins - wins.mean()) / (wins.std() + 0.01)
    for each, error in zip(inputs, errors):
        weights += 4 / games.num_envs * (error * values[:, None]).T @ each
    if episode % 10 == 9:
        print(f"after {(episode + 1) * games.num_envs} games: wins {wins.mean():.0%}")
numpy.save(sys.argv[1], weights)
