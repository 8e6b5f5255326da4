import Difficulty
import Games
import LevelStudy
import Reporting

/// What skill is worth on each level: win rates over the ability of the players, a chart for each game.
public struct LadderCharts {
  /// The levels in the order in which they are shown.
  public let levels: [MeasuredLevel]
  /// The players' places on the scale.
  public let players: [LogitEstimate]

  /// A chart for each game with more than one player; nothing for fewer.
  public var figures: [PagePart] {
    guard players.count > 1 else { return [] }
    var games: [String] = []
    for level in levels where !games.contains(level.game) { games.append(level.game) }
    return games.map { game in figure(game, levels.filter { $0.game == game }) }
  }

  private func figure(_ game: String, _ levels: [MeasuredLevel]) -> PagePart {
    let title = "What skill is worth: \(game)"
    // Abilities rise along the ladder, but a line must not go back where they do not.
    let order = players.indices.sorted { (players[$0].value, $0) < (players[$1].value, $1) }
    let series = levels.map { level in
      ChartSeries(
        level.level.name,
        line: order.compactMap { place in
          level.measurements[place].winRate.rate.map { ChartPoint(players[place].value, $0 * 100) }
        },
        intervals: order.map { place in
          let rate = level.measurements[place].winRate
          return ChartInterval(players[place].value, rate.lower * 100, rate.upper * 100)
        })
    }
    let wins = levels.enumerated().map { number, level in
      TableColumn<Int>("level\(number)", title: level.level.name, .percent(digits: 1)) {
        .number(level.measurements[$0].winRate.rate)
      }
    }
    let table = Table(
      title: "\(title), % won",
      columns: [
        TableColumn("player", title: "player", .text) { .text(players[$0].name) },
        TableColumn("ability", title: "ability", .decimal(digits: 2)) { .number(players[$0].value) },
      ] + wins, rows: players.indices)
    let plot = LinePlot(x: ChartAxis("ability of the player, logits"), y: ChartAxis("% won"), series: series)
    return .figure(
      Chart(title: title, panels: [plot]).embedded,
      caption: "Each step of the ladder on each level; a steep line separates players, a flat one does not.",
      data: table)
  }

  /// Creates it from its parts.
  public init(levels: [MeasuredLevel], players: [LogitEstimate]) {
    self.levels = levels
    self.players = players
  }
}
