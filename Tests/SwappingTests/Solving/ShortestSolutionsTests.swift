import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Number of shortest solutions")
struct ShortestSolutionsTests {
  private let solver = ExactMinimiser()

  /// The number of sequences that the cycle types stand for.
  private func sequences(_ solutions: ShortestSolutions) -> Int {
    solutions.cycleTypes.reduce(0) { sum, type in
      // d! / (k₁ − 1)! ⋯ as a product of binomial coefficients: which of the places left are this cycle's.
      var places = solutions.swaps
      var ways = type.permutations
      for length in type.lengths {
        for step in 0..<(length - 1) { ways = ways * (places - step) / (step + 1) }
        places -= length - 1
        for _ in 0..<(length - 2) { ways *= length }
      }
      return sum + ways
    }
  }

  /// The number of shortest sequences of legal moves of the real game that win, by trying all.
  private func played(_ game: SwappingPuzzle, _ state: GridGameState, moves: Int) -> Int {
    if state.status == .endedWithWon { return 1 }
    guard moves > 0 else { return 0 }
    return game.legalMoves(in: state).reduce(0) { sum, move in
      var after = state
      game.apply(move, to: &after)
      return sum + played(game, after, moves: moves - 1)
    }
  }

  @Test("every 2 x 2 board: as many as sequences of legal moves that win, played with the rules")
  func playedOut() throws {
    let game = try Words.game(
      lexicon: ["ab", "cd", "ac", "ba", "aa", "bb", "ca"], rows: 2, columns: 2, phraseLength: 2)
    for tiles in ["abcd", "abab", "aaaa", "aabb", "acab", "aaca"] {
      let search = BreadthFirst(game, tiles: tiles.map(String.init))
      for (key, distance) in search.distances {
        let grid = search.grid(key: key)
        let solutions = try #require(solver.shortestSolutions(on: grid, of: game))
        #expect(solutions.swaps == distance)
        #expect(sequences(solutions) == played(game, try game.state(fromGrid: grid), moves: distance), "\(grid.rows)")
      }
    }
  }

  /// Every board of a search, or each `step`-th.
  private func check(_ game: SwappingPuzzle, tiles: String, step: Int = 1) throws {
    let search = BreadthFirst(game, tiles: tiles.map(String.init))
    let counts = search.shortestWays()
    try #require(!counts.isEmpty)
    for (number, key) in search.distances.keys.sorted().enumerated() where number.isMultiple(of: step) {
      let grid = search.grid(key: key)
      let solutions = try #require(solver.shortestSolutions(on: grid, of: game), "\(grid.rows)")
      try #require(solutions.swaps == search.distances[key], "\(grid.rows)")
      try #require(sequences(solutions) == counts[key], "\(grid.rows)")
      try #require(solutions.cycleTypes.allSatisfy { $0.lengths.allSatisfy { $0 > 1 } && $0.permutations > 0 })
      try #require(solutions.nearestGoals <= solutions.cycleTypes.reduce(0) { $0 + $1.permutations })
    }
  }

  @Test("every 2 x 3 and 3 x 2 board of distinct and of equal tiles: as many as shortest ways in the graph of boards")
  func twoByThree() throws {
    let lexicon = ["abc", "def", "fed", "abd", "cef", "aab", "bba", "cca", "aba", "aac"]
    for (rows, columns) in [(2, 3), (3, 2)] {
      let game = try Words.game(lexicon: lexicon, rows: rows, columns: columns, phraseLength: 3)
      for tiles in ["abcdef", "aabbba", "aabcca", "aabaab"] { try check(game, tiles: tiles) }
    }
  }

  @Test("3 x 3 boards with equal tiles: as many as shortest ways in the graph of boards")
  func threeByThree() throws {
    let lexicon = ["abc", "bca", "aab", "bcc", "abb", "cab", "ccc", "ddd", "add", "dad"]
    let game = try Words.game(lexicon: lexicon, rows: 3, columns: 3, phraseLength: 3)
    try check(game, tiles: "aaabbbccc", step: 5)
    try check(game, tiles: "aabbccddd", step: 101)
  }

  @Test("a cycle of four cells has 16 sequences; a board won in both directions is one goal")
  func known() throws {
    let lines = ["abcd", "efgh", "ijkl", "mnop"]
    let game = try Words.game(lexicon: lines, rows: 4, columns: 4)
    let solutions = try #require(solver.shortestSolutions(on: Words.grid("dabc", "efgh", "ijkl", "mnop"), of: game))
    #expect(solutions.swaps == 3 && solutions.nearestGoals == 1)
    #expect(solutions.cycleTypes.map(\.lengths) == [[4]] && solutions.cycleTypes.map(\.permutations) == [1])
    #expect(sequences(solutions) == 16)
    let square = try Words.game(lexicon: ["ab", "cd", "ac", "bd"], rows: 2, columns: 2, phraseLength: 2)
    let both = try #require(solver.shortestSolutions(on: Words.grid("ba", "cd"), of: square))
    // ab/cd, won by rows and by columns, and ba/dc, won by columns only.
    #expect(both.swaps == 1 && both.nearestGoals == 2 && sequences(both) == 2)
    let won = try #require(solver.shortestSolutions(on: Words.grid("ab", "cd"), of: square))
    #expect(won.swaps == 0 && won.nearestGoals == 1 && sequences(won) == 1)
  }

  @Test("eight and eight equal tiles, all in each other's place: any pairing of them, in any order")
  func pairings() throws {
    let game = try Words.game(lexicon: ["aaaa", "bbbb"], rows: 4, columns: 4)
    let solutions = try #require(solver.shortestSolutions(on: Words.grid("abab", "baba", "abab", "baba"), of: game))
    // Two of the four lines become a, by rows or by columns: in 6 ways each, and 4 of the a are wrong.
    #expect(solutions.swaps == 4 && solutions.nearestGoals == 12)
    #expect(solutions.cycleTypes.map(\.lengths) == [[2, 2, 2, 2]])
    #expect(solutions.cycleTypes.map(\.permutations) == [12 * 24])
  }

  @Test("no number for a board that cannot be won, is no board, or with too small a budget")
  func none() throws {
    let game = try Words.game(lexicon: ["ab", "cd"], rows: 2, columns: 2, phraseLength: 2)
    #expect(solver.shortestSolutions(on: Words.grid("ab", "cx"), of: game) == nil)
    #expect(solver.shortestSolutions(on: TextGrid(numRows: 2, numColumns: 2), of: game) == nil)
    #expect(solver.shortestSolutions(on: Words.grid("ad", "bc"), of: game, within: Budget(nodes: 1)) == nil)
  }
}
