import LevelFiles
import RapidRouter
import TextFormats

/// A level of Rapid Router as a designer writes it: a JSON level of the public game, with `mode: "router"` and moli's
/// extensions; see ``RapidRouter/RouterLevel/init(_:isDraft:)``.
public enum RouterLevelFile {
  /// Reads a level.
  /// - Parameter isDraft: whether the level need not be playable.
  /// - Throws: ``InputError`` for every mistake.
  public static func read(_ file: LevelFields, isDraft: Bool = false) throws(InputError) -> RouterLevel {
    let place = try file.json(expecting: "a level in the JSON of the public game")
    if let mode = try place.optional("mode"), try mode.text().lowercased() != RouterPuzzle.name {
      throw mode.refuse(expected: "\"\(RouterPuzzle.name)\"")
    }
    var level = try RouterLevel(place, isDraft: isDraft)
    // Levels exported by the public game have no name.
    if try place.optional("name") == nil { level.name = LevelFields.name(ofFile: file.file) }
    if !isDraft, let defect = level.defect {
      throw place.following(steps(defect.field)).error(
        found: defect.found, expected: defect.expected)
    }
    return level
  }

  /// The steps to the field of a defect; none for a path, whose defect the reader has already found.
  private static func steps(_ field: String) -> [JSONPlace.Step] { field.hasPrefix("$") ? [] : [.key(field)] }

  /// The text of a level file that ``read(_:isDraft:)`` reads as this level: one line per field, and per element of a list of
  /// objects.
  public static func text(of level: RouterLevel) -> String {
    guard case .object(var members) = level.json else { return level.json.text }
    let name = members.firstIndex { $0.key == "difficulty" } ?? 0
    members.insert(.init("mode", .string(RouterPuzzle.name)), at: name + 1)
    let lines = members.map { "  \(JSONValue.string($0.key).text): \(text(of: $0.value))" }
    return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
  }

  private static func text(of value: JSONValue) -> String {
    guard case .array(let items) = value, case .object? = items.first else { return value.text }
    return "[\n" + items.map { "    \($0.text)" }.joined(separator: ",\n") + "\n  ]"
  }
}
