import TextFormats

/// A value of a level file with its place.
///
/// YAML gives every scalar as a text, so `5` and `"5"` are both numbers; JSON values have types.
public struct LevelValue: Sendable {
  enum Node {
    case yaml(YAMLNode)
    case json(JSONNode)
  }

  /// The value, one level deep.
  enum Content {
    /// A scalar as text, and whether it may be read as a string or as another scalar. JSON allows only one of the two,
    /// YAML both.
    case scalar(String, isText: Bool, isLiteral: Bool)
    case list([Node])
    case mapping([(key: Node, value: Node)])
  }

  /// The size limit of level files, in bytes. The longest built-in level has 10 kB.
  public static let sizeLimit = 4 << 20

  /// The name of the file.
  public var file: String { source.file }
  /// The path of the value in the document: `$.edges[3].to`; `$` is the document itself.
  public let path: String
  let node: Node
  /// The text of the document.
  let source: SourceText

  /// Parses a text: as JSON in a file whose name ends in `.json`, else as YAML.
  /// - Parameter expected: the expected contents, for messages.
  /// - Throws: ``InputError`` for a text that is neither, that is empty, or that is larger than
  ///   ``sizeLimit``.
  public init(_ text: String, file: String, expecting expected: String = "a level") throws(InputError) {
    guard text.utf8.count <= Self.sizeLimit else {
      throw InputError(
        file: file, line: 1, column: 1, found: "\(text.utf8.count) bytes", expected: "a level file of at most 4 MiB")
    }
    Self.onParse.value?(file)
    let source = SourceText(text, file: file)
    if Self.isJSON(file: file) {
      self.init(path: "$", node: .json(try JSONNode(source)), source: source)
    } else if let node = try YAMLReader.read(text, file: file) {
      self.init(path: "$", node: .yaml(node), source: source)
    } else {
      throw InputError(file: file, line: 1, column: 1, found: "an empty file", expected: expected)
    }
  }

  private init(path: String, node: Node, source: SourceText) {
    (self.path, self.node, self.source) = (path, node, source)
  }

  /// Called with the name of every file that the thread parses, so that a test can count.
  package static let onParse = ThreadValue<@Sendable (_ file: String) -> Void>()

  /// Whether a file is read as JSON, by its name.
  public static func isJSON(file: String) -> Bool { file.lowercased().hasSuffix(".json") }

  private var isYAML: Bool { if case .yaml = node { true } else { false } }

  var content: Content {
    switch node {
    case .yaml(let value):
      switch value.content {
      case .scalar(let text, _): .scalar(text, isText: true, isLiteral: true)
      case .list(let items): .list(items.map { .yaml($0) })
      case .mapping(let entries): .mapping(entries.map { (.yaml($0.key), .yaml($0.value)) })
      }
    case .json(let value):
      switch value.content {
      case .text(let text): .scalar(text, isText: true, isLiteral: false)
      case .literal(let text): .scalar(text, isText: false, isLiteral: true)
      case .list(let items): .list(items.map { .json($0) })
      case .mapping(let entries): .mapping(entries.map { (.json($0.key), .json($0.value)) })
      }
    }
  }

  /// The value at one more step of the path.
  func value(_ node: Node, at step: String) -> LevelValue {
    LevelValue(path: path + step, node: node, source: source)
  }

  /// The value for messages: `"5"`, `a list`.
  public var description: String {
    switch content {
    case .scalar(let text, let isText, _):
      if !isText { return text.utf8.count <= SourceText.quotedLength ? text : text.quoted }
      return text.isEmpty && isYAML ? "nothing" : text.quoted
    case .list(let items): return items.isEmpty ? "an empty list" : "a list"
    case .mapping: return "a mapping"
    }
  }

  /// The error that something else was expected here.
  /// - Parameter found: the value that was found; `nil` for ``description``.
  public func error(found: String? = nil, expected: String) -> InputError {
    let found = found ?? description
    switch node {
    case .json(let value):
      return source.error(at: value.range.lowerBound, path: path, found: found, expected: expected)
    case .yaml(let node):
      return InputError(
        file: file, line: node.place.line, column: node.place.column, found: found, expected: expected)
    }
  }
}

extension LevelValue {
  /// Reads a text unchanged.
  /// - Parameter expected: the expected contents, for messages.
  /// - Throws: ``InputError`` for anything else, as do all readers below.
  public func text(_ expected: String = "a text") throws(InputError) -> String {
    guard case .scalar(let text, isText: true, _) = content else { throw error(expected: expected) }
    return text
  }

  /// A text without the white space around it.
  public func trimmedText(_ expected: String = "a text") throws(InputError) -> String {
    try text(expected).trimmed
  }

  /// A scalar that may be a number or a flag; `nil` for a JSON string and for lists and mappings.
  private var literal: String? {
    guard case .scalar(let text, _, isLiteral: true) = content else { return nil }
    return text
  }

  /// A whole number in a range.
  public func integer(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard let number = literal.flatMap({ Int($0) }), range.contains(number) else {
      throw error(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// A number in a range.
  public func number(in range: ClosedRange<Double>) throws(InputError) -> Double {
    guard let number = literal.flatMap({ Double($0) }), range.contains(number) else {
      throw error(expected: "a number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  /// Reads a time in seconds with at most three decimals, as milliseconds.
  /// - Parameter range: the accepted milliseconds.
  public func seconds(in range: ClosedRange<Int>) throws(InputError) -> Int {
    let (low, high) = (Double(range.lowerBound) / 1000, Double(range.upperBound) / 1000)
    guard let number = literal.flatMap({ Double($0) }), (low...high).contains(number),
      (number * 1000).rounded() / 1000 == number
    else { throw error(expected: "seconds from \(low) to \(high), with at most three decimals") }
    return Int((number * 1000).rounded())
  }

  /// `true` or `false`; in YAML also `yes`, `no`, `on` and `off`, in any case.
  public func flag() throws(InputError) -> Bool {
    switch isYAML ? literal?.lowercased() : literal {
    case "true": return true
    case "false": return false
    case "yes" where isYAML, "on" where isYAML: return true
    case "no" where isYAML, "off" where isYAML: return false
    default: throw error(expected: "true or false")
    }
  }

  /// The index of the name in a list of names, in any case.
  public func choice(of names: [String]) throws(InputError) -> Int {
    let text = try text()
    guard let place = names.firstIndex(of: text) ?? names.firstIndex(where: { $0.lowercased() == text.lowercased() })
    else {
      let suggestion = Suggestion.text(for: text, among: names).map { "; \($0)" } ?? ""
      throw error(expected: "one of \(names.joined(separator: ", "))\(suggestion)")
    }
    return place
  }

  /// One of an enumeration's names, in any case.
  public func choice<Choice: RawRepresentable & CaseIterable>(
    _ type: Choice.Type = Choice.self
  ) throws(InputError) -> Choice where Choice.RawValue == String {
    let cases = Array(Choice.allCases)
    return cases[try choice(of: cases.map(\.rawValue))]
  }

  /// The items of a list.
  /// - Parameters:
  ///   - expected: what the list contains, for messages: `a list of edges`.
  ///   - range: the allowed number of items.
  public func list(
    _ expected: String = "a list", of range: ClosedRange<Int> = 0...Int.max
  ) throws(InputError) -> [LevelValue] {
    guard case .list(let items) = content, !items.isEmpty || range.contains(0) else { throw error(expected: expected) }
    guard range.contains(items.count) else {
      throw error(
        found: "\(items.count) items", expected: "\(expected), from \(range.lowerBound) to \(range.upperBound)")
    }
    return items.enumerated().map { value($1, at: "[\($0)]") }
  }

  /// The rows of a board: one text, which may have several lines, or a list with a text for each row. Each row has the
  /// place of its first character.
  public func rows(_ expected: String) throws(InputError) -> [(text: String, line: Int, column: Int)] {
    if case .list = content {
      var rows: [(text: String, line: Int, column: Int)] = []
      for item in try list(expected, of: 1...10_000) { rows += try item.rows(expected) }
      return rows
    }
    let (text, place) = (try text(expected), error(expected: expected))
    var quote = isYAML ? 0 : 1
    if case .yaml(let value) = node, case .scalar(_, .quoted) = value.content { quote = 1 }
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    guard lines.count > 1 else { return [(text, place.line, place.column + quote)] }
    // The rows of a block begin on the line after its mark.
    let rows = lines.last == "" ? lines.dropLast() : lines
    return rows.enumerated().map { ($1, place.line + $0 + 1, 1) }
  }

  /// The fields of a mapping; `what` names it in messages: `an edge`.
  public func fields(_ what: String) throws(InputError) -> LevelFields { try LevelFields(self, what: what) }
}
