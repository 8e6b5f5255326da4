import Foundation
import LevelFiles
import PuzzleCore
import RapidRouter
import Reporting

extension RouterPuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<RouterPuzzle> {
    GameEntry(levels: format, signed: SignedLevels { _ in signed }, help: help) { try RouterPuzzle(level: $0) }
  }

  private static var format: LevelFormat<RouterLevel> {
    var format = LevelFormat<RouterLevel>(
      game: name, folder: { try DataDirectory.find().levels.appendingPathComponent(name, isDirectory: true) },
      check: { level in
        if let defect = level.defect {
          throw InputError(
            file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
        }
      },
      contents: { $0.nodes.count.counted("cell") }, table: { RouterLevelTable($0).table },
      rules: { LevelRule.all(RouterLevel.fields, of: $0) }, knobs: { level, _ in LevelKnob.ofRoads(level) }
    ) { source, _ in
      try RouterLevelFile(file: source.file).parse(source.text)
    } write: {
      RouterLevelFile.text(of: $0)
    }
    format.remarks = { text in remarks(on: try RouterLevelFile(file: text.file).parse(text.text), file: text.file) }
    let isNamed = format.isMine
    // Levels of the public game name no game.
    format.isMine = { header in
      isNamed(header) || header.game == nil && ["path", "origin", "destinations"].allSatisfy(header.fields.contains)
    }
    return format
  }

  /// That the level has a shorter solution than its model, if a short search finds one.
  private static func remarks(on level: RouterLevel, file: String) -> [String] {
    let needs = ProgramNeeds(of: level, limit: measuredLimit)
    guard let gap = needs.gap, gap > 0, let program = needs.shortest.program, let model = needs.modelBlocks else {
      return []
    }
    let blocks = "\(model - gap) blocks are enough where the model has \(model)"
    return ["\(file.disclosed): \(blocks): \(program)"]
  }

  /// A plain road, and a map with everything.
  private static var signed: [(label: String, level: RouterLevel)] {
    let plain = RouterLevelGenerator(size: 6, nodes: 10)
    let full = RouterLevelGenerator(nodes: 24, loops: 20, lights: 2, cows: 2, destinations: 2)
    return [("plain", plain), ("full", full)].map { label, generator in
      (label, RouterLevel(name: label, generation: RouterGeneration(Seed(2026), by: generator)))
    }
  }
}

extension RouterLevel: PlayableLevel {}

extension LevelKnob where GameLevel == RouterLevel {
  /// The numbers of a level that change how hard it is: runs, fuel, a target score where there is one, and what a generated map is drawn
  /// from except for its seed, whose values have no order.
  public static func ofRoads(_ level: RouterLevel) -> [LevelKnob] {
    RouterLevel.fields.filter { $0.name != "seed" && $0.value(in: level) != nil }.map { LevelKnob($0, of: level) }
  }
}
