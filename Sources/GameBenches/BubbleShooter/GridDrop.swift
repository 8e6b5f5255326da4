import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// A full grid that drops at once while both cannons shoot in every frame.
///
/// All columns are full but for a shaft above the left cannon. A bubble that goes straight up there lands in the top
/// row next to a lightning, which removes that row, and with it what everything hangs on.
enum GridDrop {
  /// Frames from the shot on, in which the last bubble leaves.
  private static let frames = 150
  /// The frames before the other shots, half of those to the top row. Without them a collision turns the first shot
  /// out of its shaft in 22 of 25 games (seed 7).
  static let lead = 20
  /// The shot that makes it drop.
  static let fuse = BubbleLaunch(owner: 0, type: .red, angle: .up)
  /// The grid with the shots of a usual level.
  static let level = BubbleLevel(name: "full grid", grid: grid)
  /// The most games; each has ``frames``.
  private static let most = 25
  /// The fewest bubbles that must drop together: shots meanwhile remove a few.
  private static let fewest = 90

  /// The frames of some games.
  /// - Throws: ``EngineBench/BenchError`` when the grid does not drop, or the engines disagree.
  static func sample(_ settings: FrameSettings) throws -> FrameSample {
    var sample = FrameSample("a full grid drops while both cannons shoot", .stress, of: .frame)
    for index in 0..<max(1, min(settings.landings / frames, most)) {
      var meter = SteppedMeter<EventFrames>(level, settings, index)
      var player = BubbleBarrage.avalanche
      player.begin(level, seed: settings.seed.derived(.agent, index))
      var dropped = 0
      for frame in 0..<frames {
        try meter.play(player.launches(in: frame), into: &sample)
        dropped = max(dropped, meter.state.size.shifted)
      }
      guard dropped >= fewest else { throw BenchError("\(level.name): only \(dropped) bubbles dropped together") }
    }
    return sample
  }

  /// Twelve rows, without the columns above the left cannon.
  static var grid: GameBubbleSet {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.gameRows, isHexagonal: false)
    let shaft = 2...3
    for row in 0..<BubbleGeometry.levelRows {
      for (column, cell) in grid.geometry.cellRange(ofRow: row).enumerated() where !shaft.contains(column) {
        let isFuse = row == 0 && (column == shaft.lowerBound - 1 || column == shaft.upperBound + 1)
        // No two neighbours have the same colour, so that few shots remove anything.
        let color = BubbleType.colors[(column + 2 * row) % BubbleType.colors.count]
        grid.updateBubble(at: cell, to: isFuse ? .lightning : color)
      }
    }
    return grid
  }
}
