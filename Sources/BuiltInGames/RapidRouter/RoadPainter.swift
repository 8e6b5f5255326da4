import GameKit
import RapidRouter

/// Draws on the map of a level.
struct RoadPainter {
  private var level: RouterLevel
  private let before: RouterLevel

  init(_ level: RouterLevel) { (self.level, before) = (level, level) }

  func drawn(_ edit: CanvasEdit) -> RouterLevel {
    guard case .stroke(let brush, let places, _) = edit, let mark = RoadMark(rawValue: brush) else { return level }
    let cells = places.map(RouterCanvas.cell).filter {
      RouterLevel.columns.contains($0.x) && RouterLevel.rows.contains($0.y)
    }
    guard !cells.isEmpty else { return level }
    var painter = self
    switch mark {
    case .road: painter.join(cells)
    case .start: painter.start(at: cells)
    case .end: painter.put(cells, \.destinations)
    case .cow: painter.putCows(cells)
    case .redLight: painter.putLights(cells, .red)
    case .greenLight: painter.putLights(cells, .green)
    case .erase: painter.erase(Set(cells))
    }
    painter.pointStart()
    guard painter.level != before else { return before }
    // A drawn map is no longer that of its seed.
    if painter.level.generation != nil { painter.level.generation = nil }
    return painter.level
  }

  private func node(_ cell: RoadCell) -> Int? { level.nodes.firstIndex { $0.cell == cell } }

  private mutating func add(_ cell: RoadCell) -> Int {
    if let node = node(cell) { return node }
    level.nodes.append(RouterLevel.Node(cell, neighbours: []))
    return level.nodes.count - 1
  }

  /// Joins each cell to the next one in both directions.
  private mutating func join(_ cells: [RoadCell]) {
    var last = add(cells[0])
    for cell in cells.dropFirst() {
      let next = add(cell)
      if level.nodes[last].cell.direction(to: cell) != nil, !level.nodes[last].neighbours.contains(next) {
        level.nodes[last].neighbours.append(next)
        if !level.nodes[next].neighbours.contains(last) { level.nodes[next].neighbours.append(last) }
      }
      last = next
    }
  }

  /// Makes the last cell of a stroke the start: the first node.
  private mutating func start(at cells: [RoadCell]) {
    guard let cell = cells.last else { return }
    let node = add(cell)
    guard node > 0 else { return }
    let order = [node] + level.nodes.indices.filter { $0 != node }
    renumber(order)
  }

  /// Keeps the nodes of an order, with new numbers.
  private mutating func renumber(_ order: [Int]) {
    let number = Dictionary(order.enumerated().map { ($1, $0) }) { first, _ in first }
    level.nodes = order.map { old in
      RouterLevel.Node(level.nodes[old].cell, neighbours: level.nodes[old].neighbours.compactMap { number[$0] })
    }
  }

  /// The van starts in the direction of the first road.
  private mutating func pointStart() {
    guard let start = level.nodes.first, let next = start.neighbours.first, level.nodes.indices.contains(next) else {
      return
    }
    level.direction = start.cell.direction(to: level.nodes[next].cell) ?? level.direction
  }

  /// Puts a mark on cells, or takes it away if the first one has it.
  private mutating func put(_ cells: [RoadCell], _ path: WritableKeyPath<RouterLevel, [RoadCell]>) {
    let isErasing = level[keyPath: path].contains(cells[0])
    for cell in cells {
      if isErasing {
        level[keyPath: path].removeAll { $0 == cell }
      } else if !level[keyPath: path].contains(cell) {
        level[keyPath: path].append(cell)
      }
    }
  }

  private mutating func putCows(_ cells: [RoadCell]) {
    let isErasing = level.cows.joined().contains(cells[0])
    for cell in cells {
      if isErasing {
        level.cows = level.cows.map { $0.filter { $0 != cell } }.filter { !$0.isEmpty }
      } else if !level.cows.joined().contains(cell) {
        level.cows.append([cell])
      }
    }
  }

  /// Puts a light where vans from the start wait, for the road by which they come, or takes all lights of the cell away.
  private mutating func putLights(_ cells: [RoadCell], _ colour: TrafficLight.Colour) {
    let isErasing = level.lights.contains { $0.controlled == cells[0] && $0.startingColour == colour }
    for cell in cells {
      level.lights.removeAll { $0.controlled == cell }
      guard !isErasing, let source = comingFrom(cell), let direction = source.direction(to: cell) else { continue }
      level.lights.append(
        TrafficLight(
          source: source, direction: direction, startingColour: colour, greenDuration: 3, redDuration: 3))
    }
  }

  /// The cell before a cell on a shortest way from the start.
  private func comingFrom(_ cell: RoadCell) -> RoadCell? {
    guard let goal = node(cell), goal > 0 else { return nil }
    var (before, queue) = ([0: 0], [0])
    while !queue.isEmpty {
      let here = queue.removeFirst()
      for next in level.nodes[here].neighbours where level.nodes.indices.contains(next) && before[next] == nil {
        before[next] = here
        queue.append(next)
      }
    }
    return (before[goal] ?? level.nodes[goal].neighbours.first).map { level.nodes[$0].cell }
  }

  private mutating func erase(_ cells: Set<RoadCell>) {
    renumber(level.nodes.indices.filter { !cells.contains(level.nodes[$0].cell) })
    level.destinations.removeAll(where: cells.contains)
    level.cows = level.cows.map { $0.filter { !cells.contains($0) } }.filter { !$0.isEmpty }
    level.lights.removeAll { cells.contains($0.source) || cells.contains($0.controlled) }
  }
}
