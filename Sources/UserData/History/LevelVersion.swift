import Foundation
import TextFormats

/// A version of a level with its result, as the database keeps it.
public struct LevelVersion: Hashable, Sendable {
  /// A result with its interval.
  public struct Result: Hashable, Sendable {
    /// What was measured: `win-rate`, `attempts`, `moves`, `seconds`, `half-skill` or `steps`.
    public var quantity: String
    /// Of whom: the name of a group, or `all`.
    public var population: String
    /// The value; `nil` when it was not reached.
    public var value: Double?
    /// The lower and upper bound; `nil` for one that is unknown.
    public var low: Double?, high: Double?
    /// The games of each group.
    public var games: Int

    /// Creates a result.
    public init(
      quantity: String = "win-rate", population: String, value: Double?, low: Double?, high: Double?, games: Int
    ) {
      (self.quantity, self.population, self.value) = (quantity, population, value)
      (self.low, self.high, self.games) = (low, high, games)
    }
  }

  /// A rule with its value, as texts.
  public struct Rule: Hashable, Codable, Sendable {
    /// The name in level files.
    public var name: String
    /// The value in the unit of level files.
    public var value: String

    /// Creates a rule.
    public init(_ name: String, _ value: String) { (self.name, self.value) = (name, value) }
  }

  /// The full path of the level's file, or `level NAME` for one of the user's own.
  public var place: String
  /// The path of the season with the id of the level, `season.yaml#cafe`; empty outside a season.
  public var season: String
  /// The name of the level.
  public var level: String
  /// The name of the game.
  public var game: String
  /// What is played: ``GameKit/LoadedLevel/playDigest``.
  public var digest: String
  /// The revision of program, rules, people and words.
  public var revision: String
  /// The rules of the level, to show later what changed.
  public var rules: [Rule]
  /// When it was measured, in UTC as `2026-11-27T04:20:59Z`.
  public var measured: String
  /// What changed since the version before, in words; empty for the first one.
  public var changed = ""
  /// The result.
  public var result: Result
  /// Whether the target is met: `met`, `missed` or `open`; empty without a target.
  public var verdict: String
  /// When it was accepted, in UTC; `nil` if it was not.
  public var accepted: String?

  /// Creates a version that was just measured.
  public init(
    place: String, season: String, level: String, game: String, digest: String, revision: String, rules: [Rule],
    measured: Date = Date(), result: Result, verdict: String = ""
  ) {
    (self.place, self.season, self.level, self.game) = (place, season, level, game)
    (self.digest, self.revision, self.rules) = (digest, revision, rules)
    (self.measured, self.result, self.verdict) = (Self.text(of: measured), result, verdict)
  }

  /// A time in UTC as ``measured`` has it.
  public static func text(of date: Date) -> String { date.formatted(.iso8601) }

  /// What differs from an earlier version, in words: `time 30 → 33, phrases`; empty if nothing does.
  public func changes(since other: LevelVersion) -> String {
    var changes: [String] = []
    let names = rules.map(\.name) + other.rules.map(\.name).filter { name in !rules.contains { $0.name == name } }
    for name in names {
      let (old, new) = (other.rules.first { $0.name == name }?.value, rules.first { $0.name == name }?.value)
      guard old != new else { continue }
      changes.append(name == Self.contents ? name : "\(name) \(old ?? "–") → \(new ?? "–")")
    }
    if changes.isEmpty, digest != other.digest { changes.append(Self.contents) }
    // The people of another group are others, which is no change of the people.
    let isOfSameGroup = result.population == other.result.population
    func parts(_ revision: String) -> [String] {
      revision.components(separatedBy: ", ").filter { isOfSameGroup || !$0.hasPrefix("people ") }
    }
    if parts(revision) != parts(other.revision) { changes.append("revision") }
    return changes.joined(separator: ", ")
  }

  /// Whether another measurement of this version has nothing to add: it has the same name and no more games.
  public func covers(_ other: LevelVersion) -> Bool {
    isSame(as: other) && season == other.season && level == other.level && verdict == other.verdict
      && result.games >= other.result.games
  }

  /// Whether both are the same version, with results in the same quantity.
  func isSame(as other: LevelVersion) -> Bool {
    digest == other.digest && revision == other.revision && place == other.place
      && result.quantity == other.result.quantity && result.population == other.result.population
  }

  /// The name of the rule that stands for everything that is not a rule, such as words and cells.
  public static let contents = "contents"
}
