import People
import PuzzleCore

/// A game as the registry knows it: its levels, and how a level becomes a puzzle.
///
/// Its further capabilities are facets, protocols that the type of its puzzle conforms to; see ``PlayableGame``.
///
/// ```
/// let lightsOut = GameEntry<LightsOut>(levels: .lightsOut) { LightsOut(level: $0) }
/// MoliTool.main(.builtIn + [lightsOut])
/// ```
public struct GameEntry<Game: PlayableGame>: AnyGameEntry {
  /// The series of its levels, which are declared in one order of difficulty. Games that share no order have separate
  /// series.
  public var series: String
  /// Whether the game is played with words, so that the options for a lexicon have a meaning.
  public private(set) var usesWords = true
  /// How levels are read, written and changed, and where the built-in ones are.
  public var levels: LevelFormat<Game.GameLevel>
  /// Generic levels, for positions that belong to no particular level; `nil` for a game whose positions need a level.
  public var plain: PlainLevels<Game.GameLevel>?
  /// The levels whose deals agents and solvers play for the signature; see `moli bench --signature`.
  public var signed: SignedLevels<Game.GameLevel>
  /// The questions that `moli solve` answers in addition to positions of a level.
  public var goals: [SolveGoal]
  /// The numbers of the game that can be counted without a board.
  public var counts: [NamedCount]
  /// What the help of the tool says about the game.
  public var help: GameHelp
  private let make: @Sendable (Game.GameLevel, Words) throws -> Game

  /// Creates the entry of a game without words.
  /// - series: the series in whose order of difficulty its levels are declared; the game's own name by default.
  ///   - series: the levels with which its own are declared in one order; the game's own name by default.
  ///   - make: makes the puzzle of a level; throws when the level is not playable.
  public init(
    series: String = Game.name, levels: LevelFormat<Game.GameLevel>, plain: PlainLevels<Game.GameLevel>? = nil,
    signed: SignedLevels<Game.GameLevel> = .builtIn, goals: [SolveGoal] = [], counts: [NamedCount] = [],
    help: GameHelp = GameHelp(),
    make: @escaping @Sendable (Game.GameLevel) throws -> Game
  ) {
    self.init(
      wordsIn: series, levels: levels, plain: plain, signed: signed, goals: goals, counts: counts, help: help
    ) { level, _ in try make(level) }
    usesWords = false
  }

  /// Creates the entry of a game that is played with words.
  public init(
    wordsIn series: String, levels: LevelFormat<Game.GameLevel>, plain: PlainLevels<Game.GameLevel>? = nil,
    signed: SignedLevels<Game.GameLevel> = .builtIn, goals: [SolveGoal] = [], counts: [NamedCount] = [],
    help: GameHelp = GameHelp(),
    make: @escaping @Sendable (Game.GameLevel, Words) throws -> Game
  ) {
    self.series = series
    self.levels = levels
    self.plain = plain
    self.signed = signed
    self.goals = goals
    self.counts = counts
    self.help = help
    self.make = make
  }

  /// The entry itself, for code that opens an ``AnyGameEntry``.
  public var entry: GameEntry { self }

  /// The game of a level.
  /// - Throws: what the game says of a level that cannot be played: `InputError`, `RuleError` or ``Failure``.
  public func game(of level: Game.GameLevel, words: Words) throws -> Game { try make(level, words) }
}

/// A game of the registry without its types.
public protocol AnyGameEntry<Game>: Sendable {
  /// The type of the game.
  associatedtype Game: PlayableGame
  /// The entry with its types.
  var entry: GameEntry<Game> { get }
}

extension AnyGameEntry {
  /// The game's name.
  public var name: String { Game.name }
  /// See ``GameEntry/series``.
  public var series: String { entry.series }
  /// See ``GameEntry/usesWords``.
  public var usesWords: Bool { entry.usesWords }
  /// See ``GameEntry/goals``.
  public var goals: [SolveGoal] { entry.goals }
  /// See ``GameEntry/help``.
  public var help: GameHelp { entry.help }
  /// See ``GameEntry/counts``.
  public var counts: [NamedCount] { entry.counts }
  /// See ``PlayableGame/abilities``.
  public var abilities: Set<Ability> { Game.abilities }
  /// Whether it has generic levels; see ``GameEntry/plain``.
  public var hasPlainLevels: Bool { entry.plain != nil }
}
