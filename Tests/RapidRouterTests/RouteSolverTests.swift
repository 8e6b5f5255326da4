import PuzzleCore
import RandomRouters
import Testing

@testable import RapidRouter

@Suite("Router routes")
struct RouteSolverTests {
  @Test("the shortest route is that of all walks on random small maps")
  func routes() throws {
    var random = RandomRouter(11)
    for number in 0..<200 {
      let level = random.level(size: 3, nodes: random.number(2...7), destinations: 3)
      let route = try #require(RouteSolver(level).shortestRoute())
      #expect(route[0] == 0)
      for (node, next) in zip(route, route.dropFirst()) { #expect(level.nodes[node].neighbours.contains(next)) }
      #expect(Set(level.destinations).isSubset(of: route.map { level.nodes[$0].cell }))
      #expect(Self.shortestWalk(level, most: route.count - 1) == nil, "level \(number) of seed 11")
    }
  }

  /// The nodes of a walk with at most `most` nodes that passes all destinations.
  private static func shortestWalk(_ level: RouterLevel, most: Int) -> Int? {
    func search(_ walk: [Int]) -> Int? {
      guard walk.count <= most else { return nil }
      if Set(level.destinations).isSubset(of: walk.map { level.nodes[$0].cell }) { return walk.count }
      return level.nodes[walk[walk.count - 1]].neighbours.compactMap { search(walk + [$0]) }.min()
    }
    return search([0])
  }

  @Test("the fewest actions are those of all programs on random small maps with lights, cows and fuel")
  func actions() throws {
    var random = RandomRouter(12)
    var (found, none) = (0, 0)
    for number in 0..<400 {
      var level = random.level(size: 3, nodes: random.number(2...6), destinations: 2)
      level.fuel = random.number(0...6)
      let shorter = try Self.shortestProgram(level, most: 5)
      switch RouteSolver(level).fewestActions() {
      case .fewest(let actions):
        found += 1
        #expect(shorter == nil ? actions.count > 5 : actions.count == shorter, "level \(number) of seed 12")
        #expect(try RouterRun(of: RouterProgram(actions: actions), in: level).result.reason == .success)
      case .none:
        none += 1
        #expect(shorter == nil, "level \(number) of seed 12")
      case .unknown: Issue.record("level \(number) of seed 12: the search ended early")
      }
    }
    #expect(found > 50 && none > 10)
  }

  /// The actions of the shortest program that succeeds, by trying all.
  private static func shortestProgram(_ level: RouterLevel, most: Int) throws -> Int? {
    var machine = RouterMachine(level)
    var lists: [[VanAction]] = [[]]
    for count in 0...most {
      var longer: [[VanAction]] = []
      for list in lists {
        let code = try RouterCode(RouterProgram(actions: list))
        let result = machine.run(code)
        if result.reason == .success { return count }
        // What has failed does not succeed with more actions.
        let isOpen = result.reason == .outOfInstructions || result.reason == .undelivered
        if isOpen { longer += VanAction.all.map { list + [$0] } }
      }
      lists = longer
    }
    return nil
  }

  @Test("an early end of the search is said")
  func limit() {
    var random = RandomRouter(13)
    let level = random.level(size: 6, nodes: 20)
    #expect(RouteSolver(level).fewestActions(limit: 2) == .unknown)
  }
}
