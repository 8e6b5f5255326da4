/// Something about an agent that can be set on the command line: a number in a range.
public struct AgentOption: Hashable, Sendable {
  /// Its name.
  public let name: String
  /// What it is, in a few words.
  public let meaning: String
  /// The smallest and the largest number.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers make sense.
  public let isWhole: Bool

  /// A whole number.
  public static func whole(_ name: String, _ meaning: String, _ range: ClosedRange<Int>) -> AgentOption {
    AgentOption(
      name: name, meaning: meaning, range: Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
  }

  /// Any number.
  public static func number(_ name: String, _ meaning: String, _ range: ClosedRange<Double>) -> AgentOption {
    AgentOption(name: name, meaning: meaning, range: range, isWhole: false)
  }

  /// What a value must be, in words.
  public var expectation: String {
    "a \(isWhole ? "whole " : "")number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
  }

  /// The number that a text stands for; `nil` when it is none or out of range.
  public func value(_ text: some StringProtocol) -> Double? {
    guard let value = Double(text), range.contains(value), !isWhole || value == value.rounded() else { return nil }
    return value
  }

  /// The shortest way to write a value.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
  }
}
