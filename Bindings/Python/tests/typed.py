"""A program that mypy --strict accepts; scripts/check/wheel runs both."""

from __future__ import annotations

from typing import Any

import moli
import moli.duel
import moli.envs
import numpy


def first_hint(name: str) -> str:
    level: moli.Level = moli.load(name)
    with level.deal(seed=1) as position:
        copy: moli.Position = position.copy()
        copy.apply(copy.moves()[0])
        state: moli.State = copy.state()
        assert state.outcome is None and state.score >= 0
        hint: dict[str, Any] = position.hint(nodes=1000)
    return str(hint["steps"][0]["move"])


def total(level: moli.Level) -> float:
    games = moli.envs.VectorEnv(level, num_envs=8)
    observations, infos = games.reset(seed=[1, 2, 3, 4, 5, 6, 7, None])
    actions: numpy.ndarray = infos["action_mask"].argmax(1)
    _, rewards, _, _, _ = games.step(actions)
    names: list[str] = games.action_names
    assert len(names) == infos["action_mask"].shape[1] and observations.dtype == numpy.int16
    return float(rewards.sum())


if __name__ == "__main__":
    try:
        moli.load("no level")
    except moli.Mistake as mistake:
        print(mistake.status, mistake.line)
    opened = moli.load("Places and Things")
    rows: list[dict[str, Any]] = opened.measure("casual", games=10)
    print(first_hint(opened.name), total(opened), rows[0]["winRate"], len(moli.levels()))
    duel = moli.duel.BubbleDuel()
    observed, _ = duel.reset(seed=1)
    print(sorted(observed))
