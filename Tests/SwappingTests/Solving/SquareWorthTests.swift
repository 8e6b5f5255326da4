import Phrasebook
import PuzzleCore
import Testing

@testable import Swapping

@Suite("Bounds in whole words")
struct SquareWorthTests {
  /// Boards with distinct tiles, with a few equal ones, and with many.
  private static let lexicons: [(type: GameType, entries: [String])] = [
    (.chengYu, Words.idioms), (.ciHui, Words.ciHui),
    (.ciHui, ["人大 r d", "大人 d r", "人人 r r", "大大 d d", "小人 x r", "人小 r x", "小大 x d", "大小 d x"]),
    (.chengYu, ["abcd", "bcda", "badc", "efgh", "fehg", "aabb", "bbaa", "abab", "baba", "ccdd", "dcdc", "eehh"]),
    (
      .chengYu,
      ["abcd", "bacd", "cdab", "efgh", "ghef", "fehg", "ijkl", "jilk", "lkji", "mnop", "ponm", "nmpo", "aeim"]
    ),
  ]

  private func board(_ lexicon: Int, seed: UInt64) throws -> (SymbolBoard, GoalSpace) {
    let (type, entries) = Self.lexicons[lexicon]
    let game = try Words.game(type, lexicon: entries)
    var generator = Xoshiro256(seed: Seed(seed))
    let board = try #require(SymbolBoard(game.initialState(dealing: &generator).grid, of: game))
    return (board, GoalSpace(board: board, game: game))
  }

  @Test("all worths are those that are added up cell by cell", arguments: lexicons.indices)
  func worths(lexicon: Int) throws {
    for seed in 0..<UInt64(12) {
      let (board, space) = try board(lexicon, seed: seed)
      try #require(SquareWorth.fits(space))
      let square = SquareWorth(space, of: board)
      let lines = LineWorth(space, of: board)
      #expect(square.most == lines.most, "lexicon \(lexicon), seed \(seed)")
      var generator = Xoshiro256(seed: Seed(seed + 1000))
      for _ in 0..<60 {
        // Any lines, also those that do not cover the board together and the same several times.
        var cover = FixedBuffer<UInt64>(repeating: 0, count: 4)
        for place in 0..<4 { cover[place] = UInt64(generator.uniform(below: space.lines.count)) }
        let found = square.worths(of: cover)
        for place in 0..<4 {
          for slot in 0..<4 {
            let expected = lines.worth(of: Int(cover[place]), in: slot, among: cover)
            let shift = UInt64(16 * slot)
            let worth = [found.0[place] >> shift & 0xFFFF, found.1[place] >> shift & 0xFFFF].map(Int.init)
            #expect(worth == [expected[0], expected[1]], "lexicon \(lexicon), seed \(seed), slot \(slot)")
          }
        }
        for words in [found.0, found.1] {
          for slot in 0..<4 {
            let worths = (0..<4).map { words[$0] >> UInt64(16 * slot) & 0xFFFF }
            #expect(SquareWorth.maxima(words) >> UInt64(16 * slot) & 0xFFFF == worths.max())
          }
        }
      }
    }
  }

  @Test("no goal has more cycles than its bound, and an exact bound is reached", arguments: lexicons.indices)
  func bounds(lexicon: Int) throws {
    for seed in 0..<UInt64(2) {
      let (board, space) = try board(lexicon, seed: seed)
      let distances = GoalDistance(space, of: board, nodes: .max)
      var sequence = GoalSequence(space, of: board)
      var counter = CycleCounter(copies: board.copies)
      var (goals, excluded, exact) = (0, 0, 0)
      while sequence.next(), goals < 300 {
        goals += 1
        var numbers: [Int32] = []
        sequence.write(to: &numbers)
        let direction = sequence.direction
        let goal = distances.goal(direction: direction, slots: 4) { Int(numbers[1 + $0]) }
        let cycles = counter.maximumCycles(from: board.cells, to: sequence.cells).cycles
        try #require(sequence.maximumCycles().cycles == cycles, "lexicon \(lexicon), seed \(seed): \(sequence.cells)")
        for least in 0...16 {
          guard let bound = distances.bound(goal, direction: direction, atLeast: least) else {
            excluded += 1
            try #require(cycles < least, "lexicon \(lexicon), seed \(seed), \(least): \(sequence.cells)")
            continue
          }
          exact += bound.isExact ? 1 : 0
          try #require(bound.isExact ? bound.cycles == cycles : bound.cycles >= cycles || cycles < least)
          if board.isDistinct { try #require(bound.isExact) }
        }
      }
      // With many equal tiles, counting may always take a search.
      #expect(goals > 0 && (excluded > 0 || lexicon == 2), "lexicon \(lexicon), seed \(seed)")
      if lexicon == 0 { #expect(exact > 0) }
    }
  }
}
