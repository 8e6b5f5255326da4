import TextFormats

/// The identifier that a client gave its request.
enum RequestID: Hashable, Sendable, CustomStringConvertible {
  case number(Int)
  case text(String)

  var json: JSONValue {
    switch self {
    case .number(let number): .integer(number)
    case .text(let text): .string(text)
    }
  }

  var description: String { json.text }
}

/// A request as a client wrote it.
struct ServedRequest: Sendable {
  /// What a request asks for.
  enum Verb: String, CaseIterable, Sendable {
    case hello, ping, level, deal, play, hint, solve, measure, stop, quit

    /// The members that a request may have in addition to `id` and `do`.
    var members: [String] {
      let position = ["level", "deal", "seed", "moves", "movers", "times", "clock", "rival"]
      return switch self {
      case .hello, .ping, .quit: []
      case .level: ["level", "name", "text", "file"]
      case .deal: ["level", "deal", "seed", "seat", "rival"]
      case .play: position + ["seat"]
      case .hint: position + ["seat", "steps", "nodes"]
      case .solve: position + ["nodes"]
      case .measure: ["level", "games", "seed", "players"]
      case .stop: ["request"]
      }
    }
  }

  var id: RequestID
  var verb: Verb
  var fields: RequestFields

  /// - Throws: ``ServingError`` with the identifier, if there is one.
  init(_ bytes: [UInt8]) throws(ServingError) {
    let node: JSONNode
    do {
      node = try JSONNode(SourceText(bytes, file: "request"))
    } catch {
      throw ServingError(.json, "\(error)")
    }
    guard case .mapping(let entries) = node.content else {
      throw ServingError(.json, "found no object, expected a request such as {\"id\":1,\"do\":\"hello\"}")
    }
    var fields = RequestFields()
    for (key, value) in entries {
      if case .text(let name) = key.content { fields.members[name] = value }
    }
    guard let id = try fields.id("id") else {
      throw ServingError(.request, "id: found none, expected a number or a text of at most 100 bytes")
    }
    do throws(ServingError) {
      let name = try fields.text("do")
      guard let verb = name.flatMap(Verb.init(rawValue:)) else {
        throw ServingError(
          .request,
          "do: found \(name.map { String($0.prefix(40)).debugDescription } ?? "none"), expected one of "
            + Verb.allCases.map(\.rawValue).joined(separator: ", "))
      }
      let unknown = fields.members.keys.filter { !(["id", "do"] + verb.members).contains($0) }.min()
      if let unknown {
        throw ServingError(
          .request,
          "found the member \(String(unknown.prefix(40)).debugDescription), expected "
            + (verb.members.isEmpty ? "none for \(verb)" : "some of \(verb.members.joined(separator: ", "))"))
      }
      (self.id, self.verb, self.fields) = (id, verb, fields)
    } catch {
      throw error.of(id)
    }
  }
}

/// The members of a request, read when they are needed.
struct RequestFields: Sendable {
  var members: [String: JSONNode] = [:]

  private func refuse(_ path: String, _ expected: String) -> ServingError {
    guard let node = members[path] else { return ServingError(.request, "\(path): found none, expected \(expected)") }
    let found =
      switch node.content {
      case .text(let text): String(text.prefix(60)).debugDescription
      case .literal(let text): String(text.prefix(60))
      case .list: "a list"
      case .mapping: "an object"
      }
    return ServingError(.request, "\(path): found \(found), expected \(expected)")
  }

  /// `null` counts as absent.
  private func node(_ name: String) -> JSONNode? {
    guard let node = members[name] else { return nil }
    if case .literal("null") = node.content { return nil }
    return node
  }

  func text(_ name: String) throws(ServingError) -> String? {
    guard let node = node(name) else { return nil }
    guard case .text(let text) = node.content else { throw refuse(name, "a text") }
    return text
  }

  func needed(_ name: String) throws(ServingError) -> String {
    guard let text = try text(name) else { throw refuse(name, "a text") }
    return text
  }

  func integer(_ name: String, in range: ClosedRange<Int>, or standard: Int) throws(ServingError) -> Int {
    guard let node = node(name) else { return standard }
    guard case .literal(let text) = node.content, let number = Int(text), range.contains(number) else {
      throw refuse(name, "a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return number
  }

  func id(_ name: String) throws(ServingError) -> RequestID? {
    switch node(name)?.content {
    case nil: return nil
    case .text(let text)? where text.utf8.count <= 100: return .text(text)
    case .literal(let text)?:
      if let number = Int(text) { return .number(number) }
      fallthrough
    default: throw refuse(name, "a whole number or a text of at most 100 bytes")
    }
  }

  func texts(_ name: String, atMost limit: Int) throws(ServingError) -> [String]? {
    try list(name, atMost: limit, of: "texts") { if case .text(let text) = $0 { text } else { nil } }
  }

  func integers(_ name: String, atMost limit: Int) throws(ServingError) -> [Int]? {
    try list(name, atMost: limit, of: "whole numbers from 0") {
      if case .literal(let text) = $0, let number = Int(text), number >= 0 { number } else { nil }
    }
  }

  private func list<Value>(
    _ name: String, atMost limit: Int, of kind: String, _ read: (JSONNode.Content) -> Value?
  ) throws(ServingError) -> [Value]? {
    guard let node = node(name) else { return nil }
    guard case .list(let items) = node.content, items.count <= limit else {
      throw refuse(name, "a list of at most \(limit) \(kind)")
    }
    var values: [Value] = []
    for (place, item) in items.enumerated() {
      guard let value = read(item.content) else {
        throw ServingError(.request, "\(name)[\(place)]: expected one of \(kind)")
      }
      values.append(value)
    }
    return values
  }
}
