import PuzzleCore

/// What is kept of a finished game.
public struct LevelResult: Hashable, Sendable {
  /// The level.
  public var level: PlayedLevel
  /// Who played.
  public var player: String
  /// On which day.
  public var date: CalendarDay
  /// How it ended for the player.
  public var outcome: Outcome
  /// The final score; from -10^12 to 10^12.
  public var score: Int
  /// Milliseconds of play; at least 0.
  public var time: Int
  /// Moves made; at least 0.
  public var moves: Int
  /// The texts of the phrases that the player was tested on, each once, in the order in which they were dealt first.
  public var phrasesTested: [String] {
    didSet { phrasesTested = Self.distinct(phrasesTested) }
  }
  /// What else the game counted, by the names of its measures; empty for a result that an earlier version of moli kept.
  public var counted: [String: Int]
  /// What tells the game from all others: a digest of its record; nil for a game that was not recorded.
  public var record: String?

  /// A result of its parts.
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
  /// The outcome in the database, whose words are those of the first version.
  var status: String {
    switch self {
    case .won: "endedWithWon"
    case .lost: "endedWithLost"
    case .drawn: "endedWithDraw"
    }
  }

  /// The outcome of a word in the database; nil for any other word.
  init?(status: String) {
    guard let outcome = Outcome.allCases.first(where: { $0.status == status }) else { return nil }
    self = outcome
  }
}
