/// The table of all texts of hints: a key, the English and the Chinese, with `{0}`, `{1}` and so on for what changes.
public enum HintTemplate: String, CaseIterable, Sendable {
  // Parts of sentences.
  case and, comma, semicolon, row, column, cell, oneMove, manyMoves, up, down, left, right
  // Why there is no advice.
  case won, over, notSolved, notProved, notCompared, unknownTile, lonelyTile, noCover, wrongBoard
  case formNoLine, formOneLine, formFewLines, noSolver, nothingWins
  // Any solved game.
  case wins, nextOfWin, winTakes, noOtherIsAsGood, oneOtherIsAsGood, othersAreAsGood, others, nearlyComplete
  // A plan in stages.
  case planAsShort, planLonger, planAlone, planInSight, stage
  // Lines on a grid.
  case completes, towards, firstArrives, lookAtLine, slideTile, swapTile, slide, swap, nearLine
  // Falling tiles.
  case noFallingTile, noColumn, landsAlone, landsCompleting, landsTowards, missing, upcoming, notInSight
  case thinkOf, keepLow, wayTile, wayColumn, wayInputs, wayNow, wayGain, wayFor, waySwapped, useFalling, useUpcoming,
    moveLeft, moveRight, drop, swapUpcoming, gain, gainNow
  // Sets of cards.
  case takeCards, dealCards, noSetOnTable, noSet, oneSet, manySets, shareNothing, shareOne, shareMany, prospect
  case lookForSet, oneCardOfSet, alikeIn, differIn, number, shape, filling, colour

  /// The texts of the key.
  public var texts: (english: String, chinese: String) {
    switch self {
    case .and: ("{0} and {1}", "{0}和{1}")
    case .comma: ("{0}, {1}", "{0}，{1}")
    case .semicolon: ("{0}; {1}", "{0}；{1}")
    case .row: ("row {0}: {1}", "第 {0} 行：{1}")
    case .column: ("column {0}: {1}", "第 {0} 列：{1}")
    case .cell: ("row {0}, column {1}", "第 {0} 行第 {1} 列")
    case .oneMove: ("{0} move", "{0} 步")
    case .manyMoves: ("{0} moves", "{0} 步")
    case .up: ("up", "上")
    case .down: ("down", "下")
    case .left: ("left", "左")
    case .right: ("right", "右")
    default: general
    }
  }

  private var general: (english: String, chinese: String) {
    switch self {
    case .won: ("the game is won", "这一局已经赢了")
    case .over: ("the game is over", "这一局已经结束")
    case .notSolved: ("not solved within {0}; it takes at least {1}", "在 {0}之内没有解出；至少需要 {1}")
    case .notProved:
      (
        "a win in {0} is known; that none takes fewer than {1} is all that {2} prove",
        "已知 {0}可以获胜；{2}只能证明至少需要 {1}"
      )
    case .notCompared:
      ("how many other moves are as good is not known within {0}", "在 {0}之内不知道还有多少同样好的走法")
    case .unknownTile: ("found {0} in row {1}, column {2}, expected {3}", "第 {1} 行第 {2} 列的{0}不属于词库中的任何词语")
    case .lonelyTile:
      (
        "found {0} in row {1}, column {2}, expected a tile that makes a phrase with others on the board",
        "第 {1} 行第 {2} 列的{0}不能和其他字块组成词语"
      )
    case .noCover:
      (
        "found {0} different lines that these tiles can spell, none of them use every tile once, expected {1} phrases that "
          + "together use every tile once", "这些字块能组成 {0} 个词语，但没有 {1} 个词语正好用完所有字块"
      )
    case .wrongBoard:
      (
        "found a board of {0} cells with {1} tiles, expected {2} cells, all filled",
        "棋盘是 {0} 格，有 {1} 个字块；应为 {2} 格，全部填满"
      )
    case .formNoLine:
      ("the tiles form no line of the lexicon; {0} that share no tile are needed", "这些字块组不成词库中的词语；需要 {0} 个不共用字块的词语")
    case .formOneLine:
      ("the tiles form only 1 line at a time; {0} that share no tile are needed", "这些字块同时只能组成 1 个词语；需要 {0} 个不共用字块的词语")
    case .formFewLines:
      ("the tiles form only {0} lines that share no tile; {1} are needed", "这些字块只能组成 {0} 个不共用字块的词语；需要 {1} 个")
    case .noSolver: ("no solver knows this position", "没有求解器能解这个局面")
    case .nothingWins: ("nothing wins any more", "已经无法获胜")
    default: solved
    }
  }

  private var solved: (english: String, chinese: String) {
    switch self {
    case .wins: ("wins", "获胜")
    case .nextOfWin: ("the next of {0} of a shortest win", "最短胜法还有 {0}，这是下一步")
    case .winTakes: ("the shortest win takes {0}", "最短 {0}可以获胜")
    case .noOtherIsAsGood: ("no other move is as good", "没有其他同样好的走法")
    case .oneOtherIsAsGood: ("{0} other move is as good", "还有 {0} 种同样好的走法")
    case .othersAreAsGood: ("{0} other moves are as good", "还有 {0} 种同样好的走法")
    case .others: ("others: {0}", "其他走法：{0}")
    case .nearlyComplete: ("nearly complete: {0}", "接近完成：{0}")
    case .planAsShort: ("a plan to follow, {0}, as short as can be", "可以照着走的计划：{0}，已是最短")
    case .planLonger:
      ("a plan to follow, {0}, {1} more than the shortest win", "可以照着走的计划：{0}，比最短胜法多 {1} 步")
    case .planAlone: ("a plan to follow, {0}", "可以照着走的计划：{0}")
    case .planInSight: ("a plan as far as can be foreseen", "就目前能看到的，可以这样走")
    case .stage: ("{0}: {1}", "{0}：{1}")
    default: lines
    }
  }

  private var lines: (english: String, chinese: String) {
    switch self {
    case .completes: ("completes {0}", "完成{0}")
    case .towards: ("towards {0}, complete in {1}", "为了完成{0}，还要 {1}")
    case .firstArrives: ("{0}; first {1} comes to {2}, in {3}", "{0}；先让{1}到{2}，要 {3}")
    case .lookAtLine: ("look at {0}; it can be finished next", "看{0}；可以先完成它")
    case .slideTile: ("the next tile to slide is {0}", "下一块要滑动的是{0}")
    case .swapTile: ("{0} in {1} is to be swapped", "要交换的是{1}的{0}")
    case .slide: ("slide {0} {1}", "把{0}向{1}滑")
    case .swap: ("swap {0} in {1} with {2} in {3}", "交换{1}的{0}和{3}的{2}")
    case .nearLine: ("{0}, {1} missing", "{0}，还缺 {1} 块")
    case .noFallingTile: ("no tile is falling", "没有正在下落的字块")
    case .noColumn: ("no column can be reached", "到不了任何一列")
    case .landsAlone: ("{0} lands in {1} and is part of no phrase in mind", "{0}落在{1}，暂时不属于任何词语")
    case .landsCompleting: ("{0} lands in {1} and completes {2}", "{0}落在{1}，完成{2}")
    case .landsTowards: ("{0} lands in {1} towards {2}; missing {3}", "{0}落在{1}，为了完成{2}；还缺{3}")
    case .missing: ("{0} in {1} ({2})", "{1}的{0}（{2}）")
    case .upcoming: ("upcoming", "即将出现")
    case .notInSight: ("not in sight", "还看不到")
    case .thinkOf: ("think of {0}", "想想{0}")
    case .keepLow: ("no phrase is near; keep the columns low", "附近没有词语；尽量别堆高")
    case .wayTile: ("tile", "字块")
    case .wayColumn: ("column", "列")
    case .wayInputs: ("inputs", "操作")
    case .wayNow: ("now", "马上得")
    case .wayGain: ("gain", "预计得")
    case .wayFor: ("for", "目的")
    case .waySwapped: ("{0} (swap)", "{0}（先换）")
    case .useFalling: ("let {0} land as it is", "就让{0}落下")
    case .useUpcoming: ("swap for {0} first", "先换成{0}")
    case .moveLeft: ("move {0} left", "把{0}向左移")
    case .moveRight: ("move {0} right", "把{0}向右移")
    case .drop: ("drop {0}", "放下{0}")
    case .swapUpcoming: ("swap {0} with the upcoming {1}", "把{0}换成即将出现的{1}")
    case .gain:
      ("expected gain {0} ± {1} points in the next {2} landings", "预计接下来 {2} 次落下得 {0} ± {1} 分")
    case .gainNow: ("{0}, {1} of them now", "{0}，其中 {1} 分马上得到")
    default: cards
    }
  }

  private var cards: (english: String, chinese: String) {
    switch self {
    case .takeCards: ("take {0}", "拿走 {0}")
    case .dealCards: ("deal three more cards", "再发三张牌")
    case .noSetOnTable: ("there is no Set on the table", "桌上没有 Set")
    case .noSet: ("there is no Set", "没有 Set")
    case .oneSet: ("{0} Set is on the table", "桌上有 {0} 个 Set")
    case .manySets: ("{0} Sets are on the table", "桌上有 {0} 个 Set")
    case .shareNothing: ("its cards share no attribute", "三张牌的属性各不相同")
    case .shareOne: ("its cards share {0} attribute", "三张牌有 {0} 个属性相同")
    case .shareMany: ("its cards share {0} attributes", "三张牌有 {0} 个属性相同")
    case .prospect:
      ("then {0} Sets are to be expected, and none with {1} %", "之后预计有 {0} 个 Set，没有 Set 的概率是 {1} %")
    case .lookForSet: ("look for a Set whose cards {0}", "找一个 Set：三张牌{0}")
    case .oneCardOfSet: ("one of its cards is {0}, card {1} on the table", "其中一张是 {0}，桌上第 {1} 张")
    case .alikeIn: ("are alike in {0}", "{0}相同")
    case .differIn: ("differ in {0}", "{0}各不相同")
    case .number: ("number", "数量")
    case .shape: ("shape", "形状")
    case .filling: ("filling", "填充")
    case .colour: ("colour", "颜色")
    default: ("", "")
    }
  }
}
