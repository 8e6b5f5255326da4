import TextFormats

extension LevelFileEdit {
  /// A list in the text: where its items are, and what is written between them.
  private struct Tokens {
    var ranges: [Range<String.Index>]
    /// The items by which old and new ones are compared.
    var keys: [String]
  }

  /// How old items become new ones: the first and last ones stay, those between are replaced, added or removed.
  private struct Alignment {
    /// For each new item, the old one in its place; `nil` for an added one.
    let places: [Int?]
    /// The old items that are removed.
    let removed: Range<Int>

    init(from old: [String], to new: [String]) {
      let least = min(old.count, new.count)
      let first = (0..<least).first { old[$0] != new[$0] } ?? least
      let last = (0..<least - first).first { old[old.count - 1 - $0] != new[new.count - 1 - $0] } ?? least - first
      let kept = min(old.count, new.count) - last
      places = new.indices.map { index in
        if index < kept { return index }
        return index >= new.count - last ? index - new.count + old.count : nil
      }
      removed = kept..<max(kept, old.count - last)
    }
  }

  /// Spaces inside a row or a word have no meaning.
  private static func key(_ text: String) -> String { text.filter { $0 != " " } }

  mutating func setItems(
    _ field: String, _ items: [Item], in level: LevelValue, _ mapping: [Entry]
  ) throws {
    guard let value = mapping.first(where: { $0.name == field })?.value, case .list = value.content else {
      throw level.error(found: "no list \"\(field)\"", expected: "\(field): a list")
    }
    let list = try value.list()
    guard !list.isEmpty, !items.isEmpty else { throw value.error(expected: "a list with at least one item") }
    let tokens = Tokens(
      ranges: try list.map { try range(of: $0) }, keys: try list.map { Self.key(try $0.text()) })
    let alignment = Alignment(from: tokens.keys, to: items.map { Self.key($0.text) })
    let dashes = tokens.ranges.map { text[lineStart(of: $0.lowerBound)..<$0.lowerBound] }
    if !isJSON, dashes.allSatisfy({ $0.filter { $0 != " " } == "-" }) {
      setLines(tokens, items, alignment)
    } else {
      let whole = assembled(tokens, alignment, items.map { Self.key($0.text) }) { styled(items[$0].text, like: $1) }
      text.replaceSubrange(whole.range, with: whole.text)
    }
  }

  /// A text in the style of another item: with the same quotation marks.
  private func styled(_ value: String, like token: Substring) -> String {
    if isJSON { return Self.jsonString(value) }
    guard let quote = token.first, quote == "\"" || quote == "'" else { return value }
    return "\(quote)\(value)\(quote)"
  }

  /// Changes a list with a line for each item, from the last line to the first, so that the places of the others stay
  /// right.
  private mutating func setLines(_ tokens: Tokens, _ items: [Item], _ alignment: Alignment) {
    let hasNotes = tokens.ranges.contains { text[$0.upperBound..<lineEnd(after: $0.upperBound)].contains("#") }
    let lineBreak = text.unicodeScalars.contains("\r") ? "\r\n" : "\n"
    let added = alignment.places.indices.filter { alignment.places[$0] == nil }
    let model = tokens.ranges[max(0, min(tokens.ranges.count, added.first ?? 0) - 1)]
    let (dash, style) = (String(text[lineStart(of: model.lowerBound)..<model.lowerBound]), text[model])
    func line(_ item: Item) -> String {
      let note = hasNotes ? item.note.map { "   # \($0)" } ?? "" : ""
      return dash + styled(item.text, like: style) + note
    }
    let lines = added.map { line(items[$0]) }
    for index in alignment.places.indices.reversed() {
      guard let old = alignment.places[index] else {
        if index == added.last { insert(lines, after: added[0] - 1, tokens, lineBreak) }
        continue
      }
      if old + 1 == alignment.removed.lowerBound { remove(lines: alignment.removed, tokens) }
      guard tokens.keys[old] != Self.key(items[index].text) else { continue }
      let range = tokens.ranges[old]
      if items[index].note == nil {
        text.replaceSubrange(range, with: styled(items[index].text, like: text[range]))
      } else {
        text.replaceSubrange(
          lineStart(of: range.lowerBound)..<lineEnd(after: range.upperBound), with: line(items[index]))
      }
    }
    if alignment.removed.lowerBound == 0 { remove(lines: alignment.removed, tokens) }
  }

  private mutating func insert(_ lines: [String], after old: Int, _ tokens: Tokens, _ lineBreak: String) {
    if old < 0 {
      let place = lineStart(of: tokens.ranges[0].lowerBound)
      text.insert(contentsOf: lines.map { $0 + lineBreak }.joined(), at: place)
    } else {
      let place = lineEnd(after: tokens.ranges[old].upperBound)
      text.insert(contentsOf: lines.map { lineBreak + $0 }.joined(), at: place)
    }
  }

  private mutating func remove(lines: Range<Int>, _ tokens: Tokens) {
    for index in lines.reversed() {
      let end = lineEnd(after: tokens.ranges[index].upperBound)
      let start = lineStart(of: tokens.ranges[index].lowerBound)
      let next = text[end...].first.map { _ in text.index(after: end) }
      text.removeSubrange(start..<(next ?? end))
    }
  }

  /// The items of a list in brackets, with the separators that it has.
  private func assembled(
    _ tokens: Tokens, _ alignment: Alignment, _ keys: [String], written: (_ new: Int, _ old: Substring) -> String
  ) -> (range: Range<String.Index>, text: String) {
    let (first, last) = (tokens.ranges[0], tokens.ranges[tokens.ranges.count - 1])
    let separators = zip(tokens.ranges, tokens.ranges.dropFirst()).map { text[$0.upperBound..<$1.lowerBound] }
    let indentation = text[lineStart(of: first.lowerBound)..<first.lowerBound]
    let isAlone = indentation.allSatisfy(\.isWhitespace) && lineStart(of: first.lowerBound) > text.startIndex
    let usual = separators.last.map(String.init) ?? (isAlone ? ",\n\(indentation)" : isJSON ? "," : ", ")
    var result = ""
    for (index, old) in alignment.places.enumerated() {
      if index > 0 {
        let before = old.flatMap { $0 > 0 && alignment.places[index - 1] == $0 - 1 ? separators[$0 - 1] : nil }
        result += before.map(String.init) ?? usual
      }
      let token = text[tokens.ranges[old ?? tokens.ranges.count - 1]]
      result += old.map { tokens.keys[$0] == keys[index] } == true ? String(token) : written(index, token)
    }
    return (first.lowerBound..<last.upperBound, result)
  }

  /// The end of a line, before its line break.
  func lineEnd(after place: String.Index) -> String.Index {
    text[place...].firstIndex(where: \.isNewline) ?? text.endIndex
  }
}

extension LevelFileEdit {
  /// The document as JSON, with the places of its fields.
  private func json() throws(InputError) -> [(key: JSONNode, value: JSONNode)] {
    let source = SourceText(text, file: file)
    let root = try JSONNode(source)
    guard case .mapping(let fields) = root.content else {
      throw source.error(at: 0, found: "no object", expected: "a level: an object")
    }
    return fields
  }

  private func range(_ bytes: Range<Int>) -> Range<String.Index> {
    let start = text.utf8.index(text.startIndex, offsetBy: bytes.lowerBound)
    return start..<text.utf8.index(start, offsetBy: bytes.count)
  }

  private static func isNamed(_ name: String, _ node: JSONNode) -> Bool {
    if case .text(name) = node.content { true } else { false }
  }

  mutating func setValue(_ name: String, _ value: JSONValue) throws {
    let fields = try json()
    guard let old = fields.first(where: { Self.isNamed(name, $0.key) })?.value else {
      guard let last = fields.last else { throw InputError.noField(file) }
      let place = range(last.key.range).lowerBound
      let indentation = text[lineStart(of: place)..<place]
      let separator = indentation.allSatisfy(\.isWhitespace) ? ",\n\(indentation)" : ", "
      text.insert(contentsOf: separator + laidOut(Field(name, value)), at: range(last.value.range).upperBound)
      return
    }
    guard JSONValue(old) != Self.literal(value) else { return }
    guard case .array(let new) = value, !new.isEmpty, case .list(let items) = old.content, !items.isEmpty else {
      return text.replaceSubrange(range(old.range), with: laidOut(value))
    }
    let tokens = Tokens(ranges: items.map { range($0.range) }, keys: items.map { JSONValue($0).text })
    let keys = new.map(\.text)
    let whole = assembled(tokens, Alignment(from: tokens.keys, to: keys), keys) { index, _ in keys[index] }
    text.replaceSubrange(whole.range, with: whole.text)
  }

  /// A value as it is when it has been read.
  private static func literal(_ value: JSONValue) -> JSONValue {
    (try? JSONNode(SourceText(value.text, file: "-"))).map { JSONValue($0) } ?? value
  }

  /// A value with a line for each element of a list of objects or lists of texts.
  private func laidOut(_ value: JSONValue) -> String {
    guard case .array(let items) = value, let first = items.first else { return value.text }
    switch first {
    case .object, .string: return "[\n" + items.map { "    \($0.text)" }.joined(separator: ",\n") + "\n  ]"
    default: return value.text
    }
  }

  private func laidOut(_ field: Field) -> String { "\(Self.jsonString(field.name)): \(laidOut(field.value))" }

  mutating func exchange(
    _ name: String, for fields: [Field], in level: LevelValue, _ mapping: [Entry]
  ) throws {
    if isJSON {
      guard let (key, value) = try json().first(where: { Self.isNamed(name, $0.key) }) else {
        throw level.error(found: "no \"\(name)\"", expected: "a level with it")
      }
      let lines = fields.map(laidOut).joined(separator: ",\n  ")
      return text.replaceSubrange(range(key.range.lowerBound..<value.range.upperBound), with: lines)
    }
    guard let place = mapping.firstIndex(where: { $0.name == name }) else {
      throw level.error(found: "no \"\(name)\"", expected: "a level with it")
    }
    let start = start(of: mapping[place].key)
    guard start == lineStart(of: start) else { throw level.error(expected: "a field on a line of its own") }
    let end = place + 1 < mapping.count ? self.start(of: mapping[place + 1].key) : text.endIndex
    // Comments above the next field belong to that field.
    let lines = text[start..<end].split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let own = lines.lastIndex { line in
      line.contains { !$0.isWhitespace } && (line.first != "#" || line.startIndex == start)
    }
    let last = own.map { lines[$0].endIndex } ?? end
    let new = fields.map { field -> String in
      guard case .array(let items) = field.value, !items.isEmpty else { return "\(field.name): \(field.value.text)" }
      return "\(field.name):\n" + items.map { "  - \($0.text)" }.joined(separator: "\n")
    }
    text.replaceSubrange(start..<last, with: new.joined(separator: "\n"))
  }
}

extension InputError {
  fileprivate static func noField(_ file: String) -> InputError {
    InputError(file: file, line: 1, column: 1, found: "no field", expected: "a level")
  }
}
