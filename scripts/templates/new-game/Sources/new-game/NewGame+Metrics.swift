import Difficulty
import GameKit
import NewGame

extension NewGame: MeasuredLevels {
  /// How generous the level is: with twice as many turns as discs, less three, every pile can be sorted.
  public var levelValues: [MetricValue] {
    let turns = Metric(
      "turnsPerDisc", title: "turns per disc", .level, meaning: "new-game: turns allowed for each disc",
      source: "2n - 3 turns are enough: Gates, Papadimitriou 1979")
    return [MetricValue(turns, Double(level.turns) / Double(level.discs))]
  }
}
