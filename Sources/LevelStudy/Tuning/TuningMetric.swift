import Difficulty
import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// What a level is tuned for, as the command line names it: `win`, `attempts`, or `median-` or `mean-` and a number
/// that games have.
public struct TuningMetric: Sendable {
  /// The name on the command line.
  public let id: String
  /// How games become one number.
  public let statistic: TuningGoal.Statistic
  /// The number of a game.
  public let number: ComparisonMetric
  /// Whether the number is divided by the fewest moves that win the deal.
  public var isPerPar = false
  /// The attempts within which half of the persons are to pass; `nil` where single games are measured.
  public var attempts: Double?

  /// The name of the metric for attempts.
  public static let attemptsID = "attempts"

  /// The metrics of a game; par ratios where it has a solver.
  public static func all<Game: PlayableGame>(of game: Game) -> [TuningMetric] {
    ComparisonMetric.all(of: game).flatMap { number in
      if number.kind == .win {
        return ["win", attemptsID].map { TuningMetric(id: $0, statistic: .share, number: number) }
      }
      let metrics = both(number.id, number)
      return number.kind == .moves && game is any SolvableGame
        ? metrics + both("par-ratio", number, isPerPar: true) : metrics
    }
  }

  private static func both(_ id: String, _ number: ComparisonMetric, isPerPar: Bool = false) -> [TuningMetric] {
    [
      TuningMetric(id: "median-\(id)", statistic: .median, number: number, isPerPar: isPerPar),
      TuningMetric(id: "mean-\(id)", statistic: .mean, number: number, isPerPar: isPerPar),
    ]
  }

  /// The metric with a name.
  public static func named<Game: PlayableGame>(_ name: String, of game: Game) throws -> TuningMetric {
    let metrics = all(of: game)
    guard let metric = metrics.first(where: { $0.id == name }) ?? metrics.first(where: { $0.id == "median-\(name)" })
    else {
      throw Failure.usage(
        "--target: found \(name.quoted) for \(Game.name), expected one of " + metrics.map(\.id).joined(separator: ", ")
          + (Suggestion.text(for: name, among: metrics.map(\.id)).map { "; \($0)" } ?? ""))
    }
    return metric
  }

  /// The metric and the goal for a wanted value of it: of attempts, the share of persons who pass within them is to be
  /// a half.
  public func goal(_ wanted: Double) -> (metric: TuningMetric, goal: TuningGoal) {
    guard id == Self.attemptsID else { return (self, TuningGoal(statistic, wanted)) }
    var metric = self
    metric.attempts = wanted
    return (metric, TuningGoal(.share, 0.5))
  }

  /// How many games each person plays: one, or all attempts.
  public var gamesOfPerson: Int { attempts.map { max(1, Int($0.rounded(.up))) } ?? 1 }

  /// The result of a game, in the unit that people use; `nil` when it has none because it was not won.
  ///
  /// A drawn game is not won, as in ``PlayableGame/won(by:games:rootSeed:workers:cancellation:onProgress:)``: what is
  /// tuned is the share that `moli difficulty` measures. Only a comparison puts a draw before a loss.
  public func result(of game: FinishedGame, targetScore: Int?) -> Double? {
    if number.kind == .win { return game.isWon(reaching: targetScore) ? 1 : 0 }
    return number.value(of: game, target: targetScore).map { Double($0) / number.unit }
  }

  /// Creates it from its parts.
  public init(id: String, statistic: TuningGoal.Statistic, number: ComparisonMetric, isPerPar: Bool = false) {
    self.id = id
    self.statistic = statistic
    self.number = number
    self.isPerPar = isPerPar
  }
}
