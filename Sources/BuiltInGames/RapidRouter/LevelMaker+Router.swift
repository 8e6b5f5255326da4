import GameKit
import LevelFiles
import PuzzleCore
import RapidRouter

extension LevelMaker where Level == RouterLevel {
  /// Draws the map. No number of a map moves the share of wins finely, so maps are only selected.
  static var router: LevelMaker {
    let drawn = RouterGeneration.fields.filter { $0.name != "seed" }
    let usual: [String: ClosedRange<Int>] = [
      "size": 5...10, "nodes": 8...40, "branches": 0...60, "loops": 0...30, "curves": 10...70, "lights": 0...5,
      "cows": 0...4, "destinations": 1...3,
    ]
    let settings = drawn.map { MakerSetting($0.name, $0.meaning, $0.range, usual: usual[$0.name] ?? $0.range) }
    let runs = MakerSetting("runs", "programs that a player may run", 1...1_000, usual: 2...4)
    let all = 0...ProgramSynthesis.Concept.allCases.count
    let concepts = MakerSetting("concepts", "kinds of loops, branches and procedures in the model", all, usual: all)
    return LevelMaker(
      version: 2, settings: settings + [runs, concepts], parameters: [],
      base: { _ in RouterLevel(name: "made", generation: RouterGeneration(Seed(0))) }, parts: parts
    ) { base, draw, _ in
      var level = base
      if !draw.locked.contains("path") {
        var generation = RouterGeneration(Seed(draw.random.next() >> 34))
        for field in drawn { field.set(draw.value(field.name), in: &generation) }
        level.generation = nil
        level.generation = generation
        level.generation = nil
      }
      if !draw.locked.contains("runs") { level.runs = draw.value("runs") }
      guard let model = level.model else { return nil }
      guard let wanted = draw.range("concepts"), wanted != all else { return level }
      // The model that is drawn with a map is a list of actions with repeats. Every placed block counts, because the
      // score gives all blocks after a horn for nothing.
      let count = BlockCount.placed
      let shortest = ProgramSynthesis([level]).shortest(
        count: count, mostBlocks: count.blocks(of: model), limit: synthesisLimit)
      let best = shortest.program ?? model
      if !draw.locked.contains("path") { (level.model, level.modelSolution) = (best, [best.blockCount]) }
      return wanted.contains(Self.concepts(of: best)) ? level : nil
    }
  }

  /// The limit of the search for the shortest program of a map, chosen so that most maps take less than a second.
  private static var synthesisLimit: Int { 100_000 }

  /// The number of concepts in a program.
  static func concepts(of program: RouterProgram) -> Int {
    let types = Set(program.blocksByType.keys)
    return ProgramSynthesis.Concept.allCases.count { !$0.types.isDisjoint(with: types) }
  }

  /// The roads, lights, cows and destinations.
  @Sendable private static func parts(_ level: RouterLevel) -> Set<String> {
    let roads = level.nodes.flatMap { node in
      node.neighbours.map { "road \(node.cell) \(level.nodes[$0].cell)" }
    }
    return Set(
      roads + level.lights.map { "light \($0)" } + level.cows.flatMap { $0 }.map { "cow \($0)" }
        + level.destinations.map { "destination \($0)" })
  }
}
