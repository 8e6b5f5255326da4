import GameKit
import LevelFiles
import PuzzleCore
import RapidRouter
import TextFormats

extension RouterPuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<RouterPuzzle> {
    GameEntry(levels: format, signed: SignedLevels { _ in signed }, help: help) { try RouterPuzzle(level: $0) }
  }

  private static var format: LevelFormat<RouterLevel> {
    var format = LevelFormat<RouterLevel>(
      game: name, folder: { try DataDirectory.find().levels(of: name) },
      defect: { $0.defect }
    ) { file, _ in
      try RouterLevelFile.read(file)
    } write: {
      RouterLevelFile.text(of: $0)
    }
    format.contents = { $0.nodes.count.counted("cell") }
    format.table = { RouterLevelTable($0).table }
    format.rules = { LevelRule.all(RouterLevel.fields, of: $0) }
    format.parameters = { level, _ in LevelParameter.ofRoads(level) }
    format.maker = .router
    format.drawing = .roads
    format.remarks = { remarks(on: $0, file: $1.file) }
    format.obstacle = { try RouterPuzzle(level: $0).obstacle(limit: measuredLimit) }
    let isNamed = format.isMine
    // Levels of the public game have no mode.
    format.isMine = { file in
      isNamed(file)
        || file.game == nil
          && (["path", "origin", "destinations"].allSatisfy(file.has) || file.has(RouterLevel.drawingField))
    }
    return format
  }

  /// Properties that a designer may not have intended: a shorter solution than the model, if a short search finds one,
  /// and points that no program can get.
  private static func remarks(on level: RouterLevel, file: String) -> [String] {
    guard let game = try? RouterPuzzle(level: level), game.obstacle(limit: measuredLimit) == nil
    else { return [] }
    var remarks: [String] = []
    let needs = ProgramNeeds(of: level, limit: measuredLimit)
    if let gap = needs.gap, gap > 0, let program = needs.shortest.program,
      let model = needs.modelBlocks
    {
      let enough = model - gap == 1 ? "1 block is enough" : "\(model - gap) blocks are enough"
      remarks.append("\(enough), but the model has \(model): \(program)")
    }
    let best = ProgramSynthesis([level]).best(limit: measuredLimit / 5)
    if needs.shortest.program == nil, best.program == nil, !game.hasKnownWin {
      remarks.append("found no winning program in searches of \(measuredLimit.grouped) holes and decisions")
    }
    let most = RouterScore(in: level, moves: 0, blocks: 0, shortest: nil).most
    if best.bound < most {
      remarks.append("no program of the blocks on offer scores more than \(best.bound) of \(most) points")
    }
    if let target = level.targetScore, target > best.bound {
      remarks.append(
        "found a target-score of \(target), expected at most \(best.bound), the most points of any program")
    }
    return remarks.map { "\(file.disclosed): \($0)" }
  }

  /// A plain road, and a map with all features.
  private static var signed: [(label: String, level: RouterLevel)] {
    let plain = RouterLevelGenerator(size: 6, nodes: 10)
    let full = RouterLevelGenerator(nodes: 24, loops: 20, lights: 2, cows: 2, destinations: 2)
    return [("plain", plain), ("full", full)].map { label, generator in
      (label, RouterLevel(name: label, generation: RouterGeneration(Seed(2026), by: generator)))
    }
  }
}

extension RouterLevel: PlayableLevel {}

extension LevelParameter where GameLevel == RouterLevel {
  /// The parameters of a level that change its difficulty: runs, fuel, a target score if it has one, and the parameters
  /// of a generated map except its seed, whose values have no order.
  public static func ofRoads(_ level: RouterLevel) -> [LevelParameter] {
    RouterLevel.fields.filter { $0.name != "seed" && $0.value(in: level) != nil }.map { LevelParameter($0, of: level) }
  }
}
