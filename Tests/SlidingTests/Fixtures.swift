import Phrasebook
import PuzzleCore
import Sliding

/// Small lexicons and games for the tests.
enum Fixtures {
  /// Idioms of four different characters, without a character in common.
  static let idioms = ["马到成功", "画蛇添足", "井底之蛙", "守株待兔", "对牛弹琴", "掩耳盗铃", "亡羊补牢", "刻舟求剑"]
  /// Idioms with a character twice, and some that share characters.
  static let repeating = ["人山人海", "一心一意", "全心全意", "自由自在", "马马虎虎", "一五一十", "三心二意", "一马当先"]
  /// Words with their readings, many equal syllables among them; the last has two readings.
  static let words: [(String, [[String]])] = [
    ("时间", [["shí", "jiān"]]), ("事实", [["shì", "shí"]]), ("实时", [["shí", "shí"]]), ("老师", [["lǎo", "shī"]]),
    ("学生", [["xué", "shēng"]]), ("朋友", [["péng", "yǒu"]]), ("妈妈", [["mā", "ma"]]),
    ("地方", [["dì", "fāng"], ["dì", "fang"]]),
  ]

  static func phrase(_ text: String, _ readings: [[String]] = [], rank: Int? = nil) -> Phrase {
    Phrase(chinese: text.map(String.init), readings: readings, rank: rank)
  }

  static var ciHuiPhrases: [Phrase] { words.enumerated().map { phrase($1.0, $1.1, rank: $0 + 1) } }

  static func chengYuPhrases(_ texts: [String]) -> [Phrase] {
    texts.enumerated().map { phrase($1, rank: $0 + 1) }
  }

  /// A game that deals `phrases` and accepts those and `more`.
  static func puzzle(
    _ phrases: [Phrase], more: [Phrase] = [], type: GameType = .chengYu, rows: Int = 4, columns: Int = 4
  ) throws -> SlidingPuzzle {
    var rules = LevelRules.standard(mode: .sliding, type: type)
    rules.rows = rows
    rules.columns = columns
    rules.phraseLength = phrases[0].chinese.count
    let level = PhraseLevel(
      name: "Test", difficulty: 0, gameType: type, gameMode: .sliding, phrases: Phrases(phrases), rules: rules)
    return try SlidingPuzzle(
      level: level, catalog: LineCatalog(rule: LineRule(type: type, phrases: Phrases(phrases + more))))
  }

  static func chengYu() throws -> SlidingPuzzle { try puzzle(chengYuPhrases(idioms)) }
  static func repeatingChengYu() throws -> SlidingPuzzle { try puzzle(chengYuPhrases(repeating + idioms)) }
  static func ciHui() throws -> SlidingPuzzle { try puzzle(ciHuiPhrases, type: .ciHui) }

  /// A game on a small grid with made-up words of Latin letters.
  static func small(rows: Int, columns: Int, words: [String]) throws -> SlidingPuzzle {
    try puzzle(chengYuPhrases(words), rows: rows, columns: columns)
  }

  /// The games that engines and solvers are compared on.
  static func all() throws -> [SlidingPuzzle] {
    [
      try chengYu(), try repeatingChengYu(), try ciHui(),
      try small(rows: 2, columns: 2, words: ["ab", "cd", "ca"]),
      try small(rows: 3, columns: 3, words: ["abc", "def", "ghi", "adg"]),
      try small(rows: 3, columns: 4, words: ["abcd", "efgh", "ijkl", "aeil"]),
      try small(rows: 4, columns: 3, words: ["abc", "def", "ghi", "jkl", "adg"]),
      try small(rows: 2, columns: 4, words: ["abcd", "efgh", "abba"]),
    ]
  }

  /// A grid of rows written as tiles separated by spaces, `_` for the empty cell.
  static func grid(_ rows: String...) -> TextGrid {
    TextGrid(
      fromInitialGrid: rows.map { row in row.split(separator: " ").map { $0 == "_" ? nil : String($0) } })
  }

  static func deal(_ puzzle: SlidingPuzzle, _ index: Int, seed: UInt64 = 11) -> GridGameState {
    var generator = Xoshiro256(seed: Seed(seed).derived(.deal, index))
    return puzzle.initialState(dealing: &generator)
  }

  /// An open board a random walk away from a won one: the phrases in rows, the last tile missing.
  static func near(_ puzzle: SlidingPuzzle, steps: Int, _ index: Int, seed: UInt64 = 12) -> GridGameState {
    var generator = Xoshiro256(seed: Seed(seed).derived(.auxiliary, index))
    let phrases = puzzle.level.drawBoardPhrases(using: &generator)
    var state = GridGameState(grid: puzzle.level.grid(of: puzzle.unshuffledCells(of: phrases)))
    var last: SlidingMove?
    for _ in 0..<steps {
      let legal = puzzle.legalMoves(in: state).filter { $0 != last?.inverse }
      let move = legal[generator.uniform(below: legal.count)]
      puzzle.apply(move, to: &state)
      state.status = .inProgress
      last = move
    }
    let won = puzzle.isWon(puzzle.correctLines(in: state), on: state.grid)
    return GridGameState(grid: state.grid, status: won ? .endedWithWon : .inProgress)
  }
}
