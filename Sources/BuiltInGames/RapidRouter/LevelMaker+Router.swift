import GameKit
import LevelFiles
import PuzzleCore
import RapidRouter
import TextFormats

extension LevelMaker where Level == RouterLevel {
  /// Draws the map. No number of a map moves the share of wins finely, so maps are only selected.
  static var router: LevelMaker {
    let drawn = RouterGeneration.fields.filter { $0.name != "seed" }
    let usual: [String: ClosedRange<Int>] = [
      "size": 5...10, "nodes": 8...40, "branches": 0...60, "loops": 0...30, "curves": 10...70, "lights": 0...5,
      "cows": 0...4, "destinations": 1...3,
    ]
    let fields = ["path", RouterLevel.drawingField, RouterLevel.generatedSection]
    let settings = drawn.map {
      MakerSetting($0.name, $0.meaning, $0.range, usual: usual[$0.name] ?? $0.range, fields: fields)
    }
    let runs = MakerSetting("runs", "programs that a player may run", 1...1_000, usual: 2...4)
    let all = 0...3
    let concepts = MakerSetting("concepts", "kinds of loops, branches and procedures in the model", all, usual: all)
    return LevelMaker(
      version: 3, settings: settings + [runs, concepts], parameters: [],
      base: { _ in RouterLevel(name: "made", generation: RouterGeneration(Seed(0))) }, parts: parts
    ) { base, draw, _ in
      var level = base
      let wanted = draw.range("concepts") ?? all
      let isFixed = !draw.locked.isDisjoint(with: fields)
      for _ in 0..<(wanted.lowerBound < 2 || isFixed ? 1 : mostMaps) {
        if !isFixed { Self.drawMap(&level, drawn, wanted, &draw) }
        guard isFixed || level.model != nil, wanted == all || Self.needs(wanted, &level, isFixed: isFixed) else {
          continue
        }
        if !draw.locked.contains("runs") { level.runs = draw.value("runs") }
        return level
      }
      return nil
    }
  }

  /// Draws the roads, lights, cows and destinations.
  private static func drawMap(
    _ level: inout RouterLevel, _ fields: [RuleField<RouterGeneration>], _ wanted: ClosedRange<Int>,
    _ draw: inout LevelDraw
  ) {
    var generation = RouterGeneration(Seed(draw.random.next() >> 34))
    for field in fields { field.set(draw.value(field.name), in: &generation) }
    if wanted.lowerBound >= 2 { restrict(&generation.generator, to: wanted, draw) }
    level.generation = nil
    level.generation = generation
    level.generation = nil
  }

  /// The maps that a draw tries when it wants a loop and a branch, chosen so that nearly every draw gives a map.
  private static var mostMaps: Int { 40 }

  /// Leaves out what keeps general programs from having the wanted concepts, as far as the request is open: further
  /// destinations, and lights without a concept for them.
  private static func restrict(
    _ generator: inout RouterLevelGenerator, to wanted: ClosedRange<Int>, _ draw: LevelDraw
  ) {
    generator.destinations = draw.range("destinations")?.lowerBound ?? 1
    guard let lights = draw.range("lights") else { return }
    generator.lights =
      wanted.upperBound < 3
      ? lights.lowerBound : min(lights.upperBound, max(generator.lights, wanted.lowerBound < 3 ? 0 : 1))
  }

  /// Whether the shortest program found has that many concepts; the level gets it as its model.
  private static func needs(_ wanted: ClosedRange<Int>, _ level: inout RouterLevel, isFixed: Bool) -> Bool {
    guard let model = level.model else { return false }
    // The model that is drawn with a map is a list of actions with repeats. Every placed block counts, because the
    // score gives all blocks after a horn for nothing.
    let count = BlockCount.placed
    var (best, limit) = (model, synthesisLimit)
    if wanted.lowerBound >= 2 {
      // Most maps are dropped here, before the search: the list of actions is as short, or the loop that follows the
      // road has other concepts.
      guard let general = level.generalProgram, count.blocks(of: general) < count.blocks(of: model),
        wanted.contains(concepts(of: general))
      else { return false }
      (best, limit) = (general, shorterLimit)
    }
    let shorter = ProgramSynthesis([level]).shortest(
      count: count, mostBlocks: count.blocks(of: best) - (wanted.lowerBound < 2 ? 0 : 1), limit: limit)
    best = shorter.program ?? best
    if !isFixed { (level.model, level.modelSolution) = (best, [best.blockCount]) }
    return wanted.contains(concepts(of: best))
  }

  /// The limit of the search for the shortest program of a map, chosen so that most maps take less than a second.
  private static var synthesisLimit: Int { 100_000 }
  /// The limit of the search for a program that is shorter than a known one, chosen so that it takes a tenth of a
  /// second.
  private static var shorterLimit: Int { 20_000 }

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
