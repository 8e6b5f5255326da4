import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// The measure that decides which side is ahead in a pair of games.
public struct ComparisonMetric: Hashable, Sendable {
  /// The value of a game that is compared.
  public enum Kind: Hashable, Sendable {
    /// Whether the game was won, with the level's target score if it has one, or drawn.
    case win
    /// The final score.
    case score
    /// The moves to a win.
    case moves
    /// The milliseconds to a win.
    case seconds
    /// One of the game's own measures, by its place.
    case measure(Int)
  }

  /// The name on the command line.
  public let id: String
  /// The title of the compared value, for people.
  public let title: String
  /// The value of a game that is compared.
  public let kind: Kind
  /// The rule for which side is ahead, in words.
  public let rule: String

  /// The metrics of a game.
  public static func all<Game: PlayableGame>(of game: Game) -> [ComparisonMetric] {
    let sooner = "a win is ahead of any other result; of two wins, the one"
    var metrics = [
      ComparisonMetric(id: "score", kind: .score, rule: "the higher score is ahead"),
      ComparisonMetric(
        id: "win", kind: .win,
        rule: "a win is ahead of a draw, and a draw of any other result"
          + (game.level.targetScore.map { "; a win takes \($0) points" } ?? "")),
      ComparisonMetric(id: "moves", title: "moves to a win", kind: .moves, rule: "\(sooner) with fewer moves"),
    ]
    if game.isTimed {
      metrics.append(
        ComparisonMetric(id: "seconds", title: "seconds to a win", kind: .seconds, rule: "\(sooner) that came sooner"))
    }
    return metrics
      + game.measures.enumerated().map { place, measure in
        ComparisonMetric(
          id: measure.id, title: measure.title, kind: .measure(place),
          rule: "the larger number of \(measure.title) is ahead")
      }
  }

  /// The metric with a name.
  public static func named<Game: PlayableGame>(_ name: String, of game: Game) throws -> ComparisonMetric {
    let metrics = all(of: game)
    guard let metric = metrics.first(where: { $0.id == name }) else {
      throw Failure.usage(
        "--metric: found \(name.quoted) for \(Game.name), expected one of " + metrics.map(\.id).joined(separator: ", ")
          + (Suggestion.text(for: name, among: metrics.map(\.id)).map { "; \($0)" } ?? ""))
    }
    return metric
  }

  /// The value of a game as a whole number; `nil` if it has none because it was not won.
  public func value(of game: FinishedGame, target: Int?) -> Int? {
    let isWon = game.isWon(reaching: target)
    return switch kind {
    case .win: isWon ? 2 : game.outcome == .drawn ? 1 : 0
    case .score: game.score
    case .moves: isWon ? game.moves : nil
    case .seconds: isWon ? game.end : nil
    // Two levels of a game may have different measures.
    case .measure(let place): game.measures.indices.contains(place) ? game.measures[place] : nil
    }
  }

  /// The least and the greatest value of a game; `nil` where values are unbounded.
  public var range: ClosedRange<Int>? { kind == .win ? 0...2 : nil }

  /// Whether the smaller value is ahead.
  public var prefersLess: Bool { kind == .moves || kind == .seconds }

  /// The number of units of a value in one printed unit.
  public var unit: Double {
    switch kind {
    case .seconds: 1000
    // A draw is half a win.
    case .win: 2
    default: 1
    }
  }

  /// Above 0 when the first value is ahead, below 0 when the second is, 0 for neither. A value is ahead of a missing
  /// one.
  public func lead(of first: Int?, over second: Int?) -> Int {
    switch (first, second) {
    case (let first?, let second?): prefersLess ? (second - first).signum() : (first - second).signum()
    case (.some, nil): 1
    case (nil, .some): -1
    case (nil, nil): 0
    }
  }

  /// Creates a metric; without a title it is shown by its name.
  public init(id: String, title: String? = nil, kind: Kind, rule: String) {
    self.id = id
    self.title = title ?? id
    self.kind = kind
    self.rule = rule
  }
}
