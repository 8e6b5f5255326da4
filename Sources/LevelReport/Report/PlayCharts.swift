import Difficulty
import Exact
import Games
import LevelStudy
import Reporting

/// The distributions of a level's games, a curve for each player.
public struct PlayCharts {
  /// The level with its measurements.
  public let level: MeasuredLevel

  private static let bins = 20

  /// All charts that there is something to show for.
  public var figures: [PagePart] {
    let all = level.measurements.map(\.distributions)
    var figures = level.sliceWidth.map(timed) ?? []
    figures += [
      histogram("Scores", "score", all.map(\.scores), "Final scores of all games, won or not."),
      histogram("Moves to win", "moves", all.map(\.movesToWin), "Moves made in the games that were won."),
    ].compactMap { $0 }
    // What is largest in a game has a distribution that its mean hides: chains, danger.
    for (place, measure) in level.measures.enumerated()
    where measure.taking == .largest && all.allSatisfy({ $0.measures.indices.contains(place) }) {
      let title = measure.title.prefix(1).uppercased() + measure.title.dropFirst()
      figures += [
        histogram(title, measure.title, all.map { $0.measures[place] }, "\(title) of a game, over all games.")
      ].compactMap { $0 }
    }
    return figures.isEmpty ? [] : [.row(figures)]
  }

  /// Won by time, and the hazard of failing.
  private func timed(width: Int) -> [PagePart] {
    let tables = level.measurements.compactMap(level.lifeTable)
    let ends = (1...MeasuredLevel.slices).map { Double($0 * width) / 1000 }
    let won = tables.map { table in ends.indices.map { Self.last(of: table.shareWon, at: $0) * 100 } }
    let hazard = tables.map { table in
      ends.indices.map { table.slices.indices.contains($0) ? table.slices[$0].hazard : nil }
    }
    return [
      figure(
        "Won by time", "seconds of play", "% of all games", ends, won,
        caption: "How many of all games had been won by a time in seconds."),
      figure(
        "Hazard of failing", "seconds of play", "% of games still going", ends,
        hazard.map { $0.map { $0?.rate.map { $0 * 100 } } },
        bounds: hazard.map { $0.map { $0.flatMap { $0.successes > 0 ? ($0.lower * 100, $0.upper * 100) : nil } } },
        caption:
          "Of the games still going at the start of each slice of time, how many failed in it; strokes: 95 % intervals where any did."
      ),
    ]
  }

  /// After its last slice a curve stays where it is.
  private static func last(of values: [Double], at index: Int) -> Double {
    values.isEmpty ? 0 : values[min(index, values.count - 1)]
  }

  private func histogram(_ title: String, _ unit: String, _ all: [Distribution], _ caption: String) -> PagePart? {
    guard let least = all.compactMap(\.min).min(), let most = all.compactMap(\.max).max() else { return nil }
    let width = max(1, (most - least + Self.bins) / Self.bins)
    let bins = (most - least) / width + 1
    let shares = all.map { distribution -> [Double?] in
      var counts = [Int](repeating: 0, count: bins)
      for bin in distribution.bins { counts[(bin.value - least) / width] += bin.count }
      return counts.map { distribution.count == 0 ? nil : Double($0) / Double(distribution.count) * 100 }
    }
    // Single values stand in the middle of their steps.
    let ends = (0..<bins).map { Double(least + ($0 + 1) * width) - (width == 1 ? 0.5 : 0) }
    return figure(
      title, unit, "% of games", ends, shares, caption: caption,
      last: (0..<bins).map { Double(least + ($0 + 1) * width - 1) })
  }

  /// A chart of steps with its numbers: `ends` are the upper ends of the slices, which are equally wide, `last` the largest
  /// values in them.
  private func figure(
    _ title: String, _ x: String, _ y: String, _ ends: [Double], _ values: [[Double?]],
    bounds: [[(Double, Double)?]]? = nil, caption: String, last: [Double]? = nil
  ) -> PagePart {
    let width = ends.count > 1 ? ends[1] - ends[0] : 1
    let series = zip(level.measurements, values).enumerated().map { number, player -> ChartSeries in
      let corners = zip(ends, player.1).flatMap { end, value in
        value.map { [ChartPoint(end - width, $0), ChartPoint(end, $0)] } ?? []
      }
      // Next to each other, so that the strokes of players do not cover each other.
      let shift = (Double(number) + 1) / Double(values.count + 1)
      let intervals = (bounds?[number] ?? []).enumerated().compactMap { place, bounds in
        bounds.map { ChartInterval(ends[place] - width * (1 - shift), $0.0, $0.1) }
      }
      return ChartSeries(player.0.player, line: corners, intervals: intervals)
    }
    let until = TableColumn<(offset: Int, element: Double)>(
      "until", title: "\(x) up to", .decimal(digits: last == nil && ends.last ?? 100 < 100 ? 1 : 0)
    ) { .number($0.element) }
    let players = zip(level.measurements.map(\.player), values).map { player, values in
      TableColumn<(offset: Int, element: Double)>(player, title: player, .decimal(digits: 1)) {
        .number(values[$0.offset])
      }
    }
    let table = Table(title: "\(title): \(y)", columns: [until] + players, rows: (last ?? ends).enumerated())
    return .figure(
      Chart(title: title, panels: [LinePlot(x: ChartAxis(x), y: ChartAxis(y), series: series)]).embedded,
      caption: caption, data: table)
  }

  /// Creates it from its parts.
  public init(level: MeasuredLevel) {
    self.level = level
  }
}
