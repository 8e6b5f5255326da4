import PuzzleCore
import TextFormats

extension RouterProgram {
  /// Reads block JSON: `{"tops": [{"chain": [{"type": "start"}, ...]}, {"chain": [{"type": "declare_proc", ...}]}]}`.
  /// - Throws: ``InputError`` at the block that cannot be read or cannot run.
  public init(json text: String, file: String) throws(InputError) {
    try self.init(JSONPlace(SourceText(text, file: file)))
  }

  /// Reads block JSON at a place in a document. The start is block 1 wherever it appears; procedures keep their order.
  /// - Throws: ``InputError`` at the block that cannot be read or cannot run.
  public init(_ place: JSONPlace) throws(InputError) {
    let tops = try place.member("tops")
    var reader = BlockReader()
    var start: [RouterBlock]?
    var procedures: [Procedure] = []
    var others: [JSONPlace] = []
    for top in try tops.items() {
      let chain = try top.member("chain")
      guard let first = try chain.items().first else { throw chain.refuse(expected: "blocks") }
      guard try first.member("type").choice(of: BlockType.self) == .start else {
        others.append(chain)
        continue
      }
      guard start == nil else { throw first.error(found: "a second start", expected: "one in a program") }
      reader.places = [first] + reader.places
      start = try reader.blocks(chain.items().dropFirst())
    }
    guard let start else { throw tops.error(found: "no chain that begins with start", expected: "one") }
    for chain in others { procedures.append(try reader.procedure(chain)) }
    self.init(start, procedures: procedures)
    if let refusal = refusal() {
      let place = reader.places[min(refusal.block, reader.places.count) - 1]
      throw place.error(found: refusal.description, expected: "a block that can run")
    }
  }
}

/// Reads blocks and records the place of each, in the order of their numbers.
private struct BlockReader {
  var places: [JSONPlace] = []

  mutating func procedure(_ chain: JSONPlace) throws(InputError) -> RouterProgram.Procedure {
    let blocks = try chain.items()
    let type = try blocks[0].member("type")
    guard try type.choice(of: BlockType.self) == .declareProcedure else {
      throw type.refuse(expected: "\"start\" or \"declare_proc\" at the top of a chain")
    }
    if blocks.count > 1 { throw blocks[1].refuse(expected: "nothing after \"declare_proc\"") }
    places.append(blocks[0])
    try Self.checkParts(of: blocks[0], .declareProcedure)
    let name = try blocks[0].field("NAME").text()
    return RouterProgram.Procedure(name, try body("DO", of: blocks[0]))
  }

  mutating func blocks(_ places: some Sequence<JSONPlace>) throws(InputError) -> [RouterBlock] {
    var blocks: [RouterBlock] = []
    for place in places { blocks.append(try block(place)) }
    return blocks
  }

  private mutating func body(_ key: String, of place: JSONPlace) throws(InputError) -> [RouterBlock] {
    try blocks(place.optional("statements")?.items(of: key) ?? [])
  }

  private mutating func block(_ place: JSONPlace) throws(InputError) -> RouterBlock {
    let type = try place.member("type").choice(of: BlockType.self)
    places.append(place)
    if type != .branch { try Self.checkParts(of: place, type) }
    if let action = VanAction.all.first(where: { $0.type == type }) { return .action(action) }
    let numbers = -RouterProgram.largestNumber...RouterProgram.largestNumber
    switch type {
    case .setVariable:
      return .set(try place.field("NAME").text(), try place.field("VALUE").number(in: numbers))
    case .incrementVariable:
      return .increment(try place.field("NAME").text(), try place.field("VALUE").number(in: numbers))
    case .callProcedure: return .call(try place.field("NAME").text())
    case .repeatTimes:
      let times = try place.field("TIMES").number(in: 0...RouterProgram.mostTimes)
      return .times(times, try body("DO", of: place))
    case .repeatWhile: return .whilst(try condition("condition", of: place), try body("body", of: place))
    case .repeatUntil: return .until(try condition("condition", of: place), try body("body", of: place))
    case .branch: return try branch(place)
    default:
      throw try place.member("type").refuse(expected: "a statement: a block that does something")
    }
  }

  /// Refuses lists of blocks and values in a block that has no such part, because they would be lost.
  private static func checkParts(of place: JSONPlace, _ type: BlockType) throws(InputError) {
    let (statements, values): ([String], [String]) =
      switch type {
      case .repeatTimes, .declareProcedure: (["DO"], [])
      case .repeatWhile, .repeatUntil: (["body"], ["condition"])
      case .negate: ([], ["BOOL"])
      case .compare: ([], ["A", "B"])
      default: ([], [])
      }
    for (part, names) in [("statements", statements), ("values", values)] {
      for (key, value) in try place.optional(part)?.fields() ?? [] where !names.contains(key) {
        throw value.error(
          found: "the part \(SourceText.quoted(key.utf8))",
          expected: names.isEmpty ? "no \(part) in \(type.rawValue)" : names.joined(separator: " or "))
      }
    }
  }

  private mutating func branch(_ place: JSONPlace) throws(InputError) -> RouterBlock {
    let mutation = try place.optional("mutation")
    let count = 1 + (try mutation?.optional("elseif")?.number(in: 0...RouterProgram.mostBlocks) ?? 0)
    let hasElse = try mutation?.optional("else")?.number(in: 0...1) == 1
    for part in ["values", "statements"] {
      for (key, value) in try place.optional(part)?.fields() ?? [] {
        let names = part == "values" ? ["IF"] : ["DO"]
        let isBranch = names.contains { name in
          // In its usual form: 0, not 00 or +0.
          Int(key.dropFirst(name.count)).map { (0..<count).contains($0) && key == "\(name)\($0)" } == true
        }
        guard isBranch || part == "statements" && key == "ELSE" && hasElse else {
          throw value.error(
            found: "the part \(SourceText.quoted(key.utf8))", expected: "parts that the mutation of the block has")
        }
      }
    }
    var conditions: [RouterCondition] = []
    for index in 0..<count { conditions.append(try condition("IF\(index)", of: place)) }
    // Blocks are numbered in the order of the text, in which the `else` part may come first.
    let firstKey = try place.optional("statements")?.fields().first?.key
    let isFirst = hasElse && firstKey == "ELSE"
    var otherwise: [RouterBlock] = isFirst ? try body("ELSE", of: place) : []
    var branches: [RouterBlock.Branch] = []
    for index in 0..<count { branches.append(.init(conditions[index], try body("DO\(index)", of: place))) }
    if hasElse && !isFirst { otherwise = try body("ELSE", of: place) }
    return .branch(branches, otherwise: hasElse ? .init(otherwise, isNumberedFirst: isFirst) : nil)
  }

  private mutating func condition(_ key: String, of place: JSONPlace) throws(InputError) -> RouterCondition {
    let number = places.count
    guard let value = try place.optional("values")?.optional(key) else {
      throw place.error(found: "block \(number) without the condition \(key)", expected: "a condition")
    }
    let type = try value.member("type").choice(of: BlockType.self)
    places.append(value)
    try Self.checkParts(of: value, type)
    switch type {
    case .atDestination: return .atDestination
    case .deadEnd: return .deadEnd
    case .cowCrossing: return .cowCrossing
    case .roadExists: return .roadExists(try value.field("CHOICE").choice(of: RelativeDirection.self))
    case .trafficLight: return .trafficLight(try value.field("CHOICE").choice(of: TrafficLight.Colour.self))
    case .negate: return .not(try condition("BOOL", of: value))
    case .compare:
      let comparison = try value.field("OP").choice(of: RouterCondition.Comparison.self)
      let left = try operand("A", of: value)
      return .compare(left, comparison, try operand("B", of: value))
    default: throw try value.member("type").refuse(expected: "a condition")
    }
  }

  private mutating func operand(_ key: String, of place: JSONPlace) throws(InputError) -> RouterCondition.Operand {
    let value = try place.member("values").member(key)
    places.append(value)
    let type = try value.member("type")
    switch try type.choice(of: BlockType.self) {
    case .variable: return .variable(try value.field("NAME").text())
    case .number:
      return .number(
        try value.field("NUM").number(in: -RouterProgram.largestNumber...RouterProgram.largestNumber))
    default: throw type.refuse(expected: "\"variables_get\" or \"math_number\"")
    }
  }
}

extension JSONPlace {
  /// The elements of an optional list.
  fileprivate func items(of key: String) throws(InputError) -> [JSONPlace] {
    try optional(key)?.items() ?? []
  }

  /// A field that is filled in by the user.
  fileprivate func field(_ name: String) throws(InputError) -> JSONPlace { try member("fields").member(name) }

  /// A whole number, possibly as a string, because fields of blocks are texts.
  fileprivate func number(in range: ClosedRange<Int>) throws(InputError) -> Int {
    guard case .text(let text) = node.content else { return try integer(in: range) }
    guard let value = Int(text), range.contains(value) else {
      throw refuse(expected: "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }
}

extension RouterProgram {
  /// Reads a flat list of block types in JSON, such as `["move_forwards", "turn_left"]`, for programs of actions only.
  /// - Throws: ``InputError`` at the first element that is not an action.
  public init(flat text: String, file: String) throws(InputError) {
    try self.init(flat: JSONPlace(SourceText(text, file: file)))
  }

  /// Reads a flat list at a place in a document.
  /// - Throws: ``InputError`` at the first element that is not an action.
  public init(flat list: JSONPlace) throws(InputError) {
    var blocks: [RouterBlock] = []
    for place in try list.items() {
      let type = try place.text()
      guard let action = VanAction.all.first(where: { $0.type.rawValue == type }) else {
        let names = VanAction.all.map { "\"\($0.type.rawValue)\"" }.joined(separator: ", ")
        throw place.refuse(expected: "one of \(names)")
      }
      blocks.append(.action(action))
    }
    self.init(blocks)
    if let refusal = refusal() { throw list.error(found: refusal.description, expected: "a program that can run") }
  }

  /// A program that consists only of actions.
  public init(actions: [VanAction]) { self.init(actions.map { .action($0) }) }
}
