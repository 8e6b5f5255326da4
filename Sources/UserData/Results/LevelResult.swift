import PuzzleCore

/// The stored result of a finished game.
public struct LevelResult: Hashable, Sendable {
  /// The level that was played.
  public var level: PlayedLevel
  /// The name of the player.
  public var player: String
  /// The day of the game.
  public var date: CalendarDay
  /// The outcome for the player.
  public var outcome: Outcome
  /// The final score; from -10^12 to 10^12.
  public var score: Int
  /// The milliseconds of play; at least 0.
  public var time: Int
  /// The number of moves; at least 0.
  public var moves: Int
  /// The texts of the tested phrases, each once, in the order in which they were first dealt.
  public var phrasesTested: [String] {
    didSet { phrasesTested = Self.distinct(phrasesTested) }
  }
  /// The game's other measures by name; empty for a result stored by an earlier version of moli.
  public var counted: [String: Int]
  /// The identity of the game: a digest of its record; nil for a game that was not recorded.
  public var record: String?

  /// Creates a result; repeated phrases are stored once.
  public init(
    level: PlayedLevel, player: String, date: CalendarDay, outcome: Outcome, score: Int, time: Int, moves: Int,
    phrasesTested: [String] = [], counted: [String: Int] = [:], record: String? = nil
  ) {
    self.level = level
    self.player = player
    self.date = date
    self.outcome = outcome
    self.score = score
    self.time = time
    self.moves = moves
    self.phrasesTested = Self.distinct(phrasesTested)
    self.counted = counted
    self.record = record
  }

  private static func distinct(_ texts: [String]) -> [String] {
    var seen: Set<String> = []
    return texts.filter { seen.insert($0).inserted }
  }
}

extension Outcome {
  /// The outcome in the database, in the words of the first version.
  var status: String {
    switch self {
    case .won: "endedWithWon"
    case .lost: "endedWithLost"
    case .drawn: "endedWithDraw"
    }
  }

  /// The outcome for a word in the database; nil for any other word.
  init?(status: String) {
    guard let outcome = Outcome.allCases.first(where: { $0.status == status }) else { return nil }
    self = outcome
  }
}
