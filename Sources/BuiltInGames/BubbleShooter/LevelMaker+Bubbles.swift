import BubbleShooter
import GameKit
import PuzzleCore

extension LevelMaker where Level == BubbleLevel {
  /// Draws the bubbles. The number of shots decides how many games are won.
  static var bubbles: LevelMaker {
    let fields = [BubbleLevelFile.cells, BubbleLevelFile.generated]
    return LevelMaker(
      version: 1,
      settings: [
        MakerSetting("rows", "filled rows", 1...BubbleGeometry.levelRows, usual: 3...7, fields: fields),
        MakerSetting("colors", "number of colours", 2...BubbleType.colors.count, usual: 2...4, fields: fields),
        MakerSetting(
          "clusters", "percentage of bubbles coloured like a neighbour", 0...100, usual: 20...70, fields: fields),
        MakerSetting("specials", "percentage of special bubbles", 0...100, usual: 0...8, fields: fields),
        MakerSetting("gaps", "percentage of empty cells", 0...90, usual: 0...25, fields: fields),
      ],
      parameters: ["shots"],
      base: { _ in
        BubbleLevel(
          name: "made", generation: BubbleGeneration(Seed(0), by: try BubbleLevelGenerator()), shots: 15)
      }, parts: parts
    ) { base, draw, _ in
      guard draw.locked.isDisjoint(with: fields) else { return base }
      let generator = try BubbleLevelGenerator(
        isHexagonal: base.grid.isHexagonal, rows: draw.value("rows"), colors: draw.value("colors"),
        specials: draw.value("specials"), clustering: draw.value("clusters"), gaps: draw.value("gaps"))
      var level = base
      level.grid = generator.grid(Seed(draw.random.next()))
      return level
    }
  }

  /// Each bubble with its place.
  @Sendable private static func parts(_ level: BubbleLevel) -> Set<String> {
    Set(
      level.grid.rowTexts.enumerated().flatMap { row, text in
        text.enumerated().filter { $0.element != "." }.map { "\(row) \($0.offset) \($0.element)" }
      })
  }
}
