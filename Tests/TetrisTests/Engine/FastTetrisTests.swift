import Phrasebook
import PuzzleCore
import RandomTetris
import Testing

@testable import Tetris

@Suite("The fast engine agrees with the reference")
struct FastTetrisTests {
  @Test("random games over dense words: grid, steps, queue, pool, draws", arguments: 1...8)
  func dense(length: Int) throws {
    var choice = Xoshiro256(seed: Seed(UInt64(100 + length)))
    var longest = 0
    // Long words are completed seldom.
    for round in 0..<(length < 3 ? 8 : 32) {
      var engines = try TetrisEngines(try DenseTetris.game(length: length, &choice))
      let fault = engines.run(landings: 25, events: 400, choosing: &choice)
      #expect(fault == nil, "length \(length), round \(round)")
      longest = max(longest, engines.longestChain)
    }
    #expect(longest >= (length < 4 ? 3 : 1), "chains were tested: \(longest)")
  }

  @Test(
    "a move that is drawn without a list is the one drawn from the list, and a game that is dealt again is a new one")
  func drawnMoves() throws {
    let level = PhraseLevel(
      name: "t", difficulty: 0, gameType: .chengYu, gameMode: .tetris,
      phrases: Phrases(Array(Fixtures.chengYu.prefix(30))))
    let engine = try FastTetris(try TetrisPuzzle(level: level, lexicon: Fixtures.lexicon))
    var player = Xoshiro256(seed: Seed(91))
    var nature = Xoshiro256(seed: Seed(92))
    var state = engine.initialState(dealing: &nature)
    for game in 0..<20 {
      while state.isOpen {
        var other = player
        let legal = engine.legalMoves(in: state)
        let drawn = engine.sampleMove(in: state, using: &player)
        #expect(drawn == legal[other.uniform(below: legal.count)] && other == player, "seed 91, game \(game)")
        guard let drawn else { return }
        engine.apply(drawn, to: &state)
        _ = engine.resolveChance(in: &state, using: &nature)
      }
      #expect(engine.sampleMove(in: state, using: &player) == nil)
      var dealing = Xoshiro256(seed: Seed(93).derived(.deal, game))
      var again = dealing
      engine.restart(&state, dealing: &dealing)
      let new = engine.initialState(dealing: &again)
      #expect(engine.unpack(state) == engine.unpack(new) && dealing == again, "seed 93, game \(game)")
    }
  }

  @Test("a grid is written as the numbers of its tiles, row by row")
  func writtenGrids() throws {
    let level = PhraseLevel(
      name: "t", difficulty: 0, gameType: .chengYu, gameMode: .tetris,
      phrases: Phrases(Array(Fixtures.chengYu.prefix(30))))
    let engine = try FastTetris(try TetrisPuzzle(level: level, lexicon: Fixtures.lexicon))
    let texts = Set(level.phrases.flatMap(\.chinese)).sorted()
    let number = { (text: String) in Int16((texts.firstIndex(of: text) ?? -1) + 1) }
    let tiles = engine.dealtTileNumbers(number)
    var random = Xoshiro256(seed: Seed(95))
    var state = engine.initialState(dealing: &random)
    var numbers = [Int16](repeating: -1, count: level.rules.rows * level.rules.columns)
    for game in 0..<5 {
      var fullest = 0
      while let move = engine.sampleMove(in: state, using: &random) {
        engine.apply(move, to: &state)
        _ = engine.resolveChance(in: &state, using: &random)
        engine.write(gridOf: state, as: tiles, to: &numbers)
        let grid = engine.unpack(state).grid
        #expect(numbers == grid.coordinates.map { grid[$0].map(number) ?? 0 }, "seed 95, game \(game)")
        #expect(tiles[Int(state.fallingTile)] == number(engine.text(of: state.fallingTile, in: state)))
        fullest = max(fullest, numbers.count { $0 > 0 })
      }
      #expect(fullest > level.rules.rows, "columns are filled: \(fullest)")
      engine.restart(&state, dealing: &random)
    }
  }

  @Test("random games over real words", arguments: [GameType.chengYu, .ciHui])
  func words(type: GameType) throws {
    var choice = Xoshiro256(seed: Seed(7))
    for dealt in [8, 30, 60] {
      let words = type == .chengYu ? Fixtures.chengYu : Fixtures.ciHui
      let level = PhraseLevel(
        name: "t", difficulty: 0, gameType: type, gameMode: .tetris, phrases: Phrases(Array(words.prefix(dealt))))
      var engines = try TetrisEngines(try TetrisPuzzle(level: level, lexicon: Fixtures.lexicon))
      #expect(engines.run(landings: 150, choosing: &choice) == nil)
    }
  }

  @Test("the longest chain: every landing clears the grid of a one-letter language")
  func oneLetter() throws {
    let game = Fixtures.letters(["aa"], rows: 24, columns: 16)
    let fast = try FastTetris(game)
    var state = game.state(game.board("a"), falling: "a", column: 1, queue: "aa", unused: "aaa", pool: "aaaaaa")
    var packed = try fast.pack(state)
    game.apply(.drop, to: &state)
    fast.apply(.drop, to: &packed)
    #expect(fast.unpack(packed) == state && packed.lastChain == 1 && packed.queueCount == 0)
    #expect(packed.score == 100 && packed.landedRow == 23 && packed.landedColumn == 1)
  }

  @Test("a copy is a value of its own, and storage is used again")
  func values() throws {
    let game = Fixtures.dense
    let fast = try FastTetris(game)
    var (nature, again) = (Xoshiro256(seed: Seed(3)), Xoshiro256(seed: Seed(3)))
    var state = fast.initialState(dealing: &nature)
    let copy = state
    let before = fast.unpack(copy)
    for column in 0..<20 where state.isOpen { _ = fast.play(towards: column % 4, in: &state, using: &nature) }
    #expect(fast.unpack(copy) == before && fast.unpack(state) != before)
    #expect(before == game.initialState(dealing: &again))
    fast.restart(&state, dealing: &again)
    var third = Xoshiro256(seed: Seed(3))
    _ = game.initialState(dealing: &third)
    #expect(fast.unpack(state) == game.initialState(dealing: &third))
  }

  @Test("the index of another level is refused when that deals other tiles")
  func otherIndex() throws {
    let (one, other) = (Fixtures.letters(["ab", "cd"], dealt: ["ab"]), Fixtures.letters(["ab", "cd"], dealt: ["cd"]))
    #expect(throws: RuleError.self) { _ = try FastTetris(one, index: PhraseIndex(of: other)) }
    #expect(throws: Never.self) { _ = try FastTetris(one, index: PhraseIndex(of: one)) }
  }

  @Test("any generator gives the same game")
  func generators() throws {
    let fast = try FastTetris(Fixtures.standard(.ciHui))
    var (one, other) = (SplitMix64(seed: 9), SplitMix64(seed: 9))
    var state = fast.initialState(dealing: &one)
    #expect(fast.unpack(state) == fast.game.initialState(dealing: &other))
    fast.restart(&state, dealing: &one)
    #expect(fast.unpack(state) == fast.game.initialState(dealing: &other))
  }

  @Test("a level of more tiles than there are numbers is refused; of such a lexicon the level's tiles are found")
  func manyTiles() throws {
    let lexicon = Lexicon((0..<40_000).map { Phrase(chinese: ["x\($0)", "y\($0)"]) })
    func fast(dealing phrases: [Phrase]) throws -> FastTetris {
      let level = PhraseLevel(
        name: "t", difficulty: 0, gameType: .ciHui, gameMode: .tetris, phrases: Phrases(phrases))
      return try FastTetris(try TetrisPuzzle(level: level, lexicon: lexicon))
    }
    #expect(throws: RuleError.self) { _ = try fast(dealing: lexicon.phrases) }
    let engine = try fast(dealing: Array(lexicon.phrases.suffix(3)))
    // Without counts the phrases are in the order of their code points: x9999 is the last.
    #expect(engine.index.number(of: "x39999") < 7 && engine.index.number(of: "x9999") == TileAlphabet.unknown)
    let known = engine.game.state(engine.game.board(""), falling: "q", column: 0)
    #expect(throws: RuleError.self) { _ = try engine.pack(known) }
  }
}
