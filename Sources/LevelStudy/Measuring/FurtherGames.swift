/// The games that a measurement of a level plays in addition to those asked for, by their purpose.
public struct FurtherGames: Hashable, Codable, Sendable {
  /// What further games are for.
  public enum Purpose: String, CaseIterable, Codable, Sendable {
    /// The response curve: groups between the players.
    case curve
    /// What stops people: one ability after another made perfect.
    case stops
    /// The range: scenarios of other people.
    case range
    /// Unfair deals: several people on the same deals.
    case deals
    /// The test of a curve that seems not to fit.
    case fit
    /// The course of games, which are played again.
    case course
    /// Attempts of the same people.
    case attempts
    /// The place of players who were fitted to plays. They are kept for all runs, and no part of the budget.
    case placing
  }

  /// The games for one purpose.
  public struct Count: Hashable, Codable, Sendable {
    /// What the games are for.
    public let purpose: Purpose
    /// The number of games that were played.
    public internal(set) var games: Int
  }

  /// The games that the players played, which were asked for.
  public internal(set) var asked = 0
  /// The further games, in the order of play.
  public private(set) var counts: [Count] = []
  /// What was wanted, but not played or not to its end, so that further games stay below half of all.
  public private(set) var leftOut: [Purpose] = []
  /// The games for `stops` that a summary would have played.
  private var stopsOfSummary = 0

  /// Creates an empty list.
  public init() {}

  /// The number of further games.
  public var total: Int { counts.reduce(0) { $0 + $1.games } }

  /// The number of further games that the budget covers.
  var spent: Int { total - games(for: .placing) }

  /// The number of games for a purpose.
  public func games(for purpose: Purpose) -> Int { counts.first { $0.purpose == purpose }?.games ?? 0 }

  /// The games of a measurement with ``StoppingParts/summary``.
  public var summary: FurtherGames {
    var summary = self
    let details: [Purpose] = [.course, .attempts]
    summary.counts.removeAll { details.contains($0.purpose) }
    summary.leftOut.removeAll { details.contains($0) }
    summary.counts = summary.counts.compactMap {
      guard $0.purpose == .stops else { return $0 }
      return stopsOfSummary > 0 ? Count(purpose: .stops, games: stopsOfSummary) : nil
    }
    return summary
  }

  /// Counts games.
  mutating func add(_ games: Int, for purpose: Purpose) {
    guard games > 0 else { return }
    if let place = counts.firstIndex(where: { $0.purpose == purpose }) {
      counts[place].games += games
    } else {
      counts.append(Count(purpose: purpose, games: games))
    }
  }

  /// Counts the games of obstacles, and those until the largest gain was clear.
  mutating func addStops(_ games: (all: Int, forLargest: Int)) {
    add(games.all, for: .stops)
    stopsOfSummary += games.forLargest
  }

  /// Notes that games for a purpose were left out.
  mutating func leaveOut(_ purpose: Purpose) {
    if !leftOut.contains(purpose) { leftOut.append(purpose) }
  }
}

/// The limits of further games for each purpose, so that they are at most as many as the games asked for.
///
/// Every purpose that applies has an equal part of seven eighths. What the curve and the range leave goes to deals and,
/// last, to the test of the curve. Details, which a summary does not show, get what is left at the end. So a summary is
/// the same whether details are measured or not.
struct FurtherBudget {
  /// The number of games that the players played.
  let asked: Int
  /// Stands for the games of the players where there is no limit.
  static let unlimited = Int(min(1 << 40, Int64(Int.max / 2)))
  /// The purposes that have a part.
  let purposes: [FurtherGames.Purpose]

  /// The games for a purpose that applies; 0 for any other.
  func part(of purpose: FurtherGames.Purpose) -> Int {
    purposes.contains(purpose) ? asked * 7 / (8 * purposes.count) : 0
  }

  /// The games for deals: their part, what the range leaves, and half of what the curve leaves.
  func deals(after further: FurtherGames) -> Int {
    guard purposes.contains(.deals) else { return 0 }
    return part(of: .deals) + part(of: .range) - further.games(for: .range)
      + (part(of: .curve) - further.games(for: .curve)) / 2
  }

  /// The games for the test of the curve: what curve, range and deals leave.
  func fit(after further: FurtherGames) -> Int {
    [.curve, .range, .deals].reduce(0) { $0 + part(of: $1) - further.games(for: $1) }
  }

  /// The games for details: what is left of all, so that further games stay below half.
  func details(after further: FurtherGames) -> Int { max(0, asked - 1 - further.spent) }
}
