import Phrasebook
import PuzzleCore
import Reporting
import SetCards
import Sliding
import Swapping
import Tetris

/// A game whose positions can be written down for a reader.
protocol Drawable: Puzzle {
  /// The level with what counts of its rules, on one line.
  var heading: String { get }
  /// What was dealt, on one line.
  func dealt(_ state: State) -> String
  /// The board as lines.
  func drawing(_ state: State) -> [String]
  /// What nature did, on one line.
  func words(for chance: Chance) -> String
  /// What a transition led to beside the new board: cascades.
  func remarks(from before: State, to after: State) -> [String]
}

extension PhraseLevel {
  /// The level with its size, its clock and its phrases.
  fileprivate var heading: String {
    "\(name), \(rules.rows) x \(rules.columns), \(rules.timeAllowed / 1000) s, \(phrases.count) phrases"
  }
}

extension Drawable where Self: GridPuzzle, Chance == Never {
  var heading: String { level.heading }

  func dealt(_ state: GridGameState) -> String { "phrases: " + state.phrasesTested.joined(separator: " ") }

  func drawing(_ state: GridGameState) -> [String] {
    let valid = highlightedCoordinates(in: state)
    return BoardDrawing(hasRowLines: false).lines(state.grid.rows) { valid.contains(Coordinate(row: $0, col: $1)) }
  }

  func words(for chance: Never) -> String {}

  func remarks(from before: GridGameState, to after: GridGameState) -> [String] {
    let lines = correctLines(in: after)
    guard lines != correctLines(in: before) else { return [] }
    let names = lines.map {
      "\($0.phrase.text) in \($0.isRow ? "row" : "column") \($0.isRow ? $0.cells[0].row : $0.cells[0].col)"
    }
    return ["valid: " + (names.isEmpty ? "none" : names.joined(separator: ", ")) + "; score \(score(of: after))"]
  }
}

extension SlidingPuzzle: Drawable {}
extension SwappingPuzzle: Drawable {}

extension TetrisPuzzle: Drawable {
  var heading: String { level.heading }

  func dealt(_ state: TetrisState) -> String {
    "phrases: \(state.phrasesTested.joined(separator: " ")); pool: \(state.unusedPool.joined(separator: " "))"
  }

  /// What falls and where, the queue, and the rows from the first that is not empty.
  func drawing(_ state: TetrisState) -> [String] {
    let falling = state.fallingTile.map { "\($0.text) at \($0.coordinate)" } ?? "none"
    let rows = Array(state.grid.rows.drop { $0.allSatisfy { $0 == nil } })
    return ["falling: \(falling); queue: \(state.queue.joined(separator: " "))"]
      + BoardDrawing(hasRowLines: false).lines(rows)
  }

  func words(for chance: TetrisChance) -> String {
    switch chance {
    case .newPhrases(let phrases, let tiles):
      "new phrases \(phrases.map { level.phrases[$0].text }.joined(separator: " ")): \(tiles.joined(separator: " "))"
    case .recovery(let phrase, let tiles): "recovery phrase \(phrase): \(tiles.joined(separator: " "))"
    case .column(let column): "the next tile appears in column \(column)"
    }
  }

  func remarks(from before: TetrisState, to after: TetrisState) -> [String] {
    guard after.tilesLanded > before.tilesLanded, let landing = after.landing else { return [] }
    var lines = ["\(landing.tile) lands at \(landing.cell)"]
    for step in landing.steps {
      let shifts = step.shifted.map { "\($0.from) to \($0.to)" }.joined(separator: ", ")
      lines.append(
        "  destroys \(step.phrase) at \(Self.text(step.cells)), in all \(Self.text(step.destroyed))"
          + (shifts.isEmpty ? "" : "; falling: \(shifts)") + "; +\(step.points)")
    }
    return lines
  }

  private static func text(_ cells: [Coordinate]) -> String { cells.map(\.description).joined(separator: " ") }
}
