import PuzzleCore
import RapidRouter
import Testing
import TextFormats

@Suite("Drawn router levels")
struct RouterLevelGeneratorTests {
  private static func generator(_ random: inout Xoshiro256) -> RouterLevelGenerator {
    func number(_ range: ClosedRange<Int>) -> Int { range.lowerBound + random.uniform(below: range.count) }
    return RouterLevelGenerator(
      size: number(RouterLevelGenerator.sizes), nodes: number(RouterLevelGenerator.nodeCounts),
      branches: number(0...100),
      loops: number(0...100), curves: number(0...100), lights: number(0...3), cows: number(0...3),
      destinations: number(1...3))
  }

  @Test("every level is valid, is solved with its fuel, keeps to its parameters, and is the same for the same seed")
  func levels() throws {
    var random = Xoshiro256(seed: Seed(20_261_124))
    var models = 0
    for number in 0..<250 {
      let generation = RouterGeneration(Seed(UInt64(number)), by: Self.generator(&random))
      let generator = generation.generator
      let level = RouterLevel(name: "drawn", generation: generation)
      let what = Comment(rawValue: "seed \(number), \(generator)")
      #expect(level.faults().isEmpty && level.defect == nil, what)
      #expect(level == RouterLevel(name: "drawn", generation: generation), what)
      #expect(level.nodes.count <= generator.nodes && level.nodes.count >= 3, what)
      #expect(level.nodes.allSatisfy { $0.cell.x < generator.size && $0.cell.y < generator.size }, what)
      #expect(level.lights.count <= generator.lights && level.cows.joined().count <= generator.cows, what)
      #expect((1...generator.destinations).contains(level.destinations.count), what)
      guard case .fewest(let actions) = RouteSolver(level).fewestActions() else {
        Issue.record("not solved: \(what)")
        continue
      }
      #expect(try RouterRun(of: RouterProgram(actions: actions), in: level).result.reason == .success, what)
      if let model = level.model {
        models += 1
        #expect(try RouterRun(of: model, in: level).result.reason == .success, what)
        #expect(level.modelSolution == [model.blockCount], what)
      }
    }
    #expect(models > 200)
  }

  @Test("without lights and cows, on one road, the parameters are met exactly")
  func exact() {
    for seed in 0..<50 {
      let generator = RouterLevelGenerator(nodes: 12, branches: 0, curves: 20)
      let level = RouterLevel(name: "", generation: RouterGeneration(Seed(UInt64(seed)), by: generator))
      #expect(level.nodes.count == 12 && level.nodes.count { $0.neighbours.count == 1 } == 2)
      #expect(level.destinations == [level.nodes[11].cell])
    }
    let generator = RouterLevelGenerator(nodes: 40, loops: 100, lights: 8, cows: 6, destinations: 5)
    let level = RouterLevel(name: "", generation: RouterGeneration(Seed(3), by: generator))
    #expect(level.lights.count == 8 && level.cows.joined().count == 6 && level.destinations.count == 5)
  }

  @Test("a change of the generator draws the map again; custom fuel stays")
  func changes() {
    var level = RouterLevel(name: "", generation: RouterGeneration(Seed(1)))
    let drawn = level
    level.generation?.generator.nodes = 20
    #expect(level.nodes.count > drawn.nodes.count)
    level.fuel = 99
    level.generation?.seed = Seed(2)
    #expect(level.fuel == 99 && level.nodes != drawn.nodes)
    level.generation = nil
    #expect(level.nodes.count == 20)
  }

  @Test("a generated level is written by its parameters and read as the same one; next to a map it is refused")
  func file() throws {
    var level = RouterLevel(name: "drawn", generation: RouterGeneration(Seed(5)))
    level.fuel += 3
    level.runs = 7
    #expect(try RouterLevel(json: level.json.text, file: "-") == level)
    let both = "{\"generated\": {\"seed\": 1}, \"path\": []}"
    #expect(throws: InputError.self) { try RouterLevel(json: both, file: "-") }
    for wrong in [
      "{\"generated\": {}}", "{\"generated\": {\"seed\": 1, \"nodes\": 2}}", "{\"generated\": {\"seed\": 1, \"x\": 2}}",
    ] {
      #expect(throws: InputError.self) { try RouterLevel(json: wrong, file: "-") }
    }
  }
}
