/// How the line of a series is drawn: its colour, its dashes and the mark that stands on it, by its place in the
/// legend.
///
/// Each differs from series to series, so that lines can be told apart without colour, and of lines that lie on each
/// other the lower ones are seen through the gaps of the upper ones. No two of the first 64 series have both the same
/// colour and the same dashes.
struct ChartStroke: Hashable {
  /// The style class of the colour.
  let colour: String
  /// The style class of the dashes.
  let dash: String
  /// The mark.
  let mark: ChartMark

  /// The stroke of a series by its place in the legend.
  init(_ index: Int) {
    let count = Self.dashes.count
    colour = "series-\(index % count)"
    // Where the colours begin again, the dashes are one further on.
    dash = "dash-\((index + index / count) % count)"
    mark = ChartMark(index)
  }

  /// Lengths of dashes and gaps, one pattern for each colour; the first is a continuous line.
  static let dashes = ["none", "9 4", "2.5 3", "11 3 2.5 3", "16 5", "5.5 3.5", "11 3 2.5 3 2.5 3", "3 2.5 8 2.5"]
}
