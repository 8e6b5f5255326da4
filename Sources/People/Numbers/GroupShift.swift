import PuzzleCore

/// A change of one ability of all groups together: the error that we would make if we misjudged people at large.
///
/// The medians of the groups are chosen one by one, but what is doubtful is above all their level. So a scenario moves
/// all groups by the same step: shares by the log odds, rates and times by a factor, look-ahead by steps.
public struct GroupShift: Sendable {
  /// The step; 0 in the groups as they are.
  public let number: ModelNumber
  /// The ability that moves; `nil` for differences between people, shares, and quitting.
  public let ability: Ability?
  /// Moves a group.
  let move: @Sendable (inout PlayerGroup, Double) -> Void

  /// All shifts.
  public static let all = [
    odds(.vocabulary, 0.7, "one level of the HSK is 0.69 in log odds", \.vocabulary),
    GroupShift(step(.pace, 0.35, "unmeasured for these games; 0.35 is 40 % faster or slower"), .pace) { group, step in
      group.centre.actionsPerSecond *= step.reproducibleExponential
    },
    odds(.strategyError, 0.7, "half or twice as many; one weak fit in four-in-a-row", \.strategyErrorRate),
    odds(.dexterityError, 0.7, "half or twice as many", \.errorRate),
    GroupShift(step(.aimNoise, 0.35, "40 % more or less"), .aimNoise) { group, step in
      group.centre.aimNoise *= step.reproducibleExponential
    },
    GroupShift(step(.lookAhead, 0.5, "half a step of planning more or less"), .lookAhead) { group, step in
      group.lookAhead = max(1, group.lookAhead + step)
    },
    GroupShift(step(.patience, 0.7, "half or twice as long"), .patience) { group, step in
      let factor = step.reproducibleExponential
      func scaled(_ limit: Int?) -> Int? {
        limit.map { Int(max(1, min(1e15, Double(Int.max / 2), Double($0) * factor)).rounded()) }
      }
      group.centre.patience.milliseconds = scaled(group.centre.patience.milliseconds)
      group.centre.patience.moves = scaled(group.centre.patience.moves)
    },
    GroupShift(spread, nil) { group, step in
      for ability in PlayerSpread.abilities { group.spread[keyPath: ability] *= step.reproducibleExponential }
    },
    // The shares are of a population, not of a group: see ``share(_:at:in:)``.
    GroupShift(shares, nil) { _, _ in },
  ]

  /// The step of the logarithm of all differences between people of a group.
  static let spread = ModelNumber(
    "spread", "logarithm of a factor on all differences between people of a group", 0, in: -0.5...0.5,
    .chosen(reason: "40 % less to 65 % more"))

  /// The step of the logarithm of a group's share per step of skill.
  public static let shares = ModelNumber(
    "shares", "logarithm of a factor on the share of a group, per step of skill", 0, in: -0.35...0.35,
    .chosen(reason: "novices 18 to 45 %, experts 5 to 18 %"))

  private init(
    _ number: ModelNumber, _ ability: Ability?, move: @escaping @Sendable (inout PlayerGroup, Double) -> Void
  ) {
    (self.number, self.ability, self.move) = (number, ability, move)
  }

  private static func step(_ ability: Ability, _ width: Double, _ reason: String) -> ModelNumber {
    ModelNumber(
      ability.name, "a step of the \(ability.name) of all groups", 0, in: -width...width, .chosen(reason: reason))
  }

  private static func odds(
    _ ability: Ability, _ width: Double, _ reason: String,
    _ path: WritableKeyPath<PlayerProfile, Double> & Sendable
  ) -> GroupShift {
    GroupShift(step(ability, width, reason), ability) { group, step in
      group.centre[keyPath: path] = PlayerGroup.shifted(group.centre[keyPath: path], by: step)
    }
  }

  /// The shift of an ability.
  static func of(_ ability: Ability) -> GroupShift? { all.first { $0.ability == ability } }
}

extension PlayerGroup {
  /// The group in a scenario: its people have other abilities, and the models behind them other numbers.
  public func varied(by numbers: ModelNumbers) -> PlayerGroup {
    guard !numbers.areDeclared else { return self }
    var group = self
    for shift in GroupShift.all where numbers[shift.number] != 0 { shift.move(&group, numbers[shift.number]) }
    group.centre.numbers = numbers
    // A group of a file may have its own.
    if spread.correlation == ModelNumber.correlation.value { group.spread.correlation = numbers[.correlation] }
    group.members = members?.map { $0.varied(by: numbers) }
    return group
  }
}

extension GroupShift {
  /// The share of a group of a skill in a scenario, where weaker or stronger people may be more than assumed.
  public static func share(_ share: Double, at skill: Double, in numbers: ModelNumbers) -> Double {
    share * (numbers[shares] * skill).reproducibleExponential
  }
}
