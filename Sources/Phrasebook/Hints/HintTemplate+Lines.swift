import PuzzleCore

/// What hints say of lines on a grid.
extension HintTemplate {
  static let unknownTile = HintTemplate(
    "found {0} in row {1}, column {2}, expected {3}",
    "第 {1} 行第 {2} 列的{0}不属于词库中的任何词语")
  package static let completes = HintTemplate("completes {0}", "完成{0}")
  static let towards = HintTemplate("towards {0}, complete in {1}", "为了完成{0}，还要 {1}")
  static let firstArrives = HintTemplate(
    "{0}; first {1} comes to {2}, in {3}",
    "{0}；先让{1}到{2}，要 {3}")
  static let lookAtLine = HintTemplate("look at {0}; it can be finished next", "看{0}；可以先完成它")
  package static let nearLine = HintTemplate("{0}, {1} missing", "{0}，还缺 {1} 块")
}
