import TextFormats

extension RouterLevel {
  /// Reads a level file.
  ///
  /// Fields that do not affect a run (decor, theme, threads) are skipped.
  /// - Throws: ``InputError`` with line, column and path of every mistake.
  public init(json text: String, file: String) throws(InputError) {
    try self.init(JSONPlace(SourceText(text, file: file)))
  }

  /// Reads a level from a place in a document. The fields are those of the public game and, optionally, `difficulty`,
  /// `runs`, `target-score` and `model_program` (text, block JSON or a flat list). ``generatedSection`` may replace the
  /// map. Lists and objects may be given as texts that contain JSON, as in the public game's interface.
  /// - Parameter isDraft: whether the level need not be playable; see ``faults()``.
  /// - Throws: ``InputError`` with line, column and path of every mistake.
  public init(_ place: JSONPlace, isDraft: Bool = false) throws(InputError) {
    var reader = RouterLevelReader(try place.unwrapped(), isDraft: isDraft)
    self = try reader.level()
  }

  /// The field of a level file with a map in characters; see ``drawnRoads``.
  public static let drawingField = RouterLevelReader.drawing

  /// The level in the form of its file.
  public var json: JSONValue {
    .object(headJSON + (generation == nil ? mapJSON : generatedJSON))
  }

  /// The fields at the beginning of every level file. Default values are left out.
  private var headJSON: [JSONValue.Member] {
    let id = id.map { [JSONValue.Member("id", .integer($0))] } ?? []
    let rules = Self.fields.compactMap { field -> JSONValue.Member? in
      guard field.section == nil, field.key != "max_fuel", !field.isDefault(in: self) else { return nil }
      return field.value(in: self).map { .init(field.key, .integer($0)) }
    }
    return id + [.init("name", .string(name)), .init("difficulty", .integer(difficulty))] + rules
  }

  /// The source of the map, and the fuel if it differs from the generator's.
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

/// A level in a record has the form of its level file.
extension RouterLevel: Codable {
  /// Reads a level and checks it.
  public init(from decoder: any Decoder) throws {
    let text = try JSONValue(from: decoder).text
    do throws(InputError) {
      try self.init(json: text, file: "level")
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "found \(error.found), expected \(error.expected)"))
    }
  }

  /// Writes the object of the level file.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}
