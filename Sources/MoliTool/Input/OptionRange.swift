import ArgumentParser
import TextFormats

/// The range of numbers that an option accepts, with a uniform message for a number outside it.
///
///     try OptionRange("--games", 1...1_000_000).check(games)  // --games: found 0, expected a number from 1 to 1000000
struct OptionRange<Number: Comparable> {
  private let option: String
  private let least: Number
  private let most: Number?
  private let namesMost: Bool

  /// Creates a closed range.
  /// - Parameters:
  ///   - option: the name of the option as a user types it: `--games`.
  ///   - namesMost: whether a message names the upper bound. It may be too large to be a helpful number.
  init(_ option: String, _ range: ClosedRange<Number>, namesMost: Bool = true) {
    (self.option, least, most, self.namesMost) = (option, range.lowerBound, range.upperBound, namesMost)
  }

  /// Creates a range without an upper bound.
  init(_ option: String, _ range: PartialRangeFrom<Number>) {
    (self.option, least, most, namesMost) = (option, range.lowerBound, nil, false)
  }

  /// Refuses a number outside the range. A missing number is accepted.
  /// - Throws: `ValidationError` for a number outside the range.
  func check(_ number: Number?) throws {
    guard let number, !accepts(number) else { return }
    throw ValidationError(refusal(of: "\(number)"))
  }

  /// Whether a number is accepted.
  func accepts(_ number: Number) -> Bool { number >= least && most.map { number <= $0 } ?? true }

  /// The message on one line: the found text and the expected range.
  func refusal(of found: String) -> String {
    let upTo = most.flatMap { namesMost ? " to \(Self.text($0))" : nil } ?? ""
    return "\(option): found \(found), expected a number from \(Self.text(least))\(upTo)"
  }

  /// The text of a bound, without an exponent and without trailing decimals.
  private static func text(_ bound: Number) -> String {
    guard let bound = bound as? Double else { return "\(bound)" }
    let exact = (0...12).lazy.compactMap { FixedDecimal.string(bound, digits: $0) }.first { Double($0) == bound }
    return exact ?? "\(bound)"
  }
}
