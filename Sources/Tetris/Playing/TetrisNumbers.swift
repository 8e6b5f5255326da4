import People
import Phrasebook

extension ModelNumber {
  private static func weight(
    _ id: String, _ meaning: String, _ value: Double, in range: ClosedRange<Double>
  ) -> ModelNumber {
    ModelNumber(id, meaning, unit: "points", value, in: range, .chosen(reason: "by hand on two levels of each type"))
  }

  static let crowdedShare = ModelNumber(
    "crowded-share", "filled share of the grid from which a person stops hurrying", 0.5, in: 0.3...0.7,
    .chosen(reason: "as people are assumed to do"))

  static let promise = weight("promise", "worth of a phrase that is certain to come", 50, in: 30...80)
  static let tileInSight = weight("tile-in-sight", "chance of a missing tile in sight", 0.75, in: 0.5...0.9)
  static let tileDealt = weight("tile-dealt", "chance of a missing tile out of sight", 0.35, in: 0.2...0.5)
  static let tileElsewhere = weight(
    "tile-elsewhere", "the same for a phrase that is not dealt", 0.05, in: 0.02...0.15)
  static let gap = weight("gap", "factor for each cell to fill before", 0.35, in: 0.2...0.6)
  static let column = weight("column", "worth of a phrase in a column, relative to one in a row", 1, in: 0.5...1.2)
  static let deadTile = weight("dead-tile", "cost of a tile that no phrase can use", 6, in: 3...12)
  static let height = weight("height", "cost of height, times its square", 0.15, in: 0.07...0.3)
  static let danger = weight("danger", "cost of height near the top", 25, in: 12...50)
  static let shortAction = weight("short-action", "cost of an input for phrases of two tiles", 25, in: 15...40)
  static let longAction = weight(
    "long-action", "cost of an input for longer phrases, divided by their length", 20, in: 10...40)
}

extension TetrisPlayer {
  /// The numbers of the model, as declared.
  public static let numbers: [ModelNumber] =
    [
      .crowdedShare, .promise, .tileInSight, .tileDealt, .tileElsewhere, .gap, .column, .deadTile, .height, .danger,
      .shortAction, .longAction,
    ] + ModelNumber.knownShares
}

extension PlacementWeights {
  /// The weights of the human-like players for a phrase length, found by hand on two levels of each type.
  ///
  /// For phrases of two tiles an input costs 25 points, about what it earns; the search for the tuned weights of this
  /// length found the same. At a lower cost, people who see more upcoming tiles exchange them too often, and people who
  /// know a few words move tiles about for them. Both then score less than people who see or know nothing.
  public static func people(phraseLength: Int, numbers: ModelNumbers = .declared) -> PlacementWeights {
    PlacementWeights(
      promise: numbers[.promise], tileInSight: numbers[.tileInSight], tileDealt: numbers[.tileDealt],
      tileElsewhere: numbers[.tileElsewhere], gap: numbers[.gap], column: numbers[.column],
      deadTile: numbers[.deadTile], height: numbers[.height], danger: numbers[.danger],
      action: phraseLength < 3 ? numbers[.shortAction] : numbers[.longAction] / Double(phraseLength))
  }
}
