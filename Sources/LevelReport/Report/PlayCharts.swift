import Difficulty
import Exact
import LevelStudy
import Reporting

/// Charts of the distributions of a level's games, with one curve per player.
public struct PlayCharts {
  /// The level with its measurements.
  public let level: MeasuredLevel

  private static let bins = 20
  /// The minimum share of a group's games given up for which a chart shows it.
  private static let leastLeft = 0.01

  /// The distribution of end times; empty for a game without time.
  public var endings: [PagePart] { level.sliceWidth.map(timed).map { [.row($0)] } ?? [] }

  /// The distributions of scores, moves and the game's own measures.
  public var outcomes: [PagePart] {
    let all = level.measurements.map(\.distributions)
    var figures = [
      histogram("Scores", "score", all.map(\.scores), "Final scores of all games, won or not."),
      histogram("Moves to win", "moves", all.map(\.movesToWin), "Moves in games that were won."),
    ].compactMap { $0 }
    // A measure of the largest value in a game (chains, danger) has a distribution that its mean hides.
    for (place, measure) in level.measures.enumerated()
    where measure.taking == .largest && all.allSatisfy({ $0.measures.indices.contains(place) }) {
      let title = measure.title.prefix(1).uppercased() + measure.title.dropFirst()
      figures += [
        histogram(title, measure.title, all.map { $0.measures[place] }, "\(title) of a game, over all games.")
      ].compactMap { $0 }
    }
    return figures.isEmpty ? [] : [.row(figures)]
  }

  /// The shares that still play, have won and have given up by a time, and the hazard of failing. Every game has a
  /// separate person, so shares of games are shares of persons.
  private func timed(width: Int) -> [PagePart] {
    let tables = level.measurements.compactMap(level.lifeTable)
    let ends = (1...MeasuredLevel.slices).map { Double($0 * width) / 1000 }
    func running(_ shares: KeyPath<LifeTable, [Double]>) -> [[Double?]] {
      tables.map { table in ends.indices.map { Self.last(of: table[keyPath: shares], at: $0) * 100 } }
    }
    let hazard = tables.map { table in
      ends.indices.map { table.slices.indices.contains($0) ? table.slices[$0].hazard : nil }
    }
    let hasLeft = level.measurements.contains { $0.share($0.distributions.timesToLeave.count) ?? 0 >= Self.leastLeft }
    return [
      figure(
        "Still playing", "seconds of play", "% of all games", ends, running(\.shareOpen), from: 100,
        caption: "The share of people who are still playing: they have not won, lost or given up."),
      figure(
        "Won by time", "seconds of play", "% of all games", ends, running(\.shareWon), from: 0,
        caption: "The share of people who have won by this time."),
    ]
      + (hasLeft
        ? [
          figure(
            "Given up by time", "seconds of play", "% of all games", ends, running(\.shareLeft), from: 0,
            caption: "The share of people who have given up by this time because their patience ran out.")
        ] : []) + [
        figure(
          "Hazard of failing", "seconds of play", "% of games still going", ends,
          hazard.map { $0.map { $0?.rate.map { $0 * 100 } } },
          bounds: hazard.map { $0.map { $0.flatMap { $0.successes > 0 ? ($0.lower * 100, $0.upper * 100) : nil } } },
          caption:
            "The share of games running at the start of each time slice that failed in it; strokes: 95 % intervals."
        )
      ]
  }

  /// The last value of a curve at or before an index; after its last slice a curve stays constant.
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
    // Single values are in the middle of their steps.
    let ends = (0..<bins).map { Double(least + ($0 + 1) * width) - (width == 1 ? 0.5 : 0) }
    return figure(
      title, unit, "% of games", ends, shares, caption: caption,
      last: (0..<bins).map { Double(least + ($0 + 1) * width - 1) })
  }

  /// A chart with its numbers: steps, or a line of running shares.
  /// - Parameters:
  ///   - ends: the upper ends of the slices, which have equal width.
  ///   - start: the value at the very start, if values are at the ends of slices; `nil` for values of whole slices.
  ///   - last: the largest values in the slices.
  private func figure(
    _ title: String, _ x: String, _ y: String, _ ends: [Double], _ values: [[Double?]],
    from start: Double? = nil, bounds: [[(Double, Double)?]]? = nil, caption: String, last: [Double]? = nil
  ) -> PagePart {
    let width = ends.count > 1 ? ends[1] - ends[0] : 1
    let series = zip(level.measurements, values).enumerated().map { number, player -> ChartSeries in
      let corners = zip(ends, player.1).flatMap { end, value -> [ChartPoint] in
        guard let value else { return [] }
        return (start == nil ? [ChartPoint(end - width, value)] : []) + [ChartPoint(end, value)]
      }
      let origin = start.map { [ChartPoint((ends.first ?? 0) - width, $0)] } ?? []
      // Side by side, so that the strokes of players do not cover each other.
      let shift = (Double(number) + 1) / Double(values.count + 1)
      let intervals = (bounds?[number] ?? []).enumerated().compactMap { place, bounds in
        bounds.map { ChartInterval(ends[place] - width * (1 - shift), $0.0, $0.1) }
      }
      return ChartSeries(player.0.player, line: origin + corners, intervals: intervals)
    }
    let until = TableColumn<(offset: Int, element: Double)>(
      "until", title: "\(x) up to", .decimal(digits: last == nil && ends.last ?? 100 < 100 ? 1 : 0),
      meaning: "The end of a slice, which begins at the end of the previous one."
    ) { .number($0.element) }.key
    let players = zip(level.measurements.map(\.player), values).map { player, values in
      TableColumn<(offset: Int, element: Double)>(
        player, title: player, .decimal(digits: 1), meaning: "\(title), \(y), of \(player)."
      ) { .number(values[$0.offset]) }
    }
    let table = Table(title: "\(title): \(y)", columns: [until] + players, rows: (last ?? ends).enumerated())
    let plot = LinePlot(
      x: ChartAxis(x), y: ChartAxis(y, including: start == nil ? 0...1 : 0...100), series: series)
    return .figure(Chart(title: title, panels: [plot]).embedded, caption: caption, data: table)
  }
}
