import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("All optimal next swaps")
struct HintTests {
  private let solver = ExactMinimiser()

  /// The swaps after which the solver needs one swap less, found by trying all.
  private func brute(_ grid: TextGrid, _ game: SwappingPuzzle) throws -> [SwappingMove] {
    let state = try game.state(fromGrid: grid)
    let distance = try #require(solver.solve(game, from: state, within: .unlimited).length)
    return game.legalMoves(in: state).filter { move in
      var after = state
      game.apply(move, to: &after)
      return solver.solve(game, from: after, within: .unlimited).length == distance - 1
    }
  }

  @Test("exactly the swaps after which one swap less is needed, on every 2 x 3 board")
  func smallBoards() throws {
    let lexicon = ["abc", "def", "fed", "abd", "cef", "aab", "bba", "cca"]
    let game = try Words.game(lexicon: lexicon, rows: 2, columns: 3, phraseLength: 3)
    for (tiles, step) in [("aabbba", 1), ("aabcca", 2), ("abcdef", 23)] {
      let search = BreadthFirst(game, tiles: tiles.map(String.init))
      for (number, key) in search.distances.keys.sorted().enumerated() where number.isMultiple(of: step) {
        let grid = search.grid(key: key)
        let found = solver.optimalSwaps(on: grid, of: game).map(\.move)
        let state = try game.state(fromGrid: grid)
        let expected = game.legalMoves(in: state).filter { move in
          var after = state.grid
          after.swap(move.first, move.second)
          return search.distance(after) == search.distances[key].map { $0 - 1 }
        }
        try #require(found == expected, "\(grid.rows)")
      }
    }
  }

  /// The fewest swaps, `move` included, until a line is finished that was not there, over all shortest ways to all won
  /// boards of the least distance: all boards on such ways are looked at, one swap after another.
  private func soonest(
    _ move: SwappingMove, on grid: TextGrid, of game: SwappingPuzzle, goals: [(grid: TextGrid, way: BreadthFirst)]
  ) -> Int? {
    let least = goals.compactMap { $0.way.distance(grid) }.min() ?? 0
    let moves = game.legalMoves(in: GridGameState(grid: grid))
    return goals.compactMap { goal, way -> Int? in
      guard way.distance(grid) == least else { return nil }
      let lines = game.catalog.rule.correctLines(in: goal)
      let open = lines.filter { line in
        // The lines of a direction in which the goal is won.
        lines.count { $0.isRow == line.isRow } * line.cells.count == grid.count
          && line.cells.contains { grid[$0] != goal[$0] }
      }
      var boards: Set<TextGrid> = [grid]
      for step in 1...max(1, least) {
        boards = Set(
          boards.flatMap { board in
            (step == 1 ? [move] : moves).map { swap in
              var next = board
              next.swap(swap.first, swap.second)
              return next
            }
          }
          .filter { way.distance($0) == least - step })
        if boards.contains(where: { board in open.contains { $0.cells.allSatisfy { board[$0] == goal[$0] } } }) {
          return step
        }
      }
      return nil
    }
    .min()
  }

  @Test(
    "the swaps to a line are the fewest on any shortest way, by looking at all of them; the hint is the first of the soonest",
    arguments: [
      (2, 3, "aabbba", 1), (2, 3, "aabcca", 3), (2, 3, "abcdef", 29), (3, 3, "aabbccddd", 701),
      (3, 3, "aaabbbccc", 149),
    ])
  func soonestLine(rows: Int, columns: Int, tiles: String, step: Int) throws {
    let lexicon =
      rows == 2
      ? ["abc", "def", "fed", "abd", "cef", "aab", "bba", "cca"]
      : ["abc", "bca", "aab", "bcc", "abb", "cab", "ccc", "ddd", "add", "dad"]
    let game = try Words.game(lexicon: lexicon, rows: rows, columns: columns, phraseLength: 3)
    let search = BreadthFirst(game, tiles: tiles.map(String.init))
    let goals = search.distances.filter { $0.value == 0 }.keys.sorted().map { key in
      (grid: search.grid(key: key), way: BreadthFirst(game, goals: [search.grid(key: key)], depth: .max))
    }
    for (number, key) in search.distances.keys.sorted().enumerated() where number.isMultiple(of: step) {
      let grid = search.grid(key: key)
      let swaps = solver.optimalSwaps(on: grid, of: game)
      for swap in swaps {
        try #require(
          swap.swapsToLine == soonest(swap.move, on: grid, of: game, goals: goals), "\(grid.rows), \(swap.move)")
        try #require(swap.completes.isEmpty || swap.swapsToLine >= 1)
        try #require(swap.targets.contains(swap.nextLine))
      }
      let best = swaps.map(\.swapsToLine).min()
      #expect(solver.hint(on: grid, of: game) == swaps.first { $0.swapsToLine == best }, "\(grid.rows)")
    }
  }

  @Test("exactly those on random 4 x 4 boards", arguments: [GameType.chengYu, .ciHui])
  func randomBoards(type: GameType) throws {
    let game = try Words.game(type)
    for seed in 0..<UInt64(type == .chengYu ? 3 : 1) {
      var generator = Xoshiro256(seed: Seed(seed))
      let grid = game.initialState(dealing: &generator).grid
      let found = solver.optimalSwaps(on: grid, of: game)
      #expect(found.map(\.move) == (try brute(grid, game)), "seed \(seed)")
      #expect(found.map(\.move) == found.map(\.move).sorted())
    }
  }

  @Test("an optimal swap says which line it completes")
  func completes() throws {
    let game = try Words.game(lexicon: ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    // Row 1 needs one swap within itself; rows 3 and 4 three swaps between them.
    let grid = Words.grid("蛇画添足", "守株待兔", "底蛙弹琴", "井对之牛")
    let swaps = solver.optimalSwaps(on: grid, of: game)
    let first = try #require(swaps.first { $0.move.description == "0,0,0,1" })
    #expect(first.completes.map(\.phrase.text) == ["画蛇添足"])
    #expect(first.completes.first?.cells == (0..<4).map { Coordinate(row: 0, col: $0) })
    #expect(first.swapsToLine == 1 && first.nextLine.phrase.text == "画蛇添足")
    #expect(first.targets.map(\.phrase.text) == ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    #expect(swaps.filter { $0.completes.isEmpty }.allSatisfy { $0.swapsToLine >= 2 })
    #expect(solver.hint(on: grid, of: game) == first)
  }

  @Test("following the hints wins in the least number of swaps, and a line is completed when the hint says so")
  func following() throws {
    for (type, games) in [(GameType.chengYu, 6), (.ciHui, 2)] {
      let game = try Words.game(type)
      for seed in 0..<UInt64(games) {
        var generator = Xoshiro256(seed: Seed(seed + 100))
        var state = game.initialState(dealing: &generator)
        let least = solver.solve(game, from: state, within: .unlimited).length
        var due: Int?
        while let hint = solver.hint(on: state.grid, of: game) {
          if let due { #expect(hint.swapsToLine <= due, "seed \(seed): the next hint keeps the promise") }
          game.apply(hint.move, to: &state)
          #expect(hint.completes.isEmpty == (hint.swapsToLine > 1), "seed \(seed)")
          due = hint.swapsToLine > 1 ? hint.swapsToLine - 1 : nil
        }
        #expect(state.status == .endedWithWon && state.moves == least, "\(type), seed \(seed)")
      }
    }
  }

  @Test("no hint when the board is won, cannot be won, is no board, or the budget is too small")
  func none() throws {
    let game = try Words.game(lexicon: ["ab", "cd"], rows: 2, columns: 2, phraseLength: 2)
    #expect(solver.hint(on: Words.grid("ab", "cd"), of: game) == nil)
    #expect(solver.hint(on: Words.grid("ab", "cx"), of: game) == nil)
    #expect(solver.hint(on: TextGrid(numRows: 2, numColumns: 2), of: game) == nil)
    #expect(solver.hint(on: Words.grid("ad", "bc"), of: game, within: Budget(nodes: 1)) == nil)
    #expect(solver.hint(on: Words.grid("ad", "bc"), of: game) != nil)
  }
}
