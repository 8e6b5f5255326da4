/// Something that is said of a level, and would not be said with other plausible people.
public struct ScenarioFlip: Hashable, Sendable {
  /// What flips.
  public enum Subject: Hashable, Sendable {
    /// The place of the share won relative to the target of the level's file.
    case target
    /// A verdict about win rates.
    case verdict
    /// The order of the level and this one, which is harder.
    case order(String)

    /// The name in data.
    public var name: String {
      switch self {
      case .target: "target"
      case .verdict: "verdict"
      case .order: "order"
      }
    }
  }

  /// What flips.
  public let subject: Subject
  /// What is said as people are.
  public let usual: String
  /// What is said instead in most of the scenarios where it flips.
  public let other: String
  /// The number of scenarios in which it flips.
  public let flipped: Int
  /// The number of scenarios.
  public let count: Int

  /// What is said where there is no verdict.
  public static let nothing = "none"

  /// Compares what is said in each scenario with the usual; `nil` if it is the same in all.
  init?(_ subject: Subject, usual: String, scenarios: [String]) {
    let others = scenarios.filter { $0 != usual }
    let counts = Dictionary(others.map { ($0, 1) }, uniquingKeysWith: +)
    guard let other = counts.max(by: { ($0.value, $1.key) < ($1.value, $0.key) })?.key else { return nil }
    (self.subject, self.usual, self.other) = (subject, usual, other)
    (flipped, count) = (others.count, scenarios.count)
  }
}
