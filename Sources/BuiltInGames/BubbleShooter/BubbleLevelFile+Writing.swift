import BubbleShooter
import GameKit
import LevelFiles

extension BubbleLevelFile {
  /// The text of a level file of a game that ``parse(_:)`` reads as this level. What is as usual is left out.
  public static func text(of level: BubbleLevel, game: String = BubblePuzzle.name) -> String {
    var file = LevelWriter()
    file.add("name", level.name)
    file.add("difficulty", level.difficulty)
    file.add("mode", game)
    file.add(whole, of: level)
    if level.physics != BubblePhysics() { file.add(contact, level.physics.contactFactor) }
    if level.generation != nil {
      file.add(BubbleLevel.fields, in: generated, of: level)
    } else {
      // Empty rows at the end say nothing.
      let rows = level.grid.rowTexts
      let last = rows.lastIndex { row in row.contains { $0 != "." } } ?? 0
      file.add(cells, list: Array(rows.prefix(last + 1)))
    }
    return file.text
  }
}
