/// A level: a deal, or the rule by which it is dealt, and the options of the rules.
public struct SetLevel: Hashable, Codable, Sendable {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// The options of the rules.
  public var rules: SetRules
  /// The cards that lie on the table first, in their slots; the rest of the deck is shuffled. At most twelve, all different.
  public var opening: [Card]
  /// How many cards a screen has room for.
  public var capacity: Int
  /// The score that a player is expected to reach, if the designer names one; see `docs/difficulty.md`.
  public var targetScore: Int?

  /// The smallest capacity of a level: 21 cards.
  public static let smallestCapacity = 21

  /// A level; without an opening every table is dealt at random.
  public init(
    name: String, difficulty: Int = 0, rules: SetRules = SetRules(), opening: [Card] = [], capacity: Int = 24,
    targetScore: Int? = nil
  ) {
    self.name = name
    self.difficulty = difficulty
    self.rules = rules
    self.opening = opening
    self.capacity = capacity
    self.targetScore = targetScore
  }

  /// Why the level cannot be played, in words that complete "found …, expected …"; `nil` when it can.
  public var defect: (field: String, found: String, expected: String)? {
    if opening.count > SetRules.tableSize {
      return ("table", "\(opening.count) cards", "at most \(SetRules.tableSize) different cards")
    }
    if Set(opening).count < opening.count { return ("table", "a card twice", "different cards") }
    // Twenty-one cards always hold a Set, so nobody gets stuck on a full table.
    if !(Self.smallestCapacity...Card.count).contains(capacity) {
      return ("capacity", "\(capacity)", "a number of cards from \(Self.smallestCapacity) to \(Card.count)")
    }
    if let opponent = rules.opponent,
      opponent.shortestDelay < 1 || opponent.longestDelay < opponent.shortestDelay || opponent.longestDelay > 3_600_000
    {
      return (
        "opponent", "delays from \(opponent.shortestDelay) to \(opponent.longestDelay) ms",
        "delays from 1 ms to an hour, the shortest first"
      )
    }
    return nil
  }
}
