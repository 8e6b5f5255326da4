import Phrasebook
import PuzzleCore
import PuzzleTestKit
import Testing

@testable import Swapping

@Suite("The packed swapping board")
struct SwappingBoardTests {
  /// Games of either type, of one direction and of two, with many and with few different tiles.
  static func games() throws -> [SwappingPuzzle] {
    [
      try Words.game(), try Words.game(.ciHui),
      try Words.game(lexicon: ["ab", "ba", "aa", "cd", "dc"], rows: 2, columns: 2, phraseLength: 2),
      try Words.game(lexicon: ["abc", "bca", "aab", "cab"], rows: 3, columns: 5, phraseLength: 3),
      try Words.game(.ciHui, rows: 2, columns: 4),
    ]
  }

  @Test(
    "agrees with the rules swap by swap: legal moves, grid, win, valid rows and columns, taking back", arguments: 0..<5)
  func differential(which: Int) throws {
    let game = try Self.games()[which]
    var won = 0
    for index in 0..<40 {
      var generator = Xoshiro256(seed: Seed(61).derived(.auxiliary, index))
      let place = Comment(rawValue: "seed 61, game \(which), board \(index)")
      var state = try start(game, index, &generator)
      let board = try #require(SwappingBoard(of: game, grid: state.grid), place)
      var packed = try #require(board.state(of: state.grid), place)
      for _ in 0..<30 {
        #expect(board.grid(of: packed) == state.grid, place)
        #expect(board.outcome(of: packed) == game.outcome(of: state), place)
        let lines = game.correctLines(in: state)
        let valid = board.validLines(in: packed)
        #expect(valid.rows == lines.count(where: \.isRow) && valid.columns == lines.count { !$0.isRow }, place)
        let legal = game.legalMoves(in: state)
        #expect(board.legalMoves(in: packed) == legal, place)
        guard !legal.isEmpty else {
          won += 1
          break
        }
        let move = legal[generator.uniform(below: legal.count)]
        #expect(board.isLegal(move, in: packed), place)
        let before = packed
        let undo = board.applyReversibly(move, to: &packed)
        var back = packed
        board.revert(undo, in: &back)
        #expect(back == before, place)
        game.apply(move, to: &state)
      }
    }
    #expect(won > 0, "no board of game \(which) was won")
  }

  /// A deal, or a solved board with a few swaps, so that wins are met.
  private func start(
    _ game: SwappingPuzzle, _ index: Int, _ generator: inout Xoshiro256
  ) throws -> GridGameState {
    guard index % 2 == 1 else { return game.deal(index) }
    let drawn = game.level.drawBoardPhrases(using: &generator)
    var tiles: [String?] = drawn.flatMap { game.level.boardTiles(of: $0) }
    for _ in 0..<(index % 4) {
      tiles.swapAt(generator.uniform(below: tiles.count), generator.uniform(below: tiles.count))
    }
    return try game.state(fromGrid: game.level.grid(of: tiles))
  }

  @Test("keeps the contract, with equal tiles and with sixteen different ones")
  func contract() throws {
    for grid in [
      Words.grid("一心一意", "三心二意", "全心全意", "马到成功"), Words.grid("画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"),
    ] {
      let board = try #require(try SwappingBoard(of: Words.game(), grid: grid))
      let tiles = grid.coordinates.compactMap { grid[$0] }.sorted()
      let failures = Conformance(board, steps: 40) { state in
        let dealt = board.grid(of: state)
        return dealt.coordinates.compactMap { dealt[$0] }.sorted() == tiles ? nil : "other tiles"
      }.check(games: 10, seed: Seed(62))
      #expect(failures.isEmpty, "\(failures)")
    }
  }

  @Test("refuses other tiles, other sizes and boards that do not fit a word")
  func refusals() throws {
    let game = try Words.game()
    let board = try #require(SwappingBoard(of: game, grid: Words.grid("一心一意", "三心二意", "全心全意", "马到成功")))
    #expect(board.state(of: Words.grid("一心一意", "三心二意", "全心全意", "马到功功")) == nil)
    #expect(board.state(of: Words.grid("一心一意", "三心二意")) == nil)
    #expect(SwappingBoard(of: game, grid: Words.grid("一心一意", "三心二意")) == nil)
    let large = try Words.game(lexicon: ["abcde", "fghij"], rows: 4, columns: 5, phraseLength: 5)
    #expect(SwappingBoard(of: large, grid: Words.grid("abcde", "fghij", "abcde", "fghij")) == nil)
  }
}

extension SwappingPuzzle {
  /// Deal `index` of a fixed seed.
  fileprivate func deal(_ index: Int) -> GridGameState {
    var generator = Xoshiro256(seed: Seed(63).derived(.deal, index))
    return initialState(dealing: &generator)
  }
}
