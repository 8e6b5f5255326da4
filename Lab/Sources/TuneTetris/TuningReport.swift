import Phrasebook
import Reporting

/// The results of tuning as tables and a chart.
struct TuningReport {
  let results: [(tuning: Tuning, result: Tuning.Result)]

  /// The training and test scores of the new weights next to the old ones.
  var scores: Table {
    var table = Table(columns: [
      Column("type", title: "type", .text), Column("player", title: "player", .text),
      Column("games", title: "games", .text), Column("count", title: "played", .integer),
      Column("old", title: "old score", .decimal(digits: 0)), Column("oldHalf", title: "±", .decimal(digits: 0)),
      Column("new", title: "new score", .decimal(digits: 0)), Column("newHalf", title: "±", .decimal(digits: 0)),
      Column("difference", title: "difference", .decimal(digits: 0)), Column("half", title: "±", .decimal(digits: 0)),
    ])
    for (tuning, result) in results {
      for (name, pair) in [("training", result.training), ("held out", result.test)] {
        table.append([
          .text(tuning.type.rawValue), .text(tuning.strategyName), .text(name), .integer(pair.new.count),
          .number(pair.oldMean), .number(pair.oldHalfWidth), .number(pair.newMean), .number(pair.newHalfWidth),
          .number(pair.difference), .number(pair.halfWidth),
        ])
      }
    }
    return table
  }

  /// The weights that tuning found.
  var weights: Table {
    var table = Table(
      columns: [
        Column("type", title: "type", .text), Column("player", title: "player", .text),
      ] + names.map { Column($0, title: $0, .decimal(digits: 3)) })
    for (tuning, result) in results {
      table.append(
        [.text(tuning.type.rawValue), .text(tuning.strategyName)]
          + WeightAxes.values(result.weights).map { .number($0) })
    }
    return table
  }

  /// The table with one row per generation.
  var curve: Table {
    var table = Table(
      columns: [
        Column("type", title: "type", .text), Column("player", title: "player", .text),
        Column("generation", title: "generation", .integer), Column("centre", title: "centre", .decimal(digits: 1)),
        Column("elite", title: "elite", .decimal(digits: 1)),
      ] + names.map { Column($0, title: $0, .decimal(digits: 3)) })
    for (tuning, result) in results {
      for (generation, step) in result.steps.enumerated() {
        table.append(
          [
            .text(tuning.type.rawValue), .text(tuning.strategyName), .integer(generation + 1),
            .number(step.centreScore), .number(step.eliteScore),
          ] + step.centre.map { .number($0) })
      }
    }
    return table
  }

  /// The chart of the scores by generation, with a panel for each type.
  var chart: Chart {
    let types = GameType.allCases.filter { type in results.contains { $0.tuning.type == type } }
    return Chart(
      title: "Tetris: tuning the weights by the cross-entropy method",
      subtitle: "mean score of a game with the centre of each generation (line) and of its best quarter (marks)",
      panels: types.map { type in
        LinePlot(
          title: type.rawValue, x: ChartAxis("generation"), y: ChartAxis("score"),
          series: results.filter { $0.tuning.type == type }.map { tuning, result in
            ChartSeries(
              tuning.strategyName,
              marks: result.steps.enumerated().map { ChartPoint(Double($0 + 1), $1.eliteScore) },
              line: result.steps.enumerated().map { ChartPoint(Double($0 + 1), $1.centreScore) })
          })
      })
  }

  private var names: [String] { WeightAxes.coordinates(phraseLength: 2).map(\.name) }
}
