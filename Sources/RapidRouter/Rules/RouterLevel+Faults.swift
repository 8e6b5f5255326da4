import TextFormats

extension RouterLevel {
  /// A violation of the rules of levels, with its place in a level file.
  public struct Fault: Hashable, Sendable, Error {
    /// The path from the level to it.
    public var place: [JSONPlace.Step]
    /// The value found.
    public var found: String
    /// The value expected.
    public var expected: String

    /// The path of the fault in a level file, such as `$.path[0]`.
    public var path: String {
      place.reduce(into: "$") { path, step in
        switch step {
        case .key(let key): path += JSONNode.step(to: key)
        case .index(let index): path += "[\(index)]"
        }
      }
    }

    /// The fault at its path, such as `$.path[0]: found 2 roads, expected 1`.
    public var description: String { "\(path): found \(found), expected \(expected)" }
  }

  /// The valid columns of the map.
  public static let columns = 0...9
  /// The valid rows of the map.
  public static let rows = 0...9
  /// The maximum number of destinations in a level.
  public static let mostDestinations = 16
  /// The largest value of light ticks, fuel and block counts.
  public static let largestNumber = 9999

  /// All faults of the level, in the order of a level file. Complexity: O(roads).
  public func faults() -> [Fault] {
    nodeFaults() + originFaults() + destinationFaults() + lightFaults() + cowFaults() + numberFaults()
  }

  private static func text(_ cell: RoadCell) -> String { "[\(cell.x), \(cell.y)]" }

  private func nodeFaults() -> [Fault] {
    let path = Place("path")
    guard nodes.count > 1 else { return [path.fault(nodes.count.counted("node"), "at least 2")] }
    var faults: [Fault] = []
    var first: [RoadCell: Int] = [:]
    let neighbours = nodes.map { Set($0.neighbours) }
    for (index, node) in nodes.enumerated() {
      let place = path[index]["coordinate"]
      if !Self.columns.contains(node.cell.x) || !Self.rows.contains(node.cell.y) {
        let range = "x from 0 to \(Self.columns.upperBound) and y from 0 to \(Self.rows.upperBound)"
        faults.append(place.fault(Self.text(node.cell), "a cell with \(range)"))
      }
      if let other = first[node.cell] {
        faults.append(place.fault("\(Self.text(node.cell)), as in path[\(other)]", "every cell once"))
      }
      first[node.cell] = first[node.cell] ?? index
      faults += edgeFaults(of: index, at: path[index]["connectedNodes"], neighbours)
    }
    return faults
  }

  private func edgeFaults(of index: Int, at place: Place, _ neighbours: [Set<Int>]) -> [Fault] {
    let cell = nodes[index].cell
    var before: Set<Int> = []
    return nodes[index].neighbours.enumerated().compactMap { position, other in
      let place = place[position]
      guard nodes.indices.contains(other) else { return place.fault("\(other)", "a node from 0 to \(nodes.count - 1)") }
      if !before.insert(other).inserted { return place.fault("\(other) again", "every node once") }
      if cell.direction(to: nodes[other].cell) == nil {
        return place.fault("\(other) at \(Self.text(nodes[other].cell))", "a node next to \(Self.text(cell))")
      }
      if neighbours[other].contains(index) { return nil }
      return place.fault("a road to \(other) and none back", "roads in both directions")
    }
  }

  private func originFaults() -> [Fault] {
    guard let origin = nodes.first else { return [] }
    guard origin.neighbours.count == 1 else {
      let place = Place("path")[0]["connectedNodes"]
      return [place.fault(origin.neighbours.count.counted("road"), "1: the van starts on it")]
    }
    guard nodes.indices.contains(origin.neighbours[0]) else { return [] }
    let next = nodes[origin.neighbours[0]].cell
    guard let direction = origin.cell.direction(to: next), direction != self.direction else { return [] }
    let expected = "\"\(direction.rawValue)\", the direction of the only road"
    return [Place("origin")["direction"].fault("\"\(self.direction.rawValue)\"", expected)]
  }

  private func destinationFaults() -> [Fault] {
    let place = Place("destinations")
    guard (1...Self.mostDestinations).contains(destinations.count) else {
      return [place.fault(destinations.count.counted("destination"), "1 to \(Self.mostDestinations)")]
    }
    return cellFaults(destinations, roads, at: place)
  }

  private var roads: Set<RoadCell> { Set(nodes.map(\.cell)) }

  /// Faults of cells without a road and of repeated cells.
  private func cellFaults(_ cells: [RoadCell], _ roads: Set<RoadCell>, at place: Place) -> [Fault] {
    var before: Set<RoadCell> = []
    return cells.enumerated().compactMap { index, cell in
      if !roads.contains(cell) { return place[index].fault(Self.text(cell), "a cell with a road") }
      return before.insert(cell).inserted ? nil : place[index].fault("\(Self.text(cell)) again", "every cell once")
    }
  }

  private func lightFaults() -> [Fault] {
    let sources = Dictionary(nodes.map { ($0.cell, $0) }) { first, _ in first }
    var before: Set<[RoadCell]> = []
    return lights.enumerated().flatMap { index, light -> [Fault] in
      let place = Place("traffic_lights")[index]
      var faults: [Fault] = []
      let source = sources[light.source]
      if source == nil {
        faults.append(place["sourceCoordinate"].fault(Self.text(light.source), "a cell with a road"))
      }
      let isConnected = source?.neighbours.contains { nodes.indices.contains($0) && nodes[$0].cell == light.controlled }
      if isConnected == false {
        let found = "no road to the \(light.direction) of \(Self.text(light.source))"
        faults.append(place["direction"].fault(found, "a direction with a road"))
      }
      if !before.insert([light.source, light.controlled]).inserted {
        faults.append(place.fault("a second light", "one for each road"))
      }
      for (key, ticks, least) in [
        ("startTime", light.startTime, 0), ("greenDuration", light.greenDuration, 1),
        ("redDuration", light.redDuration, 1),
      ] where !(least...Self.largestNumber).contains(ticks) {
        faults.append(place[key].fault("\(ticks)", "\(least) to \(Self.largestNumber) ticks"))
      }
      return faults
    }
  }

  private func cowFaults() -> [Fault] {
    var before: Set<RoadCell> = []
    let roads = roads
    return cows.enumerated().flatMap { group, cells -> [Fault] in
      let place = Place("cows")[group]["potentialCoordinates"]
      var faults = cellFaults(cells, roads, at: place)
      for (index, cell) in cells.enumerated() where before.contains(cell) {
        faults.append(place[index].fault("\(Self.text(cell)) again", "every cell once"))
      }
      before.formUnion(cells)
      return faults
    }
  }

  private func numberFaults() -> [Fault] {
    var faults: [Fault] = []
    func check(_ number: Int, _ place: Place) {
      if (0...Self.largestNumber).contains(number) { return }
      faults.append(place.fault("\(number)", "0 to \(Self.largestNumber)"))
    }
    check(fuel, Place("max_fuel"))
    var before: Set<BlockType> = []
    for (index, block) in blocks.enumerated() {
      let place = Place("blocks")[index]
      if !before.insert(block.type).inserted {
        faults.append(place["type"].fault("\"\(block.type.rawValue)\" again", "every type once"))
      }
      if let most = block.most { check(most, place["number"]) }
    }
    for (index, count) in modelSolution.enumerated() { check(count, Place("model_solution")[index]) }
    return faults
  }
}

/// A place in a level file.
private struct Place {
  private var steps: [JSONPlace.Step]

  init(_ field: String) { steps = [.key(field)] }
  private init(_ steps: [JSONPlace.Step]) { self.steps = steps }

  subscript(_ index: Int) -> Place { Place(steps + [.index(index)]) }
  subscript(_ field: String) -> Place { Place(steps + [.key(field)]) }

  func fault(_ found: String, _ expected: String) -> RouterLevel.Fault {
    RouterLevel.Fault(place: steps, found: found, expected: expected)
  }
}
