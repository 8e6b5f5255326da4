import PuzzleCore
import TextFormats

/// Draws levels: a winding main road, side roads, loops, lights, cows and destinations.
///
/// Every level can be solved: all destinations are connected with the origin, a light turns green, a cow leaves when
/// the horn sounds. The fuel suffices for a shortest list of actions with a wait through the whole red of every light,
/// twice.
///
/// ```swift
/// let generator = RouterLevelGenerator(nodes: 20, branches: 30, lights: 2)
/// let level = RouterLevel(name: "drawn", generation: RouterGeneration(Seed(7), by: generator))
/// print(level.nodes.count)
/// ```
public struct RouterLevelGenerator: Hashable, Sendable {
  /// The number of columns and of rows, 3 to 10.
  public var size: Int
  /// The number of cells with a road, 3 to 60; fewer if the roads get stuck on a small map.
  public var nodes: Int
  /// The percentage of these cells that lie on side roads.
  public var branches: Int
  /// The percentage of adjacent cell pairs that get an additional road between them.
  public var loops: Int
  /// The percentage of cells in which a road turns.
  public var curves: Int
  /// The number of traffic lights, 0 to 8; fewer if the roads are too few.
  public var lights: Int
  /// The number of cows, 0 to 6; fewer if the cells are too few.
  public var cows: Int
  /// The number of destinations, 1 to 5; fewer if the cells are too few.
  public var destinations: Int

  /// The allowed values of ``size``.
  public static let sizes = 3...10
  /// The allowed values of ``nodes``.
  public static let nodeCounts = 3...60
  /// The maximum of ``lights``.
  public static let mostLights = 8
  /// The maximum of ``cows``.
  public static let mostCows = 6
  /// The maximum of ``destinations``.
  public static let mostDestinations = 5

  /// Creates a generator; by default a map of 16 cells with one destination, without loops, lights and cows.
  public init(
    size: Int = 8, nodes: Int = 16, branches: Int = 25, loops: Int = 0, curves: Int = 35, lights: Int = 0,
    cows: Int = 0, destinations: Int = 1
  ) {
    (self.size, self.nodes, self.branches, self.loops, self.curves) = (size, nodes, branches, loops, curves)
    (self.lights, self.cows, self.destinations) = (lights, cows, destinations)
  }

  /// The level of a seed, without a name.
  func map(_ seed: Seed) -> RouterLevel {
    var drawing = MapDrawing(self, seed)
    drawing.drawRoads()
    var level = RouterLevel(
      name: "", nodes: drawing.nodes, direction: drawing.direction, destinations: drawing.drawDestinations(),
      scoresAlgorithm: true)
    level.lights = drawing.drawLights()
    level.cows = drawing.drawCows(except: level.destinations)
    complete(&level)
    return level
  }

  /// Adds the fuel and a model program.
  private func complete(_ level: inout RouterLevel) {
    level.fuel = RouterLevel.largestNumber
    var plain = level
    plain.lights = []
    guard case .fewest(let withoutLights) = RouteSolver(plain).fewestActions(limit: 500_000) else { return }
    let red = level.lights.reduce(0) { $0 + $1.redDuration }
    level.fuel = withoutLights.count * 3 / 2 + 2 * red + 2
    // The lights may make another route the shortest; without an answer there is no model.
    guard case .fewest(let actions) = RouteSolver(level).fewestActions(limit: 200_000) else { return }
    let model = RouterProgram(LoopFolding().blocks(for: actions))
    (level.model, level.modelSolution) = (model, [model.blockCount])
  }
}

/// A map in the making.
private struct MapDrawing {
  let generator: RouterLevelGenerator
  var random: Xoshiro256
  /// The cells by number, with the origin first.
  private var cells: [RoadCell] = []
  private var index: [RoadCell: Int] = [:]
  /// The neighbours of each cell.
  private var roads: [[Int]] = []
  /// The number of cells of the main road.
  private var trunk = 0

  init(_ generator: RouterLevelGenerator, _ seed: Seed) {
    self.generator = generator
    random = Xoshiro256(seed: seed.derived(.deal, 0))
  }

  private mutating func chance(_ percent: Int) -> Bool { random.uniform(below: 100) < percent }

  var nodes: [RouterLevel.Node] {
    cells.indices.map { RouterLevel.Node(cells[$0], neighbours: roads[$0].sorted()) }
  }

  var direction: RoadDirection { cells[0].direction(to: cells[1]) ?? .east }

  private mutating func add(_ cell: RoadCell, after other: Int?) {
    index[cell] = cells.count
    cells.append(cell)
    roads.append([])
    if let other { connect(other, cells.count - 1) }
  }

  private mutating func connect(_ one: Int, _ other: Int) {
    roads[one].append(other)
    roads[other].append(one)
  }

  private func isFree(_ cell: RoadCell) -> Bool {
    let range = 0..<generator.size
    return range.contains(cell.x) && range.contains(cell.y) && index[cell] == nil
  }

  /// Draws the main road, the longest of some attempts, then side roads, then loops.
  mutating func drawRoads() {
    let wanted = max(3, generator.nodes - generator.nodes * generator.branches / 100)
    var best = self
    for _ in 0..<30 {
      var attempt = self
      attempt.random = random
      attempt.drawTrunk(wanted)
      random = attempt.random
      if attempt.cells.count > best.cells.count { best = attempt }
      if best.cells.count == wanted { break }
    }
    best.random = random
    self = best
    trunk = cells.count
    drawBranches()
    drawLoops()
  }

  private mutating func drawTrunk(_ count: Int) {
    let side = random.uniform(below: generator.size)
    let edge = RoadDirection.allCases[random.uniform(below: 4)]
    let last = generator.size - 1
    let start: RoadCell =
      switch edge {
      case .north: RoadCell(side, 0)
      case .east: RoadCell(0, side)
      case .south: RoadCell(side, last)
      case .west: RoadCell(last, side)
      }
    add(start, after: nil)
    grow(from: 0, heading: edge, to: count)
  }

  /// Extends a road from a cell up to a number of cells, or until it is blocked.
  private mutating func grow(from cell: Int, heading: RoadDirection, to count: Int) {
    var (here, heading) = (cell, heading)
    while cells.count < count {
      let turns = chance(50) ? [1, 3] : [3, 1]
      let wanted = here > 0 && chance(generator.curves) ? turns + [0] : [0] + turns
      let ways = wanted.map { heading.turned(by: $0) }
      // The first road follows its heading, so that the origin has a way on.
      guard let way = (here == 0 ? [heading] : ways).first(where: { isFree(cells[here].neighbour(to: $0)) }) else {
        return
      }
      add(cells[here].neighbour(to: way), after: here)
      (here, heading) = (cells.count - 1, way)
    }
  }

  private mutating func drawBranches() {
    var attempts = 0
    while cells.count < generator.nodes, attempts < 400 {
      attempts += 1
      let from = 1 + random.uniform(below: cells.count - 1)
      let way = RoadDirection.allCases[random.uniform(below: 4)]
      guard isFree(cells[from].neighbour(to: way)), roads[from].count < 4 else { continue }
      let length = 1 + random.uniform(below: 4)
      add(cells[from].neighbour(to: way), after: from)
      grow(from: cells.count - 1, heading: way, to: min(generator.nodes, cells.count + length - 1))
    }
  }

  private mutating func drawLoops() {
    guard generator.loops > 0 else { return }
    for one in cells.indices.dropFirst() {
      for way in [RoadDirection.north, .east] {
        guard let other = index[cells[one].neighbour(to: way)], other > 0, !roads[one].contains(other) else { continue }
        if chance(generator.loops) { connect(one, other) }
      }
    }
  }

  /// Chooses destinations: the end of the main road, then ends of side roads, then any cells.
  mutating func drawDestinations() -> [RoadCell] {
    var chosen = [trunk - 1]
    let others = random.shuffled(Array(2..<cells.count).filter { $0 != trunk - 1 })
    let ends = others.filter { roads[$0].count == 1 }
    for node in ends + others.filter({ roads[$0].count > 1 }) where chosen.count < generator.destinations {
      chosen.append(node)
    }
    return chosen.map { cells[$0] }
  }

  /// Places lights in front of different cells, with periods of 4, 6 or 8 ticks.
  mutating func drawLights() -> [TrafficLight] {
    var lights: [TrafficLight] = []
    for node in random.shuffled(Array(1..<cells.count)) where lights.count < generator.lights {
      // The van comes from the direction of the origin.
      let source = roads[node].min() ?? 0
      guard roads[node].count > 1, let direction = cells[source].direction(to: cells[node]) else { continue }
      let half = 2 + random.uniform(below: 3)
      let shift = random.uniform(below: half)
      lights.append(
        TrafficLight(
          source: cells[source], direction: direction, startTime: shift,
          startingColour: chance(50) ? .red : .green, greenDuration: half, redDuration: half))
    }
    return lights
  }

  /// Places cows on different cells after the start.
  mutating func drawCows(except destinations: [RoadCell]) -> [[RoadCell]] {
    let free = random.shuffled(Array(cells.dropFirst(2).filter { !destinations.contains($0) }))
    let chosen = free.prefix(generator.cows)
    return chosen.isEmpty ? [] : [Array(chosen)]
  }
}

/// The source of a generated map: the parameters of a generator and a seed.
public struct RouterGeneration: Hashable, Sendable {
  /// The seed of all random choices.
  public var seed: Seed
  /// The parameters of the generator.
  public var generator: RouterLevelGenerator

  /// Combines a seed with the parameters of a generator.
  public init(_ seed: Seed, by generator: RouterLevelGenerator = RouterLevelGenerator()) {
    (self.seed, self.generator) = (seed, generator)
  }
}

extension RouterGeneration {
  /// The fields of the seed and the parameters, each declared once.
  public static let fields: [RuleField<RouterGeneration>] = [
    RuleField("seed", "seed of the random map", 0...1_000_000_000) {
      Int(clamping: $0.seed.value)
    } put: {
      $0.seed = Seed(UInt64(max(0, $1)))
    },
    field("size", "columns and rows of the map", RouterLevelGenerator.sizes, \.generator.size),
    field("nodes", "cells with a road", RouterLevelGenerator.nodeCounts, \.generator.nodes),
    field("branches", "percentage of these cells on side roads", 0...100, \.generator.branches),
    field("loops", "percentage of pairs of neighbouring cells with an extra road", 0...100, \.generator.loops),
    field("curves", "percentage of cells in which a road turns", 0...100, \.generator.curves),
    field("lights", "traffic lights", 0...RouterLevelGenerator.mostLights, \.generator.lights),
    field("cows", "cows", 0...RouterLevelGenerator.mostCows, \.generator.cows),
    field("destinations", "destinations", 1...RouterLevelGenerator.mostDestinations, \.generator.destinations),
  ]

  private static func field(
    _ name: String, _ meaning: String, _ range: ClosedRange<Int>,
    _ path: WritableKeyPath<RouterGeneration, Int> & Sendable
  ) -> RuleField<RouterGeneration> {
    RuleField(name, meaning, range, default: RouterGeneration(Seed(0))[keyPath: path], path)
  }
}

extension RouterLevel {
  /// A level that is drawn from a seed.
  public init(name: String, generation: RouterGeneration) {
    self.init(name: name, nodes: [], direction: .east, destinations: [])
    self.generation = generation
  }

  /// Replaces roads, destinations, lights, cows, fuel and the model solution by those of the generator. All blocks are
  /// on offer.
  mutating func draw(from generation: RouterGeneration) {
    let map = generation.generator.map(generation.seed)
    (nodes, direction, destinations) = (map.nodes, map.direction, map.destinations)
    (lights, cows, fuel, blocks) = (map.lights, map.cows, map.fuel, [])
    (modelSolution, model) = (map.modelSolution, map.model)
    (scoresRoute, scoresAlgorithm) = (true, true)
  }

  /// The generator's fuel; `nil` for a level that is not drawn. Complexity: that of drawing the map.
  var drawnFuel: Int? { generation.map { $0.generator.map($0.seed).fuel } }
}
