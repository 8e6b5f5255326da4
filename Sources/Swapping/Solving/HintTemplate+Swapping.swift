import PuzzleCore

/// What hints of swapping say.
extension HintTemplate {
  static let lonelyTile = HintTemplate(
    "found {0} in row {1}, column {2}, expected a tile that makes a phrase with others on the board",
    "第 {1} 行第 {2} 列的{0}不能和其他字块组成词语")
  static let noCover = HintTemplate(
    "found {0} different lines that these tiles can spell, none of them use every tile once, expected {1} "
      + "phrases that together use every tile once",
    "这些字块能组成 {0} 个词语，但没有 {1} 个词语正好用完所有字块")
  static let wrongBoard = HintTemplate(
    "found a board of {0} cells with {1} tiles, expected {2} cells, all filled",
    "棋盘是 {0} 格，有 {1} 个字块；应为 {2} 格，全部填满")
  static let swapTile = HintTemplate("{0} in {1} is to be swapped", "要交换的是{1}的{0}")
  static let swap = HintTemplate("swap {0} in {1} with {2} in {3}", "交换{1}的{0}和{3}的{2}")
}
