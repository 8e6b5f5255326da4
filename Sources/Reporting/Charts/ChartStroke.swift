/// The appearance of a series' line: its colour, its dashes and its mark, chosen by its place in the legend.
///
/// Each differs between series, so that lines can be distinguished without colour. Where lines overlap, the lower ones
/// are visible through the gaps of the upper ones. No two of the first 64 series have both the same colour and the same
/// dashes.
struct ChartStroke: Hashable {
  /// The style class of the colour.
  let colour: String
  /// The style class of the dashes.
  let dash: String
  /// The mark at each point of the series.
  let mark: ChartMark

  /// The stroke of a series by its place in the legend.
  init(_ index: Int) {
    let count = Self.dashes.count
    colour = "series-\(index % count)"
    // When the colours repeat, the dashes move on by one.
    dash = "dash-\((index + index / count) % count)"
    mark = ChartMark(index)
  }

  /// The lengths of dashes and gaps, one pattern per colour; the first is a continuous line.
  static let dashes = ["none", "9 4", "2.5 3", "11 3 2.5 3", "16 5", "5.5 3.5", "11 3 2.5 3 2.5 3", "3 2.5 8 2.5"]
}
