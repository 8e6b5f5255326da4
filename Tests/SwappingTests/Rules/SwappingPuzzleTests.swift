import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Rules of swapping")
struct SwappingPuzzleTests {
  private let solved = Words.grid("画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙")

  private func nearlySolved(_ game: SwappingPuzzle) throws -> GridGameState {
    var grid = solved
    grid.swap(Coordinate(row: 0, col: 0), Coordinate(row: 3, col: 3))
    return try game.state(fromGrid: grid)
  }

  private func winningMove() throws -> SwappingMove { try #require(SwappingMove("0,0,3,3")) }

  @Test("spec Swapping: 4 phrases of the level, their 16 tiles shuffled", arguments: [GameType.chengYu, .ciHui])
  func deal(type: GameType) throws {
    let game = try Words.game(type)
    var boards: Set<TextGrid> = []
    for seed in 0..<UInt64(50) {
      var generator = Xoshiro256(seed: Seed(seed))
      let state = game.initialState(dealing: &generator)
      let phrases = state.phrasesTested.compactMap { game.level.phrases.first(whereChinese: $0) }
      #expect(phrases.count == 4, "seed \(seed)")
      #expect(Set(state.phrasesTested).count == 4, "seed \(seed): drawn without repetition")
      let tiles = state.grid.coordinates.compactMap { state.grid[$0] }
      #expect(tiles.count == 16)
      #expect(tiles.sorted() == phrases.flatMap { game.level.boardTiles(of: $0) }.sorted(), "seed \(seed)")
      #expect(state.moves == 0 && state.clock == 0)
      boards.insert(state.grid)
    }
    #expect(boards.count == 50, "different seeds deal different boards")
  }

  @Test("spec Swapping: drawn without repetition until the pool is used up")
  func smallPool() throws {
    let game = try Words.game(pool: ["画蛇添足", "守株待兔", "对牛弹琴"])
    for seed in 0..<UInt64(20) {
      var generator = Xoshiro256(seed: Seed(seed))
      let tested = game.initialState(dealing: &generator).phrasesTested
      #expect(Set(tested.prefix(3)).count == 3, "seed \(seed)")
      #expect(tested.count == 4, "seed \(seed)")
    }
  }

  @Test("the same seed deals the same board")
  func sameSeed() throws {
    let game = try Words.game(.ciHui)
    var first = Xoshiro256(seed: Seed(9))
    var second = Xoshiro256(seed: Seed(9))
    #expect(game.initialState(dealing: &first) == game.initialState(dealing: &second))
  }

  @Test("a shuffle that is won already says so at once")
  func wonDeal() throws {
    let game = try Words.game(lexicon: ["aa", "bb"], pool: ["aa"], rows: 2, columns: 2, phraseLength: 2)
    var generator = Xoshiro256(seed: Seed(1))
    let state = game.initialState(dealing: &generator)
    #expect(state.status == .endedWithWon)
    #expect(game.outcome(of: state) == .won)
    #expect(game.legalMoves(in: state).isEmpty)
  }

  @Test("spec Swapping: any two cells may be swapped, no restriction")
  func anyTwoCells() throws {
    let game = try Words.game()
    let state = try nearlySolved(game)
    let moves = game.legalMoves(in: state)
    #expect(moves.count == 120)
    #expect(moves == moves.sorted() && Set(moves).count == 120)
    for move in moves {
      #expect(game.isLegal(move, in: state))
      var next = state
      game.apply(move, to: &next)
      #expect(next.grid[move.first] == state.grid[move.second])
      #expect(next.grid[move.second] == state.grid[move.first])
      let others = state.grid.coordinates.filter { $0 != move.first && $0 != move.second }
      #expect(others.map { next.grid[$0] } == others.map { state.grid[$0] })
    }
  }

  @Test("spec Swapping: every swap counts one move, also of two equal tiles")
  func everySwapCounts() throws {
    let game = try Words.game(lexicon: ["aab", "bcc", "dde"], rows: 3, columns: 3, phraseLength: 3)
    var state = try game.state(fromGrid: Words.grid("aab", "bcc", "ded"))
    let before = state.grid
    #expect(game.swapTiles(Coordinate(row: 0, col: 0), Coordinate(row: 0, col: 1), in: &state))
    #expect(state.grid == before)
    #expect(state.moves == 1)
    #expect(game.swapTiles(Coordinate(row: 1, col: 0), Coordinate(row: 0, col: 1), in: &state))
    #expect(state.moves == 2)
  }

  @Test("seeds: swapTiles always swaps the tiles of two cells of the board, and nothing off it")
  func swapTiles() throws {
    let game = try Words.game()
    var state = try nearlySolved(game)
    let start = state
    let corner = Coordinate.origin
    #expect(!game.swapTiles(corner, Coordinate(row: 0, col: 4), in: &state))
    #expect(!game.swapTiles(Coordinate(row: -1, col: 0), corner, in: &state))
    #expect(!game.swapTiles(corner, corner, in: &state))
    #expect(state == start)
    #expect(game.swapTiles(Coordinate(row: 2, col: 1), corner, in: &state))
    #expect(state.grid[corner] == "牛" && state.grid[Coordinate(row: 2, col: 1)] == start.grid[corner])
  }

  @Test("seeds: swapTiles looks for correct tiles: the line it makes is highlighted")
  func swapTilesHighlights() throws {
    let game = try Words.game()
    var grid = Words.grid("蛇画添足", "株守待兔", "牛对弹琴", "底井之蛙")
    var state = try game.state(fromGrid: grid)
    #expect(game.highlightedCoordinates(in: state).isEmpty)
    #expect(game.score(of: state) == 0)
    #expect(game.swapTiles(Coordinate(row: 0, col: 0), Coordinate(row: 0, col: 1), in: &state))
    #expect(game.highlightedCoordinates(in: state) == Set((0..<4).map { Coordinate(row: 0, col: $0) }))
    #expect(state.status == .inProgress)
    grid = state.grid
    #expect(game.swapTiles(Coordinate(row: 0, col: 0), Coordinate(row: 2, col: 0), in: &state))
    #expect(game.highlightedCoordinates(in: state).isEmpty)
  }

  @Test("spec Swapping: won when all 16 cells are highlighted, by rows or by columns")
  func won() throws {
    let game = try Words.game()
    var state = try nearlySolved(game)
    #expect(state.status == .inProgress)
    #expect(game.highlightedCoordinates(in: state).count == 8)
    game.apply(try winningMove(), to: &state)
    #expect(state.status == .endedWithWon && game.outcome(of: state) == .won)
    #expect(game.highlightedCoordinates(in: state).count == 16)
    #expect(game.legalMoves(in: state).isEmpty)
    #expect(try !game.isLegal(winningMove(), in: state))
    #expect(!game.swapTiles(.origin, Coordinate(row: 1, col: 1), in: &state))

    let columns = Words.grid("画守对井", "蛇株牛底", "添待弹之", "足兔琴蛙")
    #expect(try game.state(fromGrid: columns).status == .endedWithWon)
  }

  @Test("spec Swapping: 3 valid rows do not win (decision D)")
  func threeLines() throws {
    let game = try Words.game()
    let state = try game.state(fromGrid: Words.grid("画蛇添足", "守株待兔", "对牛弹琴", "底井之蛙"))
    #expect(game.correctLines(in: state).count == 3)
    #expect(state.status == .inProgress)
  }

  @Test("rows and columns together cover the board only when all rows or all columns are valid")
  func coveringLines() throws {
    let game = try Words.game(lexicon: ["abc"], rows: 3, columns: 3, phraseLength: 3)
    let phrase = Words.phrase("abc")
    let cells = (0..<3).map { row in (0..<3).map { Coordinate(row: row, col: $0) } }
    let rows = cells.map { CorrectLine(cells: $0, isRow: true, phrase: phrase) }
    let columns = (0..<3).map { column in
      CorrectLine(cells: cells.map { $0[column] }, isRow: false, phrase: phrase)
    }
    for mask in 0..<64 {
      let chosenRows = (0..<3).filter { mask >> $0 & 1 == 1 }
      let chosenColumns = (0..<3).filter { mask >> ($0 + 3) & 1 == 1 }
      let lines = chosenRows.map { rows[$0] } + chosenColumns.map { columns[$0] }
      let covers = game.isWon(lines, on: Words.grid("abc", "abc", "abc"))
      #expect(
        covers == (chosenRows.count == 3 || chosenColumns.count == 3), "rows \(chosenRows), columns \(chosenColumns)")
    }
  }

  @Test("spec Swapping: time allowed 60 s; lost when the time runs out")
  func timeOut() throws {
    let game = try Words.game()
    var state = try nearlySolved(game)
    #expect(game.isTimed && game.level.rules.timeAllowed == 60_000)
    #expect(game.advance(&state, by: 59_999) == 59_999)
    #expect(state.status == .inProgress)
    #expect(game.advance(&state, by: 500) == 1)
    #expect(state.status == .endedWithLost && game.outcome(of: state) == .lost)
    #expect(game.clock(of: state) == 60_000)
    #expect(game.legalMoves(in: state).isEmpty)
    #expect(game.advance(&state, by: 1000) == 0)
    #expect(game.score(of: state) == 2000, "two rows are still valid")
  }

  @Test("spec Swapping: the clock ticks every 0.1 s")
  func clockTicks() throws {
    let game = try Words.game()
    var early = try nearlySolved(game)
    _ = game.advance(&early, by: 99)
    #expect(game.level.rules.timeRemaining(at: early.clock) == 60_000)
    _ = game.advance(&early, by: 1)
    #expect(game.level.rules.timeRemaining(at: early.clock) == 59_900)
  }

  @Test(
    "spec Swapping: 1000 per valid line; on winning plus max(0, 5000 + round(100 x seconds left) - 50 x moves)",
    arguments: [(0, 0), (0, 10), (12_345, 3), (59_900, 7), (59_999, 199), (30_000, 160), (30_000, 161), (30_000, 500)])
  func score(clock: Int, wasted: Int) throws {
    let game = try Words.game()
    var state = try nearlySolved(game)
    let waste = try #require(SwappingMove("1,0,1,1"))
    for _ in 0..<(2 * wasted) { game.apply(waste, to: &state) }
    _ = game.advance(&state, by: clock)
    #expect(game.score(of: state) == 2000)
    game.apply(try winningMove(), to: &state)
    let secondsLeft = Double((600 - clock / 100)) / 10
    let bonus = 5000 + Int((100 * secondsLeft).rounded()) - 50 * (2 * wasted + 1)
    #expect(game.score(of: state) == 4000 + max(0, bonus))
  }

  @Test("the constants of a level are used")
  func levelConstants() throws {
    let game = try Words.game {
      $0.pointsPerLine = 10
      $0.winBonus = 100
      $0.pointsPerSecond = 2
      $0.pointsPerMove = 7
      $0.timeAllowed = 10_000
    }
    var state = try nearlySolved(game)
    _ = game.advance(&state, by: 5000)
    game.apply(try winningMove(), to: &state)
    #expect(game.score(of: state) == 40 + 100 + 10 - 7)
  }

  @Test("what a player sees does not hold the phrases that were dealt")
  func observation() throws {
    let game = try Words.game()
    var generator = Xoshiro256(seed: Seed(3))
    let state = game.initialState(dealing: &generator)
    let seen = game.observation(of: state)
    #expect(seen.phrasesTested.isEmpty && seen.grid == state.grid)
    #expect(game.legalMoves(in: seen) == game.legalMoves(in: state))
  }
}
