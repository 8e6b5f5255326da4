import GRDB
import GameKit
import Phrasebook
import PuzzleCore

/// A filter of results. A property with the value `nil` is no condition, so a filter without conditions passes all
/// results.
public struct ResultFilter: Hashable, Sendable {
  /// The name of the level, ignoring case. A prefix `custom:` or `original:` restricts the kind.
  public var level: String?
  /// The name of the game.
  public var game: String?
  /// The phrase type of the level.
  public var type: GameType?
  /// The name of the player.
  public var player: String?
  /// The outcome of the game.
  public var outcome: Outcome?
  /// The text of a phrase that the game tested.
  public var phrase: String?
  /// The first day of the games, included.
  public var since: CalendarDay?
  /// The last day of the games, included.
  public var until: CalendarDay?

  /// Creates a filter; `nil` omits a condition.
  public init(
    level: String? = nil, game: String? = nil, type: GameType? = nil, player: String? = nil, outcome: Outcome? = nil,
    phrase: String? = nil, since: CalendarDay? = nil, until: CalendarDay? = nil
  ) {
    self.level = level
    self.game = game
    self.type = type
    self.player = player
    self.outcome = outcome
    self.phrase = phrase
    self.since = since
    self.until = until
  }

  /// The condition in SQL on the table `result`, and its arguments.
  /// - Parameter levels: all levels with results, by their numbers.
  func condition(levels: [Int64: PlayedLevel]) -> (sql: String, arguments: StatementArguments) {
    var parts: [String] = []
    var arguments = StatementArguments()
    func add(_ part: String, _ argument: String) {
      parts.append(part)
      arguments += [argument]
    }
    if level != nil || game != nil || type != nil {
      let wanted = level.map(LevelReference.init)
      let numbers = levels.filter { _, played in
        wanted?.matches(played) != false && (game == nil || game == played.game) && (type == nil || type == played.type)
      }
      parts.append("level IN (\(numbers.keys.sorted().map(String.init).joined(separator: ", ")))")
    }
    if let player { add("player = ?", player) }
    if let outcome { add("status = ?", outcome.status) }
    if let phrase {
      // The text is tested first, which saves parsing the list of most rows.
      add("instr(phrasesTested, ?) > 0", phrase)
      add("EXISTS (SELECT 1 FROM json_each(phrasesTested) WHERE json_each.value = ?)", phrase)
    }
    if let since { add("day >= ?", since.description) }
    if let until { add("day <= ?", until.description) }
    return (parts.isEmpty ? "" : "WHERE " + parts.joined(separator: " AND "), arguments)
  }
}

extension LevelReference {
  /// Whether a level is the one referred to.
  func matches(_ level: PlayedLevel) -> Bool {
    isCustom.map { $0 == level.isCustom } != false && matches(name: level.name)
  }
}
