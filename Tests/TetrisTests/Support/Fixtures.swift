import Phrasebook
import PuzzleCore

@testable import Tetris

/// Levels, boards and words for the tests.
enum Fixtures {
  /// Forty Cheng Yu, commonest first as far as one can tell.
  static let chengYu: [Phrase] = phrases(
    """
    一心一意 yī xīn yī yì|天长地久 tiān cháng dì jiǔ|自由自在 zì yóu zì zài|千方百计 qiān fāng bǎi jì|全力以赴 quán lì yǐ fù
    莫名其妙 mò míng qí miào|不可思议 bù kě sī yì|理所当然 lǐ suǒ dāng rán|实事求是 shí shì qiú shì|五颜六色 wǔ yán liù sè
    四面八方 sì miàn bā fāng|半途而废 bàn tú ér fèi|井底之蛙 jǐng dǐ zhī wā|画蛇添足 huà shé tiān zú|守株待兔 shǒu zhū dài tù
    对牛弹琴 duì niú tán qín|马到成功 mǎ dào chéng gōng|一举两得 yī jǔ liǎng dé|百发百中 bǎi fā bǎi zhòng|九牛一毛 jiǔ niú yī máo
    七上八下 qī shàng bā xià|三心二意 sān xīn èr yì|亡羊补牢 wáng yáng bǔ láo|狐假虎威 hú jiǎ hǔ wēi|掩耳盗铃 yǎn ěr dào líng
    杯弓蛇影 bēi gōng shé yǐng|刻舟求剑 kè zhōu qiú jiàn|叶公好龙 yè gōng hào lóng|愚公移山 yú gōng yí shān|朝三暮四 zhāo sān mù sì
    滥竽充数 làn yú chōng shù|胸有成竹 xiōng yǒu chéng zhú|水落石出 shuǐ luò shí chū|雪中送炭 xuě zhōng sòng tàn|锦上添花 jǐn shàng tiān huā
    名副其实 míng fù qí shí|入木三分 rù mù sān fēn|纸上谈兵 zhǐ shàng tán bīng|卧薪尝胆 wò xīn cháng dǎn|先发制人 xiān fā zhì rén
    """)

  /// Sixty Ci Hui.
  static let ciHui: [Phrase] = phrases(
    """
    我们 wǒ men|你们 nǐ men|他们 tā men|今天 jīn tiān|明天 míng tiān|昨天 zuó tiān|时间 shí jiān|时候 shí hou|现在 xiàn zài|以后 yǐ hòu
    以前 yǐ qián|中国 zhōng guó|中间 zhōng jiān|国家 guó jiā|大家 dà jiā|家人 jiā rén|人们 rén men|大人 dà rén|先生 xiān sheng|学生 xué sheng
    学习 xué xí|大学 dà xué|生日 shēng rì|日子 rì zi|孩子 hái zi|儿子 ér zi|妈妈 mā ma|爸爸 bà ba|朋友 péng you|老师 lǎo shī
    老人 lǎo rén|工作 gōng zuò|工人 gōng rén|作业 zuò yè|问题 wèn tí|喜欢 xǐ huan|高兴 gāo xìng|漂亮 piào liang|可以 kě yǐ|可能 kě néng
    能力 néng lì|电话 diàn huà|电脑 diàn nǎo|电影 diàn yǐng|说话 shuō huà|汉语 hàn yǔ|汉字 hàn zì|名字 míng zi|天气 tiān qì|早上 zǎo shang
    晚上 wǎn shang|上午 shàng wǔ|下午 xià wǔ|年轻 nián qīng|今年 jīn nián|明年 míng nián|飞机 fēi jī|机场 jī chǎng|火车 huǒ chē|车站 chē zhàn
    """)

  private static func phrases(_ table: String) -> [Phrase] {
    table.split(whereSeparator: { $0 == "|" || $0 == "\n" }).enumerated().map { rank, entry in
      let words = entry.split(separator: " ").map(String.init)
      return Phrase(chinese: words[0].map(String.init), readings: [Array(words.dropFirst())], rank: rank + 1)
    }
  }

  static let lexicon = Lexicon(chengYu + ciHui)

  /// A game of the standard rules over the words above.
  static func standard(_ type: GameType, edit: (inout LevelRules) -> Void = { _ in }) -> TetrisPuzzle {
    puzzle(type: type, dealt: type == .chengYu ? chengYu : ciHui, lexicon: lexicon, edit: edit)
  }

  /// A game whose tiles are letters: `words` is the lexicon, `dealt` the level's phrases (all words unless given).
  static func letters(
    _ words: [String], dealt: [String]? = nil, rows: Int = 6, columns: Int = 6, lockDelay: Int = 0
  ) -> TetrisPuzzle {
    let length = words[0].count
    return puzzle(
      type: length == 4 ? .chengYu : .ciHui, dealt: (dealt ?? words).map(phrase), lexicon: Lexicon(words.map(phrase))
    ) {
      $0.rows = rows
      $0.columns = columns
      $0.phraseLength = length
      $0.queueLength = length
      $0.lockDelay = lockDelay
    }
  }

  /// Ten letters' worth of two-letter words, so dense that chains are frequent.
  static let dense = letters(["ab", "bc", "cd", "de", "ea", "ac", "bd", "ce", "da", "eb"], rows: 7, columns: 4)

  /// The dense game with a lock delay.
  static func dense(lockDelay: Int, fallInterval: Int = 500, time: Int = 120_000) -> TetrisPuzzle {
    puzzle(type: .ciHui, dealt: Array(dense.level.phrases), lexicon: Lexicon(Array(dense.phrases))) {
      $0 = dense.rules
      ($0.lockDelay, $0.fallInterval, $0.timeAllowed) = (lockDelay, fallInterval, time)
    }
  }

  /// The dense game with other points for a phrase.
  static func dense(pointsPerPhrase: Int) -> TetrisPuzzle {
    puzzle(type: .ciHui, dealt: Array(dense.level.phrases), lexicon: Lexicon(Array(dense.phrases))) {
      $0 = dense.rules
      $0.pointsPerLine = pointsPerPhrase
    }
  }

  static func phrase(_ word: String) -> Phrase { Phrase(chinese: word.map(String.init)) }

  static func tiles(_ word: String) -> [String] { word.map(String.init) }

  private static func puzzle(
    type: GameType, dealt: [Phrase], lexicon: Lexicon, edit: (inout LevelRules) -> Void
  ) -> TetrisPuzzle {
    var level = PhraseLevel(name: "Test", difficulty: 0, gameType: type, gameMode: .tetris, phrases: Phrases(dealt))
    edit(&level.rules)
    do {
      return try TetrisPuzzle(level: level, lexicon: lexicon)
    } catch {
      fatalError("\(error)")
    }
  }
}

extension TetrisPuzzle {
  /// A grid of this game's size whose last rows are given, a character a cell, `.` for an empty one. Rows may be short.
  func board(_ rows: String...) -> TextGrid {
    var grid = TextGrid(numRows: rules.rows, numColumns: rules.columns)
    for (index, row) in rows.enumerated() {
      for (col, character) in row.enumerated() where character != "." {
        grid[Coordinate(row: rules.rows - rows.count + index, col: col)] = String(character)
      }
    }
    return grid
  }

  /// A position in which `tile` falls in row 0 of `column`.
  func state(
    _ grid: TextGrid, falling tile: String, column: Int, queue: String = "", unused: String = "", pool: String = ""
  ) -> TetrisState {
    TetrisState(
      grid: grid, fallingTile: FallingTile(text: tile, coordinate: Coordinate(row: 0, col: column)),
      queue: Fixtures.tiles(queue), unusedPool: Fixtures.tiles(unused), pool: Fixtures.tiles(pool))
  }

  /// Drops `tile` in `column` of a grid and returns the landing.
  func drop(_ tile: String, column: Int, on grid: TextGrid) -> CascadeReport {
    land(tile, at: landingCoordinate(for: Coordinate(row: 0, col: column), in: grid)!, on: grid)
  }

  /// The state after `move`.
  func after(_ move: TetrisMove, _ state: TetrisState) -> TetrisState {
    var next = state
    apply(move, to: &next)
    return next
  }

  /// The state after this number of milliseconds.
  func after(_ milliseconds: Int, _ state: TetrisState) -> TetrisState {
    var next = state
    _ = advance(&next, by: milliseconds)
    return next
  }
}

/// Short for a cell.
func at(_ row: Int, _ col: Int) -> Coordinate { Coordinate(row: row, col: col) }
