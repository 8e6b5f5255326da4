import Foundation
import Games
import LevelFiles

/// The file of a level, to be written with another value of a knob.
public struct TunedLevelFile<GameLevel: PlayableLevel> {
  /// Where the level comes from, for messages.
  public let source: String
  /// What stands there.
  public let text: String
  /// Where it goes.
  public let target: OutputFile
  /// Reads a level.
  public let parse: (String) throws -> GameLevel

  /// Writes the level with a knob at a value. Comments and order stay; nothing is written unless the new text is read as exactly
  /// the level that is meant.
  public func write(_ knob: LevelKnob<GameLevel>, at value: Int, of level: GameLevel) throws {
    try target.write(Data(text(with: knob, at: value, of: level).utf8))
  }

  /// The text with a knob at a value.
  /// - Throws: ``Failure`` when it cannot be changed in place.
  public func text(with knob: LevelKnob<GameLevel>, at value: Int, of level: GameLevel) throws -> String {
    let turned = knob.turned(level, value)
    var edit = LevelFileEdit(text, file: source)
    try edit.apply(knob.change(turned, value))
    guard let read = try? parse(edit.text), read == turned else {
      throw Failure.badData("\(source): cannot be changed in place; set \(knob.name) to \(knob.text(value)) by hand")
    }
    return edit.text
  }

  /// Whether a text is what was written before: the level with the knob at some value, and not a character more.
  public func wrote(_ text: String, with knob: LevelKnob<GameLevel>, of level: GameLevel) -> Bool {
    guard let value = (try? parse(text)).flatMap(knob.value) else { return false }
    return (try? self.text(with: knob, at: value, of: level)) == text
  }

  /// Creates it from its parts.
  public init(source: String, text: String, target: OutputFile, parse: @escaping (String) throws -> GameLevel) {
    self.source = source
    self.text = text
    self.target = target
    self.parse = parse
  }
}
