import Phrasebook
import PuzzleCore
import Testing

@testable import Swapping

@Suite("Cycles without a choice")
struct SureCyclesTests {
  /// Random boards and won boards of nine cells, with all tiles distinct, some equal, and most equal.
  private func boards(_ kinds: Int, seed: UInt64) throws -> (board: SymbolBoard, targets: [[UInt8]]) {
    let tiles = (0..<9).map { "abcdefghi".map(String.init)[$0 % kinds] }
    let game = try Words.game(
      lexicon: ["abc", "def", "ghi", "aab"], pool: ["abc", "def", "ghi"], rows: 3, columns: 3, phraseLength: 3)
    var generator = Xoshiro256(seed: Seed(seed))
    func row(_ texts: [String], _ row: Int) -> [String] { Array(texts[(3 * row)..<(3 * row + 3)]) }
    let texts = generator.shuffled(tiles)
    let board = try #require(SymbolBoard(TextGrid(fromInitialGrid: (0..<3).map { row(texts, $0) }), of: game))
    return (board, (0..<4).map { _ in generator.shuffled(board.cells) })
  }

  @Test("what a swap does to the cycles and to a line is what counting finds", arguments: [9, 8, 6, 4, 2])
  func swaps(kinds: Int) throws {
    let slots = LineSlots(rows: 3, columns: 3, length: 3)
    var sure = 0
    for seed in 0..<UInt64(40) {
      let (board, targets) = try boards(kinds, seed: seed)
      var cycles = SureCycles(from: board, to: targets.flatMap { $0 })
      var counter = CycleCounter(copies: board.copies)
      for (goal, target) in targets.enumerated() {
        let wrong = board.cells.indices.reduce(0 as UInt64) {
          $0 | (board.cells[$1] == target[$1] ? 0 : 1 << UInt64($1))
        }
        let mixed = cycles.mixed(in: goal, wrong: wrong)
        let before = counter.maximumCycles(from: board.cells, to: target).cycles
        for direction in 0..<2 {
          var lines = LineSwaps(target: target, slots: slots, direction: direction, counter: counter)
          for slot in 0..<3 {
            let line = slots.line(slot, direction: direction).reduce(0 as UInt64) { $0 | 1 << UInt64($1) }
            let needed = lines.swaps(toFinish: slot, from: board.cells, cycles: before)
            if mixed & line == 0 {
              let count = (wrong & line).nonzeroBitCount - cycles.count(in: wrong & line, of: goal)
              #expect(count == needed, "\(kinds) kinds, seed \(seed): \(board.cells) to \(target)")
            }
            for first in 0..<9 where wrong >> UInt64(first) & 1 == 1 {
              for second in (first + 1)..<9 where wrong >> UInt64(second) & 1 == 1 {
                let cycle = cycles.cycle(of: first, in: goal)
                var after = board.cells
                after.swapAt(first, second)
                let isNearer = counter.maximumCycles(from: after, to: target).cycles > before
                let isMixed = mixed >> UInt64(first) & mixed >> UInt64(second) & 1 == 1
                if isMixed { continue }
                sure += 1
                try #require(
                  isNearer == (cycle >> UInt64(second) & 1 == 1), "\(kinds) kinds, seed \(seed): \(first), \(second)")
                guard isNearer else { continue }
                let then = lines.swaps(toFinish: slot, from: after, cycles: before + 1)
                try #require(
                  cycles.isSooner(line, of: goal, bySwapping: first, second) == (then < needed),
                  "\(kinds) kinds, seed \(seed), line \(slot): \(first), \(second) on \(board.cells) to \(target)")
              }
            }
          }
        }
      }
    }
    // With four kinds or fewer, every tile has an equal.
    #expect(kinds <= 4 ? sure == 0 : sure > 0)
  }
}
