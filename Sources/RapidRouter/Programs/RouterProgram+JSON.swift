import TextFormats

extension RouterProgram {
  /// The program as block JSON.
  public var json: JSONValue {
    let chains = [[["type": "start"]] + start.map(\.json)] + procedures.map { [$0.json] }
    return ["tops": .array(chains.map { ["chain": .array($0)] })]
  }

  /// The program as a flat list of actions in JSON; `nil` if it contains other blocks.
  public var flat: JSONValue? {
    guard procedures.isEmpty else { return nil }
    var types: [JSONValue] = []
    for block in start {
      guard case .action(let action) = block else { return nil }
      types.append(.string(action.type.rawValue))
    }
    return .array(types)
  }
}

extension RouterBlock {
  /// The block as JSON, with the blocks inside it.
  var json: JSONValue {
    func list(_ blocks: [RouterBlock]) -> JSONValue { .array(blocks.map(\.json)) }
    switch self {
    case .action: return ["type": .string(type.rawValue)]
    case .set(let name, let value), .increment(let name, let value):
      return ["type": .string(type.rawValue), "fields": ["NAME": .string(name), "VALUE": .string("\(value)")]]
    case .call(let name): return ["type": .string(type.rawValue), "fields": ["NAME": .string(name)]]
    case .times(let times, let body):
      return [
        "type": .string(type.rawValue), "fields": ["TIMES": .string("\(times)")], "statements": ["DO": list(body)],
      ]
    case .whilst(let condition, let body), .until(let condition, let body):
      return [
        "type": .string(type.rawValue), "values": ["condition": condition.json], "statements": ["body": list(body)],
      ]
    case .branch(let branches, let otherwise):
      let bodies = branches.enumerated().map { JSONValue.Member("DO\($0.offset)", list($0.element.body)) }
      let last = otherwise.map { [JSONValue.Member("ELSE", list($0.body))] } ?? []
      return [
        "type": .string(type.rawValue),
        "mutation": ["elseif": .string("\(branches.count - 1)"), "else": .string(otherwise == nil ? "0" : "1")],
        "values": .object(branches.enumerated().map { .init("IF\($0.offset)", $0.element.condition.json) }),
        "statements": .object(otherwise?.isNumberedFirst == true ? last + bodies : bodies + last),
      ]
    }
  }
}

extension RouterCondition {
  var json: JSONValue {
    func fields(_ members: JSONValue) -> JSONValue { ["type": .string(type.rawValue), "fields": members] }
    switch self {
    case .atDestination, .deadEnd: return ["type": .string(type.rawValue)]
    case .cowCrossing: return fields(["TYPE": "WHITE"])
    case .roadExists(let direction): return fields(["CHOICE": .string(direction.rawValue)])
    case .trafficLight(let colour): return fields(["CHOICE": .string(colour.rawValue)])
    case .not(let condition): return ["type": .string(type.rawValue), "values": ["BOOL": condition.json]]
    case .compare(let left, let comparison, let right):
      return [
        "type": .string(type.rawValue), "fields": ["OP": .string(comparison.rawValue)],
        "values": ["A": left.json, "B": right.json],
      ]
    }
  }
}

extension RouterCondition.Operand {
  fileprivate var json: JSONValue {
    switch self {
    case .variable(let name): ["type": "variables_get", "fields": ["NAME": .string(name)]]
    case .number(let value): ["type": "math_number", "fields": ["NUM": .string("\(value)")]]
    }
  }
}

extension RouterProgram.Procedure {
  var json: JSONValue {
    [
      "type": "declare_proc", "fields": ["NAME": .string(name)], "statements": ["DO": .array(body.map(\.json))],
    ]
  }
}
