import Phrasebook
import PuzzleCore
import Swapping
import Testing

@Suite("Properties of swapping games")
struct PropertyTests {
  @Test(
    "random games keep the tiles, count the moves, and undo to the same state", arguments: [GameType.chengYu, .ciHui])
  func randomGames(type: GameType) throws {
    let game = try Words.game(type)
    for seed in 0..<UInt64(15) {
      var generator = Xoshiro256(seed: Seed(seed))
      var state = game.initialState(dealing: &generator)
      let tiles = state.grid.coordinates.compactMap { state.grid[$0] }.sorted()
      var history: [(GridGameState, SwappingPuzzle.Undo)] = []
      for step in 0..<20 where game.outcome(of: state) == nil {
        let legal = game.legalMoves(in: state)
        let move = legal[generator.uniform(below: legal.count)]
        let before = state
        history.append((before, game.applyReversibly(move, to: &state)))
        var applied = before
        game.apply(move, to: &applied)
        try #require(applied == state, "seed \(seed), step \(step): apply and applyReversibly agree")
        #expect(state.moves == step + 1)
        #expect(state.grid.coordinates.compactMap { state.grid[$0] }.sorted() == tiles, "seed \(seed), step \(step)")
        #expect((state.status == .endedWithWon) == (game.highlightedCoordinates(in: state).count == 16))
        #expect(game.score(of: state) >= 0)
        #expect(game.defect(in: state) == nil)
        _ = game.advance(&state, by: generator.uniform(below: 300))
        history[history.count - 1].0.clock = state.clock
      }
      for (before, undo) in history.reversed() {
        let clock = before.clock
        game.revert(undo, in: &state)
        state.clock = clock
        try #require(state == before, "seed \(seed)")
      }
    }
  }

  @Test("a swap made twice is no swap, but two moves")
  func twice() throws {
    let game = try Words.game()
    var generator = Xoshiro256(seed: Seed(8))
    let state = game.initialState(dealing: &generator)
    for move in game.legalMoves(in: state) {
      var after = state
      game.apply(move, to: &after)
      game.apply(move, to: &after)
      #expect(after.grid == state.grid && after.moves == 2)
    }
  }

  @Test("legal moves and isLegal agree on every pair of cells around the board, in every status")
  func legality() throws {
    let game = try Words.game(lexicon: ["abc", "def"], rows: 2, columns: 3, phraseLength: 3)
    var state = try game.state(fromGrid: Words.grid("abd", "cef"))
    let around = (-1...2).flatMap { row in (-1...3).map { Coordinate(row: row, col: $0) } }
    for status in GameStatus.allCases {
      state.status = status
      var buffer = [SwappingMove](repeating: try #require(SwappingMove("0,0,9,9")), count: 3)
      game.legalMoves(in: state, into: &buffer)
      let judged = around.flatMap { a in around.compactMap { SwappingMove(a, $0) } }.filter {
        game.isLegal($0, in: state)
      }
      #expect(Set(judged) == Set(buffer))
      #expect(buffer == buffer.sorted())
    }
  }

  @Test("the fingerprint tells positions apart")
  func fingerprint() throws {
    let game = try Words.game(lexicon: ["画蛇添足", "守株待兔", "对牛弹琴", "井底之蛙"])
    var generator = Xoshiro256(seed: Seed(8))
    let state = game.initialState(dealing: &generator)
    var seen: Set<UInt64> = []
    for move in game.legalMoves(in: state) {
      var after = state
      game.apply(move, to: &after)
      var hash = StableHash()
      game.fingerprint(after, into: &hash)
      seen.insert(hash.value)
    }
    #expect(seen.count == 120)
  }
}
