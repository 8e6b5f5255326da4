import ArgumentParser
import TextFormats

/// The numbers that an option accepts, checked and named in one way.
///
///     try OptionRange("--games", 1...1_000_000).check(games)  // --games: found 0, expected a number from 1 to 1000000
struct OptionRange<Number: Comparable> {
  private let option: String
  private let least: Number
  private let most: Number?
  private let namesMost: Bool

  /// The numbers of a range.
  /// - Parameters:
  ///   - option: as a user writes it: `--games`.
  ///   - namesMost: whether a message names the upper bound, which may lie beyond all that is sensible.
  init(_ option: String, _ range: ClosedRange<Number>, namesMost: Bool = true) {
    (self.option, least, most, self.namesMost) = (option, range.lowerBound, range.upperBound, namesMost)
  }

  /// The numbers from a bound on.
  init(_ option: String, _ range: PartialRangeFrom<Number>) {
    (self.option, least, most, namesMost) = (option, range.lowerBound, nil, false)
  }

  /// Refuses a number that is not accepted; one that was not given is.
  /// - Throws: `ValidationError`.
  func check(_ number: Number?) throws {
    guard let number, !accepts(number) else { return }
    throw ValidationError(refusal(of: "\(number)"))
  }

  /// Whether a number is accepted.
  func accepts(_ number: Number) -> Bool { number >= least && most.map { number <= $0 } ?? true }

  /// What was found in place of a number that is accepted, and what was expected, on one line.
  func refusal(of found: String) -> String {
    let upTo = most.flatMap { namesMost ? " to \(Self.text($0))" : nil } ?? ""
    return "\(option): found \(found), expected a number from \(Self.text(least))\(upTo)"
  }

  /// A bound without an exponent and without decimals that say nothing.
  private static func text(_ bound: Number) -> String {
    guard let bound = bound as? Double else { return "\(bound)" }
    let exact = (0...12).lazy.compactMap { FixedDecimal.string(bound, digits: $0) }.first { Double($0) == bound }
    return exact ?? "\(bound)"
  }
}
