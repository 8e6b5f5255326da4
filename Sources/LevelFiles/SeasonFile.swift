import TextFormats

/// A season: levels in their order with ids and headings, and the curve of difficulty that they should follow.
///
/// ```yaml
/// season: Spring
/// curve: {population: casual, shares: [85%, 60%, 70%, 45%], tolerance: 5%, jump: 20%}
/// parameter: time            # what moli tune --curve may change
/// levels:
///   - heading: First steps
///   - {id: cafe, level: cafe.yaml}
///   - {id: market, level: market.yaml, parameter: target-score, from: 500, to: 4000}
/// ```
///
/// A file is a season if it has the field `season`. The id of a level stays when levels are inserted, duplicated or
/// reordered, so results are kept under it.
public struct SeasonFile: Sendable {
  /// A level of the season.
  public struct Entry: Hashable, Sendable {
    /// The id, unique in the season: letters, digits, `-`, `_` and `.`.
    public var id: String
    /// The level's name, or its file, relative to the folder of the season.
    public var level: String
    /// The parameter that `moli tune --curve` may change; `nil` for that of the season.
    public var parameter: String?
    /// The smallest value that is tried, in the unit of level files.
    public var from: Double?
    /// The greatest value that is tried.
    public var to: Double?

    /// Creates an entry without settings for tuning.
    public init(id: String, level: String) { (self.id, self.level) = (id, level) }
  }

  /// A line of the list: a heading or a level.
  public enum Item: Hashable, Sendable {
    /// The heading of the levels that follow.
    case heading(String)
    /// A level.
    case level(Entry)
  }

  /// The file's name.
  public let file: String
  /// The name of the season.
  public let name: String
  /// The wanted difficulty; without one in the file it has the usual limits and no shares.
  public let curve: SeasonCurve
  /// The parameter that `moli tune --curve` may change; `nil` for that of the level's game.
  public let parameter: String?
  /// The headings and levels in order.
  public let items: [Item]
  /// The places of the items, for errors and edits.
  let values: [LevelValue]

  /// The field that marks a season.
  public static let key = "season"
  /// The names of the file in a folder of levels, the first of which is written.
  public static let fileNames = ["season.yaml", "season.yml", "season.json"]
  /// The most levels of a season.
  public static let mostLevels = 1_000

  /// Whether the fields are those of a season and not of a level.
  public static func isSeason(_ fields: LevelFields) -> Bool { fields.has(key) && !fields.has("mode") }

  /// Parses a season: YAML or JSON by the name of the file; the caller reads the file itself.
  /// - Throws: ``InputError`` for every mistake.
  public init(_ text: String, file: String) throws(InputError) {
    try self.init(LevelFields(text, file: file, what: "a season"))
  }

  /// Reads a season.
  /// - Throws: ``InputError`` for every mistake.
  public init(_ fields: LevelFields) throws(InputError) {
    var mistakes = Mistakes()
    _ = mistakes.collect(try fields.allow([Self.key, "curve", "parameter", "levels"]))
    let name = mistakes.collect(try fields.value(Self.key).title())
    let curve = mistakes.collect(try fields.optional("curve").map(SeasonCurve.init))
    let parameter = mistakes.collect(try fields.optional("parameter")?.trimmedText("the name of a parameter"))
    let list = mistakes.collect(try fields.value("levels").list("a list of levels", of: 0...2 * Self.mostLevels))
    var (items, seen) = ([Item](), Seen())
    for value in list ?? [] {
      guard let item = mistakes.collect(try Item(value)) else { continue }
      if case .level(let entry) = item, let error = seen.objection(to: entry, at: value) { mistakes.add(error) }
      items.append(item)
    }
    try mistakes.check()
    file = fields.file
    self.name = name ?? ""
    self.curve = (curve ?? nil) ?? SeasonCurve()
    self.parameter = parameter ?? nil
    (self.items, values) = (items, list ?? [])
  }

  /// The levels in order.
  public var entries: [Entry] {
    items.compactMap { if case .level(let entry) = $0 { entry } else { nil } }
  }

  /// The headings of the levels, in the order of ``entries``; `nil` for levels before the first heading.
  public var headings: [String?] {
    var (headings, last) = ([String?](), String?.none)
    for item in items {
      switch item {
      case .heading(let text): last = text
      case .level: headings.append(last)
      }
    }
    return headings
  }

  /// The items with the levels in another order; headings stay at their places.
  /// - Parameter places: for each place, the index of its level in ``entries``.
  public func arranged(_ places: [Int]) -> [Item] {
    let entries = entries
    var next = places.filter(entries.indices.contains).makeIterator()
    return items.map { item in
      guard case .level = item else { return item }
      return next.next().map { .level(entries[$0]) } ?? item
    }
  }

  /// The path of a level file, relative to the folder of the season's own file.
  public func path(of level: String) -> String { Self.path(of: level, in: file) }

  /// The path of a level file that a season's file names.
  public static func path(of level: String, in file: String) -> String {
    guard !level.hasPrefix("/"), let folder = file.lastIndex(of: "/") else { return level }
    return file[...folder] + level
  }

  /// An error at a level of the list.
  public func error(at id: String, found: String, expected: String) -> InputError {
    let place = items.firstIndex { if case .level(let entry) = $0 { entry.id == id } else { false } }
    guard let place, values.indices.contains(place) else {
      return InputError(file: file, line: 1, column: 1, found: found, expected: expected)
    }
    return values[place].error(found: found, expected: expected)
  }

  /// An id that is not taken: the name of the file without folders and ending, with a number if needed.
  public static func freeID(for level: String, taken: Set<String>) -> String {
    // A level of a pack has its number behind the name of the file.
    let sides = level.split(separator: "#").map(String.init)
    let name = ([LevelFields.name(ofFile: sides.first ?? "")] + sides.dropFirst()).joined(separator: "-")
    let words = name.lowercased().split { !isPartOfID($0) }.joined(separator: "-")
    let stem = words.isEmpty ? "level" : String(words.prefix(50))
    guard taken.contains(stem) else { return stem }
    return (2...).lazy.map { "\(stem)-\($0)" }.first { !taken.contains($0) } ?? stem
  }

  fileprivate static func isPartOfID(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || "-_.".contains(character)
  }

  /// The levels so far, to find one that is there twice.
  private struct Seen {
    private var (ids, levels): (Set<String>, Set<String>) = ([], [])

    mutating func objection(to entry: Entry, at value: LevelValue) -> InputError? {
      guard ids.insert(entry.id).inserted else {
        return value.error(found: "the id \(entry.id.quoted) again", expected: "each id once")
      }
      guard levels.insert(entry.level).inserted else {
        return value.error(
          found: "the level \(entry.level.quoted) again", expected: "each level once, or a copy of its file")
      }
      return nil
    }
  }
}

extension SeasonFile.Item {
  init(_ value: LevelValue) throws(InputError) {
    guard case .mapping = value.content else {
      let level = try value.trimmedText("a level: its file or name, or {id, level}")
      self = .level(SeasonFile.Entry(id: SeasonFile.freeID(for: level, taken: []), level: level))
      return
    }
    let fields = try value.fields("a level of a season")
    var mistakes = Mistakes()
    guard !fields.has("heading") else {
      _ = mistakes.collect(try fields.allow(["heading"]))
      let heading = mistakes.collect(try fields.value("heading").title())
      try mistakes.check()
      self = .heading(heading ?? "")
      return
    }
    _ = mistakes.collect(try fields.allow(["id", "level", "parameter", "from", "to"]))
    let level = mistakes.collect(try fields.value("level").trimmedText("the file or the name of a level"))
    let id = mistakes.collect(try fields.optional("id")?.seasonID())
    let parameter = mistakes.collect(try fields.optional("parameter")?.trimmedText("the name of a parameter"))
    let from = mistakes.collect(try fields.optional("from")?.number(in: 0...1e12))
    let to = mistakes.collect(try fields.optional("to")?.number(in: 0...1e12))
    try mistakes.check()
    var entry = SeasonFile.Entry(
      id: (id ?? nil) ?? SeasonFile.freeID(for: level ?? "", taken: []), level: level ?? "")
    (entry.parameter, entry.from, entry.to) = (parameter ?? nil, from ?? nil, to ?? nil)
    self = .level(entry)
  }
}

extension LevelValue {
  fileprivate func title() throws(InputError) -> String {
    let text = try trimmedText()
    let expected = "a text of 1 to 60 characters on one line"
    guard (1...60).contains(text.count) else {
      throw error(found: text.isEmpty ? "nothing" : "\(text.count) characters", expected: expected)
    }
    if let defect = PlainName.defect(in: text) { throw error(found: defect, expected: expected) }
    return text
  }

  fileprivate func seasonID() throws(InputError) -> String {
    let text = try text()
    guard (1...60).contains(text.count), text.allSatisfy(SeasonFile.isPartOfID) else {
      throw error(expected: "an id of 1 to 60 letters, digits, -, _ or .")
    }
    return text
  }
}
