import PuzzleCore

/// The heads of the table of landings, and what one gains.
extension HintTemplate {
  static let wayTile = HintTemplate("tile", "字块")
  static let wayColumn = HintTemplate("column", "列")
  static let wayInputs = HintTemplate("inputs", "操作")
  static let wayNow = HintTemplate("now", "马上得")
  static let wayGain = HintTemplate("gain", "预计得")
  static let wayFor = HintTemplate("for", "目的")
  static let waySwapped = HintTemplate("{0} (swap)", "{0}（先换）")
  static let gain = HintTemplate(
    "expected gain {0} ± {1} points in the next {2} landings",
    "预计接下来 {2} 次落下得 {0} ± {1} 分")
  static let gainNow = HintTemplate("{0}, {1} of them now", "{0}，其中 {1} 分马上得到")
}
