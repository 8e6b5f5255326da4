import TextFormats

/// The fields of a mapping in a level file, YAML or JSON, with errors that name their place.
///
/// ```swift
/// func read(_ level: LevelFields) throws {
///   try level.allow(LevelFields.commonNames + ["rooms", "doors"])
///   let (name, difficulty) = (try level.name(), try level.difficulty())
///   let rooms = try level.value("rooms").list("a list of rooms", of: 1...100).map { try $0.text("a room's name") }
///   let doors = try level.value("doors").list("a list of doors").map { door in
///     let door = try door.fields("a door")
///     try door.allow(["from", "to", "seconds", "locked"])
///     return try (
///       door.value("from").choice(of: rooms), door.value("to").choice(of: rooms),
///       door.optional("seconds")?.seconds(in: 0...60_000) ?? 1_000, door.optional("locked")?.flag() ?? false
///     )
///   }
///   print(name, difficulty, rooms, doors)
/// }
/// ```
///
/// A file is parsed once: the library of levels asks the fields for their game, and passes the same fields to the game.
///
/// A mistake is an ``InputError`` such as
/// `maze.json:7:20: $.doors[1].to: found "hall", expected one of cellar, attic`.
public struct LevelFields {
  private struct Entry {
    let key: String
    /// The place of the key.
    let place: LevelValue
    let value: LevelValue
  }

  private let entries: [Entry]
  /// The mapping.
  let whole: LevelValue
  private let what: String
  /// Whether this is a complete level file, which may state a ``LevelTarget`` in any game.
  private var isFile = false

  /// Parses the fields of a text: JSON in a file whose name ends in `.json`, else YAML. The caller reads the file
  /// itself.
  /// - Parameter what: names the mapping in messages.
  /// - Throws: ``InputError`` for a text that is not a mapping of names to values, or larger than
  ///   ``LevelValue/sizeLimit``.
  public init(_ text: String, file: String, what: String = "a level") throws(InputError) {
    try self.init(LevelValue(text, file: file, expecting: what), what: what)
    isFile = true
  }

  /// Parses the fields of a text that a game wrote and that is in no file; as JSON where the game writes JSON.
  /// - Parameter name: the name of the level, for messages.
  package init(kept text: String, name: String) throws(InputError) {
    let file = "level \"\(name)\""
    if text.trimmed.first == "{", let json = try? LevelFields(text, file: file + ".json") {
      self = json
    } else {
      try self.init(text, file: file)
    }
  }

  /// Reads the fields of a value; `what` names it in messages.
  public init(_ value: LevelValue, what: String) throws(InputError) {
    whole = value
    self.what = what
    guard case .mapping(let mapping) = value.content else {
      throw value.error(expected: "\(what): a mapping of names to values")
    }
    var entries: [Entry] = []
    for (key, node) in mapping {
      let place = value.value(key, at: "")
      guard case .scalar(let name, _, _) = place.content else { throw place.error(expected: "the name of a field") }
      let step = JSONNode.step(to: name)
      entries.append(Entry(key: name, place: value.value(key, at: step), value: value.value(node, at: step)))
    }
    self.entries = entries
  }

  /// The name of the file.
  public var file: String { whole.file }

  /// The names of all fields in order, for mappings with arbitrary names.
  public var names: [String] { entries.map(\.key) }

  /// Throws for fields with other names than these. A level file may always have a ``LevelTarget``.
  /// - Parameters:
  ///   - others: names that are accepted, but not listed in messages.
  ///   - elsewhere: names that belong in another place of the file, by the place: `["under rules": ["time"]]`.
  /// - Throws: ``InputError`` with all of them.
  public func allow(
    _ names: [String], also others: [String] = [], elsewhere: KeyValuePairs<String, [String]> = [:]
  ) throws(InputError) {
    var mistakes = Mistakes()
    let offered = "one of \(names.joined(separator: ", "))"
    for entry in entries where !names.contains(entry.key) && !others.contains(entry.key) {
      if isFile, entry.key == LevelTarget.key || entry.key == LevelParts.origin { continue }
      let (found, name) = ("the field \(entry.key.quoted)", entry.key.lowercased())
      if let place = elsewhere.first(where: { $0.value.contains(name) })?.key {
        mistakes.add(entry.place.error(found: "\(found) in \(what)", expected: "it \(place)"))
      } else {
        // Mistakes beyond this limit are counted and not shown.
        let meant = mistakes.count < InputError.lineLimit ? Suggestion.text(for: entry.key, among: names) : nil
        mistakes.add(entry.place.error(found: found, expected: offered + (meant.map { "; \($0)" } ?? "")))
      }
    }
    try mistakes.check()
  }

  /// The place of a field's name, as at the beginning of a message: `my.yaml:7:3`; `nil` when the field is not given.
  func place(of name: String) -> String? {
    entries.first { $0.key == name }.map { entry in
      let error = entry.place.error(expected: "")
      return "\(error.file.disclosed):\(error.line):\(error.column)"
    }
  }

  /// The file as JSON, for a format that is JSON whatever the name of the file. A file whose name does not end in
  /// `.json` is parsed again.
  /// - Throws: ``InputError`` for a text that is not a JSON object; `expected` names it in messages.
  public func json(expecting expected: String) throws(InputError) -> JSONPlace {
    let source = whole.source
    if case .json(let node) = whole.node { return JSONPlace(node, of: source) }
    guard source.bytes.first(where: { !" \t\n".utf8.contains($0) }) == UInt8(ascii: "{") else {
      throw source.error(at: 0, found: "no \"{\"", expected: expected)
    }
    return try JSONPlace(source)
  }

  /// The text as indented JSON: unchanged from a `.json` file, otherwise converted.
  package var jsonText: String {
    if case .json = whole.node { String(decoding: whole.source.bytes, as: UTF8.self) } else { whole.jsonText }
  }

  /// Whether a field is given.
  public func has(_ name: String) -> Bool { entries.contains { $0.key == name } }

  /// The value of an optional field. Complexity: O(fields).
  public func optional(_ name: String) -> LevelValue? { entries.first { $0.key == name }?.value }

  /// The value of a field.
  /// - Throws: ``InputError`` when it is not given.
  public func value(_ name: String) throws(InputError) -> LevelValue {
    guard let value = optional(name) else {
      throw error(at: nil, found: "no \"\(name)\"", expected: "\(what) with a \(name)")
    }
    return value
  }

  /// An error in the value of a field, or in the mapping as a whole.
  /// - Parameter field: a name to put before what was found, if the mistake is in a rule that the place does not show.
  public func error(at name: String?, found: String, expected: String, field: String? = nil) -> InputError {
    (name.flatMap(optional) ?? whole).error(found: field.map { "\($0) \(found)" } ?? found, expected: expected)
  }
}

extension LevelFields {
  /// Reads the fields of a game's list that are given here; the others keep their values. A field that has its default
  /// and is not given keeps the default, even if that depends on the fields that are given.
  /// - Parameter fields: the fields of this mapping, see ``RuleField/section``.
  /// - Throws: ``InputError`` with all mistakes.
  public func read<Root>(_ fields: [RuleField<Root>], into root: inout Root) throws(InputError) {
    let following = fields.filter { !has($0.key) && $0.isDefault(in: root) }
    var mistakes = Mistakes()
    for field in fields {
      guard let value = optional(field.key), let number = mistakes.collect(try value.value(of: field)) else { continue }
      field.set(number, in: &root)
    }
    try mistakes.check()
    following.setDefaults(in: &root)
  }
}

extension LevelValue {
  /// The value of a game's field.
  public func value<Root>(of field: RuleField<Root>) throws(InputError) -> Int {
    switch field.unit {
    case .count, .points: try integer(in: field.written)
    case .milliseconds: try seconds(in: field.written)
    case .choice(let names): try choice(of: names)
    }
  }
}
