import PuzzleCore

extension RouterLevel {
  /// Reads a level file.
  ///
  /// Fields that do not matter to a run (decor, theme, threads) are skipped.
  /// - Throws: ``PuzzleCore/InputError`` with line, column and path of every mistake.
  public init(json text: String, file: String) throws(InputError) {
    try self.init(JSONPlace(SourceText(text, file: file)))
  }

  /// Reads a level from a place in a document. Beyond the fields of the public game it may have `difficulty`, `runs`, `target-score`,
  /// `model_program` (text, block JSON or a flat list) and, in place of the map, ``generatedSection``.
  /// - Throws: ``PuzzleCore/InputError`` with line, column and path of every mistake.
  public init(_ place: JSONPlace) throws(InputError) {
    if let generated = try place.optional(Self.generatedSection) {
      if let path = try place.optional("path") {
        throw path.error(found: "path next to \(Self.generatedSection)", expected: "one of them")
      }
      self.init(
        name: try place.optional("name")?.text() ?? "",
        generation: try RouterGeneration(generated))
      if let most = try place.optional("max_fuel") { fuel = try most.integer(in: 0...Self.largestNumber) }
    } else {
      try self.init(map: place)
    }
    try readExtras(place)
    var mistakes = Mistakes()
    if let origin = try place.optional("origin"), let first = nodes.first?.cell {
      let start = try origin.member("coordinate")
      if try start.cell() != first {
        mistakes.add(start.refuse(expected: "[\(first.x), \(first.y)], the cell of path[0]"))
      }
    }
    for fault in faults() {
      mistakes.add(place.following(fault.place).error(found: fault.found, expected: fault.expected))
    }
    try mistakes.check()
  }

  /// The fields of the public game.
  private init(map place: JSONPlace) throws(InputError) {
    let numbers = 0...Self.largestNumber
    let nodes = try place.member("path").items().map { node throws(InputError) in
      Node(
        try node.member("coordinate").cell(),
        neighbours: try node.member("connectedNodes").items().map { other throws(InputError) in
          try other.integer(in: numbers)
        })
    }
    self.init(
      id: try place.optional("id").map { id throws(InputError) in try id.integer(in: numbers) },
      name: try place.optional("name")?.text() ?? "", nodes: nodes,
      direction: try place.member("origin").member("direction").choice(of: RoadDirection.self),
      destinations: try place.member("destinations").items().map { cell throws(InputError) in try cell.cell() },
      lights: try place.items(of: "traffic_lights").map { light throws(InputError) in try TrafficLight(light) },
      cows: try place.items(of: "cows").map { group throws(InputError) in
        try group.member("potentialCoordinates").items().map { cell throws(InputError) in try cell.cell() }
      },
      fuel: try place.member("max_fuel").integer(in: numbers),
      blocks: try place.items(of: "blocks").map { block throws(InputError) in
        OfferedBlock(
          try block.member("type").choice(of: BlockType.self),
          most: try block.optional("number").map { most throws(InputError) in try most.integer(in: numbers) })
      },
      modelSolution: try place.items(of: "model_solution").map { count throws(InputError) in
        try count.integer(in: numbers)
      },
      scoresRoute: try place.optional("disable_route_score")?.flag() != true,
      scoresAlgorithm: try place.optional("disable_algorithm_score")?.flag() != true)
  }

  /// What the public game does not know. The difficulty of one of its levels is its number.
  private mutating func readExtras(_ place: JSONPlace) throws(InputError) {
    difficulty = min(id ?? 0, 1000)
    if let value = try place.optional("difficulty") { difficulty = try value.integer(in: 0...1000) }
    for field in Self.fields where field.section == nil && field.key != "max_fuel" {
      if let value = try place.optional(field.key) {
        field.set(try value.integer(in: field.written), in: &self)
      }
    }
    guard let program = try place.optional("model_program") else { return }
    switch program.node.content {
    case .text(let text):
      do throws(InputError) {
        model = try RouterProgram(text, file: "-")
      } catch {
        throw program.error(
          found: "a program with a mistake (line \(error.line), column \(error.column)): \(error.found)",
          expected: error.expected)
      }
    case .list:
      model = try RouterProgram(flat: program)
    case .literal, .mapping: model = try RouterProgram(program)
    }
  }

  /// The level as its file holds it.
  public var json: JSONValue {
    .object(headJSON + (generation == nil ? mapJSON : generatedJSON))
  }

  /// What every level file begins with. What is as usual is left out.
  private var headJSON: [JSONValue.Member] {
    let id = id.map { [JSONValue.Member("id", .integer($0))] } ?? []
    let rules = Self.fields.compactMap { field -> JSONValue.Member? in
      guard field.section == nil, field.key != "max_fuel", !field.isDefault(in: self) else { return nil }
      return field.value(in: self).map { .init(field.key, .integer($0)) }
    }
    return id + [.init("name", .string(name)), .init("difficulty", .integer(difficulty))] + rules
  }

  /// What the map is drawn from, and fuel that is not that of the generator.
  private var generatedJSON: [JSONValue.Member] {
    let drawn = Self.fields.filter { $0.section == Self.generatedSection }.compactMap { field in
      field.value(in: self).map { JSONValue.Member(field.key, .integer($0)) }
    }
    let ownFuel = drawnFuel == fuel ? [] : [JSONValue.Member("max_fuel", .integer(fuel))]
    return ownFuel + [.init(Self.generatedSection, .object(drawn))]
  }

  private var mapJSON: [JSONValue.Member] {
    func list(_ cell: RoadCell) -> JSONValue { [.integer(cell.x), .integer(cell.y)] }
    func pair(_ cell: RoadCell) -> JSONValue { ["x": .integer(cell.x), "y": .integer(cell.y)] }
    let program = model.map { [JSONValue.Member("model_program", .string($0.description))] } ?? []
    return [
      .init(
        "path",
        .array(
          nodes.map { node in
            ["coordinate": list(node.cell), "connectedNodes": .array(node.neighbours.map { .integer($0) })]
          })),
      .init(
        "origin", ["coordinate": nodes.first.map { list($0.cell) } ?? nil, "direction": .string(direction.rawValue)]),
      .init("destinations", .array(destinations.map(list))),
      .init(
        "traffic_lights",
        .array(
          lights.map { light in
            [
              "sourceCoordinate": pair(light.source), "direction": .string(light.direction.rawValue),
              "startTime": .integer(light.startTime), "startingState": .string(light.startingColour.rawValue),
              "greenDuration": .integer(light.greenDuration), "redDuration": .integer(light.redDuration),
            ]
          })),
      .init("cows", .array(cows.map { ["potentialCoordinates": .array($0.map(pair))] })),
      .init("max_fuel", .integer(fuel)),
      .init(
        "blocks",
        .array(
          blocks.map { block in
            let number: [JSONValue.Member] = block.most.map { [.init("number", .integer($0))] } ?? []
            return .object([.init("type", .string(block.type.rawValue))] + number)
          })),
      .init("model_solution", .array(modelSolution.map { .integer($0) })),
      .init("disable_route_score", .bool(!scoresRoute)),
      .init("disable_algorithm_score", .bool(!scoresAlgorithm)),
    ] + program
  }
}

extension RouterGeneration {
  /// Reads what a level is drawn from. The seed must be given; the rest has defaults.
  fileprivate init(_ place: JSONPlace) throws(InputError) {
    let names = Self.fields.map(\.key)
    for (key, value) in try place.fields() where !names.contains(key) {
      throw value.error(
        found: "the field \(SourceText.quoted(key.utf8))", expected: "one of \(names.joined(separator: ", "))")
    }
    _ = try place.member("seed")
    self.init(Seed(0))
    for field in Self.fields {
      if let value = try place.optional(field.key) { field.set(try value.integer(in: field.range), in: &self) }
    }
  }
}

extension TrafficLight {
  /// Reads a light of a level file.
  init(_ place: JSONPlace) throws(InputError) {
    let ticks = 0...RouterLevel.largestNumber
    self.init(
      source: try place.member("sourceCoordinate").cell(),
      direction: try place.member("direction").choice(of: RoadDirection.self),
      startTime: try place.member("startTime").integer(in: ticks),
      startingColour: try place.member("startingState").choice(of: Colour.self),
      greenDuration: try place.member("greenDuration").integer(in: ticks),
      redDuration: try place.member("redDuration").integer(in: ticks))
  }
}

extension JSONPlace {
  /// A cell: `[x, y]` or `{"x": x, "y": y}`.
  func cell() throws(InputError) -> RoadCell {
    let range = -RouterLevel.largestNumber...RouterLevel.largestNumber
    guard case .list = node.content else {
      return RoadCell(try member("x").integer(in: range), try member("y").integer(in: range))
    }
    let parts = try items()
    guard parts.count == 2 else { throw refuse(expected: "a column and a row: [x, y]") }
    return RoadCell(try parts[0].integer(in: range), try parts[1].integer(in: range))
  }

  /// The elements of a list that may be missing.
  func items(of key: String) throws(InputError) -> [JSONPlace] { try optional(key)?.items() ?? [] }
}
