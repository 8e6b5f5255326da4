import People
import PuzzleCore

/// The time in which a person finds a Set.
///
/// All Sets on the table are searched in parallel, each with an exponential time; the one whose search ends first is
/// found. So the time falls with the number of Sets, as Jacob and Hochstein measured; they call it a horse race (*Set
/// recognition as a window to perceptual and cognitive processes*, Perception & Psychophysics 70(7), 2008). Sets with
/// more similar cards are found sooner (the same paper; Nyamsuren and Taatgen, *Set as an instance of a real-world
/// visual-cognitive task*, Cognitive Science 37(1), 2013, find that times rise with the number of attributes that
/// differ). The directions of the effects have these sources; the constants are chosen, not measured.
public struct SetSearchTimes: Sendable {
  /// The mean time, in milliseconds, to find a Set whose cards differ in one attribute, if it is the only one.
  public let base: Double
  /// The factors of the time when the cards differ in 1, 2, 3 or 4 attributes.
  public let factors: [Double]
  /// The number of the longest searches after which a person deals more cards.
  private let dealPatience: Double

  /// The times of a person. `base` falls with the power 1.5 of the actions per second.
  public init(_ profile: PlayerProfile) {
    let pace = Pace(actionsPerSecond: profile.actionsPerSecond).actionsPerSecond
    let numbers = profile.numbers
    base = 1000 * numbers[.setSearch] / (pace * pace.squareRoot())
    factors = [1, numbers[.twoDifferences], numbers[.threeDifferences], numbers[.fourDifferences]]
    dealPatience = numbers[.dealPatience]
  }

  /// The number of attributes in which the cards of a Set differ, 1 to 4.
  public static func differences(_ set: [Card]) -> Int { Attribute.allCases.count { set[0][$0] != set[1][$0] } }

  /// The mean time until this Set is found, in milliseconds, if it is the only one.
  public func mean(of set: [Card]) -> Double { base * factors[Self.differences(set) - 1] }

  /// The mean time until a Set with these two cards is found, in milliseconds, if it is the only one.
  func mean(_ a: Int, _ b: Int) -> Double {
    var (a, b, differences) = (a, b, 0)
    for _ in 0..<4 {
      differences += a % 3 == b % 3 ? 0 : 1
      (a, b) = (a / 3, b / 3)
    }
    return base * factors[differences - 1]
  }

  /// The mean time until any of these Sets is found, in milliseconds; infinite without one.
  public func mean(ofFirst sets: [[Card]]) -> Double { 1 / sets.reduce(0) { $0 + 1 / mean(of: $1) } }

  /// The time, in milliseconds, after which a person deals three cards: some times the mean time to find a single Set that
  /// differs in all attributes.
  public var patience: Double { base * factors[3] * dealPatience }
}
