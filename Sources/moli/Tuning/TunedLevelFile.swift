import Foundation
import LevelFiles
import Phrasebook
import PuzzleCore

/// The file of a level, to be written with another value of a knob.
struct TunedLevelFile {
  /// Where the level comes from.
  let source: String
  /// Where it goes.
  let target: OutputFile
  /// Which words count.
  let lexicon: Lexicon

  /// Writes the level with a knob at a value. Comments and order stay; nothing is written unless the new text is read as exactly
  /// the level that is meant.
  func write(_ knob: LevelKnob, at value: Int, of level: Level) throws {
    let turned = knob.turned(level, value)
    var edit = LevelFileEdit(try InputFile(name: source).text(), file: source)
    try edit.apply(knob.change(turned, value))
    guard let read = try? LevelFile(file: source).parse(edit.text, lexicon: lexicon), read == turned else {
      throw Failure.badData("\(source): cannot be changed in place; set \(knob.name) to \(knob.text(value)) by hand")
    }
    try target.write(Data(edit.text.utf8))
  }
}
