import Difficulty
import GameKit
import LevelStudy
import People
import Reporting

/// The effect of skill on each level: the share of games won over the skill of the players, one chart per game.
public struct LadderCharts {
  /// The levels in the order in which they are shown.
  public let levels: [MeasuredLevel]
  private let population: PopulationStrip

  /// The charts of levels, with the population below them.
  /// - Parameter people: the groups of the population; if empty, nothing is drawn below the charts.
  public init(levels: [MeasuredLevel], people: [PlayerGroup] = []) {
    self.levels = levels
    population = PopulationStrip(people)
  }

  /// A chart for each game that has a level with a measured response to skill.
  public var figures: [PagePart] {
    var games: [String] = []
    for level in levels where level.response != nil && !games.contains(level.game) { games.append(level.game) }
    return games.map { game in figure(game, levels.filter { $0.game == game && $0.response != nil }) }
  }

  private func figure(_ game: String, _ levels: [MeasuredLevel]) -> PagePart {
    let title = "Response to skill: \(game)"
    let series = levels.compactMap { level in
      level.response.map { ChartSeries(level.level.name, line: Self.line($0), intervals: Self.intervals($0)) }
    }
    let skills = levels.first?.response?.skills ?? []
    let wins = levels.enumerated().map { number, level in
      TableColumn<Int>(
        "level\(number)", title: level.level.name, .percent(digits: 1),
        meaning: "The win rate of people of a skill on \(level.level.name)."
      ) { place in
        .number(level.response.flatMap { $0.won.indices.contains(place) ? $0.won[place].rate : nil })
      }
    }
    let table = Table(
      title: "\(title), % won",
      columns: [
        TableColumn("skill", title: "skill", .decimal(digits: 1), meaning: ResponseCurve.Place.meaning) {
          .number(skills[$0])
        }.key
      ] + wins,
      rows: skills.indices)
    let plot = LinePlot(
      x: ChartAxis("skill: 0 novice, 1 casual, 2 skilled, 3 expert"), y: ChartAxis("% won", including: 0...100),
      series: series,
      strip: population.strip)
    return .figure(
      Chart(title: title, panels: [plot]).embedded,
      caption:
        "The win rate at each skill, with 95 % intervals. A steep line is a wall; a flat one does not distinguish "
        + "players." + population.caption,
      data: table)
  }

  /// The curve, in tenths of a step.
  private static func line(_ curve: ResponseCurve) -> [ChartPoint] {
    guard let first = curve.skills.first, let last = curve.skills.last else { return [] }
    let steps = Int(((last - first) * 10).rounded())
    return (0...max(1, steps)).map { step in
      let skill = first + (last - first) * Double(step) / Double(max(1, steps))
      return ChartPoint(skill, 100 * curve.share(at: skill))
    }
  }

  private static func intervals(_ curve: ResponseCurve) -> [ChartInterval] {
    zip(curve.skills, curve.won).map { skill, won in
      let share = WilsonInterval(successes: won.wins, of: won.games)
      return ChartInterval(skill, 100 * share.lower, 100 * share.upper)
    }
  }
}
