/// A value of a JSON document with its place. Readers ask it for the type that they expect and get errors that name the
/// place.
///
/// ```swift
/// let level = try JSONPlace(SourceText("{\"size\": [10, 8]}", file: "level.json"))
/// let size = try level.member("size").items().map { place throws(InputError) in try place.integer(in: 1...10) }
/// ```
public struct JSONPlace: Sendable {
  /// A step from a value to one inside it.
  public enum Step: Hashable, Sendable {
    /// A step to the value of a field.
    case key(String)
    /// A step to an element of a list, counted from 0.
    case index(Int)
  }

  /// The value at this place.
  public let node: JSONNode
  /// The path of the value: `$.edges[3].to`; `$` is the document itself.
  public let path: String
  private let source: SourceText
  /// The text that contains this document as a JSON string, if there is one.
  private let holder: Holder?

  private struct Holder {
    var source: SourceText
    var offset: Int
  }

  /// Reads a document.
  /// - Throws: ``InputError`` with line, column and path of the first mistake.
  public init(_ source: SourceText) throws(InputError) {
    self.init(try JSONNode(source), of: source)
  }

  /// A document that has been read already.
  public init(_ document: JSONNode, of source: SourceText) { self.init(node: document, path: "$", source: source) }

  private init(node: JSONNode, path: String, source: SourceText, holder: Holder? = nil) {
    (self.node, self.path, self.source, self.holder) = (node, path, source, holder)
  }

  /// The value in its written form.
  public var written: String { String(decoding: source.bytes[node.range], as: UTF8.self) }

  /// An error at this place.
  public func error(found: String, expected: String) -> InputError {
    if let holder {
      return holder.source.error(at: holder.offset, path: path, found: found, expected: expected)
    }
    return source.error(at: node.range.lowerBound, path: path, found: found, expected: expected)
  }

  /// An error at a character of this text, counted from 0.
  public func error(atCharacter character: Int, found: String, expected: String) -> InputError {
    guard holder == nil, case .text(let text) = node.content else { return error(found: found, expected: expected) }
    // The quotation mark comes first. Escapes are not counted, so the place of a text with escapes may be too small.
    let offset = 1 + text.prefix(character).utf8.count
    return source.error(
      at: min(node.range.lowerBound + offset, node.range.upperBound - 1), path: path, found: found, expected: expected)
  }

  /// The error that something else is expected here.
  public func refuse(expected: String) -> InputError { error(found: summary, expected: expected) }

  /// The value in a few words.
  private var summary: String {
    switch node.content {
    case .text, .literal: SourceText.quoted(source.bytes[node.range].filter { $0 != UInt8(ascii: "\"") })
    case .list(let items): "a list of \(items.count.counted("value"))"
    case .mapping(let fields): "an object of \(fields.count.counted("field"))"
    }
  }

  private func place(_ node: JSONNode, _ step: String) -> JSONPlace {
    JSONPlace(node: node, path: path + step, source: source, holder: holder)
  }

  /// The same value, whose errors have no line. Finding a line scans the file, which is too slow for thousands of
  /// mistakes.
  public var unlocated: JSONPlace {
    JSONPlace(
      node: node, path: path, source: source, holder: Holder(source: SourceText("", file: source.file), offset: 0))
  }

  /// The list or object that a JSON string contains, or this place if it is not a string. Errors inside are reported at
  /// the string, with the path inside it.
  /// - Throws: ``InputError`` for a string that is not JSON.
  public func unwrapped() throws(InputError) -> JSONPlace {
    guard case .text(let text) = node.content else { return self }
    let inner = SourceText(text, file: source.file)
    do throws(InputError) {
      let holder = holder ?? Holder(source: source, offset: node.range.lowerBound)
      return JSONPlace(node: try JSONNode(inner), path: path, source: inner, holder: holder)
    } catch {
      throw self.error(found: "text that is not JSON: \(error.found)", expected: error.expected)
    }
  }

  /// The fields of an object, in the order of the text.
  /// - Throws: ``InputError`` for anything else.
  public func fields() throws(InputError) -> [(key: String, value: JSONPlace)] {
    guard case .mapping(let fields) = node.content else { throw refuse(expected: "an object") }
    return fields.map { field in
      guard case .text(let key) = field.key.content else { return ("", place(field.value, "")) }
      return (key, place(field.value, JSONNode.step(to: key)))
    }
  }

  /// The value of a field, or `nil` if there is none or it is `null`.
  /// - Throws: ``InputError`` if this is not an object.
  public func optional(_ key: String) throws(InputError) -> JSONPlace? {
    guard case .mapping(let fields) = node.content else { throw refuse(expected: "an object") }
    let named = fields.first { if case .text(key) = $0.key.content { true } else { false } }
    guard let value = named?.value else { return nil }
    if case .literal("null") = value.content { return nil }
    return place(value, JSONNode.step(to: key))
  }

  /// The value of a field.
  /// - Throws: ``InputError`` if this is not an object or lacks the field.
  public func member(_ key: String) throws(InputError) -> JSONPlace {
    guard let value = try optional(key) else {
      throw error(found: "no field \"\(key)\"", expected: "an object with it")
    }
    return value
  }

  /// The elements of a list.
  /// - Throws: ``InputError`` for anything else.
  public func items() throws(InputError) -> [JSONPlace] {
    guard case .list(let items) = node.content else { throw refuse(expected: "a list") }
    return items.enumerated().map { place($0.element, "[\($0.offset)]") }
  }

  /// A whole number.
  /// - Throws: ``InputError`` for anything else and for numbers outside the range.
  public func integer(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard case .literal(let text) = node.content, let value = Int(text), range.contains(value) else {
      throw refuse(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// A string.
  /// - Throws: ``InputError`` for anything else.
  public func text() throws(InputError) -> String {
    guard case .text(let text) = node.content else { throw refuse(expected: "a string") }
    return text
  }

  /// `true` or `false`.
  /// - Throws: ``InputError`` for anything else.
  public func flag() throws(InputError) -> Bool {
    switch node.content {
    case .literal("true"): return true
    case .literal("false"): return false
    default: throw refuse(expected: "true or false")
    }
  }

  /// One of the strings of a type.
  /// - Throws: ``InputError`` for anything else; it lists the names, or the first of many.
  public func choice<Value: RawRepresentable<String> & CaseIterable>(of type: Value.Type) throws(InputError) -> Value {
    guard case .text(let text) = node.content, let value = Value(rawValue: text) else {
      let names = Value.allCases.map { "\"\($0.rawValue)\"" }
      // A dozen names fit on a readable line.
      let shown = names.prefix(names.count > 12 ? 6 : 12).joined(separator: ", ")
      let more = names.count > 12 ? " or \(names.count - 6) others" : ""
      throw refuse(expected: names.count == 1 ? names[0] : "one of \(shown)\(more)")
    }
    return value
  }

  /// The value at the end of the steps, or the last one that exists. Steps may lead through strings that hold JSON.
  public func following(_ steps: some Sequence<Step>) -> JSONPlace {
    var place = self
    for step in steps {
      if let inner = try? place.unwrapped() { place = inner }
      switch step {
      case .key(let key):
        guard let next = try? place.optional(key) else { return place }
        place = next
      case .index(let index):
        guard let items = try? place.items(), items.indices.contains(index) else { return place }
        place = items[index]
      }
    }
    return place
  }
}
