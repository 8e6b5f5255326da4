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
    let concepts = MakerSetting("concepts", "loops, branches and procedures of the model", 0...5, usual: 0...5)
    return LevelMaker(
      version: 1, settings: settings + [runs, concepts], parameters: [],
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
      let count = Set(
        ProgramSynthesis.Concept.allCases.filter { concept in
          concept.types.contains { model.description.contains($0.rawValue) }
        }
      ).count
      return draw.range("concepts").map { $0.contains(count) } ?? true ? level : nil
    }
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
