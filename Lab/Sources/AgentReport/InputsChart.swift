import Reporting

/// The chart of score and phrases over inputs per second, with a line for each agent and a panel for each level.
struct InputsChart {
  /// The runs that are plotted.
  let runs: [AgentRun]
  /// The levels, in the order of the panels.
  let levels: [String]

  /// The chart of all runs, ready to be drawn.
  var chart: Chart {
    Chart(
      title: "Tetris: what agents make of their inputs",
      subtitle: "means of games on common seeds; the bound is one phrase for as many landings as it has tiles",
      panels: levels.flatMap { level in
        [
          panel(level, "score: \(level)") { $0.meanScore },
          panel(level, "% of the bound: \(level)") { $0.shareOfBound.map { 100 * $0 } },
        ]
      })
  }

  private func panel(_ level: String, _ title: String, _ value: (AgentRun) -> Double?) -> LinePlot {
    let measured = runs.filter { $0.level == level && $0.inputs != nil }
    let agents = measured.reduce(into: [String]()) { if !$0.contains($1.agent) { $0.append($1.agent) } }
    return LinePlot(
      x: ChartAxis("inputs a second", .logarithmic), y: ChartAxis(title),
      series: agents.map { agent in
        let points = measured.filter { $0.agent == agent }.compactMap { run in
          run.inputs.flatMap { inputs in value(run).map { ChartPoint(inputs, $0) } }
        }.sorted { $0.x < $1.x }
        return ChartSeries(agent, marks: points, line: points)
      })
  }
}
