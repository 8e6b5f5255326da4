import PuzzleCore
import TextFormats

/// Reads a level file and collects the errors of all its fields.
struct RouterLevelReader {
  private let place: JSONPlace
  private var mistakes = Mistakes()
  /// The drawing of the level, if it has one, with its lines and the number of cows that are not in it.
  private var drawing: (map: JSONPlace, lines: [JSONPlace], roads: RoadDrawing, cowsBefore: Int)?
  /// The last error located in the file; further ones beyond the displayed limit share its position.
  private var last: InputError?

  private static let numbers = 0...RouterLevel.largestNumber
  /// The fields of the map, which a drawn level does not have.
  private static let mapFields = [
    "path", "origin", "destinations", "traffic_lights", "cows", "blocks", "model_solution", "disable_route_score",
    "disable_algorithm_score",
  ]
  /// The field with a map in characters; see ``RoadDrawing``.
  static let drawing = "map"
  /// The fields that a drawing replaces.
  private static let drawnFields = ["path", "origin", "destinations"]
  /// The other fields read here or by every game.
  private static let otherFields =
    [
      "id", "name", "mode", "difficulty", "target", "made-by", "max_fuel", "model_program", drawing,
      RouterLevel.generatedSection,
    ]
    + RouterLevel.fields.filter { $0.section == nil }.map(\.key)

  /// Whether the level need not be playable.
  private let isDraft: Bool

  init(_ place: JSONPlace, isDraft: Bool = false) { (self.place, self.isDraft) = (place, isDraft) }

  /// The level.
  /// - Throws: ``InputError`` with every mistake.
  mutating func level() throws(InputError) -> RouterLevel {
    add(spellingIn: place, names: Self.mapFields + Self.otherFields)
    var level =
      try place.optional(RouterLevel.generatedSection).map { generated throws(InputError) in
        try drawn(from: generated)
      } ?? map()
    if let drawing = try place.optional(Self.drawing) { try read(drawing, into: &level) }
    readExtras(&level)
    try mistakes.check()
    if let origin = try place.optional("origin")?.unwrapped(), let first = level.nodes.first?.cell {
      let start = try origin.member("coordinate")
      if try RoadCell(start) != first {
        add(start.refuse(expected: "[\(first.x), \(first.y)], the cell of path[0]"))
      }
    }
    guard !isDraft else { return level }
    for fault in level.faults() {
      // Each place is searched from the beginning of the file.
      var error = isFull ? nil : drawn(fault)
      error =
        error
        ?? (isFull ? place.unlocated : place.following(fault.place)).error(
          found: fault.found, expected: fault.expected)
      if isFull { error?.path = fault.path }
      if let error { add(error) }
    }
    try mistakes.check()
    return level
  }

  /// A fault at its character of the drawing; `nil` for one that is not in it.
  private func drawn(_ fault: RouterLevel.Fault) -> InputError? {
    guard let drawing, let spot = drawing.roads.spot(fault.place, cowsBefore: drawing.cowsBefore) else { return nil }
    let line = drawing.lines.indices.contains(spot.line) ? drawing.lines[spot.line] : drawing.map
    return line.error(atCharacter: spot.character, found: fault.found, expected: fault.expected)
  }

  /// Whether the displayed number of errors is reached.
  private var isFull: Bool { mistakes.count >= InputError.lineLimit }

  private mutating func add(_ error: InputError) {
    guard isFull, let last else {
      mistakes.add(error)
      self.last = error.each.last
      return
    }
    for var error in error.each {
      (error.line, error.column) = (last.line, last.column)
      mistakes.add(error)
    }
  }

  private mutating func add(spellingIn place: JSONPlace, names: [String]) {
    for error in Misspelling.all(in: isFull ? place.unlocated : place, names: names) { add(error) }
  }

  /// A value, or a default if it has an error.
  private mutating func read<Value>(
    _ usual: Value, _ value: @autoclosure () throws(InputError) -> Value
  ) -> Value {
    do throws(InputError) {
      return try value()
    } catch {
      add(error)
      return usual
    }
  }

  /// The elements of a list without errors.
  private mutating func list<Value>(
    _ list: @autoclosure () throws(InputError) -> JSONPlace?, names: [String] = [],
    _ value: (JSONPlace) throws(InputError) -> Value
  ) -> [Value] {
    let items = read([], try list()?.unwrapped().items() ?? [])
    return items.compactMap { item in
      if !names.isEmpty { add(spellingIn: item, names: names) }
      do throws(InputError) {
        return try value(isFull ? item.unlocated : item)
      } catch {
        add(error)
        return nil
      }
    }
  }

  private mutating func drawn(from generated: JSONPlace) throws(InputError) -> RouterLevel {
    let place = place
    for (key, value) in try place.fields() where Self.mapFields.contains(key) || key == Self.drawing {
      add(
        value.error(
          found: "\(key) next to \(RouterLevel.generatedSection)",
          expected: "one of them: a drawn level has a map of its own"))
    }
    let name = read("", try place.optional("name")?.text() ?? "")
    let generation = read(nil, try RouterGeneration(generated.unwrapped()))
    try mistakes.check()
    var level = RouterLevel(name: name, generation: generation ?? RouterGeneration(Seed(0)))
    if let most = try place.optional("max_fuel") { level.fuel = try most.integer(in: Self.numbers) }
    return level
  }

  /// Reads a map in characters; mistakes have the line and column of their character.
  private mutating func read(_ map: JSONPlace, into level: inout RouterLevel) throws(InputError) {
    for (key, value) in try place.fields() where Self.drawnFields.contains(key) {
      add(value.error(found: "\(key) next to \(Self.drawing)", expected: "one of them: a drawing has all three"))
    }
    let items = read([], try map.unwrapped().items())
    var lines: [String] = []
    for item in items { lines.append(read("", try item.text())) }
    do throws(RoadDrawing.Mistake) {
      let roads = try RoadDrawing(lines: lines)
      drawing = (map, items, roads, level.cows.count)
      (level.nodes, level.direction, level.destinations) = (roads.nodes, roads.direction, roads.destinations)
      level.cows += roads.cows.map { [$0] }
    } catch {
      let item = items.indices.contains(error.line) ? items[error.line] : map
      add(item.error(atCharacter: error.character, found: error.found, expected: error.expected))
    }
    try mistakes.check()
  }

  /// The fuel of a level that is drawn in characters; it has a default, because no public level has such a map.
  private static func fuel(ofDrawing place: JSONPlace) throws(InputError) -> Int {
    try place.optional("max_fuel")?.integer(in: numbers) ?? 50
  }

  /// The fields of the public game.
  private mutating func map() -> RouterLevel {
    let place = place
    let isDrawn = (try? place.optional(Self.drawing)) != nil
    return RouterLevel(
      id: read(nil, try place.optional("id")?.integer(in: Self.numbers)),
      name: read("", try place.optional("name")?.text() ?? ""),
      nodes: isDrawn
        ? [] : list(try place.member("path"), names: ["coordinate", "connectedNodes"], RouterLevel.Node.init),
      direction: isDrawn ? .east : direction(),
      destinations: isDrawn ? [] : list(try place.member("destinations"), RoadCell.init),
      lights: list(try place.optional("traffic_lights"), names: TrafficLight.names, TrafficLight.init),
      cows: list(
        try place.optional("cows"), names: ["potentialCoordinates", "minCows", "maxCows", "type"], Self.cells),
      fuel: read(0, try isDrawn ? Self.fuel(ofDrawing: place) : place.member("max_fuel").integer(in: Self.numbers)),
      blocks: list(try place.optional("blocks"), names: ["type", "number"], RouterLevel.OfferedBlock.init),
      modelSolution: list(try place.optional("model_solution"), Self.number),
      scoresRoute: read(true, try place.optional("disable_route_score")?.flag() != true),
      scoresAlgorithm: read(true, try place.optional("disable_algorithm_score")?.flag() != true))
  }

  private static func cells(ofGroup group: JSONPlace) throws(InputError) -> [RoadCell] {
    var cells: [RoadCell] = []
    for cell in try group.member("potentialCoordinates").unwrapped().items() { cells.append(try RoadCell(cell)) }
    return cells
  }

  static func number(_ place: JSONPlace) throws(InputError) -> Int { try place.integer(in: numbers) }

  private mutating func direction() -> RoadDirection {
    let place = place
    guard let origin = read(nil, try place.member("origin").unwrapped()) else { return .east }
    add(spellingIn: origin, names: ["coordinate", "direction"])
    return read(.east, try origin.member("direction").choice(of: RoadDirection.self))
  }

  /// Reads the fields that the public game does not have. The difficulty of one of its levels is its number.
  private mutating func readExtras(_ level: inout RouterLevel) {
    let place = place
    let usual = min(level.id ?? 0, 1000)
    level.difficulty = read(usual, try place.optional("difficulty")?.integer(in: 0...1000) ?? usual)
    for field in RouterLevel.fields where field.section == nil && field.key != "max_fuel" {
      if let value = read(nil, try place.optional(field.key)?.integer(in: field.written)) {
        field.set(value, in: &level)
      }
    }
    if let model = read(nil, try place.optional("model_program").map(RouterProgram.init(anyFormAt:))) {
      level.model = model
    }
  }
}
