import GameKit
import LevelFiles
import SetCards

extension SetLevelFile {
  /// The text of a level file that ``parse(_:)`` reads as this level. What is as usual is left out.
  public static func text(of level: SetLevel) -> String {
    var file = LevelWriter()
    file.add("name", level.name)
    file.add("difficulty", level.difficulty)
    file.add("mode", SetPuzzle.name)
    file.add(SetLevel.fields, of: level)
    file.add(SetLevel.fields, in: "opponent", of: level, withDefaults: true)
    if !level.opening.isEmpty { file.add("table", list: level.opening.map(\.description)) }
    return file.text
  }
}
