import TextFormats

/// A rule of a level with its value, as `moli level show` reports it to programs.
public struct LevelRule: Sendable {
  /// The name of the rule in level files. A rule inside another has both names: `opponent.from`.
  public let name: String
  /// The value in the unit of level files: seconds for a time, a text for a choice.
  public let value: JSONValue
  /// The meaning of the rule in a few words.
  public let meaning: String

  /// Creates a rule; `value` is in the unit of level files.
  public init(name: String, value: JSONValue, meaning: String) {
    (self.name, self.value, self.meaning) = (name, value, meaning)
  }

  /// The rules for which a level has a value, in the order of their declaration.
  public static func all<Level>(_ fields: [RuleField<Level>], of level: Level) -> [LevelRule] {
    fields.compactMap { field in
      guard let value = field.value(in: level) else { return nil }
      let json: JSONValue =
        switch field.unit {
        case .count, .points: .integer(value)
        case .milliseconds: .decimal(Double(value) / 1000, digits: 3)
        case .choice: .string(field.text(value))
        }
      let isInside = field.section != nil && field.section != "rules"
      return LevelRule(
        name: isInside ? "\(field.section ?? "").\(field.key)" : field.name, value: json, meaning: field.meaning)
    }
  }
}

extension AnyLoadedLevel {
  /// The declared difficulty and, if set, the target score, which all levels have, followed by the game's rules for
  /// which the level has a value.
  public var rules: [LevelRule] {
    let loaded = self.loaded
    let own = loaded.entry.levels.rules(loaded.level)
    var common = [LevelRule(name: "difficulty", value: .integer(difficulty), meaning: "declared by the level")]
    if let target = loaded.level.targetScore {
      common.append(LevelRule(name: "target-score", value: .integer(target), meaning: "the score needed to win"))
    }
    if let target = self.target {
      common.append(LevelRule(name: "target", value: .string(target.text), meaning: "the intended difficulty"))
    }
    return common.filter { rule in !own.contains { $0.name == rule.name } } + own
  }
}
