import PuzzleCore
import TextFormats

// The parts of a level file, each at its place in the document.

extension RouterProgram {
  /// Reads a program at a place in a document: text, block JSON or a flat list.
  init(anyFormAt program: JSONPlace) throws(InputError) {
    switch program.node.content {
    case .text(let text):
      do throws(InputError) {
        self = try RouterProgram(text, file: "-")
      } catch {
        throw program.error(
          found: "a program with a mistake (line \(error.line), column \(error.column)): \(error.found)",
          expected: error.expected)
      }
    case .list: self = try RouterProgram(flat: program)
    case .literal, .mapping: self = try RouterProgram(program)
    }
  }
}

extension RouterLevel.Node {
  /// Reads a cell with the nodes to which roads lead.
  init(_ node: JSONPlace) throws(InputError) {
    self.init(try RoadCell(node.member("coordinate")), neighbours: [])
    for other in try node.member("connectedNodes").unwrapped().items() {
      neighbours.append(try RouterLevelReader.number(other))
    }
  }
}

extension RouterLevel.OfferedBlock {
  /// Reads a block on offer.
  init(_ place: JSONPlace) throws(InputError) {
    guard case .mapping = place.node.content else {
      throw place.refuse(expected: "an object such as {\"type\": \"move_forwards\"}, perhaps with a \"number\"")
    }
    self.init(
      try place.member("type").choice(of: BlockType.self),
      most: try place.optional("number")?.integer(in: 0...RouterLevel.largestNumber))
  }
}

extension RouterGeneration {
  /// Reads the source of a generated level. The seed is required; the other fields have defaults.
  init(_ place: JSONPlace) throws(InputError) {
    let names = Self.fields.map(\.key)
    var mistakes = Mistakes()
    let expected = "one of \(names.joined(separator: ", "))"
    var last: InputError?
    for (key, value) in try place.fields() where !names.contains(key) {
      // Errors that are only counted have the place of the last one that is shown, because finding theirs takes long.
      let isShown = mistakes.count < InputError.lineLimit
      let meant = isShown ? Suggestion.text(for: key, among: names).map { "; \($0)" } ?? "" : ""
      var error = (isShown ? value : value.unlocated).error(
        found: "the field \(SourceText.quoted(key.utf8))", expected: expected + meant)
      if !isShown, let last { (error.line, error.column) = (last.line, last.column) }
      mistakes.add(error)
      last = error
    }
    _ = mistakes.collect(try place.member("seed"))
    self.init(Seed(0))
    for field in Self.fields {
      let value = mistakes.collect(try place.optional(field.key)?.integer(in: field.range))
      if let value = value ?? nil { field.set(value, in: &self) }
    }
    try mistakes.check()
  }
}

extension TrafficLight {
  /// The fields of a light of a level file.
  static let names = [
    "sourceCoordinate", "direction", "startTime", "startingState", "greenDuration", "redDuration",
  ]

  /// Reads a light of a level file.
  init(_ place: JSONPlace) throws(InputError) {
    let ticks = 0...RouterLevel.largestNumber
    self.init(
      source: try RoadCell(place.member("sourceCoordinate")),
      direction: try place.member("direction").choice(of: RoadDirection.self),
      startTime: try place.member("startTime").integer(in: ticks),
      startingColour: try place.member("startingState").choice(of: Colour.self),
      greenDuration: try place.member("greenDuration").integer(in: ticks),
      redDuration: try place.member("redDuration").integer(in: ticks))
  }
}

extension RoadCell {
  /// Reads a cell: `[x, y]` or `{"x": x, "y": y}`.
  init(_ place: JSONPlace) throws(InputError) {
    let range = -RouterLevel.largestNumber...RouterLevel.largestNumber
    let place = try place.unwrapped()
    guard case .list = place.node.content else {
      self.init(try place.member("x").integer(in: range), try place.member("y").integer(in: range))
      return
    }
    let parts = try place.items()
    guard parts.count == 2 else { throw place.refuse(expected: "a column and a row: [x, y]") }
    self.init(try parts[0].integer(in: range), try parts[1].integer(in: range))
  }
}
