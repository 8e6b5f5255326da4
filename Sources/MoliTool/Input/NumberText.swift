import ArgumentParser
import TextFormats

/// Advice on numbers as people write them. Options for shares accept `60%`, and options for counts accept only plain
/// digits. Any other notation (`10,000`, `1e4`, `10k`) is refused with the digits to write, because its meaning differs
/// between countries.
enum NumberText {
  /// The right form of a number, as text that follows a refusal; `nil` for a text that is not a number.
  static func advice(for text: String) -> String? {
    if text.hasSuffix("%"), Double(share: text) != nil { return "write a number without %" }
    guard let number = plain(text), number.isFinite, abs(number) < 1e15 else { return nil }
    let digits = number == number.rounded() ? "\(Int(number))" : "\(number)"
    return digits == text ? nil : "write \(digits)"
  }

  /// A number with separators between groups of three digits, an exponent, or a letter for thousands or millions.
  private static func plain(_ text: String) -> Double? {
    let scales: [Character: Double] = ["k": 1e3, "K": 1e3, "m": 1e6, "M": 1e6]
    if let last = text.last, let scale = scales[last] { return plain(String(text.dropLast())).map { $0 * scale } }
    if let number = Double(text) { return number }
    for separator in [",", "_", "'", " ", "."] as [Character] {
      let groups = text.drop { $0 == "-" }.split(separator: separator, omittingEmptySubsequences: false)
      let areGroups =
        groups.count > 1 && (1...3).contains(groups[0].count) && groups.dropFirst().allSatisfy { $0.count == 3 }
      guard areGroups, groups.allSatisfy({ $0.allSatisfy(\.isWholeNumber) }) else { continue }
      return Double((text.hasPrefix("-") ? "-" : "") + groups.joined())
    }
    return nil
  }
}

/// A share of games, decisions or phrases: `0.6`, or `60%`.
struct Share: ExpressibleByArgument, CustomStringConvertible {
  /// The share, 1 for all.
  let value: Double

  /// Creates a share from a number, 1 for all.
  init(_ value: Double) { self.value = value }

  /// Reads `0.6` or `60%`; `nil` for a text that is not a number.
  init?(argument: String) {
    guard let value = Double(share: argument), value.isFinite else { return nil }
    self.value = value
  }

  /// The share as a decimal number.
  var description: String { "\(value)" }

  /// The default value in the help.
  var defaultValueDescription: String { description }
}
