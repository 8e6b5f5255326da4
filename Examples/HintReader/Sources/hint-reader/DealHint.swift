import Foundation

/// The hint for one deal of a level: a line of the file that `moli hint GAME --level L --count N --out FILE` writes.
/// The members are those of docs/reference/hints.md. This reader takes those that a game shows and leaves out the
/// others.
struct DealHint: Decodable {
  /// A text in both languages.
  struct Text: Decodable {
    var en: String
    var zh: String
  }

  /// The phrase and the line that a move is for.
  struct Target: Decodable {
    var phrase: String
    var line: String
    var index: Int
    var pinyin: [String]
    var english: String?
  }

  /// A move of the advice.
  struct Step: Decodable {
    var text: Text
    var target: Target?
  }

  /// Stages to follow.
  struct Plan: Decodable {
    struct Stage: Decodable {
      var text: Text
      var target: Target?
    }
    /// Whether it ends with a win; else it goes as far as can be foreseen.
    var wins: Bool
    var moves: Int?
    var more: Int?
    var stages: [Stage]
  }

  /// The version of the members that this reader knows.
  static let version = 2

  var version: Int
  var game: String
  var level: String
  var seed: String
  var index: Int
  var nudge: Text?
  var tile: Text?
  var steps: [Step]
  var movesLeft: Int?
  var plan: Plan?
  var remarkText: Text?
}

extension DealHint {
  /// What a player sees who asks for help for the given time, from 1 on: where to look, which tile, the move, then the
  /// plan.
  func help(_ time: Int, in language: KeyPath<Text, String>) -> [String] {
    switch time {
    case ...1: [nudge, remarkText].compactMap { $0?[keyPath: language] }.prefix(1).map { $0 }
    case 2: [tile ?? nudge].compactMap { $0?[keyPath: language] }
    case 3: steps.prefix(1).map { $0.text[keyPath: language] }
    default: plan.map { $0.stages.map { $0.text[keyPath: language] } } ?? steps.map { $0.text[keyPath: language] }
    }
  }
}
