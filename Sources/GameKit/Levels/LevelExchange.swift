import LevelFiles
import Reporting
import TextFormats

/// Levels for game engines: everything that their files and their games state, with all defaults filled in.
///
/// docs/reference/levels.md describes the format. Equal levels give equal bytes, with decimal points in any locale.
public struct LevelExchange: Sendable {
  /// The version of the format; it rises when a member is removed or changes its type or meaning.
  public static let version = 1
  /// The format of the JSON document.
  public static let format = "moli-levels"

  private struct Entry: Sendable {
    let members: [JSONValue.Member]
    let rules: [JSONValue.Member]
    let file: JSONValue
  }

  private let entries: [Entry]

  /// The levels in their order.
  /// - Throws: `InputError` for a level whose file cannot be read again.
  public init(_ levels: [any AnyLoadedLevel]) throws {
    entries = try levels.map { level in
      let file = try LevelFields(kept: level.text, name: level.name).jsonText
      let rules = level.rules.filter { !["difficulty", LevelTarget.key].contains($0.name) }
      return Entry(
        members: [
          .init("name", .string(level.name)), .init("game", .string(level.gameName)),
          .init("rulesVersion", .integer(level.rulesVersion)), .init("digest", .string(level.playDigest)),
          .init("difficulty", level.declaredDifficulty.map(JSONValue.integer) ?? .null),
          .init("target", level.target.map { .string($0.text) } ?? .null),
        ],
        rules: rules.map { .init($0.name, $0.value) },
        file: JSONValue(try JSONNode(SourceText(file, file: level.name))))
    }
  }

  /// The levels as a JSON document with one level on each line.
  public var json: String {
    let lines = entries.map { entry in
      let members = entry.members + [.init("rules", .object(entry.rules)), .init("file", entry.file)]
      return JSONValue.object(members).text
    }
    let head: JSONValue = ["format": .string(Self.format), "version": .integer(Self.version)]
    return head.text.dropLast() + ",\"levels\":[\n\(lines.joined(separator: ",\n"))\n]}\n"
  }

  /// The levels as a table with a column for each rule. The last column is the file of the level as JSON.
  public var csv: String {
    var rules: [String] = []
    for name in entries.flatMap(\.rules).map(\.key) where !rules.contains(name) { rules.append(name) }
    let names = ["version"] + (entries.first?.members.map(\.key) ?? []) + rules + ["file"]
    var table = Table(columns: names.map { Column($0, title: $0, .text) })
    for entry in entries {
      let values = rules.map { name in entry.rules.first { $0.key == name }?.value ?? .null }
      let cells = [.integer(Self.version)] + entry.members.map(\.value) + values
      table.append(cells.map(Self.cell) + [.text(entry.file.text)])
    }
    return table.rendered(as: .csv)
  }

  private static func cell(_ value: JSONValue) -> Cell {
    switch value {
    case .null: .missing
    case .string(let text): .text(text)
    default: .text(value.text)
    }
  }
}
