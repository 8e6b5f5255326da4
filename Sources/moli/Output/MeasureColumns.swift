import Exact
import PuzzleCore
import Reporting

/// The columns of a table that show what a game counts beside score, moves and time.
struct MeasureColumns {
  private let measures: [Measure]

  /// The columns of some measures.
  init(_ measures: [Measure]) { self.measures = measures }

  /// For each measure its mean, with the most where the largest value of a game counts; or the number per hundred of another.
  var columns: [Column] {
    measures.flatMap { measure -> [Column] in
      if let per = denominator(of: measure) {
        return [
          Column("\(measure.id)Per100", title: "\(measure.title)/100 \(measures[per].title)", .decimal(digits: 2))
        ]
      }
      let mean = Column("\(measure.id)Mean", title: measure.title, .decimal(digits: 2))
      return measure.taking == .last ? [mean] : [mean, Column("\(measure.id)Most", title: "most", .integer)]
    }
  }

  /// The cells of an agent, as many as ``columns``; without values when its games did not count them.
  func cells(of values: [Distribution]) -> [Cell] {
    guard values.count == measures.count else { return columns.map { _ in .missing } }
    return measures.indices.flatMap { place -> [Cell] in
      let moments = values[place].moments
      if let per = denominator(of: measures[place]) {
        return [.number(Rational(checking: moments.sum * 100, over: values[per].moments.sum).map(Double.init))]
      }
      let mean = Cell.number(moments.mean.map(Double.init))
      return measures[place].taking == .last ? [mean] : [mean, .integer(moments.max)]
    }
  }

  /// What the columns mean; nothing without measures.
  var notes: [String] {
    guard !measures.isEmpty else { return [] }
    return [
      "\(measures.map(\.title).joined(separator: ", ")): means over the games, and the most of any; those per 100: of sums"
    ]
  }

  /// The place of the measure that another is told per hundred of.
  private func denominator(of measure: Measure) -> Int? {
    measure.per.flatMap { per in measures.firstIndex { $0.id == per } }
  }
}
