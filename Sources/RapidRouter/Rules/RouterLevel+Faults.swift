import PuzzleCore
import TextFormats

extension RouterLevel {
  /// Something that breaks the rules of levels, at its place in a level file.
  public struct Fault: Hashable, Sendable, Error {
    /// The steps from the level to it.
    public var place: [JSONPlace.Step]
    /// What is there.
    public var found: String
    /// What should be there.
    public var expected: String

    /// Its path in a level file, such as `$.path[0]`.
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

  /// The columns of the map.
  public static let columns = 0...9
  /// The rows of the map.
  public static let rows = 0...9
  /// The most destinations of a level.
  public static let mostDestinations = 16
  /// Ticks of lights, fuel and counts of blocks are at most this.
  public static let largestNumber = 9999

  /// All faults of the level, in the order of a level file. Complexity: O(roads).
  public func faults() -> [Fault] {
    nodeFaults() + originFaults() + destinationFaults() + lightFaults() + cowFaults() + numberFaults()
  }

  private func fault(_ place: JSONPlace.Step..., found: String, expected: String) -> Fault {
    Fault(place: place, found: found, expected: expected)
  }

  private static func text(_ cell: RoadCell) -> String { "[\(cell.x), \(cell.y)]" }

  private func nodeFaults() -> [Fault] {
    guard nodes.count > 1 else {
      return [fault(.key("path"), found: "\(nodes.count.counted("node"))", expected: "at least 2")]
    }
    var faults: [Fault] = []
    var first: [RoadCell: Int] = [:]
    let neighbours = nodes.map { Set($0.neighbours) }
    for (index, node) in nodes.enumerated() {
      let place: [JSONPlace.Step] = [.key("path"), .index(index)]
      if !Self.columns.contains(node.cell.x) || !Self.rows.contains(node.cell.y) {
        let range = "x from 0 to \(Self.columns.upperBound) and y from 0 to \(Self.rows.upperBound)"
        faults.append(
          Fault(place: place + [.key("coordinate")], found: Self.text(node.cell), expected: "a cell with \(range)"))
      }
      if let other = first[node.cell] {
        let found = "\(Self.text(node.cell)), as in path[\(other)]"
        faults.append(Fault(place: place + [.key("coordinate")], found: found, expected: "every cell once"))
      }
      first[node.cell] = first[node.cell] ?? index
      faults += edgeFaults(of: index, neighbours)
    }
    return faults
  }

  private func edgeFaults(of index: Int, _ neighbours: [Set<Int>]) -> [Fault] {
    let node = nodes[index]
    var before: Set<Int> = []
    return node.neighbours.enumerated().compactMap { position, other in
      let place: [JSONPlace.Step] = [.key("path"), .index(index), .key("connectedNodes"), .index(position)]
      guard nodes.indices.contains(other) else {
        return Fault(place: place, found: "\(other)", expected: "a node from 0 to \(nodes.count - 1)")
      }
      if !before.insert(other).inserted {
        return Fault(place: place, found: "\(other) again", expected: "every node once")
      }
      if node.cell.direction(to: nodes[other].cell) == nil {
        let found = "\(other) at \(Self.text(nodes[other].cell))"
        return Fault(place: place, found: found, expected: "a node next to \(Self.text(node.cell))")
      }
      if !neighbours[other].contains(index) {
        return Fault(place: place, found: "a road to \(other) and none back", expected: "roads in both directions")
      }
      return nil
    }
  }

  private func originFaults() -> [Fault] {
    guard let origin = nodes.first else { return [] }
    guard origin.neighbours.count == 1 else {
      let found = origin.neighbours.count.counted("road")
      return [
        fault(.key("path"), .index(0), .key("connectedNodes"), found: found, expected: "1: the van starts on it")
      ]
    }
    guard nodes.indices.contains(origin.neighbours[0]) else { return [] }
    let next = nodes[origin.neighbours[0]].cell
    guard let direction = origin.cell.direction(to: next), direction != self.direction else { return [] }
    return [
      fault(
        .key("origin"), .key("direction"), found: "\"\(self.direction.rawValue)\"",
        expected: "\"\(direction.rawValue)\", the direction of the only road")
    ]
  }

  private func destinationFaults() -> [Fault] {
    guard (1...Self.mostDestinations).contains(destinations.count) else {
      let found = destinations.count.counted("destination")
      return [fault(.key("destinations"), found: found, expected: "1 to \(Self.mostDestinations)")]
    }
    return cellFaults(destinations, roads) { [.key("destinations"), .index($0)] }
  }

  /// The cells with a road.
  private var roads: Set<RoadCell> { Set(nodes.map(\.cell)) }

  /// Cells without a road, and cells that come again.
  private func cellFaults(
    _ cells: [RoadCell], _ roads: Set<RoadCell>, place: (Int) -> [JSONPlace.Step]
  ) -> [Fault] {
    var before: Set<RoadCell> = []
    return cells.enumerated().compactMap { index, cell in
      if !roads.contains(cell) {
        return Fault(place: place(index), found: Self.text(cell), expected: "a cell with a road")
      }
      if !before.insert(cell).inserted {
        return Fault(place: place(index), found: "\(Self.text(cell)) again", expected: "every cell once")
      }
      return nil
    }
  }

  private func lightFaults() -> [Fault] {
    let sources = Dictionary(nodes.map { ($0.cell, $0) }) { first, _ in first }
    var before: Set<[RoadCell]> = []
    return lights.enumerated().flatMap { index, light -> [Fault] in
      let place: [JSONPlace.Step] = [.key("traffic_lights"), .index(index)]
      var faults: [Fault] = []
      let source = sources[light.source]
      if source == nil {
        let found = Self.text(light.source)
        faults.append(Fault(place: place + [.key("sourceCoordinate")], found: found, expected: "a cell with a road"))
      }
      let isConnected = source?.neighbours.contains { nodes.indices.contains($0) && nodes[$0].cell == light.controlled }
      if isConnected == false {
        let found = "no road to the \(light.direction) of \(Self.text(light.source))"
        faults.append(Fault(place: place + [.key("direction")], found: found, expected: "a direction with a road"))
      }
      if !before.insert([light.source, light.controlled]).inserted {
        faults.append(Fault(place: place, found: "a second light", expected: "one for each road"))
      }
      for (key, ticks, least) in [
        ("startTime", light.startTime, 0), ("greenDuration", light.greenDuration, 1),
        ("redDuration", light.redDuration, 1),
      ] where !(least...Self.largestNumber).contains(ticks) {
        let expected = "\(least) to \(Self.largestNumber) ticks"
        faults.append(Fault(place: place + [.key(key)], found: "\(ticks)", expected: expected))
      }
      return faults
    }
  }

  private func cowFaults() -> [Fault] {
    var before: Set<RoadCell> = []
    let roads = roads
    return cows.enumerated().flatMap { group, cells -> [Fault] in
      let place: [JSONPlace.Step] = [.key("cows"), .index(group), .key("potentialCoordinates")]
      var faults = cellFaults(cells, roads) { place + [.index($0)] }
      for (index, cell) in cells.enumerated() where before.contains(cell) {
        faults.append(
          Fault(place: place + [.index(index)], found: "\(Self.text(cell)) again", expected: "every cell once"))
      }
      before.formUnion(cells)
      return faults
    }
  }

  private func numberFaults() -> [Fault] {
    var faults: [Fault] = []
    if !(0...Self.largestNumber).contains(fuel) {
      faults.append(fault(.key("max_fuel"), found: "\(fuel)", expected: "0 to \(Self.largestNumber)"))
    }
    var before: Set<BlockType> = []
    for (index, block) in blocks.enumerated() {
      if !before.insert(block.type).inserted {
        let found = "\"\(block.type.rawValue)\" again"
        faults.append(fault(.key("blocks"), .index(index), .key("type"), found: found, expected: "every type once"))
      }
      if let most = block.most, !(0...Self.largestNumber).contains(most) {
        faults.append(
          fault(
            .key("blocks"), .index(index), .key("number"), found: "\(most)", expected: "0 to \(Self.largestNumber)"))
      }
    }
    for (index, count) in modelSolution.enumerated() where !(0...Self.largestNumber).contains(count) {
      faults.append(
        fault(.key("model_solution"), .index(index), found: "\(count)", expected: "0 to \(Self.largestNumber)"))
    }
    return faults
  }
}
