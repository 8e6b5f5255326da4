import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Exact minimum of swaps")
struct ExactMinimiserTests {
  private let solver = ExactMinimiser()

  /// Every board with the tiles: the solver's length equals the breadth-first distance and its moves replay to a win.
  private func checkAll(_ game: SwappingPuzzle, tiles: String, step: Int = 1) throws {
    let search = BreadthFirst(game, tiles: tiles.map(String.init))
    try check(game, search, step: step)
  }

  private func check(_ game: SwappingPuzzle, _ search: BreadthFirst, step: Int) throws {
    #expect(!search.distances.isEmpty, "the tiles must be able to win")
    for (number, key) in search.distances.keys.sorted().enumerated() where number.isMultiple(of: step) {
      let grid = search.grid(key: key)
      var state = try game.state(fromGrid: grid)
      let solution = solver.solve(game, from: state, within: .unlimited)
      try #require(solution.verdict == .optimal, "\(grid.rows)")
      try #require(solution.length == search.distances[key], "\(grid.rows)")
      for move in solution.moves {
        try #require(game.isLegal(move, in: state))
        game.apply(move, to: &state)
      }
      try #require(state.status == .endedWithWon, "\(grid.rows) is won by its solution")
      try #require(solution.moves.isEmpty || state.moves == solution.moves.count)
    }
  }

  @Test("2 x 2: every board of distinct and of equal tiles, against breadth-first search")
  func twoByTwo() throws {
    let game = try Words.game(
      lexicon: ["ab", "cd", "ac", "ba", "aa", "bb", "ca"], rows: 2, columns: 2, phraseLength: 2)
    for tiles in ["abcd", "abab", "aaaa", "aabb", "acab", "aaca", "bbba"] {
      let search = BreadthFirst(game, tiles: tiles.map(String.init))
      guard !search.distances.isEmpty else {
        let state = try game.state(fromGrid: Words.grid(String(tiles.prefix(2)), String(tiles.suffix(2))))
        #expect(solver.solve(game, from: state, within: .unlimited).verdict == .unsolvable)
        continue
      }
      try checkAll(game, tiles: tiles)
    }
  }

  @Test("with any budget: what is called the fewest is, and the bound is never more than that", arguments: 0..<3)
  func budgets(number: Int) throws {
    let tiles = ["abcdef", "aabcca", "aabbba"][number]
    let game = try Words.game(
      lexicon: ["abc", "def", "fed", "abd", "cef", "aab", "bba", "cca", "aba", "aac"], rows: 2, columns: 3,
      phraseLength: 3)
    let search = BreadthFirst(game, tiles: tiles.map(String.init))
    for (place, key) in search.distances.keys.sorted().enumerated() where place.isMultiple(of: 5) {
      let state = try game.state(fromGrid: search.grid(key: key))
      let fewest = try #require(search.distances[key])
      for budget in 0..<40 {
        let solution = solver.solve(game, from: state, within: Budget(nodes: budget))
        let bound = try #require(solution.lowerBound, "\(state.grid.rows), \(budget) nodes")
        #expect(bound <= fewest && fewest <= solution.length ?? .max, "\(state.grid.rows), \(budget) nodes")
        #expect((solution.verdict == .optimal) == (solution.length == bound), "\(state.grid.rows), \(budget) nodes")
      }
    }
  }

  @Test("covers begin with the tile that the fewest lines hold, which keeps them few")
  func fewNodes() throws {
    // Many lines begin with a, one holds d: with that line laid first only one choice is left for each of the others.
    let game = try Words.game(
      lexicon: ["abc", "acb", "bac", "bca", "cab", "cba", "abe", "ace", "bce", "def", "ghi", "hgi", "igh", "agh"],
      rows: 3,
      columns: 3, phraseLength: 3)
    let state = try game.state(fromGrid: Words.grid("ihg", "fed", "cba"))
    let solution = solver.solve(game, from: state, within: .unlimited)
    // 48, and 121 when the tile with most lines is covered first.
    #expect(solution.verdict == .optimal && solution.nodes < 80, "\(solution.nodes) nodes")
  }

  @Test("2 x 2 of words and readings: every board, against breadth-first search")
  func twoByTwoCiHui() throws {
    let game = try Words.game(
      .ciHui, lexicon: ["好 h|H", "吗 m", "马 m", "行 x|h"], pool: ["好 h"], rows: 2, columns: 2, phraseLength: 1)
    for tiles in ["好h吗m", "好H行h", "马m吗m", "好h行h", "好h好h"] { try checkAll(game, tiles: tiles) }
  }

  @Test("2 x 3 and 3 x 2: every board of distinct and of equal tiles, against breadth-first search")
  func twoByThree() throws {
    let lexicon = ["abc", "def", "fed", "abd", "cef", "aab", "bba", "cca", "aba", "aac"]
    for (rows, columns) in [(2, 3), (3, 2)] {
      let game = try Words.game(lexicon: lexicon, rows: rows, columns: columns, phraseLength: 3)
      for tiles in ["abcdef", "aabbba", "aabcca", "aabaab"] { try checkAll(game, tiles: tiles) }
    }
  }

  @Test("3 x 3 with equal tiles: boards of the whole space, against breadth-first search")
  func threeByThreeEqual() throws {
    let lexicon = ["abc", "bca", "aab", "bcc", "abb", "cab", "ccc", "ddd", "add", "dad"]
    let game = try Words.game(lexicon: lexicon, rows: 3, columns: 3, phraseLength: 3)
    try checkAll(game, tiles: "aaabbbccc", step: 3)
    try checkAll(game, tiles: "aabbccddd", step: 19)
  }

  @Test("3 x 3 with distinct tiles: boards up to two swaps from a goal, against breadth-first search")
  func threeByThreeDistinct() throws {
    let lexicon = ["abc", "def", "ghi", "adg", "beh", "cfi"]
    let game = try Words.game(lexicon: lexicon, rows: 3, columns: 3, phraseLength: 3)
    let goals = Brute.goals(of: Words.grid("abc", "def", "ghi"), in: game)
    #expect(goals.count == 24)
    let search = BreadthFirst(game, goals: goals, depth: 2)
    try check(game, search, step: 11)
    for seed in 0..<UInt64(25) {
      var generator = Xoshiro256(seed: Seed(seed))
      let state = game.initialState(dealing: &generator)
      let expected = Brute.goals(of: state.grid, in: game).map { Brute.swaps(from: state.grid, to: $0) }.min()
      #expect(solver.solve(game, from: state, within: .unlimited).length == expected, "seed \(seed)")
    }
  }

  @Test("distinct tiles: cells minus cycles", arguments: [UInt64(1), 2, 3, 4, 5])
  func distinctFormula(seed: UInt64) throws {
    let pool = ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"]
    let game = try Words.game(lexicon: pool)
    var generator = Xoshiro256(seed: Seed(seed))
    let state = game.initialState(dealing: &generator)
    let expected = Brute.goals(of: state.grid, in: game).map { Brute.swaps(from: state.grid, to: $0) }.min()
    #expect(solver.solve(game, from: state, within: .unlimited).length == expected, "seed \(seed)")
  }

  @Test("random 4 x 4 boards with equal tiles: the least over every goal and every choice of equal tiles")
  func bruteForce() throws {
    for (type, games) in [(GameType.chengYu, 10), (.ciHui, 2)] {
      let game = try Words.game(type)
      for seed in 0..<UInt64(games) {
        var generator = Xoshiro256(seed: Seed(seed))
        let state = game.initialState(dealing: &generator)
        let expected = Brute.goals(of: state.grid, in: game).map { Brute.swaps(from: state.grid, to: $0) }.min()
        let solution = solver.solve(game, from: state, within: .unlimited)
        #expect(solution.length == expected, "\(type), seed \(seed): \(state.grid.rows)")
        #expect(solution.verdict == .optimal)
      }
    }
  }

  @Test("a goal may use phrases that were not dealt")
  func undealtPhrases() throws {
    // Dealt as rows ab, cd; the columns spell ac, bd at once.
    let game = try Words.game(
      lexicon: ["ab", "cd", "ac", "bd"], pool: ["ab", "cd"], rows: 2, columns: 2, phraseLength: 2)
    let analysis = solver.analyse(Words.grid("ab", "dc"), of: game)
    #expect(analysis.solution.length == 1)
    #expect(analysis.targets.map(\.phrase.text) == ["ab", "cd"])
    let other = solver.analyse(Words.grid("bd", "ca"), of: game)
    #expect(other.solution.length == 1)
    #expect(other.targets.map(\.phrase.text).sorted() == ["ac", "bd"])
  }

  @Test("targets name the line and its cells")
  func targets() throws {
    let game = try Words.game(lexicon: ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    let analysis = solver.analyse(Words.grid("画蛇添兔", "守株待足", "对牛弹琴", "井底之蛙"), of: game)
    #expect(analysis.solution.moves.map(\.description) == ["0,3,1,3"])
    #expect(analysis.targets.map(\.phrase.text) == ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    #expect(analysis.targets.map(\.isRow) == [true, true, true, true])
    #expect(analysis.targets[1].cells == (0..<4).map { Coordinate(row: 1, col: $0) })
    #expect(analysis.obstacle == nil)
  }

  @Test("a board that cannot be won: unsolvable, with the tile that is to blame")
  func unsolvable() throws {
    let game = try Words.game(lexicon: ["ab", "cd", "ac", "ad", "cc"], rows: 2, columns: 2, phraseLength: 2)
    let foreign = solver.analyse(Words.grid("ab", "cx"), of: game)
    #expect(foreign.solution.verdict == .unsolvable)
    #expect(foreign.obstacle?.english.contains("found x in row 2, column 2") == true)
    let split = solver.analyse(Words.grid("ab", "ac"), of: game)
    #expect(split.solution.verdict == .optimal)
    let twice = solver.analyse(Words.grid("ad", "cc"), of: game)
    #expect(twice.solution.verdict == .optimal)
    let bad = solver.analyse(Words.grid("ad", "bb"), of: game)
    #expect(bad.solution.verdict == .unsolvable)
    #expect(bad.obstacle?.isEmpty == false)
    let small = solver.analyse(Words.grid("a"), of: game)
    #expect(small.obstacle?.english.contains("expected 2 x 2 cells") == true)
  }

  @Test("a tile set that spells lines but no whole board is unsolvable with another reason")
  func noCover() throws {
    let game = try Words.game(lexicon: ["ab", "ac", "ad"], rows: 2, columns: 2, phraseLength: 2)
    let analysis = solver.analyse(Words.grid("ab", "cd"), of: game)
    #expect(analysis.solution.verdict == .unsolvable)
    #expect(analysis.obstacle?.english.contains("of them together use every tile once") == true)
  }

  @Test("the budget counts nodes: too few give up with a bound, enough are optimal, and no node is needed when won")
  func budget() throws {
    let game = try Words.game(lexicon: ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    var generator = Xoshiro256(seed: Seed(5))
    let state = game.initialState(dealing: &generator)
    let none = solver.solve(game, from: state, within: Budget(nodes: 0))
    #expect(none.verdict == .budgetExhausted(lowerBound: 1) || none.verdict == .budgetExhausted(lowerBound: 0))
    let some = solver.solve(game, from: state, within: Budget(nodes: 12))
    #expect(some.verdict == .found(lowerBound: 1))
    let all = solver.solve(game, from: state, within: .unlimited)
    #expect(all.verdict == .optimal)
    #expect(solver.solve(game, from: state, within: Budget(nodes: all.nodes)) == all)
    #expect((some.length ?? 0) >= (all.length ?? .max))
  }

  @Test("a game that is over: won needs nothing, lost cannot be won")
  func ended() throws {
    let game = try Words.game(lexicon: ["ab", "cd"], rows: 2, columns: 2, phraseLength: 2)
    var state = try game.state(fromGrid: Words.grid("ab", "cd"))
    #expect(state.status == .endedWithWon)
    #expect(solver.solve(game, from: state, within: .unlimited).verdict == .optimal)
    state = try game.state(fromGrid: Words.grid("ba", "cd"))
    _ = game.advance(&state, by: 60_000)
    #expect(solver.solve(game, from: state, within: .unlimited).verdict == .unsolvable)
  }

  @Test("boards of 8 x 8 and the slots of 3 x 3 with a hundred goals are solved")
  func large() throws {
    let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-").map(String.init)
    let lines = (0..<8).map { letters[($0 * 8)..<($0 * 8 + 8)].joined() }
    let game = try Words.game(lexicon: lines, rows: 8, columns: 8, phraseLength: 8)
    var grid = Words.grid(lines[0], lines[1], lines[2], lines[3], lines[4], lines[5], lines[6], lines[7])
    grid.swap(Coordinate(row: 0, col: 0), Coordinate(row: 7, col: 7))
    grid.swap(Coordinate(row: 3, col: 0), Coordinate(row: 7, col: 7))
    let solution = solver.solve(game, from: try game.state(fromGrid: grid), within: Budget(nodes: 2000))
    #expect(solution.length == 2)
  }
}
