import Phrasebook
import PuzzleCore

/// The phrase game of falling tiles: the reference engine, a literal transcription of the rules on strings.
///
/// Tiles fall one at a time into a grid. A phrase of the lexicon that stands in a row or column is destroyed together
/// with every other tile that holds one of its characters, and the tiles above fall. The game is a score attack against
/// the clock. It is lost when the grid is full to the top, and on a level with a target score also when the time runs
/// out short of it.
///
/// ```swift
/// func play(_ level: PhraseLevel, with lexicon: Lexicon) throws {
///   let puzzle = try TetrisPuzzle(level: level, lexicon: lexicon)
///   var chance = Xoshiro256(seed: Seed(42))
///   var state = puzzle.initialState(dealing: &chance)
///   puzzle.apply(.drop, to: &state)                  // the first tile lands
///   puzzle.settle(&state, using: &chance)            // the next one appears
///   _ = puzzle.advance(&state, by: 1_000)            // and falls two rows
///   print(puzzle.legalMoves(in: state), state.score)
/// }
/// ```
///
/// Instants:
/// - One fall timer runs through the whole game. Nothing restarts it: no input, no landing, no new tile.
/// - A tile lands the moment it rests, that is when there is something beneath it or it is in the bottom row: on
///   appearing, after a fall, after a shift, after a drop. Where the level has a lock delay, it lands when it rests and
///   has been in its row that long. Only a fall into another row starts the delay again.
/// - A tile that takes the place of a landed one appears at the same moment. If it rests, it lands before the one after
///   it appears.
/// - At one moment the end of the time comes first, then the fall, then the landing, then the next tile.
public struct TetrisPuzzle: Puzzle {
  /// A position.
  public typealias State = TetrisState
  /// An input.
  public typealias Move = TetrisMove
  /// A chance event.
  public typealias Chance = TetrisChance

  /// `tetris`.
  public static let name = "tetris"
  /// 3.
  public static let rulesVersion = 3
  /// What was different by the earlier versions.
  public static let earlierRules = [
    1: "a tile at rest could be shifted until its next fall, and each tile had its own fall timer",
    2: "a game whose time ran out was won whatever its score, also on a level with a target score",
  ]

  /// The level that is played.
  public let level: PhraseLevel
  /// What destroys what.
  public let cascade: Cascade
  /// The phrases as numbers: what the fast engine and the agents look them up in. Built when it is first asked for,
  /// then shared by all copies of the game.
  public var phraseIndex: PhraseIndex { sharedIndex.index(of: self) }
  private let sharedIndex: SharedPhraseIndex
  /// The constants of the level.
  public var rules: LevelRules { level.rules }
  /// All phrases that count: those of the lexicon that have the level's length.
  public var phrases: Phrases { cascade.phrases }
  /// What phrases are worth.
  public var scoring: TetrisScoring { cascade.scoring }

  /// The game of a level.
  /// - Throws: ``RuleError`` for a level that makes no playable game, or one of another mode.
  public init(level: PhraseLevel, lexicon: Lexicon) throws(RuleError) {
    guard level.gameMode == .tetris else {
      throw RuleError(field: "mode", found: level.gameMode.rawValue, expected: GameMode.tetris.rawValue)
    }
    try level.validate()
    self.level = level
    cascade = Cascade(
      phrases: lexicon.phrases(ofLength: level.rules.phraseLength), phraseLength: level.rules.phraseLength,
      scoring: TetrisScoring(level.rules))
    sharedIndex = SharedPhraseIndex()
  }

  private init(_ level: PhraseLevel, _ cascade: Cascade, _ sharedIndex: SharedPhraseIndex) {
    (self.level, self.cascade, self.sharedIndex) = (level, cascade, sharedIndex)
  }

  /// The same game with another lock delay.
  /// - Parameter milliseconds: 0 to an hour.
  public func waiting(_ milliseconds: Int) -> TetrisPuzzle {
    var level = level
    level.rules.lockDelay = min(max(0, milliseconds), 3_600_000)
    return TetrisPuzzle(level, cascade, sharedIndex)
  }

  /// An empty grid, a full queue and the first tile in row 0; the pool, its order and the column come from `generator`.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> TetrisState {
    var state = TetrisState(
      grid: TextGrid(numRows: rules.rows, numColumns: rules.columns), phrasesNotDrawn: Array(level.phrases.indices))
    settle(&state, using: &generator)
    return state
  }

  /// Won or lost once the status says so.
  public func outcome(of state: TetrisState) -> Outcome? { state.status.outcome }

  /// How a game ends whose time runs out: won, but short of the target score of the level, if it has one, lost.
  public func statusAtEnd(score: Int) -> GameStatus {
    score >= level.targetScore ?? .min ? .endedWithWon : .endedWithLost
  }

  /// Why a game was lost whose time ran out; `nil` for all others.
  public func ending(of state: TetrisState) -> Ending? { ending(of: state.status, at: state.clock) }

  /// The same by what both engines know of a game.
  func ending(of status: GameStatus, at clock: Int) -> Ending? {
    guard status == .endedWithLost, clock >= rules.endOfTime else { return nil }
    return Ending("short", words: "short of the target score")
  }

  /// Points so far.
  public func score(of state: TetrisState) -> Int { state.score }

  /// The number of phrases destroyed so far. A position that was written before they were counted does not say; its
  /// score is then divided by the points for a phrase.
  public func phrasesDestroyed(in state: TetrisState) -> Int {
    state.phrasesDestroyed ?? scoring.phrases(worth: state.score)
  }

  /// What the player sees: the position without the rest of the pool and without the phrases drawn or not.
  public func observation(of state: TetrisState) -> TetrisState {
    var seen = state
    seen.unusedPool = []
    seen.pool = []
    seen.phrasesTested = []
    seen.phrasesNotDrawn = []
    return seen
  }
}
