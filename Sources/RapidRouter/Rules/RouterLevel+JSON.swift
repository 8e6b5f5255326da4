import PuzzleCore

extension RouterLevel {
  /// Reads a level file.
  ///
  /// Fields that do not matter to a run (decor, theme, threads) are skipped.
  /// - Throws: ``PuzzleCore/InputError`` with line, column and path of every mistake.
  public init(json text: String, file: String) throws(InputError) {
    try self.init(JSONPlace(SourceText(text, file: file)))
  }

  /// Reads a level from a place in a document.
  /// - Throws: ``PuzzleCore/InputError`` with line, column and path of every mistake.
  public init(_ place: JSONPlace) throws(InputError) {
    let numbers = 0...Self.largestNumber
    let path = try place.member("path")
    let nodes = try path.items().map { node throws(InputError) in
      Node(
        try node.member("coordinate").cell(),
        neighbours: try node.member("connectedNodes").items().map { other throws(InputError) in
          try other.integer(in: numbers)
        })
    }
    let origin = try place.member("origin")
    self.init(
      id: try place.optional("id").map { id throws(InputError) in try id.integer(in: numbers) },
      name: try place.optional("name")?.text() ?? "", nodes: nodes,
      direction: try origin.member("direction").choice(of: RoadDirection.self),
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
    var mistakes = Mistakes()
    let start = try origin.member("coordinate")
    if let first = nodes.first?.cell, try start.cell() != first {
      mistakes.add(start.refuse(expected: "[\(first.x), \(first.y)], the cell of path[0]"))
    }
    for fault in faults() {
      mistakes.add(place.following(fault.place).error(found: fault.found, expected: fault.expected))
    }
    try mistakes.check()
  }

  /// The level as its file holds it.
  public var json: JSONValue {
    func list(_ cell: RoadCell) -> JSONValue { [.integer(cell.x), .integer(cell.y)] }
    func pair(_ cell: RoadCell) -> JSONValue { ["x": .integer(cell.x), "y": .integer(cell.y)] }
    var members: [JSONValue.Member] = id.map { [.init("id", .integer($0))] } ?? []
    members += [
      .init("name", .string(name)),
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
    ]
    return .object(members)
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
