import RapidRouter
import Reporting

/// The map of a level as a scene: roads, destinations, lights, cows and the van at one moment of a run.
struct RouterScene {
  private let level: RouterLevel
  /// The cell of the van, and the cell from which it comes.
  var van: (cell: RoadCell, from: RoadCell)
  /// The destinations, by their index in the level, where everything is delivered.
  var delivered: Set<Int> = []
  var colours: [TrafficLight.Colour]
  /// The cells that cows have left.
  var silenced: Set<RoadCell> = []
  /// Whether the van has had an accident.
  var isWrecked = false

  /// Creates the map before a run.
  init(_ level: RouterLevel) {
    self.level = level
    let origin = level.nodes[0].cell
    van = (origin.neighbour(to: level.direction), origin)
    colours = level.lights.map(\.startingColour)
  }

  private var left: Int { level.nodes.map(\.cell.x).min() ?? 0 }
  private var top: Int { level.nodes.map(\.cell.y).max() ?? 0 }

  /// The centre of a cell; rows of the map grow upwards.
  private func point(_ cell: RoadCell) -> ScenePoint {
    ScenePoint(Double(cell.x - left) + 0.5, Double(top - cell.y) + 0.5)
  }

  private var roads: [SceneShape] {
    level.nodes.enumerated().flatMap { index, node in
      node.neighbours.filter { $0 > index }.map { other in
        SceneShape.line([point(node.cell), point(level.nodes[other].cell)], stroke: .soft, width: 0.3)
      }
    }
  }

  private var lights: [SceneShape] {
    zip(level.lights, colours).map { light, colour in
      let (from, to) = (point(light.source), point(light.controlled))
      return .circle(
        at: from + (to - from) * 0.5, radius: 0.16, fill: colour == .red ? .red : .green,
        label: colour == .red ? "R" : "G")
    }
  }

  private var cows: [SceneShape] {
    level.cows.joined().filter { !silenced.contains($0) }.map {
      .circle(at: point($0) + ScenePoint(0, -0.28), radius: 0.2, fill: .yellow, label: "C")
    }
  }

  private var destinations: [SceneShape] {
    level.destinations.enumerated().map { index, cell in
      let isDone = delivered.contains(index)
      var shape = SceneShape.circle(
        at: point(cell) + ScenePoint(0.28, 0.28), radius: 0.19, fill: isDone ? .grey : .purple,
        label: isDone ? "+" : "D")
      if isDone { shape.stroke = .soft }
      return shape
    }
  }

  private var vanShape: SceneShape {
    let heading = van.from.direction(to: van.cell) ?? level.direction
    let centre = point(van.cell)
    let shape = [(-0.26, -0.12), (0.1, -0.12), (0.26, 0.0), (0.1, 0.12), (-0.26, 0.12)].map { ScenePoint($0.0, $0.1) }
    let marks = ["^", ">", "v", "<"]
    let corners = shape.map { corner in
      // The listed shape of the van faces east.
      switch heading {
      case .east: centre + corner
      case .south: centre + ScenePoint(-corner.y, corner.x)
      case .west: centre + ScenePoint(-corner.x, -corner.y)
      case .north: centre + ScenePoint(corner.y, -corner.x)
      }
    }
    return .polygon(
      corners, fill: isWrecked ? .orange : .blue, label: isWrecked ? "x" : marks[heading.quarterTurns], id: "van")
  }

  private var summary: String {
    let cell = van.cell
    let heading = van.from.direction(to: cell) ?? level.direction
    return "The van is at column \(cell.x), row \(cell.y), heading \(heading)."
  }

  /// The scene for a frame.
  var scene: Scene {
    let columns = (level.nodes.map(\.cell.x).max() ?? 0) - left + 1
    let rows = top - (level.nodes.map(\.cell.y).min() ?? 0) + 1
    let start = SceneShape.circle(
      at: point(level.nodes[0].cell), radius: 0.18, fill: .paper, stroke: .soft, label: "O")
    return Scene(
      bounds: SceneBounds(width: Double(columns), height: Double(rows)),
      shapes: roads + [start] + destinations + cows + lights + [vanShape], pitch: ScenePoint(0.5, 1),
      summary: summary)
  }
}
