import TextFormats

/// The options of the rules.
public struct SetRules: Hashable, Codable, Sendable {
  /// The rule for the slots of a match.
  public var dealing: Dealing
  /// Whether a quick match earns more: ``SetGame/bonus(after:)``.
  public var hasSpeedBonus: Bool
  /// The computer as an opponent; `nil` in a solo game.
  public var opponent: Opponent?

  /// The number of cards on the table at the beginning.
  public static let tableSize = 12

  /// Creates rules; by default a solo game with the dealing of the assignment and no speed bonus.
  public init(dealing: Dealing = .assignment, hasSpeedBonus: Bool = false, opponent: Opponent? = nil) {
    self.dealing = dealing
    self.hasSpeedBonus = hasSpeedBonus
    self.opponent = opponent
  }

  /// An opponent that takes a Set after a random time unless the player is faster.
  public struct Opponent: Hashable, Codable, Sendable {
    /// The shortest delay, in milliseconds, at least 1.
    public var shortestDelay: Int
    /// The longest delay, in milliseconds; every whole number in between is equally likely.
    public var longestDelay: Int

    /// An opponent with the given delays, by default 5 to 20 seconds.
    public init(shortestDelay: Int = 5_000, longestDelay: Int = 20_000) {
      self.shortestDelay = shortestDelay
      self.longestDelay = longestDelay
    }
  }
}

/// The rule for the slots of a match.
public enum Dealing: String, Hashable, NamedValue {
  /// A match is always replaced while there are cards: a table of 15 stays at 15 until the deck is empty. This is the
  /// rule of the assignment and the default.
  case assignment
  /// The rule printed in the box: a match is replaced only if fewer than twelve cards would be left.
  case boxed
}

extension Dealing {
  /// Whether a match on a table of this many cards is replaced while there are cards to come. `count` is a multiple of
  /// three, at least twelve.
  @inlinable
  public func replaces(onTableOf count: Int) -> Bool { self == .assignment || count <= SetRules.tableSize }
}
