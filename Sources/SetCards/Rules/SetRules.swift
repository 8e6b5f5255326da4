import TextFormats

/// The options of the rules.
public struct SetRules: Hashable, Codable, Sendable {
  /// What happens to the places of a match.
  public var dealing: Dealing
  /// Whether a quick match earns more: ``SetGame/bonus(after:)``.
  public var hasSpeedBonus: Bool
  /// The computer as an opponent; `nil` for a game alone.
  public var opponent: Opponent?

  /// The cards of a full table at the beginning.
  public static let tableSize = 12

  /// Rules with these options.
  public init(dealing: Dealing = .assignment, hasSpeedBonus: Bool = false, opponent: Opponent? = nil) {
    self.dealing = dealing
    self.hasSpeedBonus = hasSpeedBonus
    self.opponent = opponent
  }

  /// An opponent who takes a Set when a random time is over, if the player was not first.
  public struct Opponent: Hashable, Codable, Sendable {
    /// The shortest time that it takes, in milliseconds, at least 1.
    public var shortestDelay: Int
    /// The longest time that it takes; every whole number of milliseconds between is as likely.
    public var longestDelay: Int

    /// An opponent that takes this long, by default 5 to 20 seconds.
    public init(shortestDelay: Int = 5_000, longestDelay: Int = 20_000) {
      self.shortestDelay = shortestDelay
      self.longestDelay = longestDelay
    }
  }
}

/// What happens to the places of a match.
public enum Dealing: String, Hashable, NamedValue {
  /// A match is always replaced while there are cards: a table of 15 stays one of 15 until the deck is empty. The rule
  /// of the document, and the default.
  case assignment
  /// As the rules in the box have it: a match is replaced only as far as fewer than twelve cards would be left.
  case boxed
}

extension Dealing {
  /// Whether a match on a table of this many cards is replaced while there are cards to come, on tables of a multiple
  /// of three cards from twelve on.
  @inlinable
  public func replaces(onTableOf count: Int) -> Bool { self == .assignment || count <= SetRules.tableSize }
}
