import Difficulty
import LevelFiles
import Reporting
import TextFormats

/// The moves and seconds within which half of the population wins.
extension LevelMetric where Row == MeasuredLevel {
  static var pace: [LevelMetric] {
    [
      metric(.moves, "population moves", .integer) { $0.pace?.moves }.measured { $0.pace != nil },
      metric(.seconds, "population seconds", .decimal(digits: 3)) { $0.pace?.milliseconds }.ofTime
        .measured { $0.pace?.milliseconds != nil },
    ]
  }

  private static func metric(
    _ unit: WinUnit, _ title: String, _ kind: Column.Kind, _ median: @escaping (MeasuredLevel) -> MedianToWin?
  ) -> LevelMetric {
    let id = unit.populationColumn
    let metric = Metric(
      id, title: title, .level,
      meaning:
        "\(unit.rawValue) within which half of the population wins; those who do not win count as needing longer",
      source: "Kaplan, Meier 1958; interval: Brookmeyer, Crowley 1982")
    func cell(_ length: Int?) -> Cell { unit == .moves ? .integer(length) : .seconds(milliseconds: length) }
    func bound(_ side: String, _ bound: @escaping (MedianToWin) -> Int?) -> TableColumn<MeasuredLevel> {
      TableColumn(
        "\(id)95\(side)", title: "95 %", kind,
        meaning: "The 95 % interval of the median; the upper bound is missing if the games end before it."
      ) { cell(median($0).flatMap(bound)) }
    }
    return LevelMetric(
      metric, .level,
      [
        TableColumn(metric, kind) { cell(median($0)?.median) }, bound("Lower", \.lower), bound("Upper", \.upper),
      ])
  }
}

extension WinUnit {
  /// The column of the population's median: `populationSeconds`.
  public var populationColumn: String { self == .moves ? "populationMoves" : "populationSeconds" }
}

extension PopulationPace {
  /// The median in words with its interval: `38 (35–41)`, or `> 300` if fewer than half win.
  public func words(in unit: WinUnit) -> String? {
    guard let median = unit == .moves ? moves : milliseconds else { return nil }
    func text(_ length: Int) -> String {
      let value = Double(length) / unit.scale
      return FixedDecimal.string(value, digits: unit == .seconds && value < 10 ? 1 : 0) ?? ""
    }
    guard let middle = median.median else { return "> \(text(median.longest))" }
    let upper = median.upper.map { "–\(text($0))" } ?? " to > \(text(median.longest))"
    return "\(text(middle)) (\(text(median.lower))\(upper))"
  }
}
