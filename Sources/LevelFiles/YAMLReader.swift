import CYAML
import TextFormats

/// Reads a YAML text that has one document, with LibYAML.
///
/// Every scalar is a text. An alias is the value of its anchor, with the anchor's place. Tags have no effect.
struct YAMLReader: ~Copyable {
  private enum Event {
    case scalar(String, YAMLNode.Style, anchor: String?)
    case list(anchor: String?)
    case mapping(anchor: String?)
    case end
    case alias(String)
    case documentStart
    case other
  }

  /// The limit of nested values, as in JSON. It bounds the recursion of everything that reads a level.
  private static let depthLimit = 100
  /// The limit of values, which no text within ``LevelValue/sizeLimit`` reaches without aliases. With aliases of
  /// aliases, a few lines would be more values than the memory holds, once the level is written.
  private static let valueLimit = LevelValue.sizeLimit

  /// Allocated, because LibYAML keeps its address.
  private let parser: UnsafeMutablePointer<yaml_parser_t>
  private let file: String
  private let text: String
  /// Each with the number of values in it, aliases expanded.
  private var anchors: [String: (node: YAMLNode, values: Int)] = [:]
  /// The number of values so far, aliases expanded.
  private var values = 0

  private init(_ text: String, file: String, bytes: UnsafeBufferPointer<UInt8>) {
    (self.text, self.file) = (text, file)
    parser = .allocate(capacity: 1)
    yaml_parser_initialize(parser)
    yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    yaml_parser_set_input_string(parser, bytes.baseAddress, bytes.count)
  }

  deinit {
    yaml_parser_delete(parser)
    parser.deallocate()
  }

  /// Parses a text. Complexity: O(text); an alias is not copied.
  /// - Returns: `nil` for a text without a document.
  /// - Throws: ``InputError`` with line and column for a text that is not YAML, has two documents, repeats a key, has
  ///   more than 100 nested values, or repeats too much by aliases.
  static func read(_ text: String, file: String) throws(InputError) -> YAMLNode? {
    try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(InputError) in
      var reader = YAMLReader(text, file: file, bytes: bytes)
      return try reader.document()
    }
  }

  private mutating func document() throws(InputError) -> YAMLNode? {
    _ = try next()  // The stream starts.
    guard case .documentStart = try next().event else { return nil }
    let node = try value(try next(), depth: 1)
    _ = try next()  // The document ends.
    let (event, place) = try next()
    if case .documentStart = event { throw error("single document", at: place) }
    return node
  }

  private mutating func value(
    _ found: (event: Event, place: YAMLPlace), depth: Int
  ) throws(InputError) -> YAMLNode {
    guard depth <= Self.depthLimit else { throw error("nested too deeply", at: found.place) }
    let before = values
    let (content, anchor): (YAMLNode.Content, String?)
    switch found.event {
    case .alias(let name):
      guard let anchor = anchors[name] else { throw error("undefined alias", at: found.place) }
      values += anchor.values
      guard values <= Self.valueLimit else { throw error("aliases of aliases", at: found.place) }
      return anchor.node
    case .list(let name): (content, anchor) = (.list(try items(depth: depth + 1)), name)
    case .mapping(let name): (content, anchor) = (.mapping(try entries(depth: depth + 1)), name)
    case .scalar(let text, let style, let name): (content, anchor) = (.scalar(text, style), name)
    case .end, .documentStart, .other: throw error("node content", at: found.place)
    }
    let node = YAMLNode(content: content, place: found.place)
    values += 1
    if let anchor { anchors[anchor] = (node, values - before) }
    return node
  }

  private mutating func items(depth: Int) throws(InputError) -> [YAMLNode] {
    var items: [YAMLNode] = []
    while true {
      let found = try next()
      if case .end = found.event { return items }
      items.append(try value(found, depth: depth))
    }
  }

  private mutating func entries(depth: Int) throws(InputError) -> [(key: YAMLNode, value: YAMLNode)] {
    var entries: [(key: YAMLNode, value: YAMLNode)] = []
    while true {
      let found = try next()
      if case .end = found.event { break }
      let key = try value(found, depth: depth)
      entries.append((key, try value(try next(), depth: depth)))
    }
    // Only names are compared: a key that is a list or a mapping is refused when the fields are read.
    let groups = Dictionary(grouping: entries.compactMap { entry in entry.key.scalar.map { ($0, entry.key.place) } }) {
      $0.0
    }
    let names = groups.filter { $0.value.count > 1 }.keys.sorted()
    guard let first = names.first, let place = groups[first]?.first?.1 else { return entries }
    let some = names.prefix(3).map(\.quoted).joined(separator: ", ")
    throw InputError(
      file: file, line: place.line, column: place.column,
      found: "\(some)\(names.count > 3 ? " and others" : "") more than once", expected: "every field once")
  }

  private func next() throws(InputError) -> (event: Event, place: YAMLPlace) {
    var event = yaml_event_t()
    guard yaml_parser_parse(parser, &event) == 1 else { throw refusal }
    defer { yaml_event_delete(&event) }
    let found: Event =
      switch event.type {
      case YAML_ALIAS_EVENT: .alias(Self.text(event.data.alias.anchor) ?? "")
      case YAML_SCALAR_EVENT: Self.scalar(event.data.scalar)
      case YAML_SEQUENCE_START_EVENT: .list(anchor: Self.text(event.data.sequence_start.anchor))
      case YAML_MAPPING_START_EVENT: .mapping(anchor: Self.text(event.data.mapping_start.anchor))
      case YAML_SEQUENCE_END_EVENT, YAML_MAPPING_END_EVENT: .end
      case YAML_DOCUMENT_START_EVENT: .documentStart
      default: .other
      }
    return (found, YAMLPlace(event.start_mark))
  }

  private static func scalar(_ scalar: yaml_event_t.__Unnamed_union_data.__Unnamed_struct_scalar) -> Event {
    let style: YAMLNode.Style =
      switch scalar.style {
      case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
      case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
      default: .plain
      }
    // A scalar may contain NUL.
    let bytes = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
    return .scalar(String(decoding: bytes, as: UTF8.self), style, anchor: text(scalar.anchor))
  }

  private static func text(_ characters: UnsafePointer<UInt8>?) -> String? { characters.map(String.init(cString:)) }

  private func error(_ problem: String, at place: YAMLPlace) -> InputError {
    InputError(file: file, text: text, yaml: YAMLComplaint(problem: problem, place: place))
  }

  /// Why LibYAML reads no further.
  private var refusal: InputError {
    let state = parser.pointee
    guard state.error == YAML_SCANNER_ERROR || state.error == YAML_PARSER_ERROR else {
      return InputError(unreadable: text, file: file)
    }
    let context = state.context.map { (text: String(cString: $0), place: YAMLPlace(state.context_mark)) }
    return InputError(
      file: file, text: text,
      yaml: YAMLComplaint(
        problem: state.problem.map(String.init(cString:)) ?? "", place: YAMLPlace(state.problem_mark), context: context)
    )
  }
}

extension YAMLPlace {
  fileprivate init(_ mark: yaml_mark_t) { self.init(line: Int(mark.line) + 1, column: Int(mark.column) + 1) }
}
