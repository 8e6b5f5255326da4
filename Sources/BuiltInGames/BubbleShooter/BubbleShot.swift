import BubbleShooter

/// A shot with all its effects, for displays.
public struct BubbleShot: Sendable {
  /// The bubble that is shot.
  public let type: BubbleType
  /// The path in points: the cannon, the points of reflection, and the end.
  public let path: [Vector2]
  /// The length of the path in points.
  public let length: Double
  /// The cell in which it lands; `nil` when no cell is free.
  public let cell: Int?
  /// The effects of the landing.
  public let resolution: BubbleResolution
  /// The grid before the shot.
  public let grid: GameBubbleSet

  /// A shot from a position; `nil` when its angle is not upward.
  public init?(_ angle: BubbleAngle, in state: BubbleState, of game: BubblePuzzle) {
    let board = FastBubbleBoard(state.grid)
    guard let assist = AimAssist(board: board, cannon: game.cannon, angle: angle, physics: game.level.physics)
    else { return nil }
    (type, grid, path, length) = (state.queue.current, state.grid, assist.path, assist.flight.length)
    var after = state.grid
    let landed = after.land(state.queue.current, at: assist.flight.cell)
    cell = landed == nil ? nil : assist.flight.cell
    resolution = landed ?? BubbleResolution()
  }

  /// The bubbles removed where it landed, by a match or by power bubbles.
  public var popped: [PlacedBubble] { resolution.popped }

  /// The duration of the flight in milliseconds.
  public var milliseconds: Int { Int((length / BubbleArena.launchSpeed * 1_000).rounded()) }

  /// The effects of the shot in words, for example `lands R in row 3, place 7, pops 3 and drops 2, 150 points`.
  public var words: String {
    guard let cell else { return "finds no cell" }
    return resolution.words(for: PlacedBubble(cell: cell, type: type), in: grid.geometry)
  }
}

extension BubbleResolution {
  /// The bubbles removed where the bubble landed, by a match or by power bubbles.
  var popped: [PlacedBubble] { (matched + blasted).sorted { $0.cell < $1.cell } }

  /// The effects of a landing bubble, for example `lands R in row 3, place 7, pops 3 and drops 2, 150 points`.
  func words(for bubble: PlacedBubble, in geometry: BubbleGeometry) -> String {
    let landing = "lands \(bubble.type) in \(geometry.words(for: bubble.cell))"
    let last = outcome == .lost ? ", in the last row" : ""
    guard score > 0 else { return landing + last }
    let fallen = dropped.isEmpty ? "" : " and drops \(dropped.count)"
    return "\(landing), pops \(popped.count)\(fallen), \(score) points\(last)"
  }
}
