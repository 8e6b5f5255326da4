import TextFormats

/// Changes single values in the text of a level file and leaves everything else as it is: comments, order, white space.
///
/// ```swift
/// var edit = LevelFileEdit("name: A\nrules: {time: 60}   # short\n", file: "a.yaml")
/// try edit.apply(.entry("rules", "time", "90"))
/// print(edit.text)  // name: A, and rules: {time: 90}   # short
/// ```
///
/// A value that exists is replaced in place; a missing one gets a new line. The result is not checked, because YAML can
/// express the same thing in many ways (anchors, tags). Read it again with the game's parser before you keep it.
public struct LevelFileEdit {
  /// A change to a file. Values are written unchanged; in JSON, those that are not JSON numbers or literals become
  /// strings.
  public enum Change: Hashable, Sendable {
    /// A field of the level and its value, for example `target-score`.
    case field(String, String)
    /// An entry of a field that is a mapping, and its value: for example `time` in `rules`.
    case entry(String, String, String)
    /// All items of a field that is a list; their number stays the same.
    case list(String, [String])
    /// All items of a field that is a list of any number of texts; lines of items that stay are not changed.
    case items(String, [Item])
    /// A field of a JSON file and its value; elements of a list that stay are not changed.
    case value(String, JSONValue)
    /// A field, and the fields that replace it.
    case exchange(String, [Field])
    /// The target of a level whose file states none.
    case target(LevelTarget)
  }

  /// An item of a list.
  public struct Item: Hashable, Sendable {
    /// The text of the item.
    public var text: String
    /// A comment for the line of a new item, for files whose items have comments.
    public var note: String?

    /// Creates an item.
    public init(_ text: String, note: String? = nil) { (self.text, self.note) = (text, note) }
  }

  /// A field with its value.
  public struct Field: Hashable, Sendable {
    /// The name of the field.
    public var name: String
    /// Its value.
    public var value: JSONValue

    /// Creates a field.
    public init(_ name: String, _ value: JSONValue) { (self.name, self.value) = (name, value) }
  }

  /// The file's name for messages; one that ends in `.json` is JSON.
  public let file: String
  /// The text so far.
  public internal(set) var text: String

  /// Creates an edit of a level file's text.
  public init(_ text: String, file: String) {
    self.text = text
    self.file = file
  }

  /// Makes a change.
  /// - Throws: ``InputError`` when the file is not a mapping, or has another number of items.
  public mutating func apply(_ change: Change) throws {
    let level = try LevelValue(text, file: file)
    let mapping = try mapping(level, "a level")
    switch change {
    case .field(let name, let value): try set(name, to: value, in: level, mapping)
    case .entry(let field, let name, let value):
      guard let inner = mapping.first(where: { $0.name == field })?.value else {
        let (key, entry) = (written(name: field), "\(written(name: name)): \(written(value))")
        return try insert(["\(field):", "  \(name): \(value)"], flow: "\(key): {\(entry)}", in: level, mapping)
      }
      try set(name, to: value, in: inner, self.mapping(inner, field))
    case .target(let target):
      guard !mapping.contains(where: { $0.name == LevelTarget.key }) else {
        throw level.error(found: "a target", expected: "a level file without one")
      }
      let fields = target.fields.map { "\(written(name: $0.name)): \(written($0.value))" }.joined(separator: ", ")
      let flow = "\(written(name: LevelTarget.key)): {\(fields)}"
      try insert(["\(LevelTarget.key): \(target.text)"], flow: flow, in: level, mapping)
    case .list(let field, let values):
      guard let list = mapping.first(where: { $0.name == field })?.value, case .list = list.content else {
        throw level.error(found: "no list \"\(field)\"", expected: "\(field): a list")
      }
      let items = try list.list()
      guard items.count == values.count else {
        throw list.error(found: "a list of \(items.count)", expected: "one of \(values.count)")
      }
      // From the last item to the first, so that the places of the others stay right; all or none.
      var changed = self
      // An item that stays keeps its notation.
      for (item, value) in zip(items, values).reversed()
      where (try? item.text())?.split(separator: " ").joined() != value {
        try changed.replace(item, with: value)
      }
      self = changed
    case .items(let field, let items): try setItems(field, items, in: level, mapping)
    case .value(let name, let value): try setValue(name, value)
    case .exchange(let name, let fields): try exchange(name, for: fields, in: level, mapping)
    }
  }

  typealias Entry = (name: String, key: LevelValue, value: LevelValue)

  private func mapping(_ value: LevelValue, _ what: String) throws(InputError) -> [Entry] {
    guard case .mapping(let entries) = value.content else { throw value.error(expected: "\(what): a mapping") }
    return entries.map { key, node in
      let key = value.value(key, at: "")
      return ((try? key.text()) ?? "", key, value.value(node, at: ""))
    }
  }

  private mutating func set(
    _ name: String, to value: String, in whole: LevelValue, _ mapping: [Entry]
  ) throws(InputError) {
    if let entry = mapping.first(where: { $0.name == name }) {
      try replace(entry.value, with: value)
    } else {
      try insert(["\(name): \(value)"], flow: "\(written(name: name)): \(written(value))", in: whole, mapping)
    }
  }

  /// Inserts a field before the last one of a mapping, which in most files is the longest list.
  mutating func insert(
    _ lines: [String], flow: String, in whole: LevelValue, _ mapping: [Entry]
  ) throws(InputError) {
    let isFlow = text.unicodeScalars[start(of: whole)...].first == "{"
    guard let key = mapping.last?.key else {
      guard isFlow else { throw whole.error(expected: "a mapping in braces") }
      text.insert(contentsOf: flow, at: text.unicodeScalars.index(after: start(of: whole)))
      return
    }
    let place = start(of: key)
    let before = text.unicodeScalars[lineStart(of: place)..<place]
    if isFlow {
      let isAlone = before.allSatisfy { $0 == " " || $0 == "\t" } && lineStart(of: place) > start(of: whole)
      text.insert(contentsOf: flow + (isAlone ? ",\n\(Substring(before))" : ", "), at: place)
    } else {
      // The key may follow the dash of a list item.
      let indentation = String(repeating: " ", count: before.count)
      text.insert(contentsOf: lines.map { "\($0)\n\(indentation)" }.joined(), at: place)
    }
  }

  private mutating func replace(_ item: LevelValue, with value: String) throws(InputError) {
    text.replaceSubrange(try range(of: item), with: written(value))
  }

  /// The place of a scalar in the text, with its quotation marks.
  func range(of item: LevelValue) throws(InputError) -> Range<String.Index> {
    guard case .scalar(let old, _, _) = item.content else { throw item.error(expected: "a value") }
    let start = start(of: item)
    if case .json(let node) = item.node { return start..<text.utf8.index(start, offsetBy: node.range.count) }
    let rest = text.unicodeScalars[start...]
    var length = old.unicodeScalars.count
    if let quote = rest.first, quote == "\"" || quote == "'" {
      length = Self.quotedLength(rest, quote)
    } else if !rest.starts(with: old.unicodeScalars) {
      throw item.error(expected: "a plain value that can be replaced")
    }
    return start..<text.unicodeScalars.index(start, offsetBy: length)
  }

  /// The number of scalars of a quoted scalar, including its quotation marks.
  private static func quotedLength(_ rest: Substring.UnicodeScalarView, _ quote: Unicode.Scalar) -> Int {
    var (length, isEscaped) = (1, false)
    var previousWasQuote = false
    for scalar in rest.dropFirst() {
      // A single quotation mark is doubled inside single ones; a reverse solidus escapes inside double ones.
      if previousWasQuote, scalar != "'" { return length }
      length += 1
      if isEscaped {
        isEscaped = false
      } else if quote == "\"", scalar == "\\" {
        isEscaped = true
      } else if scalar == quote {
        if quote == "\"" { return length }
        previousWasQuote.toggle()
      }
    }
    return length
  }

  /// A value in the notation of this file.
  func written(_ value: String) -> String {
    guard isJSON else { return value }
    if let node = try? JSONNode(SourceText(value, file: file)), case .literal = node.content { return value }
    return Self.jsonString(value)
  }

  func written(name: String) -> String { isJSON ? Self.jsonString(name) : name }

  /// Whether the text is JSON, whatever the file's name: some games read nothing else.
  var isJSON: Bool {
    LevelValue.isJSON(file: file)
      || text.first { !$0.isWhitespace } == "{" && (try? JSONNode(SourceText(text, file: file))) != nil
  }

  static func jsonString(_ text: String) -> String {
    var quoted = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20:
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return "\"\(quoted)\""
  }
}

extension LevelFileEdit {
  /// The index in the text at which a value starts. Complexity: O(text).
  func start(of value: LevelValue) -> String.Index {
    switch value.node {
    case .json(let node): text.utf8.index(text.startIndex, offsetBy: node.range.lowerBound)
    case .yaml(let node): index(line: node.place.line, column: node.place.column)
    }
  }

  /// Converts a position of the YAML reader: columns in Unicode scalars; lines end with CR, LF, both, NEL, LS or PS, as
  /// in YAML 1.1.
  private func index(line: Int, column: Int) -> String.Index {
    let scalars = text.unicodeScalars
    var (index, current) = (scalars.startIndex, 1)
    while current < line, index < scalars.endIndex {
      let scalar = scalars[index]
      index = scalars.index(after: index)
      switch scalar {
      case "\r":
        if index < scalars.endIndex, scalars[index] == "\n" { index = scalars.index(after: index) }
        current += 1
      case "\n", "\u{85}", "\u{2028}", "\u{2029}": current += 1
      default: break
      }
    }
    return scalars.index(index, offsetBy: column - 1, limitedBy: scalars.endIndex) ?? scalars.endIndex
  }

  func lineStart(of place: String.Index) -> String.Index {
    let before = text.unicodeScalars[..<place]
    return before.lastIndex { "\r\n\u{85}\u{2028}\u{2029}".unicodeScalars.contains($0) }.map(before.index(after:))
      ?? before.startIndex
  }
}
