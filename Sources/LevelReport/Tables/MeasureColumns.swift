import Difficulty
import Exact
import PuzzleCore
import Reporting

/// The columns of a game's own measures, in addition to score, moves and time.
public struct MeasureColumns {
  private let measures: [Measure]
  private let explained: [Metric]

  /// The columns of some measures.
  /// - Parameter explained: the metrics that explain the measures, in their order, as far as known.
  public init(_ measures: [Measure], explained: [Metric] = []) {
    self.measures = measures
    self.explained = explained
  }

  /// The mean of each measure, with the maximum if the measure takes the largest value of a game, or the number per
  /// hundred of another measure.
  ///
  /// A row is the distributions of an agent's measures; its cells have no values when its games did not count them.
  public var columns: [TableColumn<[Distribution]>] {
    measures.enumerated().flatMap { place, measure -> [TableColumn<[Distribution]>] in
      let meaning = explained.indices.contains(place) ? explained[place].meaning.asSentence : nil
      if let per = denominator(of: measure) {
        let title = "\(measure.title)/100 \(measures[per].title)"
        return [
          TableColumn("\(measure.id)Per100", title: title, .decimal(digits: 2), meaning: meaning) { values in
            guard let part = moments(place, values), let whole = moments(per, values) else { return .missing }
            return .number(Rational(checking: part.sum * 100, over: whole.sum).map(Double.init))
          }
        ]
      }
      let mean = TableColumn<[Distribution]>(
        "\(measure.id)Mean", title: measure.title, .decimal(digits: 2), meaning: meaning
      ) { .number(moments(place, $0)?.mean.map(Double.init)) }
      let most = TableColumn<[Distribution]>(
        "\(measure.id)Most", title: "most", .integer, meaning: "The most of any game: \(measure.title)."
      ) { .integer(moments(place, $0)?.max) }
      return measure.taking == .last ? [mean] : [mean, most]
    }
  }

  private func moments(_ place: Int, _ values: [Distribution]) -> Moments? {
    values.count == measures.count ? values[place].moments : nil
  }

  /// The meaning of the columns; empty without measures.
  public var notes: [String] {
    guard !measures.isEmpty else { return [] }
    return [
      "\(measures.map(\.title).joined(separator: ", ")): means over the games, and the most in any game; values per 100 come from sums"
    ]
  }

  /// The index of the measure to whose hundreds another measure is related.
  private func denominator(of measure: Measure) -> Int? {
    measure.per.flatMap { per in measures.firstIndex { $0.id == per } }
  }
}
