import GameKit
import LevelFiles

/// A season whose levels were measured, with what is wrong between them: their order, jumps and similar levels.
public struct MeasuredSeason: Sendable {
  /// The season's file.
  public let file: SeasonFile
  /// The order that fits the curve.
  public let order: SeasonOrder
  /// The jumps and the similar levels.
  public let gaps: SeasonGaps

  /// Compares the levels of a season.
  /// - Parameter measured: the first levels of the season in its order, with the same players and deals.
  public init(_ season: Season, measured: [MeasuredLevel]) {
    file = season.file
    order = SeasonOrder(measured, of: season.levels.count, curve: file.curve)
    let shares = season.levels.indices.map { place in
      measured.indices.contains(place) ? measured[place].share(of: season.file.curve.population) : nil
    }
    gaps = SeasonGaps(season.levels, shares: shares, curve: file.curve)
  }

  /// The place of the level that is most clearly easier than a level and should be harder; `nil` without one.
  public func easierPlace(than place: Int) -> Int? { order.inversions.first { $0.harder == place }?.easier }

  /// The change of the share won from the level before, if it is a jump.
  public func jump(to place: Int) -> Double? { gaps.jumps.first { $0.place + 1 == place }?.change }

  /// The level that has most in common with a level, if it is too similar: its place and the share of common parts.
  public func similar(to place: Int) -> (place: Int, likeness: Double)? {
    gaps.pairs.filter { $0.first == place || $0.second == place }.max { $0.likeness < $1.likeness }
      .map { ($0.first == place ? $0.second : $0.first, $0.likeness) }
  }
}
