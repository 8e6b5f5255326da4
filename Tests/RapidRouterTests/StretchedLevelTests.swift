import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Maps of the same shape and other lengths")
struct StretchedLevelTests {
  /// Three cells straight on, then two to the right, with a light at the bend and a cow on the last cell but one.
  private var bend: RouterLevel {
    let cells = [RoadCell(0, 3), RoadCell(1, 3), RoadCell(2, 3), RoadCell(3, 3), RoadCell(3, 2), RoadCell(3, 1)]
    return RouterLevel(
      name: "bend", nodes: .road(cells), direction: .east, destinations: [RoadCell(3, 1)],
      lights: [
        TrafficLight(
          source: RoadCell(2, 3), direction: .east, startingColour: .green, greenDuration: 30, redDuration: 1)
      ], cows: [[RoadCell(3, 2)]])
  }

  /// The cells in the order of the road from the origin.
  private func walk(_ level: RouterLevel) -> [RoadCell] {
    var (before, here) = (-1, 0)
    var cells = [level.nodes[0].cell]
    while let next = level.nodes[here].neighbours.first(where: { $0 != before }) {
      (before, here) = (here, next)
      cells.append(level.nodes[next].cell)
    }
    return cells
  }

  @Test("a road with a bend, each stretch of it longer and shorter by one")
  func bends() throws {
    let family = bend.stretched(by: 1)
    let corners = family.map { level in
      let cells = walk(level)
      let corner = cells.firstIndex { $0.y != cells[0].y } ?? 0
      return [corner - 1, cells.count - corner]
    }
    // Moves to the bend and after it are 3 and 2. The cell of the cow keeps its row, the bend keeps its light: only
    // column 1 goes.
    #expect(Set(corners) == [[4, 2], [2, 2], [3, 3]])
    // Of the two that are longer after the bend one has the cow a cell later.
    let cows = family.map { level in walk(level).firstIndex { level.cows[0].contains($0) } ?? 0 }
    #expect(corners.count == 4 && zip(corners, cows).filter { $0.0 == [3, 3] }.map(\.1).sorted() == [4, 5])
    for level in family {
      #expect(level.faults().isEmpty && level.model == nil)
      let light = try #require(level.lights.first)
      let cells = walk(level)
      // Vans come from the cell before the bend, whose place the light keeps.
      #expect(cells.firstIndex(of: light.controlled) == cells.firstIndex { $0.y != cells[0].y }.map { $0 - 1 })
      #expect(level.destinations == [cells[cells.count - 1]])
    }
  }

  @Test("roads keep their order, and a family has each map once; 60 random levels (seed 2026)")
  func random() {
    var random = RandomRouter(using: Xoshiro256(seed: Seed(2026)))
    var maps = 0
    for _ in 0..<60 {
      let level = random.level(size: 6, nodes: random.number(3...14))
      guard level.faults().isEmpty else { continue }
      let family = level.stretched(by: 2)
      maps += family.count
      var others: Set<Set<[RoadCell]>> = []
      for other in family {
        #expect(other.faults().isEmpty)
        #expect(RouteSolver(other).searchActions(limit: 100_000).actions != nil)
        // Ends of roads, bends and junctions are the same in number: only straight cells come and go.
        #expect(turns(other) == turns(level), "\(other.name)")
        let roads = other.nodes.flatMap { node in node.neighbours.map { [node.cell, other.nodes[$0].cell] } }
        let things = [other.destinations, other.cows.joined() + [], other.lights.map(\.source)]
        let isNew = others.insert(Set(roads + things)).inserted
        #expect(isNew, "\(other.name)")
      }
    }
    #expect(maps > 300)
  }

  /// How many nodes are not straight on, by the directions of their roads.
  private func turns(_ level: RouterLevel) -> [Set<RoadDirection>: Int] {
    level.nodes.reduce(into: [:]) { counts, node in
      let directions = Set(node.neighbours.compactMap { node.cell.direction(to: level.nodes[$0].cell) })
      if directions != [.north, .south], directions != [.east, .west] { counts[directions, default: 0] += 1 }
    }
  }

  @Test("one program wins all of them, and no list of actions does")
  func family() throws {
    var level = bend
    level.lights = []
    level.cows = []
    level.blocks = [.moveForwards, .turnRight, .repeatUntil, .branch, .atDestination, .roadExists].map { .init($0) }
    let family = [level] + level.stretched(by: 2)
    #expect(family.count > 4)
    let found = ProgramSynthesis(family).shortest(count: .placed)
    let program = try #require(found.program)
    #expect(found.isProven)
    for level in family { #expect(try RouterRun(of: program, in: level).result.reason == .success) }
    // The fewest actions of the level itself do not win the others.
    let actions = try #require(RouteSolver(level).searchActions(limit: 1000).actions)
    #expect(!ProgramSynthesis(family).isSolution(RouterProgram(actions: actions)))
  }
}
