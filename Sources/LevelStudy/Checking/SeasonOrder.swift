import Difficulty
import LevelFiles

/// The order of a season's levels that fits its curve, changed only where the measurement is significant.
///
/// The place with the highest share of the curve is for the easiest level. Without shares the easiest is first.
public struct SeasonOrder: Sendable {
  /// For each place of the season, the index of its level among those that were measured.
  public let places: [Int]
  /// The pairs of levels that are significantly in the wrong order, the largest gap first.
  public let inversions: [Inversion]

  /// Two levels in the wrong order.
  public struct Inversion: Hashable, Sendable {
    /// The place, from 0, of the level that is harder than the other one, and should be easier.
    public let harder: Int
    /// The place, from 0, of the level that is easier, and should be harder.
    public let easier: Int
  }

  /// Finds the order.
  /// - Parameters:
  ///   - measured: the first levels of the season in its order, with the same players and deals.
  ///   - count: the number of levels of the season, by default of those that were measured.
  public init(_ measured: [MeasuredLevel], of count: Int? = nil, curve: SeasonCurve) {
    let shares = measured.indices.map { curve.share(at: $0, of: count ?? measured.count) ?? -Double($0) }
    // The places from the one for the easiest level to the one for the hardest; equal shares are in any order.
    let sorted = measured.indices.sorted { (-shares[$0], $0) < (-shares[$1], $1) }
    let ranks = measured.indices.map { place in Set(shares.filter { $0 > shares[place] }).count }
    let check = OrderCheck(
      measured.enumerated().map { place, level in
        var level = level.orderLevel(of: curve.population)
        // Levels of a season may have equal names.
        (level.name, level.declared) = (String(place), ranks[place])
        return level
      })
    var places = Array(measured.indices)
    for (place, level) in zip(sorted, check.proposedOrder) { places[place] = level.level }
    self.places = Self.keepingEquals(places, ranks)
    inversions = check.significantInversions.compactMap { pair in
      guard let harder = Int(pair.declaredEasier.name), let easier = Int(pair.declaredHarder.name) else { return nil }
      return Inversion(harder: harder, easier: easier)
    }
  }

  /// Levels that stay among places of equal rank stay where they are.
  private static func keepingEquals(_ places: [Int], _ ranks: [Int]) -> [Int] {
    var places = places
    for rank in Set(ranks) {
      let group = places.indices.filter { ranks[$0] == rank }
      let levels = Set(group.map { places[$0] })
      let others = group.map { places[$0] }.filter { ranks[$0] != rank || !group.contains($0) }
      var next = others.makeIterator()
      for place in group { places[place] = levels.contains(place) ? place : next.next() ?? places[place] }
    }
    return places
  }

  /// Whether the season is in this order.
  public var isKept: Bool { places == Array(places.indices) }
}

extension MeasuredLevel {
  /// The level for a check of the order by one group; by all for `nil`.
  func orderLevel(of population: String?) -> OrderCheck.Level {
    var level = orderLevel
    let group = level.groups.filter { $0.name == population }
    if !group.isEmpty { level.groups = group }
    return level
  }
}
