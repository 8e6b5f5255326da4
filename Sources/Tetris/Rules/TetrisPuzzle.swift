import Phrasebook
import PuzzleCore

/// The phrase game of falling tiles: the reference engine, a literal transcription of the rules on strings.
///
/// Tiles fall one at a time into a grid. A phrase of the lexicon in a row or column is destroyed, together with every
/// other tile that holds one of its characters. The tiles above fall. The game is a score attack against the clock. It
/// is lost when the grid is full to the top. A level with a target score is also lost when the time runs out below this
/// score.
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
/// - A tile lands the moment it rests: when there is something beneath it or it is in the bottom row. That can be on
///   appearing, after a fall, after a shift or after a drop. On a level with a lock delay, it lands when it rests and
///   has been in its row that long. Only a fall into another row restarts the delay.
/// - The next tile appears at the moment at which the previous one landed. If it rests, it lands before another
///   appears.
/// - At one moment the order is: end of the time, fall, landing, next tile.
public struct TetrisPuzzle: Puzzle {
  /// A position of the game.
  public typealias State = TetrisState
  /// An input of the player.
  public typealias Move = TetrisMove
  /// A chance event, which fills the pool or lets a tile appear.
  public typealias Chance = TetrisChance

  /// The name of the game in files and commands: `tetris`.
  public static let name = "tetris"
  /// The version of the rules that records refer to.
  public static let rulesVersion = 3
  /// The differences of the earlier versions of the rules, by version.
  public static let earlierRules = [
    1: "a tile at rest could be shifted until its next fall, and each tile had its own fall timer",
    2: "a game whose time ran out was won whatever its score, also on a level with a target score",
  ]

  /// The level that is played.
  public let level: PhraseLevel
  /// The rules of landings and cascades.
  public let cascade: Cascade
  /// The phrases as numbers, for look-ups by the fast engine and the agents. They are built on first use and then
  /// shared by all copies of the game.
  public var phraseIndex: PhraseIndex { sharedIndex.index(of: self) }
  private let sharedIndex: SharedPhraseIndex
  /// The constants of the level.
  public var rules: LevelRules { level.rules }
  /// All phrases that count: those of the lexicon with the level's phrase length.
  public var phrases: Phrases { cascade.phrases }
  /// The points for destroyed phrases.
  public var scoring: TetrisScoring { cascade.scoring }

  /// The game of a level.
  /// - Throws: ``RuleError`` for a level that gives no playable game, or a level of another mode.
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

  /// The same game for people who were taught other phrases.
  public func teaching(_ taught: TaughtPhrases?) -> TetrisPuzzle {
    var level = level
    level.taught = taught
    return TetrisPuzzle(level, cascade, sharedIndex)
  }

  /// Deals a game: an empty grid, a full queue and the first tile in row 0. The pool, its order and the column are
  /// drawn from `generator`.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> TetrisState {
    var state = TetrisState(
      grid: TextGrid(numRows: rules.rows, numColumns: rules.columns), phrasesNotDrawn: Array(level.phrases.indices))
    settle(&state, using: &generator)
    return state
  }

  /// The outcome of a finished game; `nil` while the game goes on.
  public func outcome(of state: TetrisState) -> Outcome? { state.status.outcome }

  /// The status of a game whose time runs out: lost if the level has a target score and `score` is below it, otherwise
  /// won.
  public func statusAtEnd(score: Int) -> GameStatus {
    score >= level.targetScore ?? .min ? .endedWithWon : .endedWithLost
  }

  /// The reason why a game was lost when its time ran out; `nil` for all others.
  public func ending(of state: TetrisState) -> Ending? { ending(of: state.status, at: state.clock) }

  /// Does the same from values that both engines have.
  func ending(of status: GameStatus, at clock: Int) -> Ending? {
    guard status == .endedWithLost, clock >= rules.endOfTime else { return nil }
    return Ending("short", words: "short of the target score")
  }

  /// The points so far.
  public func score(of state: TetrisState) -> Int { state.score }

  /// The number of phrases destroyed so far. Older written positions do not contain it; for them it is the score
  /// divided by the points per phrase.
  public func phrasesDestroyed(in state: TetrisState) -> Int {
    state.phrasesDestroyed ?? scoring.phrases(worth: state.score)
  }

  /// The position as the player sees it: without the hidden rest of the pool and without the lists of drawn and undrawn
  /// phrases.
  public func observation(of state: TetrisState) -> TetrisState {
    var seen = state
    seen.unusedPool = []
    seen.pool = []
    seen.phrasesTested = []
    seen.phrasesNotDrawn = []
    return seen
  }
}
