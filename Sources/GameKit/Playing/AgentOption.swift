/// A numeric setting of an agent on the command line.
public struct AgentOption: Hashable, Sendable {
  /// The name of the option.
  public let name: String
  /// The meaning of the option in a few words.
  public let meaning: String
  /// The smallest and the largest number.
  public let range: ClosedRange<Double>
  /// Whether only whole numbers are allowed.
  public let isWhole: Bool

  /// Creates an option for a whole number.
  public static func whole(_ name: String, _ meaning: String, _ range: ClosedRange<Int>) -> AgentOption {
    AgentOption(
      name: name, meaning: meaning, range: Double(range.lowerBound)...Double(range.upperBound), isWhole: true)
  }

  /// Creates an option for any number.
  public static func number(_ name: String, _ meaning: String, _ range: ClosedRange<Double>) -> AgentOption {
    AgentOption(name: name, meaning: meaning, range: range, isWhole: false)
  }

  /// The expected value, in words.
  public var expectation: String {
    "a \(isWhole ? "whole " : "")number from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
  }

  /// Parses a value; `nil` when it is not a number or out of range.
  public func value(_ text: some StringProtocol) -> Double? {
    guard let value = Double(text), range.contains(value), !isWhole || value == value.rounded() else { return nil }
    return value
  }

  /// The shortest way to write a value.
  public static func text(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
  }
}
