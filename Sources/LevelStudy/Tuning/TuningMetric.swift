import Difficulty
import GameKit
import LevelFiles
import PuzzleCore
import Simulation
import TextFormats

/// A quantity for which a level is tuned, as the command line names it: `win`, `attempts`, `moves`, `seconds`, or `median-` or `mean-` and
/// a number that games have.
public struct TuningMetric: Sendable {
  /// The name on the command line.
  public let id: String
  /// The statistic that turns games into one number.
  public let statistic: TuningGoal.Statistic
  /// The number that each game gives.
  public let number: ComparisonMetric
  /// Whether the number is divided by the par of the deal.
  public var isPerPar = false
  /// The attempts within which half of the people should pass; `nil` where single games are measured.
  public var attempts: Double?
  /// The moves or seconds within which half of the people should win; `nil` for another goal.
  public var median: (unit: WinUnit, within: Double)?

  /// The name of the metric for attempts.
  public static let attemptsID = "attempts"

  /// The metrics of a game, including par ratios if it has a solver.
  public static func all<Game: PlayableGame>(of game: Game) -> [TuningMetric] {
    ComparisonMetric.all(of: game).flatMap { number in
      if number.kind == .win {
        return ["win", attemptsID].map { TuningMetric(id: $0, statistic: .share, number: number) }
      }
      let medians = WinUnit(rawValue: number.id).map {
        [TuningMetric(id: $0.rawValue, statistic: .share, number: number)]
      }
      let metrics = (medians ?? []) + both(number.id, number)
      return number.kind == .moves && game.hasSolver
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

  /// The metric and the goal for a wanted value. For attempts, moves and seconds, the goal is that half of the people
  /// win within them.
  public func goal(_ wanted: Double) -> (metric: TuningMetric, goal: TuningGoal) {
    var metric = self
    if let unit = WinUnit(rawValue: id) {
      metric.median = (unit, wanted)
    } else if id == Self.attemptsID {
      metric.attempts = wanted
    } else {
      return (self, TuningGoal(statistic, wanted))
    }
    return (metric, TuningGoal(.share, 0.5))
  }

  /// The wanted moves or seconds in words: `90 s`; `nil` for another goal.
  public var within: String? { median.map { AgentOption.text($0.within) + $0.unit.suffix } }

  /// The number of games per person: one, or all attempts.
  public var gamesOfPerson: Int { attempts.map { max(1, Int($0.rounded(.up))) } ?? 1 }

  /// The result of a game, in the user's unit; `nil` when it has none because it was not won.
  ///
  /// A drawn game is not won, as in ``PlayableGame/won(by:games:rootSeed:workers:cancellation:onProgress:)``, so tuning
  /// uses the win rate that `moli difficulty` measures. Only a comparison ranks a draw above a loss.
  public func result(of game: FinishedGame, targetScore: Int?) -> Double? {
    if number.kind == .win { return game.isWon(reaching: targetScore) ? 1 : 0 }
    return number.value(of: game, target: targetScore).map { Double($0) / number.unit }
  }

  /// Creates a metric with its statistic.
  public init(id: String, statistic: TuningGoal.Statistic, number: ComparisonMetric, isPerPar: Bool = false) {
    self.id = id
    self.statistic = statistic
    self.number = number
    self.isPerPar = isPerPar
  }
}
