/// One of the numbers that make up a ``PlayerProfile``, with its name, its meaning and the values over which to examine
/// it.
///
/// ```swift
/// var person = PlayerProfile.casual
/// person[.reaction] = 0.4  // seconds
/// print(Ability.reaction.name, person[.reaction], Ability.reaction.unit)
/// ```
public enum Ability: String, CaseIterable, Hashable, Sendable, Comparable {
  /// The share of the words that are known, ``PlayerProfile/vocabulary``.
  case vocabulary
  /// The pace, ``PlayerProfile/actionsPerSecond``.
  case pace = "inputs-per-second"
  /// The rate of wrong plans, ``PlayerProfile/strategyErrorRate``.
  case strategyError = "strategy-error"
  /// The rate of slips, ``PlayerProfile/errorRate``.
  case dexterityError = "dexterity-error"
  /// The error of the aim, ``PlayerProfile/aimNoise``.
  case aimNoise = "aim-noise"
  /// The planning depth, ``PlayerProfile/lookAhead``.
  case lookAhead = "look-ahead"
  /// The reaction time, ``PlayerProfile/reactionTime``, here in seconds.
  case reaction
  /// ``Patience/milliseconds`` of ``PlayerProfile/patience``, in seconds; infinite for a person who never gives up.
  case patience
  /// ``Patience/moves`` of ``PlayerProfile/patience``; infinite for a person who never gives up.
  case patienceMoves = "patience-moves"

  /// The name, as files of players have it.
  public var name: String { rawValue }

  /// The unit of its values, for example `actions a second`.
  public var unit: String {
    switch self {
    case .vocabulary: "share of the built-in lexicon"
    case .pace: "actions a second"
    case .strategyError, .dexterityError: "probability"
    case .aimNoise: "the game's unit of aim"
    case .lookAhead: "steps of the game"
    case .reaction, .patience: "seconds"
    case .patienceMoves: "moves"
    }
  }

  /// The values that a sweep covers, in ascending order: equal steps, or equal ratios, over what is plausible for
  /// people.
  public var sweep: [Double] {
    switch self {
    case .vocabulary: [0.05, 0.2, 0.4, 0.6, 0.8, 1]
    case .pace: [0.5, 0.75, 1.1, 1.6, 2.4, 3.5]
    case .strategyError: [0, 0.2, 0.4, 0.6, 0.8, 1]
    case .dexterityError: [0, 0.08, 0.16, 0.24, 0.32, 0.4]
    case .aimNoise: [0, 0.25, 0.5, 0.75, 1, 1.25]
    case .lookAhead: [1, 2, 3, 4, 5, 6]
    case .reaction: [0, 0.2, 0.4, 0.6, 0.8, 1]
    case .patience: [2, 4, 8, 16, 32, 64]
    case .patienceMoves: [5, 10, 20, 40, 80, 160]
    }
  }

  /// The smallest and the largest value of a ``sweep``.
  public var range: ClosedRange<Double> { (sweep.first ?? 0)...(sweep.last ?? 0) }

  /// Whether a person with more of it plays better.
  public var isBetterWhenLarger: Bool {
    switch self {
    case .vocabulary, .pace, .lookAhead, .patience, .patienceMoves: true
    case .strategyError, .dexterityError, .aimNoise, .reaction: false
    }
  }

  /// Whether a person's value differs from all presets, so that somebody must have chosen it.
  public func isTurned(in person: PlayerProfile) -> Bool {
    !PlayerProfile.presets.contains { $0[self] == person[self] }
  }

  /// The order in which they are declared.
  public static func < (a: Ability, b: Ability) -> Bool {
    let all = allCases
    return all.firstIndex(of: a) ?? 0 < all.firstIndex(of: b) ?? 0
  }
}

extension PlayerProfile {
  /// The value of an ability in its unit. A whole number of steps, moves or milliseconds is rounded when it is set.
  /// Infinite patience is endless; a look-ahead or a reaction that is not finite becomes 1,000 steps or an hour.
  public subscript(ability: Ability) -> Double {
    get {
      switch ability {
      case .vocabulary: vocabulary
      case .pace: actionsPerSecond
      case .strategyError: strategyErrorRate
      case .dexterityError: errorRate
      case .aimNoise: aimNoise
      case .lookAhead: Double(lookAhead)
      case .reaction: Double(reactionTime) / 1000
      case .patience: patience.milliseconds.map { Double($0) / 1000 } ?? .infinity
      case .patienceMoves: patience.moves.map(Double.init) ?? .infinity
      }
    }
    set {
      switch ability {
      case .vocabulary: vocabulary = newValue
      case .pace: actionsPerSecond = newValue
      case .strategyError: strategyErrorRate = newValue
      case .dexterityError: errorRate = newValue
      case .aimNoise: aimNoise = newValue
      case .lookAhead: lookAhead = Self.whole(newValue) ?? 1_000
      case .reaction: reactionTime = Self.whole(newValue * 1000) ?? 3_600_000
      case .patience: patience.milliseconds = Self.whole(newValue * 1000)
      case .patienceMoves: patience.moves = Self.whole(newValue)
      }
    }
  }

  /// The nearest whole number; `nil` when there is none.
  private static func whole(_ value: Double) -> Int? { Int(exactly: value.rounded()) }
}
