import BubbleShooter
import BuiltInGames
import EngineBench
import PuzzleCore

/// A full grid that drops at once while both cannons shoot in every frame.
///
/// All columns are full, except for a shaft above the left cannon. A bubble shot straight up there lands in the top row
/// next to a lightning bubble. The lightning removes that row, and everything that hangs on it drops.
enum GridDrop {
  /// The number of frames of a game. The last dropped bubble has left the screen by then.
  private static let frames = 150
  /// The number of frames before the other shots, half of the time that the first shot needs to the top row. Without
  /// this lead a collision turns the first shot out of its shaft in 22 of 25 games (seed 7).
  static let lead = 20
  /// The shot that makes the grid drop.
  static let fuse = BubbleLaunch(owner: 0, type: .red, angle: .up)
  /// The grid with the usual number of shots of a level.
  static let level = BubbleLevel(name: "full grid", grid: grid)
  /// The maximum number of games in a sample. Each has ``frames`` frames.
  private static let most = 25
  /// The minimum number of bubbles that must drop together. Other shots remove a few before.
  private static let fewest = 90

  /// Times the frames of some games.
  /// - Throws: ``EngineBench/BenchError`` when the grid does not drop, or the engines do not agree.
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

  /// A grid of twelve full rows, without the two columns above the left cannon.
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
