import Phrasebook
import PuzzleCore
import Sliding

/// A small game that is solved completely by breadth-first search from all won boards.
///
/// The search works on arrays of letters. It takes only the valid phrases and the number of lines to win from the game,
/// and shares no code with the solvers.
struct CompleteGame {
  let name: String
  let puzzle: SlidingPuzzle
  /// The distance of every arrangement of the tiles to the nearest won one.
  private(set) var distances: [[UInt8]: UInt8] = [:]
  private let rows: Int
  private let columns: Int

  /// Creates a game of artificial words. The board contains the letters of the first words, without the last letter.
  init(rows: Int, columns: Int, words: [String]) throws {
    name = "\(rows) x \(columns) \(words.joined(separator: " "))"
    self.rows = rows
    self.columns = columns
    let phrases = words.map { Phrase(chinese: $0.map(String.init), readings: []) }
    var rules = LevelRules.standard(mode: .sliding, type: .chengYu)
    rules.rows = rows
    rules.columns = columns
    rules.phraseLength = words[0].count
    let level = PhraseLevel(
      name: "small", difficulty: 0, gameType: .chengYu, gameMode: .sliding, phrases: Phrases(phrases), rules: rules)
    puzzle = try SlidingPuzzle(
      level: level, catalog: LineCatalog(rule: LineRule(type: .chengYu, phrases: Phrases(phrases))))
    var tiles = Array(words.joined().utf8.prefix(rows * columns - 1))
    tiles.append(0)
    solve(tiles)
  }

  /// The position of an arrangement.
  func state(_ cells: [UInt8]) throws -> GridGameState {
    try puzzle.state(phrases: [], cells: cells.map { $0 == 0 ? nil : String(UnicodeScalar($0)) })
  }

  private mutating func solve(_ tiles: [UInt8]) {
    var layer: [[UInt8]] = []
    let valid = Set(puzzle.catalog.rule.phrases.map { $0.text.utf8.map { $0 } })
    var cells = tiles.sorted()
    repeat {
      if isWon(cells, valid: valid) {
        distances[cells] = 0
        layer.append(cells)
      }
    } while Self.advance(&cells)
    var depth: UInt8 = 0
    while !layer.isEmpty {
      depth += 1
      var next: [[UInt8]] = []
      for board in layer {
        let empty = board.firstIndex(of: 0) ?? 0
        let (row, column) = (empty / columns, empty % columns)
        for (r, c) in [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]
        where r >= 0 && r < rows && c >= 0 && c < columns {
          var child = board
          child.swapAt(empty, r * columns + c)
          guard distances[child] == nil else { continue }
          distances[child] = depth
          next.append(child)
        }
      }
      layer = next
    }
  }

  private func isWon(_ cells: [UInt8], valid: Set<[UInt8]>) -> Bool {
    let across = (0..<rows).count { row in valid.contains((0..<columns).map { cells[row * columns + $0] }) }
    let down = (0..<columns).count { column in valid.contains((0..<rows).map { cells[$0 * columns + column] }) }
    return across >= puzzle.linesToWin || down >= puzzle.linesToWin
  }

  /// Replaces the arrangement by the next one in lexicographic order; returns whether there is one.
  private static func advance(_ cells: inout [UInt8]) -> Bool {
    guard let pivot = cells.indices.dropLast().last(where: { cells[$0] < cells[$0 + 1] }),
      let larger = cells.indices.last(where: { cells[$0] > cells[pivot] })
    else { return false }
    cells.swapAt(pivot, larger)
    cells[(pivot + 1)...].reverse()
    return true
  }
}
