/// An agent's name with the settings that were given: `beam(width=4,inputs=2)`.
public struct AgentSettings: Hashable, Sendable {
  /// The full name: settings in the order of the agent's options, numbers in their shortest form.
  public let name: String
  private let values: [String: Double]

  /// Creates settings with the values of the options that were given.
  public init(_ id: String, _ options: [AgentOption], _ values: [String: Double]) {
    self.values = values
    let given = options.compactMap { option in
      values[option.name].map { "\(option.name)=\(AgentOption.text($0))" }
    }
    name = given.isEmpty ? id : "\(id)(\(given.joined(separator: ",")))"
  }

  /// The value of an option, or a default value if it was not given.
  public func value(_ option: String, default value: Double) -> Double { values[option] ?? value }

  /// The value of an option for whole numbers, or a default value if it was not given.
  public func whole(_ option: String, default value: Int) -> Int { values[option].map { Int($0) } ?? value }

  /// Splits a list at its commas, except those between parentheses, which separate settings. Empty names are left out.
  public static func names(in list: String) -> [String] {
    var depth = 0
    return list.split { character in
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      return character == "," && depth <= 0
    }.map(String.init)
  }

  /// The id in a name, without its settings.
  public static func id(of name: String) -> String { String(name.prefix { $0 != "(" }) }

  /// The settings in a name.
  /// - Throws: ``Failure`` that says what was found and expected.
  public static func read<Game>(_ name: String, for choice: AgentChoice<Game>) throws -> AgentSettings {
    let rest = name.dropFirst(choice.id.count)
    guard !rest.isEmpty else { return AgentSettings(choice.id, choice.options, [:]) }
    guard rest.first == "(", rest.last == ")", rest.count > 2, !choice.options.isEmpty else {
      throw Failure.usage(
        choice.options.isEmpty
          ? "found \(name.quoted), expected \(choice.id) without options"
          : "found \(name.quoted), expected \(choice.id) or \(choice.id)(option=number,...)")
    }
    var values: [String: Double] = [:]
    for setting in rest.dropFirst().dropLast().split(separator: ",", omittingEmptySubsequences: false) {
      let sides = setting.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map { text in
        String(text).trimmed
      }
      guard let option = choice.options.first(where: { $0.name == sides[0] }) else {
        throw Failure.usage(
          "\(choice.id) has no option \(sides[0].quoted); it has "
            + choice.options.map { "\($0.name) (\($0.meaning))" }.joined(separator: ", "))
      }
      guard values[option.name] == nil else {
        throw Failure.usage("\(name): found \(option.name) twice, expected it once")
      }
      guard sides.count == 2, let value = option.value(sides[1]) else {
        throw Failure.usage(
          "\(name): found \(sides.count == 2 ? "\"\(sides[1])\"" : "nothing") for \(option.name), expected "
            + option.expectation)
      }
      values[option.name] = value
    }
    return AgentSettings(choice.id, choice.options, values)
  }
}
