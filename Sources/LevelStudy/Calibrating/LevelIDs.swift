import GameKit
import TextFormats

/// The names of levels for the numbers or codes that telemetry uses.
///
/// ```swift
/// let ids = try LevelIDs(Array("id,level\n25,Time\n".utf8), file: "ids.csv")
/// print(ids.name(of: "25.0") ?? "")  // Time
/// ```
public struct LevelIDs: Hashable, Sendable {
  /// How much of such a file is read: 4 MiB.
  public static let limit = InputFile.Limit(bytes: 4 << 20, of: "a table of level ids")

  private var names: [String: String] = [:]
  private var numbers: [Int: String] = [:]

  /// Reads a table with the columns `id` and `level`, in any order; others are ignored.
  /// - Throws: ``InputError`` when a column is missing, a field is empty, or an id names two levels.
  public init(_ bytes: [UInt8], file: String) throws(InputError) {
    let source = try SourceText(bytes, file: file)
    var reader = DelimitedReader(source, .lenient)
    var fields: [DelimitedReader.Field] = []
    guard try reader.nextRow(into: &fields) else {
      throw source.error(at: 0, found: "an empty file", expected: "a line with the columns id and level")
    }
    let header = fields.map { PlayColumnNames.plain($0.text) }
    let count = fields.count
    guard let id = header.firstIndex(where: ["id", "levelid", "key", "code", "number", "levelnumber"].contains),
      let level = header.firstIndex(where: ["level", "name", "levelname"].contains), id != level
    else {
      throw source.error(
        at: 0, found: "the columns \(fields.map(\.text).joined(separator: ", "))", expected: "the columns id and level")
    }
    while try reader.nextRow(into: &fields) {
      let start = fields[0].start
      guard fields.count == count else {
        throw source.error(at: start, found: fields.count.counted("field"), expected: "\(count), as in the first line")
      }
      let (key, name) = (fields[id].text, fields[level].text)
      guard !key.isEmpty, !name.isEmpty else {
        throw source.error(at: start, found: "an empty field", expected: "an id and the name of a level")
      }
      guard names[Self.folded(key)] ?? name == name else {
        throw source.error(
          at: fields[id].start, found: "\(key.quoted) a second time", expected: "one level for each id")
      }
      names[Self.folded(key)] = name
      // A table may write 25 as 25.0 or 025. If two texts with the same number name different levels, the number is
      // ambiguous.
      if let number = Self.number(key) { numbers[number] = numbers[number] ?? name == name ? name : "" }
    }
  }

  /// The name of the level with an id; `nil` for other texts.
  public func name(of id: String) -> String? {
    if let name = names[Self.folded(id)] { return name }
    guard let number = Self.number(id), let name = numbers[number], !name.isEmpty else {
      return nil
    }
    return name
  }

  private static func folded(_ text: String) -> String { LevelNames.folded(text) }

  private static func number(_ text: String) -> Int? {
    PlayNumber.value(text, decimalComma: true).flatMap {
      $0 == $0.rounded() && abs($0) < 1e15 ? Int(exactly: $0) : nil
    }
  }
}

/// Finds the levels that rows name.
struct LevelNames {
  let levels: [String]
  private let ids: LevelIDs?
  private let numbers: [String: Int]
  private var known: [String: Int]

  init(_ levels: [String], ids: LevelIDs?) {
    self.levels = levels
    self.ids = ids
    numbers = Dictionary(levels.enumerated().map { (Self.folded($1), $0) }) { first, _ in first }
    // The exact spelling of a level's name has priority over one that differs only in case.
    known = Dictionary(levels.enumerated().map { ($1, $0) }) { first, _ in first }
    guard let ids else { return }
    for level in levels { if let other = ids.name(of: level) { known[level] = known[other] } }
  }

  /// The number of a level; `nil` when the level is not measured.
  mutating func level(_ name: String) -> Int? {
    if let level = known[name] { return level }
    let spelled = ids?.name(of: name) ?? name
    guard let level = known[spelled] ?? numbers[Self.folded(spelled)] else { return nil }
    // Names occur in a few spellings; others are looked up each time, so that memory stays bounded.
    if known.count < 10 * levels.count { known[name] = level }
    return level
  }

  /// A level's name as it is compared, without regard to case and the width of spaces.
  static func folded(_ name: String) -> String {
    name.lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
