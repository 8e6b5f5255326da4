import Difficulty
import GameKit
import LevelStudy
import Reporting

/// The tables of a level's card, with one row per player.
public struct LevelCardTable {
  private let measured: MeasuredLevel

  /// The tables of a level.
  public init(_ measured: MeasuredLevel) { self.measured = measured }

  /// The win rates of the players.
  public var wins: Table { table("wins", columns(.who, .wins, .knowledge)) }

  /// The speed of wins, and the reasons and times of failures.
  public var ends: Table { table("ends", columns(.who, .speed, .par, .failing, .danger)) }

  /// Scores and the game's own measures.
  public var scores: Table {
    let own = MeasureColumns(measured.measures, explained: measured.measureMetrics).columns.map {
      $0.of(\PlayerRow.measurement.distributions.measures)
    }
    return table("scores", columns(.who, .scores) + own)
  }

  private func columns(_ topics: MetricTopic...) -> [TableColumn<PlayerRow>] {
    LevelMetric<PlayerRow>.all.filter { topics.contains($0.topic) }.flatMap { $0.columns(onCardOf: measured) }
  }

  private func table(_ name: String, _ columns: [TableColumn<PlayerRow>]) -> Table {
    Table(title: "\(measured.level.name), \(name)", columns: columns, rows: PlayerRow.all(of: measured))
  }
}
