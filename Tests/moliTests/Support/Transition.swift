import Foundation
import Testing

/// One line of `moli replay --format jsonl`, read without any code of the engines.
struct Transition {
  typealias Object = [String: Any]

  let before: Object
  let after: Object
  /// When it happened, in milliseconds.
  let clock: Int
  /// How many moves were made before.
  let index: Int
  /// The move: a text, or for a swap its four numbers joined by commas; `nil` for what happens by itself.
  let move: String?
  let landing: Object?
  let steps: [Object]

  init(_ object: Object) throws {
    before = try #require(object["before"] as? Object)
    after = try #require(object["after"] as? Object)
    clock = try #require(object["clock"] as? Int)
    index = try #require(object["index"] as? Int)
    move = object["move"].flatMap { $0 is NSNull ? nil : Self.text($0) }
    landing = object["landing"] as? Object
    steps = object["steps"] as? [Object] ?? []
  }

  /// A move as text.
  static func text(_ move: Any) -> String {
    (move as? [Int]).map { $0.map(String.init).joined(separator: ",") } ?? move as? String ?? ""
  }

  /// The rows of a position; an empty cell is an empty text.
  static func grid(_ position: Object) -> [[String]] {
    (position["grid"] as? [[Any]] ?? []).map { $0.map { $0 as? String ?? "" } }
  }

  /// A number of a position.
  static func number(_ key: String, _ position: Object) -> Int { position[key] as? Int ?? .min }

  /// A list of texts of a position.
  static func texts(_ key: String, _ position: Object) -> [String] { position[key] as? [String] ?? [] }

  /// Whether two positions are the same to the last value, but for some.
  static func same(_ a: Object, _ b: Object, except keys: Set<String>) -> Bool {
    (a.filter { !keys.contains($0.key) } as NSDictionary).isEqual(to: b.filter { !keys.contains($0.key) })
  }
}
