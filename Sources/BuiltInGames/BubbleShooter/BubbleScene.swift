import BubbleShooter
import Reporting

/// The arena of the bubble shooter as a scene: the grid, the cannon, and everything in the air.
package struct BubbleScene {
  /// The shapes in drawing order, the first at the bottom.
  package private(set) var shapes: [SceneShape] = []
  private let geometry: BubbleGeometry

  /// The arena with the bubbles of a grid.
  /// - Parameter names: names for bubbles that will move, by their cells.
  package init(_ grid: GameBubbleSet, names: [Int: String] = [:]) {
    geometry = grid.geometry
    let last = geometry.center(of: geometry.firstCell(ofRow: BubbleGeometry.gameRows - 1)).y - BubbleArena.radius
    shapes = [
      .rectangle(SceneBounds(width: BubbleArena.width, height: BubbleArena.height), stroke: .soft),
      .line([ScenePoint(0, last), ScenePoint(BubbleArena.width, last)], stroke: .soft, isDashed: true),
    ]
    for (cell, type) in grid.bubbles.enumerated() where type != .empty { add(type, at: cell, id: names[cell]) }
  }

  package mutating func add(_ type: BubbleType, at cell: Int, id: String? = nil) {
    add(type, at: geometry.center(of: cell), id: id)
  }

  package mutating func add(_ type: BubbleType, at point: Vector2, id: String? = nil, coming route: ScenePath? = nil) {
    guard type != .empty else { return }
    var bubble = SceneShape.circle(
      at: ScenePoint(point), radius: BubbleArena.radius * 0.94, fill: type.colour, label: String(type.character), id: id
    )
    bubble.route = route
    shapes.append(bubble)
  }

  /// Adds the loaded and the upcoming bubbles. The name of a bubble is the number of its shot, so it moves up after
  /// each shot.
  package mutating func add(_ queue: BubbleQueue, from cannon: Vector2, shot: Int, withLoaded: Bool = true) {
    let step = Vector2(x: -2 * BubbleArena.diameter, y: BubbleArena.diameter / 2)
    for (place, type) in queue.slots.enumerated() where withLoaded || place > 0 {
      add(type, at: cannon + step * Double(place), id: Self.name(ofShot: shot + place))
    }
  }

  /// Adds the loaded and upcoming bubbles of a player in a duel, towards the nearer wall, as many as there are shots
  /// left. They have no names, because in real time nothing may move between places from one shot to the next.
  package mutating func add(_ player: BubbleDuelPlayerState, from cannon: Vector2) {
    let side = cannon.x < BubbleArena.width / 2 ? -1.0 : 1
    let step = Vector2(x: side * BubbleArena.diameter, y: BubbleArena.diameter / 2)
    for (place, type) in player.queue.slots.prefix(player.shotsLeft).enumerated() {
      add(type, at: cannon + step * Double(place))
    }
  }

  /// Adds the path of a shot.
  package mutating func add(way path: [Vector2]) {
    shapes.append(.line(path.map { ScenePoint($0) }, stroke: .ink, isDashed: true))
  }

  /// Adds a ring around a cell.
  package mutating func ring(_ cell: Int) { ring(at: geometry.center(of: cell)) }

  /// Adds a ring around a bubble.
  package mutating func ring(at point: Vector2) {
    var ring = SceneShape.circle(
      at: ScenePoint(point), radius: BubbleArena.radius, stroke: .ink, label: "")
    ring.lineWidth = 5
    shapes.append(ring)
  }

  private static let margin = 45.0

  /// The name that identifies a moving shot.
  package static func name(ofShot number: Int) -> String { "shot \(number)" }

  /// The scene for a frame.
  package func scene(summary: String) -> Scene {
    Scene(
      // A margin above leaves the terminal a line for the top wall.
      bounds: SceneBounds(
        corner: ScenePoint(0, -Self.margin), width: BubbleArena.width, height: BubbleArena.height + Self.margin),
      shapes: shapes,
      pitch: ScenePoint(BubbleArena.radius, geometry.rowDistance), summary: summary)
  }
}

extension BubbleScene {
  /// The grid of a frame in letters, one line per row, odd rows of a hexagonal grid shifted by half a bubble, and below
  /// it the loaded bubbles.
  package static func drawing(of frame: BoardFrame, style: Style) -> [String] {
    // Two characters for each bubble, and the borders.
    let width = 2 * BubbleGeometry.columns + 2
    return frame.scene.map { SceneDrawing(width: width, style: style).lines($0) } ?? []
  }
}

extension BubbleQueue {
  /// The loaded bubble and those after it.
  var slots: [BubbleType] { [current, next, secondNext] }
}

extension BubbleType {
  /// The colour in scenes. Its letter is that of ``BubbleShooter/BubbleType/character`` for bubbles with a colour.
  var colour: SceneColour {
    switch self {
    case .empty: .paper
    case .red: .red
    case .yellow: .yellow
    case .green: .green
    case .blue: .blue
    case .indestructible: .grey
    case .lightning: .cyan
    case .bomb: .purple
    case .star: .orange
    }
  }
}

extension ScenePoint {
  /// A point of the arena.
  init(_ point: Vector2) { self.init(point.x, point.y) }
}
