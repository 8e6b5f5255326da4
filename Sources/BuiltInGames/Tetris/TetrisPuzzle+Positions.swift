import GameKit
import Phrasebook
import Tetris
import TextFormats

extension TetrisPuzzle: NarratedGame {
  /// The grid, the falling and upcoming tiles, the score and the clock.
  public func snapshot(of state: TetrisState) -> JSONValue {
    [
      "grid": .grid(state.grid),
      "fallingTile": state.fallingTile.map { ["text": .string($0.text), "coordinate": .cell($0.coordinate)] } ?? .null,
      "queue": .array(state.queue.map(JSONValue.string)),
      "unusedPool": .array(state.unusedPool.map(JSONValue.string)),
      "pool": .array(state.pool.map(JSONValue.string)),
      "phrasesTested": .array(state.phrasesTested.map(JSONValue.string)),
      "clock": .integer(state.clock),
      "sinceFall": .integer(state.sinceFall),
      "rowTime": .integer(state.rowTime),
      "timeRemaining": .integer(rules.timeRemaining(at: state.clock)),
      "tilesLanded": .integer(state.tilesLanded),
      "status": .string(state.status.rawValue),
      "score": .integer(state.score),
    ]
  }

  /// The steps of the landing, if a tile landed.
  public func event(before: TetrisState, after: TetrisState) -> GameEvent? {
    guard after.tilesLanded > before.tilesLanded, let landing = after.landing else { return nil }
    let steps = landing.steps.map { step -> JSONValue in
      [
        "phrase": .string(step.phrase),
        "cells": .cells(step.cells),
        "destroyed": .cells(step.destroyed),
        "shifted": .array(step.shifted.map { [.cell($0.from), .cell($0.to)] }),
        "points": .integer(step.points),
      ]
    }
    return GameEvent(
      members: [
        .init("landing", ["tile": .string(landing.tile), "cell": .cell(landing.cell)]),
        .init("steps", .array(steps)),
      ])
  }

  /// The phrases that were drawn and the order of their tiles, or the column of the next tile.
  public func chanceValue(_ chance: TetrisChance) -> JSONValue {
    switch chance {
    case .newPhrases(let phrases, let tiles):
      [
        "newPhrases": .array(phrases.map { .string(level.phrases[$0].text) }),
        "tiles": .array(tiles.map(JSONValue.string)),
      ]
    case .recovery(let phrase, let tiles):
      ["recovery": .string(phrase), "tiles": .array(tiles.map(JSONValue.string))]
    case .column(let column): ["column": .integer(column)]
    }
  }
}
