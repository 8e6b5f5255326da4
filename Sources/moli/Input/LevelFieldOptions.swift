import ArgumentParser
import LevelFiles
import Phrasebook

/// What a level is made of, as far as it is named on the command line.
struct LevelFieldOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The level's name.", valueName: "name"))
  var name: String?

  @Option(name: .long, help: ArgumentHelp("The type of its phrases: chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: "The game: sliding, swapping or tetris.")
  var mode: GameName?

  @Option(name: .long, help: ArgumentHelp("The difficulty you declare, 0 to 1000.", valueName: "n"))
  var difficulty: Int?

  @Option(name: .long, help: ArgumentHelp("The score that a player is expected to reach.", valueName: "n"))
  var targetScore: Int?

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("A rule as in level files: time=90. May be given several times.", valueName: "rule=value"))
  var rules: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Its phrases, separated by commas. May be given several times.", valueName: "list"))
  var phrases: [String] = []

  func validate() throws {
    if let difficulty, !(0...1000).contains(difficulty) {
      throw ValidationError("--difficulty: found \(difficulty), expected a number from 0 to 1000")
    }
    if let targetScore, !(1...1_000_000_000).contains(targetScore) {
      throw ValidationError("--target-score: found \(targetScore), expected a number from 1 to 1000000000")
    }
    if let mode, mode.mode == nil {
      throw ValidationError(
        "--mode: found \(mode.rawValue), whose levels are files; expected sliding, swapping or tetris")
    }
    for rule in rules where !rule.contains("=") {
      throw ValidationError("--rule: found \"\(rule)\", expected a rule and a value as in time=90")
    }
  }

  /// Whether nothing is named.
  var isEmpty: Bool {
    name == nil && type == nil && mode == nil && difficulty == nil && targetScore == nil && rules.isEmpty
      && phrases.isEmpty
  }

  /// Changes what is named. With another type or mode the rules become those of it.
  func apply(to level: inout Level, lexicon: Lexicon) throws {
    let (gameType, gameMode) = (type?.type ?? level.gameType, mode?.mode ?? level.gameMode)
    if (gameType, gameMode) != (level.gameType, level.gameMode) {
      (level.gameType, level.gameMode) = (gameType, gameMode)
      level.rules = .standard(mode: gameMode, type: gameType)
    }
    if !rules.isEmpty {
      let text = rules.map { $0.replacing("=", with: ": ", maxReplacements: 1) + "\n" }.joined()
      try LevelFile(file: "--rule").readRules(text, mode: gameMode, into: &level.rules)
    }
    level.name = name ?? level.name
    level.difficulty = difficulty ?? level.difficulty
    level.targetScore = targetScore ?? level.targetScore
    if !phrases.isEmpty {
      level.phrases = Phrases(try Self.look(up: phrases, for: level, in: lexicon, option: "--phrases"))
    }
  }

  /// The phrases of the lexicon that lists of them name.
  static func look(up lists: [String], for level: Level, in lexicon: Lexicon, option: String) throws -> [Phrase] {
    let pool = lexicon.phrases(ofLength: level.rules.phraseLength)
    return try lists.flatMap { $0.split { ",，、;；".contains($0) || $0.isWhitespace } }.map { text in
      guard let phrase = pool.first(whereChinese: String(text)) else {
        throw Failure.badData(
          "\(option): found \"\(text)\", expected a phrase of \(level.rules.phraseLength) tiles that is in the lexicon")
      }
      return phrase
    }
  }
}
