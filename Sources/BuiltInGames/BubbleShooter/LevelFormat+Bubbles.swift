import BubbleShooter
import GameKit
import PuzzleCore
import TextFormats

extension LevelFormat where Level == BubbleLevel {
  /// The levels of a game with bubbles, for one player or for two; the files differ only in their `mode`.
  static func bubbles(of game: String) -> LevelFormat {
    var format = LevelFormat(
      game: game, folder: { try DataDirectory.find().levels(of: game) },
      defect: { $0.nameDefect ?? $0.defect }
    ) { file, _ in
      try BubbleLevelFile.read(file, of: game)
    } write: {
      BubbleLevelFile.text(of: $0, game: game)
    }
    format.contents = { $0.bubbleCount.counted("bubble") }
    format.table = { BubbleLevelTable($0, of: game).table }
    format.rules = rules
    format.parameters = { level, _ in LevelParameter.ofBubbles(level) }
    format.maker = .bubbles
    format.drawing = .bubbles(of: game)
    format.siblings = [BubblePuzzle.name, BubbleDuel.name]
    format.fitting = fitting
    format.remarks = { BubbleLevelRemarks(on: $0, file: $1.file, isDuel: game == BubbleDuel.name).lines }
    return format
  }

  /// Rows adapted to another kind of grid: without the last cell of odd rows, or with an empty one.
  @Sendable private static func fitting(
    _ level: BubbleLevel, rule: String, value: String
  ) -> BubbleLevel {
    var level = level
    if rule == "grid", ["hex", "rect"].contains(value) { level.grid.updateGridLayout(toHex: value == "hex") }
    return level
  }

  @Sendable private static func rules(of level: BubbleLevel) -> [LevelRule] {
    let contact = LevelRule(
      name: BubbleLevelFile.contact, value: .decimal(level.physics.contactFactor, digits: 6),
      meaning: "distance at which two bubbles touch, in diameters")
    return LevelRule.all(BubbleLevel.fields, of: level) + [contact]
  }
}

extension SignedLevels<BubbleLevel> {
  /// The levels with both grids and with special bubbles.
  static var bubbles: SignedLevels {
    SignedLevels { _ in
      try [("hex", true), ("rect", false)].map { label, isHexagonal in
        let generator = try BubbleLevelGenerator(isHexagonal: isHexagonal, rows: 4, specials: 10)
        return (label, BubbleLevel(name: label, generation: BubbleGeneration(Seed(2026), by: generator), shots: 12))
      }
    }
  }
}
