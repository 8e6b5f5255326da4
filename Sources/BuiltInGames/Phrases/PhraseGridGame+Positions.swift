import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

extension PhraseGridGame {
  /// The grid with its valid lines, the score and the clock.
  public func snapshot(of state: GridGameState) -> JSONValue {
    let lines = correctLines(in: state)
    return [
      "grid": .grid(state.grid),
      "moves": .integer(state.moves),
      "clock": .integer(state.clock),
      "timeRemaining": .integer(level.rules.timeRemaining(at: state.clock)),
      "status": .string(state.status.rawValue),
      "score": .integer(score(of: state)),
      "validLines": .array(
        lines.map { ["phrase": .string($0.phrase.text), "cells": .cells($0.cells)] }),
      "highlighted": .cells(highlightedCoordinates(in: state).sorted()),
      "phrasesTested": .array(state.phrasesTested.map(JSONValue.string)),
    ]
  }

  /// The state of the game, and the valid lines.
  public func remarks(on state: GridGameState) -> [String] {
    let lines = correctLines(in: state)
    let status =
      "\(state.moves.counted("move")), \(Seconds(milliseconds: level.rules.timeRemaining(at: state.clock))) left, "
      + "score \(score(of: state))"
    return [status] + (lines.isEmpty ? [] : ["valid: " + lines.map(\.phrase.text).joined(separator: ", ")])
  }
}
