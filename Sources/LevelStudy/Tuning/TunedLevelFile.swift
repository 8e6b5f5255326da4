import GameKit
import LevelFiles

/// The file of a level, to be written with other values of parameters.
public struct TunedLevelFile<GameLevel: PlayableLevel> {
  /// The origin of the level, for messages.
  public let source: String
  /// The current text of the level.
  public let text: String
  /// The file to which the changed level is written.
  public let target: OutputFile
  /// Reads a level from its text.
  public let parse: (String) throws -> GameLevel

  /// Writes the level with the parameters set. Comments and order stay; nothing is written unless the new text reads
  /// back as exactly the intended level.
  public func write(_ settings: [ParameterSetting<GameLevel>], of level: GameLevel) throws {
    try target.write(text: text(with: settings, of: level))
  }

  /// The text with the parameters set.
  /// - Throws: ``Failure`` when it cannot be changed in place.
  public func text(with settings: [ParameterSetting<GameLevel>], of level: GameLevel) throws -> String {
    let turned = settings.turned(level)
    var edit = LevelFileEdit(text, file: source)
    for setting in settings { try edit.apply(setting.parameter.change(turned, setting.value)) }
    guard let read = try? parse(edit.text), read == turned else {
      throw Failure.badData("\(source): found a level that cannot be changed in place; set \(settings.text()) by hand")
    }
    return edit.text
  }

  /// Whether a text is what was written before: the level with the parameters at some values, and nothing else.
  public func wrote(_ text: String, with parameters: [LevelParameter<GameLevel>], of level: GameLevel) -> Bool {
    guard let read = try? parse(text) else { return false }
    let settings = parameters.compactMap { parameter in parameter.value(read).map { ParameterSetting(parameter, $0) } }
    return settings.count == parameters.count && (try? self.text(with: settings, of: level)) == text
  }

  /// Creates the file to be written.
  public init(source: String, text: String, target: OutputFile, parse: @escaping (String) throws -> GameLevel) {
    self.source = source
    self.text = text
    self.target = target
    self.parse = parse
  }
}
