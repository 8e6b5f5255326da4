import People
import PuzzleCore

/// How long a person looks for a Set.
///
/// All Sets on the table are looked for at once, each by a search of its own with an exponential time; the one that
/// ends first is found. So the time falls with the number of Sets, by what Jacob and Hochstein measured and call a
/// horse race (*Set recognition as a window to perceptual and cognitive processes*, Perception & Psychophysics 70(7),
/// 2008). Sets whose cards are more alike are found sooner (the same paper; Nyamsuren and Taatgen, *Set as an instance
/// of a real-world visual-cognitive task*, Cognitive Science 37(1), 2013, find that times rise with the number of
/// attributes that differ). The directions have these sources; the constants are chosen, not measured.
public struct SetSearchTimes: Sendable {
  /// The mean time, in milliseconds, until a Set is found whose cards differ in one attribute, were it the only one.
  public let base: Double
  /// By what the time is multiplied when the cards differ in 1, 2, 3 or 4 attributes.
  public static let factors = [1.0, 1.4, 2.0, 2.8]

  /// The times of a person: 30 seconds at one action a second, and less by the power 1.5 of the pace.
  public init(_ profile: PlayerProfile) {
    let pace = Pace(actionsPerSecond: profile.actionsPerSecond).actionsPerSecond
    base = 30_000 / (pace * pace.squareRoot())
  }

  /// In how many attributes the cards of a Set differ, 1 to 4.
  public static func differences(_ set: [Card]) -> Int { Attribute.allCases.count { set[0][$0] != set[1][$0] } }

  /// The mean time until this Set is found, in milliseconds, were it the only one.
  public func mean(of set: [Card]) -> Double { base * Self.factors[Self.differences(set) - 1] }

  /// The mean time until any of these Sets is found, in milliseconds; infinite without one.
  public func mean(ofFirst sets: [[Card]]) -> Double { 1 / sets.reduce(0) { $0 + 1 / mean(of: $1) } }

  /// How long a person looks before dealing three cards, in milliseconds: twice the time in which a Set that differs in
  /// all attributes is found alone.
  public var patience: Double { base * Self.factors[3] * 2 }
}
