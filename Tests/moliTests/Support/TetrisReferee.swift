import Foundation
import Testing

@testable import ToolUnderTest

/// Checks one transition of a tetris game by the rules of the specs, on plain strings and without the engine.
struct TetrisReferee {
  private let step: Transition
  private var grid: [[String]]

  init(_ step: Transition) {
    self.step = step
    grid = Transition.grid(step.before)
  }

  func check() throws {
    var referee = self
    if let landing = step.landing {
      try referee.checkLanding(landing)
    } else if let move = step.move {
      try referee.checkInput(move)
    } else if let chance = step.chance {
      try referee.checkChance(chance)
    } else {
      try referee.checkFall()
    }
    let change = Transition.number("clock", step.after) - Transition.number("clock", step.before)
    #expect(change == step.time ?? 0)
  }

  private func falling(_ position: Transition.Object) -> (text: String, row: Int, column: Int)? {
    guard let tile = position["fallingTile"] as? Transition.Object, let cell = tile["coordinate"] as? [Int],
      cell.count == 2
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
    let (before, after) = (try #require(falling(step.before)), try #require(falling(step.after)))
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

  private func checkFall() throws {
    let (before, after) = (try #require(falling(step.before)), try #require(falling(step.after)))
    unchanged("grid", "score", "tilesLanded", "queue", "unusedPool", "pool")
    #expect(after.text == before.text && after.column == before.column)
    let ended = step.after["status"] as? String != "inProgress"
    // One timer for the whole game: its intervals end at multiples of 500 ms. At the end of the time the end comes
    // before the fall.
    let (from, to) = (Transition.number("clock", step.before), Transition.number("clock", step.after))
    let rows = (ended && to % 500 == 0 && to > from ? to / 500 - 1 : to / 500) - from / 500
    #expect(after.row - before.row == rows)
    for row in before.row...after.row { #expect(grid[row][before.column] == "") }
    // With something beneath it, it would have landed.
    #expect(after.row < 11 && grid[after.row + 1][after.column] == "")
    #expect(ended == (to >= 120_000))
  }

  private func checkChance(_ chance: Transition.Object) throws {
    unchanged("grid", "score", "tilesLanded", "clock")
    guard let column = chance["column"] as? Int else {
      let tiles = try #require(chance["tiles"] as? [String])
      #expect(Transition.texts("pool", step.after) == tiles)
      #expect(Transition.texts("unusedPool", step.after) == tiles)
      let phrases = chance["newPhrases"] as? [String] ?? [chance["recovery"] as? String ?? ""]
      #expect(tiles.sorted() == phrases.flatMap { $0.map(String.init) }.sorted())
      #expect(phrases.allSatisfy(Workshop.words.contains))
      return
    }
    let tile = try #require(falling(step.after))
    #expect(tile.row == 0 && tile.column == column)
    let upcoming = Transition.texts("queue", step.before) + Transition.texts("unusedPool", step.before)
    #expect(
      [tile.text] + Transition.texts("queue", step.after) + Transition.texts("unusedPool", step.after) == upcoming)
    #expect(Transition.texts("queue", step.after).count == 4)
    #expect((step.after["status"] as? String == "endedWithLost") == (grid[0][column] != ""))
    #expect(grid[0][column] != "" || grid[1][column] == "", "at rest it would have landed")
  }

  /// The tile that lands, where it began to come down: after a shift next to where it was, and in row 0 if it has just
  /// appeared.
  private func lander() throws -> (text: String, row: Int, column: Int) {
    if let column = step.chance?["column"] as? Int {
      let upcoming = Transition.texts("queue", step.before) + Transition.texts("unusedPool", step.before)
      #expect(grid[1][column] != "", "it cannot fall")
      return (try #require(upcoming.first), 0, column)
    }
    var tile = try #require(falling(step.before))
    if step.move == "L" || step.move == "R" {
      tile.column += step.move == "L" ? -1 : 1
      #expect(grid[tile.row][tile.column] == "" && (tile.row == 11 || grid[tile.row + 1][tile.column] != ""))
    }
    return tile
  }

  private mutating func checkLanding(_ landing: Transition.Object) throws {
    let tile = try lander()
    let cell = try #require(landing["cell"] as? [Int])
    #expect(landing["tile"] as? String == tile.text && cell[1] == tile.column && cell[0] >= tile.row)
    if step.move == nil {
      // By itself it lands when it comes down to the cell, at an end of the fall interval.
      #expect(step.chance != nil || Transition.number("clock", step.after) % 500 == 0)
    }
    for row in tile.row...cell[0] { #expect(grid[row][cell[1]] == "") }
    #expect(cell[0] == 11 || grid[cell[0] + 1][cell[1]] != "")
    grid[cell[0]][cell[1]] = tile.text

    let cascade = try #require(step.steps)
    var cleared: Set<String> = []
    for part in cascade {
      let phrase = try #require(part["phrase"] as? String)
      try apply(part, phrase)
      cleared.formUnion(phrase.map(String.init))
    }
    #expect(Transition.grid(step.after) == grid)
    #expect(Transition.number("score", step.after) == Transition.number("score", step.before) + 100 * cascade.count)
    #expect(Transition.number("tilesLanded", step.after) == Transition.number("tilesLanded", step.before) + 1)
    let upcoming = ["queue", "unusedPool"]
    func texts(_ position: Transition.Object) -> [String] { upcoming.flatMap { Transition.texts($0, position) } }
    let before = texts(step.before).dropFirst(step.chance == nil ? 0 : 1)
    #expect(texts(step.after) == before.filter { !cleared.contains($0) })
    #expect(
      Transition.texts("pool", step.after) == Transition.texts("pool", step.before).filter { !cleared.contains($0) })
    let isLost = cascade.isEmpty && cell[0] == 0
    #expect((step.after["status"] as? String == "endedWithLost") == isLost)
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
