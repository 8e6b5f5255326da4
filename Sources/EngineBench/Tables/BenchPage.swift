import CMathematics
import PuzzleCore
import Reporting

/// An HTML page with a measurement for engine developers: its tables, the distribution of the times, replays of the
/// worst boards, and the trend over kept results.
public struct BenchPage {
  private let title: String
  private let subtitle: String
  private var sections: [PageSection] = []

  /// A page without sections.
  /// - Parameter subtitle: the revision or version and the host, which identify the measurement.
  public init(title: String, subtitle: String) { (self.title, self.subtitle) = (title, subtitle) }

  /// Adds a section of tables, each under its title.
  public mutating func add(_ tables: [Table], heading: String = "Figures") {
    sections.append(
      PageSection("figures-\(sections.count)", title: heading, parts: tables.map { .table($0, heat: []) }))
  }

  /// Adds charts with the distribution of the least times of each source, relative to the frames.
  public mutating func addSpread(of samples: [FrameSample], heading: String) {
    let figures = samples.filter { $0.fast.count > 0 }.map(Self.figure)
    guard !figures.isEmpty else { return }
    sections.append(
      PageSection(
        "spread-\(sections.count)", title: heading,
        parts: [
          .paragraph(
            "Shares of all times in bands of equal width on a logarithmic scale, \(FrameTimes.bandsOfDecade) to a factor of ten: "
              + "the least of the repetitions of each, which is the engine alone. The upright line is a frame at 120 Hz."
          )
        ]
          + stride(from: 0, to: figures.count, by: 2).map { place in
            .row(Array(figures[place..<min(place + 2, figures.count)]))
          }))
  }

  private static func figure(_ sample: FrameSample) -> PagePart {
    let engines = [("fast", sample.fast), ("reference", sample.reference)]
    let bands = engines.map { ($0, $1.spread(.least)) }
    let most = bands.flatMap { $0.1.map(\.share) }.max() ?? 0
    let frame = [ChartPoint(FrameBudget.shortFrame, 0), ChartPoint(FrameBudget.shortFrame, 100 * most)]
    let chart = Chart(
      title: sample.name, subtitle: "\(sample.fast.count.grouped) \(sample.unit.rawValue)s",
      panels: [
        LinePlot(
          x: ChartAxis("nanoseconds", .logarithmic), y: ChartAxis("% of times"),
          series: bands.map { name, bands in
            ChartSeries(name, line: ChartSeries.steps(outline(of: bands)))
          } + [ChartSeries("frame at 120 Hz", line: frame)])
      ])
    let columns: [TableColumn<(engine: String, band: TimeBand)>] = [
      TableColumn("engine", title: "engine", .text) { .text($0.engine) },
      TableColumn("nanoseconds", title: "ns", .integer) { .integer(Int($0.band.middle.rounded())) },
      TableColumn("share", title: "of all", .percent(digits: 2)) { .number($0.band.share) },
    ]
    let data = Table(
      title: sample.name, columns: columns,
      rows: bands.flatMap { name, bands in bands.filter { $0.share > 0 }.map { (engine: name, band: $0) } })
    return .figure(chart.embedded, caption: "\(sample.name): how long a \(sample.unit.rawValue) takes.", data: data)
  }

  /// The bands as points of a line, with an empty band at either end. Times that all lie in one band are then a visible
  /// line, not a single point.
  static func outline(of bands: [TimeBand]) -> [ChartPoint] {
    guard let first = bands.first, let last = bands.last else { return [] }
    let width = pow(10, 1 / Double(FrameTimes.bandsOfDecade))
    return [ChartPoint(first.middle / width, 0)] + bands.map { ChartPoint($0.middle, 100 * $0.share) }
      + [ChartPoint(last.middle * width, 0)]
  }

  /// Adds the boards whose landings take longest, each with a replay of its landing.
  public mutating func addReplays(_ replays: [BoardReplay], heading: String) {
    guard !replays.isEmpty else { return }
    sections.append(PageSection("boards-\(sections.count)", title: heading, parts: replays.map { .replay($0) }))
  }

  /// Adds the trend over kept results, if they have at least two dates.
  public mutating func add(_ trend: BenchTrend?) {
    if let section = trend?.section { sections.append(section) }
  }

  /// The page as HTML.
  public var html: String { ReportPage(title: title, subtitle: subtitle, sections: sections).html }
}
