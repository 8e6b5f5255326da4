import TextFormats

/// The unit in which the length of a win is counted. Its name is the field of a target and the name of a metric.
public enum WinUnit: String, Hashable, Codable, CaseIterable, Sendable {
  /// The moves of the player.
  case moves
  /// The seconds of play.
  case seconds

  /// The medians that a target may name.
  public var range: ClosedRange<Double> { self == .moves ? 1...1_000_000 : 0.1...86_400 }

  /// The number of counted units in one of these: 1,000 milliseconds in a second.
  public var scale: Double { self == .moves ? 1 : 1000 }

  /// The unit after a number: `90 s`, `40 moves`.
  public var suffix: String { self == .moves ? " moves" : " s" }
}

extension LevelValue {
  /// A median of a target.
  func median(_ unit: WinUnit) throws(InputError) -> Double {
    guard let value = try? number(in: unit.range) else {
      throw error(expected: "\(unit.rawValue) from \(unit.bounds), such as \(unit == .moves ? 40 : 90)")
    }
    return value
  }

  /// The tolerance of a median.
  func tolerance(of median: Double?, in unit: WinUnit) throws(InputError) -> Double {
    let most = median ?? unit.range.upperBound
    guard let value = try? number(in: 0.01...max(0.01, most)) else {
      throw error(expected: "\(unit.rawValue) from 0.01 to the target\(median.map { ", \(WinUnit.text($0))" } ?? "")")
    }
    return value
  }
}

extension WinUnit {
  /// The range in words: `0.1 to 86400`.
  public var bounds: String { "\(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))" }

  fileprivate static func text(_ value: Double) -> String {
    FixedDecimal.string(value, digits: value == value.rounded() ? 0 : 2).map { text in
      text.contains(".") && text.hasSuffix("0") ? String(text.dropLast()) : text
    } ?? "\(value)"
  }
}
