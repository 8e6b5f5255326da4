import Phrasebook
import PuzzleCore
import Testing

@testable import Swapping

@Suite("Sequence of won boards")
struct GoalSequenceTests {
  private struct Found: Hashable {
    var direction: Int
    var cells: [UInt8]
    var cycles: Int
  }

  /// Boards of few words in many arrangements: more than two covers, equal tiles, and distinct ones.
  private static let lexicons: [(type: GameType, entries: [String])] = [
    (.ciHui, Words.ciHui), (.chengYu, Words.idioms),
    (.ciHui, ["人大 r d", "大人 d r", "人人 r r", "大大 d d", "小人 x r", "人小 r x", "大小 d x", "小大 x d"]),
    (.chengYu, ["abcd", "bcda", "badc", "efgh", "fehg", "aabb", "bbaa", "abab", "baba", "ccdd", "dcdc", "eehh"]),
  ]

  private func board(_ game: SwappingPuzzle, seed: UInt64) throws -> (SymbolBoard, GoalSpace) {
    var generator = Xoshiro256(seed: Seed(seed))
    let board = try #require(SymbolBoard(game.initialState(dealing: &generator).grid, of: game))
    return (board, GoalSpace(board: board, game: game))
  }

  private func goals(_ space: GoalSpace, _ board: SymbolBoard, cycles: Int) -> [Found] {
    var sequence = GoalSequence(space, of: board)
    var goals: [Found] = []
    while sequence.next(cycles: cycles) {
      let answer = sequence.maximumCycles()
      goals.append(Found(direction: sequence.direction, cells: sequence.cells, cycles: answer.cycles))
    }
    return goals
  }

  @Test("no goal of enough cycles is passed over, and the order stays the same", arguments: lexicons.indices)
  func bounds(lexicon: Int) throws {
    let (type, entries) = Self.lexicons[lexicon]
    let game = try Words.game(type, lexicon: entries)
    for seed in 0..<UInt64(2) {
      let (board, space) = try board(game, seed: seed)
      let all = goals(space, board, cycles: 0)
      #expect(Set(all).count == all.count, "seed \(seed): no goal twice")
      for cycles in [6, 8, 9, 11] {
        let near = goals(space, board, cycles: cycles)
        #expect(near.filter { $0.cycles >= cycles } == all.filter { $0.cycles >= cycles }, "seed \(seed), \(cycles)")
      }
    }
  }

  @Test("packed goals have the cycles that the counter finds", arguments: lexicons.indices)
  func packed(lexicon: Int) throws {
    let (type, entries) = Self.lexicons[lexicon]
    let game = try Words.game(type, lexicon: entries)
    for seed in 100..<UInt64(101) {
      let (board, space) = try board(game, seed: seed)
      var counter = CycleCounter(copies: board.copies)
      for goal in goals(space, board, cycles: 0) {
        let expected = counter.maximumCycles(from: board.cells, to: goal.cells).cycles
        try #require(goal.cycles == expected, "seed \(seed): \(goal.cells)")
      }
    }
  }

  @Test("all goals are those found by filling one line after another")
  func everyGoal() throws {
    let (type, entries) = Self.lexicons[3]
    let game = try Words.game(type, lexicon: entries)
    for seed in 0..<UInt64(5) {
      var generator = Xoshiro256(seed: Seed(seed))
      let grid = game.initialState(dealing: &generator).grid
      let board = try #require(SymbolBoard(grid, of: game))
      let found = Set(goals(GoalSpace(board: board, game: game), board, cycles: 0).map(\.cells))
      let expected = Set(
        Brute.goals(of: grid, in: game).map { goal in
          goal.coordinates.map { cell in UInt8(board.texts.firstIndex(of: goal[cell] ?? "") ?? 99) }
        })
      #expect(found == expected, "seed \(seed)")
    }
  }

  @Test("a board of 5 x 5 cells is not packed: the least over all goals")
  func large() throws {
    let lexicon = ["abcde", "fghij", "klmno", "pqrst", "uvwxy", "edcba", "afkpu"]
    let game = try Words.game(lexicon: lexicon, pool: Array(lexicon.prefix(5)), rows: 5, columns: 5, phraseLength: 5)
    for seed in 0..<UInt64(4) {
      var generator = Xoshiro256(seed: Seed(seed))
      let state = game.initialState(dealing: &generator)
      let expected = Brute.goals(of: state.grid, in: game).map { Brute.swaps(from: state.grid, to: $0) }.min()
      #expect(ExactMinimiser().solve(game, from: state, within: .unlimited).length == expected, "seed \(seed)")
    }
  }
}
