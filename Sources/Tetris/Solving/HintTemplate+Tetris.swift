import PuzzleCore

/// What hints of tetris say.
extension HintTemplate {
  static let noFallingTile = HintTemplate("no tile is falling", "没有正在下落的字块")
  static let noColumn = HintTemplate("no column can be reached", "到不了任何一列")
  static let landsAlone = HintTemplate(
    "{0} lands in {1} and is part of no phrase in mind",
    "{0}落在{1}，暂时不属于任何词语")
  static let landsCompleting = HintTemplate("{0} lands in {1} and completes {2}", "{0}落在{1}，完成{2}")
  static let landsTowards = HintTemplate(
    "{0} lands in {1} towards {2}; missing {3}",
    "{0}落在{1}，为了完成{2}；还缺{3}")
  static let missing = HintTemplate("{0} in {1} ({2})", "{1}的{0}（{2}）")
  static let upcoming = HintTemplate("upcoming", "即将出现")
  static let notInSight = HintTemplate("not in sight", "还看不到")
  static let thinkOf = HintTemplate("think of {0}", "想想{0}")
  static let keepLow = HintTemplate("no phrase is near; keep the columns low", "附近没有词语；尽量别堆高")
  static let useFalling = HintTemplate("let {0} land as it is", "就让{0}落下")
  static let useUpcoming = HintTemplate("swap for {0} first", "先换成{0}")
  static let moveLeft = HintTemplate("move {0} left", "把{0}向左移")
  static let moveRight = HintTemplate("move {0} right", "把{0}向右移")
  static let drop = HintTemplate("drop {0}", "放下{0}")
  static let swapUpcoming = HintTemplate("swap {0} with the upcoming {1}", "把{0}换成即将出现的{1}")
}
