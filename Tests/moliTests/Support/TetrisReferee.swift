import Foundation
import Testing

/// Checks one transition of a tetris game by the rules of the specs, on plain strings and without the engine.
struct TetrisReferee {
  private let step: Transition
  private var grid: [[String]]

  init(_ step: Transition) {
    self.step = step
    grid = Transition.grid(step.before)
  }

  /// Checks the transition.
  func check() throws {
    var referee = self
    if let landing = step.landing {
      try referee.checkLanding(landing)
    } else if let move = step.move {
      try referee.checkInput(move)
    } else {
      #expect(step.clock == 120_000 && step.after["status"] as? String == "endedWithWon")
      Self.checkFall(from: step.before, to: step.after)
    }
    if step.move != nil { #expect(Transition.number("clock", step.before) == step.clock) }
  }

  private static func falling(_ position: Transition.Object) -> (text: String, row: Int, column: Int)? {
    guard let tile = position["fallingTile"] as? Transition.Object, let cell = tile["coordinate"] as? [Int], cell.count == 2
    else { return nil }
    return (tile["text"] as? String ?? "", cell[0], cell[1])
  }

  private func unchanged(_ keys: String...) {
    for key in keys {
      let (before, after) = (step.before[key] as? NSObject, step.after[key] as? NSObject)
      #expect(before == after, "\(key) stays")
    }
  }

  private func checkInput(_ move: String) throws {
    let (before, after) = (try #require(Self.falling(step.before)), try #require(Self.falling(step.after)))
    unchanged("grid", "score", "tilesLanded", "unusedPool", "pool", "status")
    let queue = Transition.texts("queue", step.before)
    switch move {
    case "L", "R":
      let column = before.column + (move == "L" ? -1 : 1)
      #expect(after == (before.text, before.row, column))
      #expect(grid[before.row][column] == "")
      unchanged("queue")
    default:
      let place = try #require(move.first == "S" ? Int(move.dropFirst()) : nil)
      #expect(after == (queue[place], before.row, before.column))
      var swapped = queue
      swapped[place] = before.text
      #expect(Transition.texts("queue", step.after) == swapped)
    }
  }

  /// Checks that between two positions nothing but time passed: the tile falls a row at the end of every half second.
  static func checkFall(from before: Transition.Object, to after: Transition.Object) {
    guard let tile = falling(before), let later = falling(after) else {
      #expect(falling(before) == nil && falling(after) == nil)
      return
    }
    let passed = Transition.number("clock", after) - Transition.number("clock", before)
    let elapsed = Transition.number("sinceFall", before) + passed
    // At the end of the time the end comes before the fall.
    let isOver = Transition.number("clock", after) == 120_000
    let rows = isOver && elapsed > 0 && elapsed % 500 == 0 ? elapsed / 500 - 1 : elapsed / 500
    #expect(later.text == tile.text && later.column == tile.column && later.row - tile.row == rows)
    let grid = Transition.grid(before)
    #expect((tile.row...max(tile.row, later.row)).allSatisfy { grid[$0][tile.column] == "" })
    #expect(Transition.number("sinceFall", after) == elapsed - rows * 500)
  }

  /// Checks what nature did after a landing: too few tiles are made up for by the tiles of words, then the next one appears.
  private func checkNature(_ cleared: Set<String>) throws {
    func left(_ key: String) -> [String] { Transition.texts(key, step.before).filter { !cleared.contains($0) } }
    let upcoming = left("queue") + left("unusedPool")
    guard let tile = Self.falling(step.after) else {
      #expect(step.after["status"] as? String != "inProgress")
      return
    }
    let tiles = [tile.text] + Transition.texts("queue", step.after) + Transition.texts("unusedPool", step.after)
    #expect(Array(tiles.prefix(upcoming.count)) == upcoming)
    let (pool, added) = (Transition.texts("pool", step.after), Array(tiles.dropFirst(upcoming.count)))
    if upcoming.count > 4 {
      #expect(added.isEmpty && pool == left("pool"))
    } else {
      #expect(added.count >= pool.count && Array(added.suffix(pool.count)) == pool)
      #expect(added.count % 4 == 0 && pool.count % 4 == 0 && !pool.isEmpty)
    }
    #expect(Transition.texts("queue", step.after).count == 4)
    #expect(tile.row == 0 && (0..<8).contains(tile.column) && Transition.number("sinceFall", step.after) == 0)
    #expect((step.after["status"] as? String == "endedWithLost") == (grid[0][tile.column] != ""))
  }

  private mutating func checkLanding(_ landing: Transition.Object) throws {
    let tile = try #require(Self.falling(step.before))
    let cell = try #require(landing["cell"] as? [Int])
    #expect(landing["tile"] as? String == tile.text && cell[1] == tile.column && cell[0] >= tile.row)
    for row in tile.row...cell[0] { #expect(grid[row][cell[1]] == "") }
    #expect(cell[0] == 11 || grid[cell[0] + 1][cell[1]] != "")
    grid[cell[0]][cell[1]] = tile.text

    var cleared: Set<String> = []
    for part in step.steps {
      let phrase = try #require(part["phrase"] as? String)
      try apply(part, phrase)
      cleared.formUnion(phrase.map(String.init))
    }
    #expect(Transition.grid(step.after) == grid)
    let points = 100 * step.steps.count
    #expect(Transition.number("score", step.after) == Transition.number("score", step.before) + points)
    #expect(Transition.number("tilesLanded", step.after) == Transition.number("tilesLanded", step.before) + 1)
    if step.steps.isEmpty && cell[0] == 0 {
      #expect(step.after["status"] as? String == "endedWithLost")
    } else {
      try checkNature(cleared)
    }
  }

  private mutating func apply(_ part: Transition.Object, _ phrase: String) throws {
    let cells = try #require(part["cells"] as? [[Int]])
    #expect(Workshop.words.contains(phrase))
    #expect(cells.map { grid[$0[0]][$0[1]] }.joined() == phrase)
    let inOneRow = Set(cells.map { $0[0] }).count == 1
    #expect(
      zip(cells, cells.dropFirst()).allSatisfy { $1 == [$0[0] + (inOneRow ? 0 : 1), $0[1] + (inOneRow ? 1 : 0)] })
    let letters = Set(phrase.map(String.init))
    let expected = grid.indices.flatMap { row in grid[row].indices.map { [row, $0] } }
      .filter { letters.contains(grid[$0[0]][$0[1]]) }
    let destroyed = try #require(part["destroyed"] as? [[Int]])
    #expect(Set(destroyed) == Set(expected) && destroyed.count == expected.count)
    for cell in destroyed { grid[cell[0]][cell[1]] = "" }
    let shifted = try #require(part["shifted"] as? [[[Int]]])
    let moving = shifted.map { grid[$0[0][0]][$0[0][1]] }
    #expect(!moving.contains("") && shifted.allSatisfy { $0[0][1] == $0[1][1] && $0[0][0] < $0[1][0] })
    for shift in shifted { grid[shift[0][0]][shift[0][1]] = "" }
    for (shift, text) in zip(shifted, moving) { grid[shift[1][0]][shift[1][1]] = text }
    // Nothing floats, and no tile was lost.
    for row in 0..<11 { for column in 0..<8 where grid[row][column] != "" { #expect(grid[row + 1][column] != "") } }
  }
}
