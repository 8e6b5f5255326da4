import Phrasebook
import PuzzleCore

/// The fast engine of tetris: the rules of ``TetrisPuzzle`` on numbers, in storage that is reused.
///
/// Given the same generator, it plays the same game as the reference, step for step; tests, a soak test and a fuzzer
/// compare them. A landing allocates nothing. The engine is immutable, so all threads share one; positions are values.
public final class FastTetris: Sendable {
  /// The reference engine, with the level and its phrases.
  public let game: TetrisPuzzle
  /// The phrases as numbers.
  public let index: PhraseIndex
  /// The constants of the level.
  public var rules: LevelRules { game.rules }

  /// The tiles of the level's phrases, ``PhraseIndex/phraseLength`` numbers each; three more at the end.
  let dealtTiles: [Tile]
  /// The first phrase with the same text as each phrase of the level. Look-ups by text find that one.
  let firstWithText: [Int]
  /// The value of ``FastTetrisState/firstTested`` before any phrase was tested.
  let noneTested: [UInt32]
  /// The bag with all phrases of the level, as at the start of a game.
  let noneNotDrawn: PhraseBag
  /// The frequently used constants of ``rules``.
  let (queueLength, upcomingPhrases, fallInterval, endOfTime): (Int, Int, Int, Int)
  /// The lock delay of the level.
  @usableFromInline let lockDelay: Int
  /// The number of free rows that a column needs so that a tile appearing there is in the air, or rests for some time.
  let leastRoom: Int
  /// The points for destroyed phrases.
  let scoring: TetrisScoring

  /// The fast engine of a game.
  /// - Throws: ``RuleError`` when the level deals more than 65,534 different tiles.
  public convenience init(_ game: TetrisPuzzle) throws(RuleError) { try self.init(game, index: game.phraseIndex) }

  /// The fast engine of a game with an existing index.
  /// - Throws: ``RuleError`` when the level deals more than 65,534 different tiles, or when the index was built for
  ///   another level.
  public init(_ game: TetrisPuzzle, index: PhraseIndex) throws(RuleError) {
    self.game = game
    self.index = index
    var tiles: [Tile] = []
    var places: [String: Int] = [:]
    var firstWithText: [Int] = []
    for (place, phrase) in game.level.phrases.enumerated() {
      tiles += phrase.chinese.map(index.number)
      firstWithText.append(places[phrase.text, default: place])
      places[phrase.text] = firstWithText[place]
    }
    guard tiles.allSatisfy({ $0 <= index.dealtTiles }) else {
      throw RuleError(
        field: "phrases", found: "tiles without a number",
        expected: "at most 65534 different tiles, and the index of the same level")
    }
    dealtTiles = tiles + [TileAlphabet.empty, TileAlphabet.empty, TileAlphabet.empty]
    self.firstWithText = firstWithText
    noneTested = Array(repeating: 0, count: Int(dealtTiles.max() ?? 0) + 1)
    noneNotDrawn = PhraseBag(size: game.level.phrases.count, [])
    let rules = game.rules
    (queueLength, upcomingPhrases) = (rules.queueLength, rules.upcomingPhrases)
    (fallInterval, endOfTime) = (rules.fallInterval, rules.endOfTime)
    lockDelay = rules.lockDelay
    leastRoom = rules.lockDelay == 0 ? 2 : 1
    scoring = game.scoring
  }

  /// Deals a game: an empty grid, a full queue and the first tile in row 0, as ``TetrisPuzzle/initialState(dealing:)``
  /// does.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> FastTetrisState {
    var state = emptyState()
    settle(&state, using: &generator)
    return state
  }

  /// Replaces a position by a new deal and reuses its storage.
  public func restart(_ state: inout FastTetrisState, dealing generator: inout some RandomNumberGenerator) {
    clear(&state)
    settle(&state, using: &generator)
  }

  /// Replaces a position by a new deal and reuses its storage; specialised for the generator that games use.
  public func restart(_ state: inout FastTetrisState, dealing generator: inout Xoshiro256) {
    clear(&state)
    settle(&state, using: &generator)
  }

  /// A position before the deal, with room for everything that a game of this level needs.
  func emptyState() -> FastTetrisState {
    var state = FastTetrisState(
      engine: self, grid: TileStacks(rows: rules.rows, columns: rules.columns),
      supply: TileSupply(queueLength: rules.queueLength, poolSize: rules.upcomingPhrases * rules.phraseLength),
      notDrawn: PhraseBag(size: game.level.phrases.count),
      log: CascadeLog(rows: rules.rows, columns: rules.columns, phraseLength: rules.phraseLength))
    state.firstTested = noneTested
    // More phrases than a person sees in two minutes; in a longer game the list occasionally grows.
    state.tested.reserveCapacity(1024)
    return state
  }

  private func clear(_ state: inout FastTetrisState) {
    state.grid.clear()
    state.fallingTile = TileAlphabet.empty
    (state.fallingRow, state.fallingColumn) = (0, 0)
    (state.clock, state.sinceFall, state.rowTime) = (0, 0, 0)
    (state.tilesLanded, state.phrasesDestroyed, state.score) = (0, 0, 0)
    state.status = .inProgress
    state.supply.removeAll()
    state.tested.removeAll(keepingCapacity: true)
    state.firstTested.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
    state.notDrawn.fill()
    (state.landedTile, state.landedRow, state.landedColumn) = (TileAlphabet.empty, 0, 0)
    state.log.clear()
    state.lastChain = 0
    state.earlier.clear()
    state.hasForeignTiles = false
    state.strange = nil
  }
}
