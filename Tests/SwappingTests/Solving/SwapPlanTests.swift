import Phrasebook
import PuzzleCore
import Testing

@testable import Swapping

@Suite("The order of swaps")
struct SwapPlanTests {
  /// The swaps that set the cells of a line right one after the other, on a board of different tiles.
  private func finish(_ line: ArraySlice<UInt8>, _ cells: inout [UInt8], _ target: [UInt8]) -> [[Int]] {
    var swaps: [[Int]] = []
    for cell in line.map(Int.init) where cells[cell] != target[cell] {
      guard let other = cells.firstIndex(of: target[cell]) else { continue }
      cells.swapAt(cell, other)
      swaps.append([min(cell, other), max(cell, other)])
    }
    return swaps
  }

  @Test("the line that needs the fewest swaps is finished first, of equals the upper or left one; then the next")
  func cheapestFirst() throws {
    let games = [
      try Words.game(.chengYu),
      try Words.game(lexicon: ["abc", "def", "ghi", "adg", "beh", "cfi"], rows: 3, columns: 3, phraseLength: 3),
    ]
    var compared = 0
    for (number, game) in games.enumerated() {
      for seed in 0..<60 {
        var generator = Xoshiro256(seed: Seed(61).derived(.deal, seed))
        let state = game.initialState(dealing: &generator)
        let board = try #require(SymbolBoard(state.grid, of: game))
        guard board.isDistinct else { continue }
        let nearest = NearestGoal(from: board, in: GoalSpace(board: board, game: game), within: .unlimited)
        let direction = try #require(nearest.goal).direction
        var (cells, expected) = (board.cells, [[Int]]())
        while cells != nearest.cells {
          var best: (swaps: [[Int]], cells: [UInt8])?
          for slot in 0..<nearest.slots.count {
            var after = cells
            let swaps = finish(nearest.slots.line(slot, direction: direction), &after, nearest.cells)
            if !swaps.isEmpty, swaps.count < best?.swaps.count ?? .max { best = (swaps, after) }
          }
          let next = try #require(best)
          expected += next.swaps
          cells = next.cells
        }
        let plan = SwapPlan(from: board, to: nearest)
        #expect(plan.swaps.map { [$0.0, $0.1] } == expected, "game \(number), seed 61, board \(seed)")
        compared += 1
      }
    }
    #expect(compared > 10, "\(compared) boards have different tiles")
  }
}
