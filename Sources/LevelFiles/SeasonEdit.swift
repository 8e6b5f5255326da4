import TextFormats

/// Changes the list of a season's file: only the lines of levels that move, or a line for a new one. Comments directly
/// above a level move with it; blank lines stay.
public struct SeasonEdit {
  /// The file's name for messages.
  public let file: String
  /// The text so far.
  public private(set) var text: String

  /// Creates an edit of a season's text.
  public init(_ text: String, file: String) {
    self.text = text
    self.file = file
  }

  /// Puts the items into another order.
  /// - Parameter order: the items of the file, each once.
  /// - Throws: ``InputError`` for a file whose list cannot be changed line by line, or other items.
  public mutating func arrange(_ order: [SeasonFile.Item]) throws(InputError) {
    let season = try SeasonFile(text, file: file)
    var left = Array(season.items.enumerated())
    var places: [Int] = []
    for item in order {
      guard let next = left.firstIndex(where: { $0.element == item }) else {
        throw whole(found: "an order with another level or heading", expected: "those of the file")
      }
      places.append(left.remove(at: next).offset)
    }
    guard left.isEmpty else { throw whole(found: "an order without some levels", expected: "all of the file") }
    let changed = LevelValue.isJSON(file: file) ? inJSON(season, places) : try inLines(season, places)
    guard let read = try? SeasonFile(changed, file: file), read.items == order else {
      throw whole(found: "a list that cannot be reordered in place", expected: "one level on each line, as - LEVEL")
    }
    text = changed
  }

  /// Adds a level behind another one, or at the end.
  /// - Throws: as ``arrange(_:)``; also for an id that is taken.
  public mutating func insert(_ entry: SeasonFile.Entry, after id: String? = nil) throws(InputError) {
    let season = try SeasonFile(text, file: file)
    let after = id.flatMap { id in
      season.items.firstIndex { if case .level(let other) = $0 { other.id == id } else { false } }
    }
    let place = (after ?? season.items.count - 1) + 1
    var items = season.items
    items.insert(.level(entry), at: place)
    let isJSON = LevelValue.isJSON(file: file)
    let changed = isJSON ? jsonInserting(entry, at: place, season) : try inserting(entry, at: place, season)
    // An item without an id may be read with the same id.
    guard let read = try? SeasonFile(changed, file: file), read.items == items else {
      throw whole(found: "a list to which \(entry.id.quoted) cannot be added", expected: "one level on each line")
    }
    text = changed
  }

  /// The text of a new season.
  public static func text(name: String, levels: [SeasonFile.Entry]) -> String {
    "\(SeasonFile.key): \(LevelWriter.scalar(name))\nlevels:\(levels.isEmpty ? " []" : "")\n"
      + levels.map { "  - \(line(of: $0))\n" }.joined()
  }

  /// The text of a new season of level files, each with the id that its name gives.
  public static func text(name: String, files: [String]) -> String {
    var entries: [SeasonFile.Entry] = []
    for file in files {
      let id = SeasonFile.freeID(for: file, taken: Set(entries.map(\.id)))
      entries.append(SeasonFile.Entry(id: id, level: file))
    }
    return text(name: name, levels: entries)
  }

  private static func line(of entry: SeasonFile.Entry) -> String {
    "{id: \(LevelWriter.scalar(entry.id)), level: \(LevelWriter.scalar(entry.level))}"
  }

  private func whole(found: String, expected: String) -> InputError {
    InputError(file: file, line: 1, column: 1, found: found, expected: expected)
  }

  // MARK: - JSON

  private func ranges(_ season: SeasonFile) -> [Range<Int>] {
    season.values.compactMap { if case .json(let node) = $0.node { node.range } else { nil } }
  }

  private func inJSON(_ season: SeasonFile, _ places: [Int]) -> String {
    let (bytes, ranges) = (Array(text.utf8), ranges(season))
    var (changed, end) = ([UInt8](), 0)
    for (place, from) in places.enumerated() {
      changed += bytes[end..<ranges[place].lowerBound] + bytes[ranges[from]]
      end = ranges[place].upperBound
    }
    return String(decoding: changed + bytes[end...], as: UTF8.self)
  }

  private func jsonInserting(_ entry: SeasonFile.Entry, at place: Int, _ season: SeasonFile) -> String {
    let (bytes, ranges) = (Array(text.utf8), ranges(season))
    let (id, level) = (LevelFileEdit.jsonString(entry.id), LevelFileEdit.jsonString(entry.level))
    let new = "{\"id\": \(id), \"level\": \(level)}"
    guard place > 0, ranges.indices.contains(place - 1) else {
      // Before the first item, or into an empty list.
      let start = ranges.first?.lowerBound ?? (text.range(ofLast: "]") ?? bytes.count)
      let added = new + (ranges.isEmpty ? "" : ", ")
      return String(decoding: bytes[..<start] + Array(added.utf8) + bytes[start...], as: UTF8.self)
    }
    let end = ranges[place - 1].upperBound
    return String(decoding: bytes[..<end] + Array(",\n    \(new)".utf8) + bytes[end...], as: UTF8.self)
  }

  // MARK: - YAML

  /// The lines of an item: its comments, the line with its dash, and what belongs to it.
  private struct Block {
    var lines: Range<Int>
    var dash: Int
  }

  /// The lines of the text, each with its end.
  private var lines: [Substring] {
    var (lines, start) = ([Substring](), text.startIndex)
    while start < text.endIndex {
      let end = text[start...].firstIndex(where: \.isNewline).map(text.index(after:)) ?? text.endIndex
      lines.append(text[start..<end])
      start = end
    }
    return lines
  }

  private static func isComment(_ line: Substring) -> Bool { line.first { $0 != " " && $0 != "\t" } == "#" }
  private static func isBlank(_ line: Substring) -> Bool { line.allSatisfy(\.isWhitespace) }
  private static func indentation(_ line: Substring) -> Int { line.prefix { $0 == " " }.count }

  private func blocks(_ season: SeasonFile, _ lines: [Substring]) throws(InputError) -> [Block] {
    var dashes: [Int] = []
    for value in season.values {
      guard case .yaml(let node) = value.node, lines.indices.contains(node.place.line - 1) else { continue }
      let number = node.place.line - 1
      let before = lines[number].unicodeScalars.prefix(node.place.column - 1)
      guard String(String.UnicodeScalarView(before)).trimmed == "-", dashes.last != number else {
        throw value.error(
          expected: "a list with one level on each line, as - \(season.entries.first?.level ?? "LEVEL")")
      }
      dashes.append(number)
    }
    return dashes.enumerated().map { place, dash in
      let depth = Self.indentation(lines[dash])
      let limit = dashes.indices.contains(place + 1) ? dashes[place + 1] : lines.count
      var end = dash + 1
      // What is indented more belongs to the item; comments and blank lines only if more of it follows.
      for line in end..<max(end, limit) {
        if Self.isBlank(lines[line]) || Self.isComment(lines[line]) { continue }
        guard Self.indentation(lines[line]) > depth else { break }
        end = line + 1
      }
      var start = dash
      let least = place > 0 ? dashes[place - 1] + 1 : 0
      while start > least, Self.isComment(lines[start - 1]), Self.indentation(lines[start - 1]) == depth { start -= 1 }
      return Block(lines: start..<end, dash: dash)
    }
  }

  private func inLines(_ season: SeasonFile, _ places: [Int]) throws(InputError) -> String {
    // A last line without an end would join the one that follows it.
    let isEnded = text.last?.isNewline ?? true
    let lines = isEnded ? lines : lines.dropLast() + [Substring((lines.last.map(String.init) ?? "") + "\n")]
    let blocks = try blocks(season, Array(lines))
    var (changed, end) = ("", 0)
    for (place, from) in places.enumerated() {
      changed += lines[end..<max(end, blocks[place].lines.lowerBound)].joined() + lines[blocks[from].lines].joined()
      end = blocks[place].lines.upperBound
    }
    changed += lines[end...].joined()
    if !isEnded, changed.last?.isNewline == true { changed.removeLast() }
    return changed
  }

  private func inserting(
    _ entry: SeasonFile.Entry, at place: Int, _ season: SeasonFile
  ) throws(InputError) -> String {
    var lines = lines.map(String.init)
    let new = "- \(Self.line(of: entry))\n"
    let blocks = try blocks(season, lines.map { $0[...] })
    guard let first = blocks.first else {
      guard let key = lines.firstIndex(where: { $0.hasPrefix("levels:") }) else { return text }
      lines[key] = lines[key].replacing(text: "[]", by: "").trimmed + "\n"
      lines.insert("  \(new)", at: key + 1)
      return lines.joined()
    }
    let depth = String(repeating: " ", count: Self.indentation(lines[first.dash][...]))
    let at = place > 0 ? blocks[place - 1].lines.upperBound : first.lines.lowerBound
    if at > 0, lines[at - 1].last?.isNewline != true { lines[at - 1] += "\n" }
    lines.insert(depth + new, at: at)
    return lines.joined()
  }
}

extension String {
  /// The offset in bytes of the last place of a character.
  fileprivate func range(ofLast character: Character) -> Int? {
    lastIndex(of: character).map { utf8.distance(from: startIndex, to: $0) }
  }
}
