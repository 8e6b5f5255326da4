import Foundation
import Testing

/// One line of `moli replay --format jsonl`, read without any code of the engines.
struct Transition {
  typealias Object = [String: Any]

  let before: Object
  let after: Object
  /// The move: a text, or for a swap its four numbers joined by commas.
  let move: String?
  let time: Int?
  let chance: Object?
  let landing: Object?
  /// The steps of a landing.
  let steps: [Object]?

  init(_ object: Object) throws {
    before = try #require(object["before"] as? Object)
    after = try #require(object["after"] as? Object)
    move = object["move"].flatMap { $0 is NSNull ? nil : Self.text($0) }
    time = object["time"] as? Int
    chance = object["chance"] as? Object
    landing = object["landing"] as? Object
    steps = object["steps"] as? [Object]
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

  /// Whether two positions are the same to the last value.
  static func same(_ a: Object, _ b: Object) -> Bool { (a as NSDictionary).isEqual(to: b) }
}
