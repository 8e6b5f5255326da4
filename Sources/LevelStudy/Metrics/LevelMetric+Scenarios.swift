import Difficulty
import GameKit
import Reporting

/// What a level's difficulty owes to numbers that were chosen.
extension LevelMetric where Row == MeasuredLevel {
  static var scenarios: LevelMetric {
    LevelMetric(
      .level,
      [
        TableColumn(
          "range", title: "range", .percentInterval(digits: 1),
          meaning:
            "The central 90 % of the population's win rates over scenarios, each with other plausible values of the "
            + "numbers of people that were not measured; without the chance of the games."
        ) { .interval($0.scenarioRange) },
        TableColumn("scenarios", title: "scenarios", .integer, meaning: "The number of these scenarios.") {
          .integer($0.plays.scenarios?.count)
        },
        TableColumn(
          "evidence", title: "evidence", .text,
          meaning: "Whether the game's people were tested on plays of it, transferred from another game, or untested."
        ) { .text($0.played.evidence.name) },
      ])
  }
}
