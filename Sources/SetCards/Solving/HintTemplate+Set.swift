import PuzzleCore

/// What hints of Set say.
extension HintTemplate {
  static let takeCards = HintTemplate("take {0}", "拿走 {0}")
  static let dealCards = HintTemplate("deal three more cards", "再发三张牌")
  static let noSetOnTable = HintTemplate("there is no Set on the table", "桌上没有 Set")
  static let noSet = HintTemplate("there is no Set", "没有 Set")
  static let oneSet = HintTemplate("{0} Set is on the table", "桌上有 {0} 个 Set")
  static let manySets = HintTemplate("{0} Sets are on the table", "桌上有 {0} 个 Set")
  static let shareNothing = HintTemplate("its cards share no attribute", "三张牌的属性各不相同")
  static let shareOne = HintTemplate("its cards share {0} attribute", "三张牌有 {0} 个属性相同")
  static let shareMany = HintTemplate("its cards share {0} attributes", "三张牌有 {0} 个属性相同")
  static let prospect = HintTemplate(
    "then {0} Sets are to be expected, and none with {1} %",
    "之后预计有 {0} 个 Set，没有 Set 的概率是 {1} %")
  static let lookForSet = HintTemplate("look for a Set whose cards {0}", "找一个 Set：三张牌{0}")
  static let oneCardOfSet = HintTemplate(
    "one of its cards is {0}, card {1} on the table",
    "其中一张是 {0}，桌上第 {1} 张")
  static let alikeIn = HintTemplate("are alike in {0}", "{0}相同")
  static let differIn = HintTemplate("differ in {0}", "{0}各不相同")
  static let number = HintTemplate("number", "数量")
  static let shape = HintTemplate("shape", "形状")
  static let filling = HintTemplate("filling", "填充")
  static let colour = HintTemplate("colour", "颜色")
}
