import PuzzleCore

/// What hints of sliding say.
extension HintTemplate {
  static let formNoLine = HintTemplate(
    "the tiles form no line of the lexicon; {0} that share no tile are needed",
    "这些字块组不成词库中的词语；需要 {0} 个不共用字块的词语")
  static let formOneLine = HintTemplate(
    "the tiles form only 1 line at a time; {0} that share no tile are needed",
    "这些字块同时只能组成 1 个词语；需要 {0} 个不共用字块的词语")
  static let formFewLines = HintTemplate(
    "the tiles form only {0} lines that share no tile; {1} are needed",
    "这些字块只能组成 {0} 个不共用字块的词语；需要 {1} 个")
  package static let slideTile = HintTemplate("the next tile to slide is {0}", "下一块要滑动的是{0}")
  package static let slide = HintTemplate("slide {0} {1}", "把{0}向{1}滑")
}
