import TextFormats

/// A level: a deal or the rule for dealing, and the options of the rules.
public struct SetLevel: Hashable, Codable, Sendable {
  /// The name shown to players.
  public var name: String
  /// The difficulty declared by the designer.
  public var difficulty: Int
  /// The options of the rules.
  public var rules: SetRules
  /// The first cards on the table, in their slots; the rest of the deck is shuffled. At most twelve, all different.
  public var opening: [Card]
  /// The number of cards that fit on the screen.
  public var capacity: Int
  /// The score that a player is expected to reach; `nil` when the designer names none. See
  /// `docs/reference/difficulty.md`.
  public var targetScore: Int?

  /// The smallest capacity of a level: 21 cards.
  public static let smallestCapacity = 21
  /// The default capacity of a level.
  public static let usualCapacity = 24

  /// Creates a level. Without an opening every table is dealt at random.
  public init(
    name: String, difficulty: Int = 0, rules: SetRules = SetRules(), opening: [Card] = [],
    capacity: Int = usualCapacity,
    targetScore: Int? = nil
  ) {
    self.name = name
    self.difficulty = difficulty
    self.rules = rules
    self.opening = opening
    self.capacity = capacity
    self.targetScore = targetScore
  }

  /// The reason why the level cannot be played, in words that complete "found …, expected …"; `nil` when it can.
  public var defect: (field: String, found: String, expected: String)? {
    if opening.count > SetRules.tableSize {
      return ("table", "\(opening.count) cards", "at most \(SetRules.tableSize) different cards")
    }
    if Set(opening).count < opening.count { return ("table", "a card twice", "different cards") }
    let capacities = Self.capacityField.range
    if !capacities.contains(capacity) {
      return ("capacity", "\(capacity)", "a number of cards from \(capacities.lowerBound) to \(capacities.upperBound)")
    }
    if let opponent = rules.opponent,
      Self.opponentFields.contains(where: { $0.defect(in: self) != nil })
        || opponent.longestDelay < opponent.shortestDelay
    {
      return (
        "opponent", "delays from \(opponent.shortestDelay) to \(opponent.longestDelay) ms",
        "delays from 1 ms to an hour, the shortest first"
      )
    }
    return nil
  }
}

extension SetLevel {
  /// The numeric and enumerated options of a level, each declared once, in the order of the documentation. The options
  /// of an opponent exist only in a level with one.
  public static let fields = [targetScoreField, dealingField, capacityField, speedBonusField] + opponentFields

  private static let targetScoreField = RuleField.targetScore(\SetLevel.targetScore)

  private static let dealingField = RuleField<SetLevel>(
    "dealing", "what happens to the places of a match", unit: .choice(Dealing.allCases.map(\.rawValue)),
    0...Dealing.allCases.count - 1
  ) {
    Dealing.allCases.firstIndex(of: $0.rules.dealing)
  } put: {
    if Dealing.allCases.indices.contains($1) { $0.rules.dealing = Dealing.allCases[$1] }
  }.defaulting { _ in Dealing.allCases.firstIndex(of: SetRules().dealing) }

  // Twenty-one cards always contain a Set, so a player can always move on a full table.
  private static let capacityField = RuleField<SetLevel>(
    "capacity", "most cards on the screen", smallestCapacity...Card.count, default: usualCapacity, \.capacity)

  private static let speedBonusField = RuleField<SetLevel>(
    "speed-bonus", "whether a quick match earns more", unit: .choice(["yes", "no"]), 0...1
  ) {
    $0.rules.hasSpeedBonus ? 0 : 1
  } put: {
    $0.rules.hasSpeedBonus = $1 == 0
  }.defaulting { _ in SetRules().hasSpeedBonus ? 0 : 1 }

  private static let opponentFields = [
    delay("from", "shortest delay of the opponent in seconds", \.shortestDelay) { 1...max(1, $0.longestDelay) },
    delay("to", "longest delay of the opponent in seconds", \.longestDelay) {
      min(max(1, $0.shortestDelay), 3_600_000)...3_600_000
    },
  ]

  /// The field of one end of the opponent's delay; each end bounds the other.
  private static func delay(
    _ key: String, _ meaning: String, _ path: WritableKeyPath<SetRules.Opponent, Int> & Sendable,
    limits: @escaping @Sendable (SetRules.Opponent) -> ClosedRange<Int>
  ) -> RuleField<SetLevel> {
    RuleField<SetLevel>(
      "opponent-\(key)", meaning, unit: .milliseconds, 1...3_600_000, in: "opponent", as: key
    ) {
      $0.rules.opponent?[keyPath: path]
    } put: {
      $0.rules.opponent?[keyPath: path] = $1
    }
    .defaulting { $0.rules.opponent == nil ? nil : SetRules.Opponent()[keyPath: path] }
    .limited { limits($0.rules.opponent ?? SetRules.Opponent()) }
  }
}
