extension RouterLevel {
  /// Maps of the same shape with roads of other lengths: one program with loops and conditions can solve them all, a
  /// list of actions cannot.
  ///
  /// ```
  /// let family = [level] + level.stretched(by: 2)
  /// let one = ProgramSynthesis(family).shortest().program
  /// ```
  ///
  /// Each map is changed in one place. Between two columns or rows every road becomes up to `most` cells longer. Or up
  /// to `most` columns or rows are removed that have only straight roads across them, without lights, cows and
  /// destinations. A longer map has two more units of fuel for every new cell. The scored number of blocks is that of
  /// the level; a model program is left out.
  /// - Returns: each map once, without the level itself. Included are maps that fit the grid of the public game and in
  ///   which the fuel and the blocks on offer suffice for all deliveries.
  /// - Complexity: a search for the fewest actions for each of at most 40 · `most` maps.
  public func stretched(by most: Int) -> [RouterLevel] {
    var plain = self
    plain.generation = nil
    plain.model = nil
    var seen: Set<RouterLevel> = [plain.sorted]
    return MapStretch.all(by: most).compactMap { stretch in
      guard var level = stretch.applied(to: plain)?.sorted, seen.insert(level).inserted,
        level.faults().isEmpty,
        case let plans = OfferedPlans(level, limit: Self.searchLimit), plans.search.actions != nil,
        !plans.isImpossible
      else { return nil }
      level.name += ", \(stretch)"
      return level
    }
  }

  /// The maximum number of states of the search that decides whether everything can be delivered.
  private static let searchLimit = 100_000

  /// The level with its nodes in the order of their cells, except the origin, so that equal maps are equal.
  private var sorted: RouterLevel {
    let rest = nodes.indices.dropFirst().sorted {
      (nodes[$0].cell.x, nodes[$0].cell.y) < (nodes[$1].cell.x, nodes[$1].cell.y)
    }
    let order = nodes.indices.prefix(1) + rest
    var place = Array(repeating: 0, count: nodes.count)
    for (new, old) in order.enumerated() { place[old] = new }
    var level = self
    level.nodes = order.map { Node(nodes[$0].cell, neighbours: nodes[$0].neighbours.map { place[$0] }.sorted()) }
    return level
  }
}

/// A change of road lengths in one place of a map.
private struct MapStretch: CustomStringConvertible {
  /// Whether columns or rows are changed.
  var isColumn: Bool
  /// The column or row after which roads become longer, or from which columns or rows are removed.
  var place: Int
  /// The number of additional cells; negative for fewer.
  var cells: Int

  static func all(by most: Int) -> [MapStretch] {
    [true, false].flatMap { isColumn in
      RouterLevel.columns.flatMap { place in
        (-max(0, most)...max(0, most)).filter { $0 != 0 }.map {
          MapStretch(isColumn: isColumn, place: place, cells: $0)
        }
      }
    }
  }

  var description: String { "\(isColumn ? "column" : "row") \(place) \(cells < 0 ? "−" : "+")\(abs(cells))" }

  private var axis: WritableKeyPath<RoadCell, Int> { isColumn ? \.x : \.y }
  /// The direction of increasing coordinates.
  private var forward: RoadDirection { isColumn ? .east : .north }

  /// The level with this change; `nil` if it cannot be made.
  func applied(to level: RouterLevel) -> RouterLevel? {
    var level = level
    for _ in 0..<abs(cells) {
      guard let next = cells < 0 ? shortened(level) : lengthened(level) else { return nil }
      level = next
    }
    let coordinates = level.nodes.map { $0.cell[keyPath: axis] }
    guard let first = coordinates.min(), let last = coordinates.max() else { return nil }
    let over = last - RouterLevel.columns.upperBound
    guard over <= first else { return nil }
    return over <= 0 ? level : moved(level) { $0 - over }
  }

  /// The level with one more cell in each road from the place to the next column or row.
  private func lengthened(_ level: RouterLevel) -> RouterLevel? {
    var longer = moved(level) { $0 > place ? $0 + 1 : $0 }
    for (from, node) in level.nodes.enumerated() where node.cell[keyPath: axis] == place {
      for to in node.neighbours where level.nodes[to].cell == node.cell.neighbour(to: forward) {
        let new = longer.nodes.count
        longer.nodes.append(RouterLevel.Node(node.cell.neighbour(to: forward), neighbours: [from, to]))
        longer.nodes[from].neighbours = longer.nodes[from].neighbours.map { $0 == to ? new : $0 }
        longer.nodes[to].neighbours = longer.nodes[to].neighbours.map { $0 == from ? new : $0 }
        longer.fuel += 2
      }
    }
    return longer.nodes.count > level.nodes.count ? longer : nil
  }

  /// The level without the column or row, with the roads across it joined.
  private func shortened(_ level: RouterLevel) -> RouterLevel? {
    let kept = Set(level.destinations + level.cows.joined() + level.lights.flatMap { [$0.source, $0.controlled] })
    let across = level.nodes.indices.filter { level.nodes[$0].cell[keyPath: axis] == place }
    guard !across.isEmpty else { return nil }
    var shorter = level
    for index in across {
      let node = level.nodes[index]
      let ends = node.neighbours.map { level.nodes[$0].cell }
      guard ends.count == 2,
        Set(ends) == [node.cell.neighbour(to: forward), node.cell.neighbour(to: forward.opposite)],
        !kept.contains(node.cell)
      else { return nil }
      let (a, b) = (node.neighbours[0], node.neighbours[1])
      shorter.nodes[a].neighbours = shorter.nodes[a].neighbours.map { $0 == index ? b : $0 }
      shorter.nodes[b].neighbours = shorter.nodes[b].neighbours.map { $0 == index ? a : $0 }
    }
    let left = level.nodes.indices.filter { !across.contains($0) }
    let numbers = Dictionary(uniqueKeysWithValues: left.enumerated().map { ($1, $0) })
    shorter.nodes = left.map { old in
      RouterLevel.Node(
        shorter.nodes[old].cell, neighbours: shorter.nodes[old].neighbours.compactMap { numbers[$0] })
    }
    return moved(shorter) { $0 > place ? $0 - 1 : $0 }
  }

  /// The level with everything moved to other coordinates. The cell controlled by a light moves, and the light's source
  /// becomes the cell before it.
  private func moved(_ level: RouterLevel, _ coordinate: (Int) -> Int) -> RouterLevel {
    func moved(_ cell: RoadCell) -> RoadCell {
      var cell = cell
      cell[keyPath: axis] = coordinate(cell[keyPath: axis])
      return cell
    }
    var level = level
    for index in level.nodes.indices { level.nodes[index].cell = moved(level.nodes[index].cell) }
    level.destinations = level.destinations.map(moved)
    level.cows = level.cows.map { $0.map(moved) }
    for index in level.lights.indices {
      level.lights[index].source = moved(level.lights[index].controlled)
        .neighbour(to: level.lights[index].direction.opposite)
    }
    return level
  }
}

extension RoadDirection {
  fileprivate var opposite: RoadDirection { turned(by: 2) }
}
