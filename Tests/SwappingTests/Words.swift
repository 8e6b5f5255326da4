import Phrasebook
import Swapping

/// Small lexicons and levels for the tests.
enum Words {
  static let idioms = [
    "一心一意 yī xīn yī yì", "三心二意 sān xīn èr yì", "全心全意 quán xīn quán yì", "马到成功 mǎ dào chéng gōng",
    "画蛇添足 huà shé tiān zú", "守株待兔 shǒu zhū dài tù", "对牛弹琴 duì niú tán qín", "井底之蛙 jǐng dǐ zhī wā",
    "亡羊补牢 wáng yáng bǔ láo", "杯弓蛇影 bēi gōng shé yǐng", "掩耳盗铃 yǎn ěr dào líng", "自相矛盾 zì xiāng máo dùn",
    "胸有成竹 xiōng yǒu chéng zhú", "叶公好龙 yè gōng hào lóng", "狐假虎威 hú jiǎ hǔ wēi", "百发百中 bǎi fā bǎi zhòng",
    "人山人海 rén shān rén hǎi", "千山万水 qiān shān wàn shuǐ", "成千上万 chéng qiān shàng wàn", "自由自在 zì yóu zì zài",
  ]
  /// Two of the words have two readings.
  static let ciHui = [
    "朋友 péng you", "老师 lǎo shī", "学生 xué sheng", "妈妈 mā ma", "爸爸 bà ba", "今天 jīn tiān", "明天 míng tiān",
    "昨天 zuó tiān", "天明 tiān míng", "中国 zhōng guó", "国中 guó zhōng", "银行 yín háng", "学校 xué xiào",
    "大家 dà jiā", "大夫 dài fu|dà fū", "地方 dì fang|dì fāng", "时间 shí jiān", "事实 shì shí", "实事 shí shì",
  ]

  static func phrase(_ entry: String, rank: Int? = nil) -> Phrase {
    let fields = entry.split(separator: " ", maxSplits: 1).map(String.init)
    let readings =
      fields.count < 2 ? [] : fields[1].split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    return Phrase(chinese: fields[0].map(String.init), readings: readings, rank: rank)
  }

  static func phrases(_ entries: [String]) -> Phrases {
    Phrases(entries.enumerated().map { phrase($1, rank: $0 + 1) })
  }

  /// A swapping game of a size in which lines are `lexicon` entries; deals from `pool`, or from the whole lexicon.
  static func game(
    _ type: GameType = .chengYu, lexicon: [String]? = nil, pool: [String]? = nil, rows: Int = 4, columns: Int = 4,
    phraseLength: Int? = nil, change: (inout LevelRules) -> Void = { _ in }
  ) throws -> SwappingPuzzle {
    let entries = lexicon ?? (type == .chengYu ? idioms : ciHui)
    var rules = LevelRules.standard(mode: .swapping, type: type)
    rules.rows = rows
    rules.columns = columns
    rules.phraseLength = phraseLength ?? rules.phraseLength
    change(&rules)
    let level = PhraseLevel(
      name: "Test", difficulty: 0, gameType: type, gameMode: .swapping, phrases: phrases(pool ?? entries), rules: rules)
    return try SwappingPuzzle(
      level: level, catalog: LineCatalog(rule: LineRule(type: type, phrases: phrases(entries))))
  }

  /// A grid of rows of one-character tiles.
  static func grid(_ rows: String...) -> TextGrid {
    TextGrid(fromInitialGrid: rows.map { $0.map(String.init) })
  }

  /// A grid of rows of tiles separated by spaces.
  static func spaced(_ rows: String...) -> TextGrid {
    TextGrid(fromInitialGrid: rows.map { $0.split(separator: " ").map(String.init) })
  }
}
