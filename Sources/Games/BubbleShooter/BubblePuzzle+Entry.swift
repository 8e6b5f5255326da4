import BubbleShooter
import Foundation
import LevelFiles
import PuzzleCore
import Reporting

extension BubblePuzzle {
  /// The game as the registry knows it.
  public static var entry: GameEntry<BubblePuzzle> {
    GameEntry(
      levels: format, plain: PlainLevels(variants: ["hex", "rect"]) { variant, _ in plain(variant) },
      signed: SignedLevels { _ in try signed() }, counts: [.bubbleOutcomes], help: help
    ) { try BubblePuzzle(level: $0) }
  }

  private static var format: LevelFormat<BubbleLevel> {
    LevelFormat(
      game: name, folder: { try DataDirectory.find().levels.appendingPathComponent(name, isDirectory: true) },
      check: { level in
        if let defect = level.nameDefect ?? level.defect {
          throw InputError(
            file: level.name, line: 0, column: 0, found: "\(defect.field): \(defect.found)", expected: defect.expected)
        }
      },
      contents: { "\($0.bubbleCount.counted("bubble"))" }, table: { BubbleLevelTable($0).table },
      rules: rules, knobs: { level, _ in LevelKnob.ofBubbles(level) }
    ) { source, _ in
      try BubbleLevelFile(file: source.file).parse(source.text)
    } write: {
      BubbleLevelFile.text(of: $0)
    }
  }

  @Sendable private static func rules(of level: BubbleLevel) -> [LevelRule] {
    let contact = LevelRule(
      name: BubbleLevelFile.contact, value: .decimal(level.physics.contactFactor, digits: 6),
      meaning: "how many diameters apart two bubbles touch")
    return LevelRule.all(BubbleLevel.fields, of: level) + [contact]
  }

  /// A few rows to begin with, with room for the score of any position that 50 shots can reach.
  private static func plain(_ variant: String?) -> BubbleLevel {
    var grid = GameBubbleSet(numberOfRows: BubbleGeometry.levelRows, isHexagonal: variant?.lowercased() != "rect")
    for row in 0..<3 {
      for (column, cell) in grid.geometry.cellRange(ofRow: row).enumerated() {
        grid.updateBubble(at: cell, to: BubbleType.colors[(column / 2 + row) % BubbleType.colors.count])
      }
    }
    return BubbleLevel(name: "any bubbles", grid: grid)
  }

  /// Both grids, with special bubbles.
  private static func signed() throws -> [(label: String, level: BubbleLevel)] {
    try [("hex", true), ("rect", false)].map { label, isHexagonal in
      let generator = try BubbleLevelGenerator(isHexagonal: isHexagonal, rows: 4, specials: 10)
      return (label, BubbleLevel(name: label, generation: BubbleGeneration(Seed(2026), by: generator), shots: 12))
    }
  }
}

extension BubbleLevel: PlayableLevel {
  /// The bubbles with which a game begins: those that are attached.
  public var bubbleCount: Int { grid.loaded.bubbles.count { $0 != .empty } }
}

extension LevelKnob where GameLevel == BubbleLevel {
  /// The numbers of a level that change how hard it is: shots, a target score where there is one, and what a generated level is drawn from
  /// except for its seed, whose values have no order.
  public static func ofBubbles(_ level: BubbleLevel) -> [LevelKnob] {
    BubbleLevel.fields.filter { $0.isNumber && $0.name != "seed" && $0.value(in: level) != nil }
      .map { LevelKnob($0, of: level) }
  }
}
