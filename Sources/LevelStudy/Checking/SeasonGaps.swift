import Difficulty
import GameKit
import LevelFiles
import TextFormats

/// What is wrong between the levels of a season: jumps of the difficulty, and levels that are too similar.
public struct SeasonGaps: Sendable {
  /// The share of games that a level's players win, with its 95 % interval.
  public struct Share: Hashable, Sendable {
    /// The share.
    public let rate: Double
    /// The interval.
    public let interval: ClosedRange<Double>

    /// Creates a share.
    public init(rate: Double, interval: ClosedRange<Double>) { (self.rate, self.interval) = (rate, interval) }
  }

  /// A difference between neighbours that is larger than the limit.
  public struct Jump: Hashable, Sendable {
    /// The place of the first level, from 0; the second is the next.
    public let place: Int
    /// The share of the second level minus that of the first.
    public let change: Double
    /// The 95 % interval of the difference, for independent shares.
    public let interval: ClosedRange<Double>
  }

  /// Two levels that have more in common than the limit.
  public struct Pair: Hashable, Sendable {
    /// The places of the levels, from 0.
    public let first: Int, second: Int
    /// The share of common parts, 0 to 1.
    public let likeness: Double
  }

  /// The jumps, in the order of the levels.
  public let jumps: [Jump]
  /// The pairs of similar levels, in the order of the levels.
  public let pairs: [Pair]

  /// Finds the gaps.
  ///
  /// Complexity: O(*n*² parts) for *n* levels.
  /// - Parameters:
  ///   - levels: the levels in order.
  ///   - shares: what was measured, in the same order; `nil` for a level that was not measured.
  public init(_ levels: [any AnyLoadedLevel], shares: [Share?], curve: SeasonCurve) {
    jumps = zip(shares, shares.dropFirst()).enumerated().compactMap { place, pair in
      guard let first = pair.0, let second = pair.1 else { return nil }
      let change = second.rate - first.rate
      guard abs(change) > curve.jump else { return nil }
      func half(_ share: Share) -> Double { (share.interval.upperBound - share.interval.lowerBound) / 2 }
      let reach = (half(first) * half(first) + half(second) * half(second)).squareRoot()
      return Jump(place: place, change: change, interval: change - reach...change + reach)
    }
    let parts = levels.map(\.parts)
    pairs = levels.indices.flatMap { first in
      levels.indices.dropFirst(first + 1).compactMap { second -> Pair? in
        guard levels[first].gameName == levels[second].gameName else { return nil }
        let likeness = parts[first].likeness(to: parts[second])
        return likeness > curve.similar ? Pair(first: first, second: second, likeness: likeness) : nil
      }
    }
  }

  /// The gaps of one level.
  /// - Parameters:
  ///   - place: the place of the level, from 0.
  ///   - entries: the levels of the season in order.
  public func level(at place: Int, of entries: [SeasonFile.Entry]) -> CheckedTarget.LevelGaps {
    let others = pairs.compactMap { $0.first == place ? $0.second : $0.second == place ? $0.first : nil }
    return CheckedTarget.LevelGaps(
      id: entries[place].id, place: place, jump: jumps.first { $0.place + 1 == place }?.change,
      similar: others.map { entries[$0].id })
  }

  /// Why the season is not as it should be, in words; `nil` if it has no gaps.
  public func objection(curve: SeasonCurve) -> String? {
    func percent(_ share: Double) -> String { FixedDecimal.string(100 * share, digits: 0) ?? "–" }
    let reasons = [
      jumps.isEmpty ? nil : "\(jumps.count.counted("jump")) above \(percent(curve.jump)) points",
      pairs.isEmpty
        ? nil : "\(pairs.count.counted("pair")) of levels with more than \(percent(curve.similar)) % in common",
    ].compactMap { $0 }
    return reasons.isEmpty ? nil : reasons.joined(separator: "; ")
  }
}

extension MeasuredLevel {
  /// The share of games won by a group, or by the whole population for `nil`; `nil` if it did not play.
  public func share(of population: String?) -> SeasonGaps.Share? {
    guard let population else {
      return plays.population.map { SeasonGaps.Share(rate: $0.rate, interval: $0.interval) }
    }
    guard let place = players.firstIndex(where: { $0.name == population }), plays.won.indices.contains(place),
      plays.won[place].games > 0
    else { return nil }
    let won = plays.won[place]
    let interval = WilsonInterval(successes: won.wins, of: won.games)
    return SeasonGaps.Share(rate: Double(won.wins) / Double(won.games), interval: interval.lower...interval.upper)
  }
}
