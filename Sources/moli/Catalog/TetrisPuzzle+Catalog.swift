import Phrasebook
import PuzzleCore
import Reporting
import Tetris

extension TetrisPuzzle: PhraseCatalogGame {
  /// From random play to the placement heuristic, and the four human-like players.
  var agentChoices: [AgentChoice<TetrisPuzzle>] {
    [
      AgentChoice(id: "random", summary: "any input") { RandomAgent() },
      AgentChoice(id: "greedy", summary: "completes a phrase if it can, else the lowest column") {
        GreedyAgent(for: self)
      },
    ]
      + PlayerProfile.presets.map { profile in
        AgentChoice(id: profile.name, summary: "a \(profile.name) person") { TetrisPlayer(profile, for: self) }
      } + [
        AgentChoice(id: "placement", summary: "the best column and swap by weighted features") {
          PlacementAgent(for: self)
        }
      ]
  }

  /// Nobody solves a game whose tiles are drawn as it goes.
  var solverChoices: [any Solver<TetrisPuzzle>] { [] }

  /// The first pool: its phrases, the order of their tiles, and the column of the first tile.
  func startingBoards() throws -> StartingBoards {
    guard rules.upcomingPhrases * rules.phraseLength > rules.queueLength else {
      throw Failure.badData(
        "the starting boards of this level cannot be numbered: \(rules.upcomingPhrases) phrases of "
          + "\(rules.phraseLength) tiles do not fill a queue of \(rules.queueLength) and the falling tile")
    }
    return try StartingBoards(
      groups: level.phrases.map(\.chinese), drawn: rules.upcomingPhrases, leavesLastTileOut: false,
      columns: rules.columns)
  }

  /// The empty grid with the board's tiles as the first pool, in order.
  func deal(_ board: StartingBoards.Board) throws -> TetrisState {
    var state = TetrisState(
      grid: TextGrid(numRows: rules.rows, numColumns: rules.columns),
      phrasesNotDrawn: Array(level.phrases.indices))
    resolve(.newPhrases(phrases: board.phrases, tiles: board.tiles.compactMap { $0 }), in: &state)
    resolve(.column(board.column), in: &state)
    return state
  }

  /// A position in the JSON that records have.
  func state(from line: String, file: String, number: Int) throws -> TetrisState {
    let state: TetrisState = try PositionJSON.decode(line, file: file, number: number)
    do {
      try validate(state)
    } catch {
      throw InputError(
        file: file, line: number, column: 1, found: "\(error.field) \(error.found)", expected: error.expected)
    }
    return state
  }

  /// There is no solver, so there are no solutions.
  func targets(
    of solution: Solution<TetrisMove>, from state: TetrisState
  ) -> (lines: [CorrectLine], obstacle: String?) {
    ([], nil)
  }

  /// Where to drop the falling tile and whether to swap it first, by the placement heuristic; one step an input.
  func hint(in state: TetrisState, steps: Int, within budget: Budget, explaining: PhraseExplanation) -> HintReport {
    guard outcome(of: state) == nil, state.fallingTile != nil else {
      return HintReport(steps: [], remark: outcome(of: state) == nil ? "no tile is falling" : "the game is over")
    }
    let search = PlacementSearch(self, index: PhraseIndex(of: self))
    guard let best = search.placements(in: state, delay: 125, within: budget).first else {
      return HintReport(steps: [], remark: "no column can be reached")
    }
    let goal =
      best.completed.isEmpty
      ? "\(best.tile) lands at \(best.cell)"
      : "\(best.tile) lands at \(best.cell) and completes "
        + best.completed.compactMap { phrases.first(whereChinese: $0) }.map(explaining.text).joined(separator: ", ")
    var position = state
    var advice: [HintReport.Step] = []
    while advice.count < steps, let move = best.nextMove(in: position), isLegal(move, in: position) {
      advice.append(
        HintReport.Step(move: moveValue(move), words: words(for: move, in: position), reason: goal))
      apply(move, to: &position)
      if position.fallingTile == nil { break }
    }
    return HintReport(steps: advice, remark: "")
  }

  /// The grid, what falls, what comes, the score and the clock.
  func snapshot(of state: TetrisState) -> JSONValue {
    [
      "grid": .grid(state.grid),
      "fallingTile": state.fallingTile.map { ["text": .string($0.text), "coordinate": .cell($0.coordinate)] } ?? .null,
      "queue": .array(state.queue.map(JSONValue.string)),
      "unusedPool": .array(state.unusedPool.map(JSONValue.string)),
      "pool": .array(state.pool.map(JSONValue.string)),
      "phrasesTested": .array(state.phrasesTested.map(JSONValue.string)),
      "clock": .integer(state.clock),
      "sinceFall": .integer(state.sinceFall),
      "timeRemaining": .integer(rules.timeRemaining(at: state.clock)),
      "tilesLanded": .integer(state.tilesLanded),
      "status": .string(state.status.rawValue),
      "score": .integer(state.score),
    ]
  }

  /// The steps of the landing, if a tile landed.
  func event(before: TetrisState, after: TetrisState) -> GameEvent? {
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
      ],
      text: ["\(landing.tile) lands at \(landing.cell)"]
        + landing.steps.map { step in
          "\(step.phrase) is complete, +\(step.points): \(step.destroyed.count) tiles vanish, "
            + "\(step.shifted.count) fall"
        })
  }

  /// Which phrases were drawn and how their tiles were shuffled, or in which column the next tile appears.
  func chanceValue(_ chance: TetrisChance) -> JSONValue {
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

  /// The grid with the falling tile marked, the queue, and a line that says how the game stands.
  func drawing(of state: TetrisState, style: Style) -> [String] {
    var grid = state.grid
    if let falling = state.fallingTile, grid.isInBounds(coordinate: falling.coordinate) {
      grid[falling.coordinate] = falling.text
    }
    var text = BoardDrawing(hasRowLines: false, hasCoordinates: true, style: style).lines(grid.rows) { row, column in
      state.fallingTile?.coordinate == Coordinate(row: row, col: column)
    }
    text.append("upcoming: " + (state.queue.isEmpty ? "nothing" : state.queue.joined(separator: " ").onOneLine))
    text.append(
      "\(state.tilesLanded.counted("tile")) landed, \(Seconds(milliseconds: rules.timeRemaining(at: state.clock))) left, "
        + "score \(state.score)")
    return text
  }

  /// For example `swap 心 with the upcoming 意`.
  func words(for move: TetrisMove, in state: TetrisState) -> String {
    let tile = state.fallingTile?.text ?? "the tile"
    return switch move {
    case .left: "move \(tile) left"
    case .right: "move \(tile) right"
    case .drop: "drop \(tile)"
    case .swap(let place):
      "swap \(tile) with the upcoming \(state.queue.indices.contains(place) ? state.queue[place] : "tile")"
    }
  }
}
