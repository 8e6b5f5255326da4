import ArgumentParser
import GameKit
import LevelFiles
import Phrasebook
import TextFormats

/// The fields of a level that are given on the command line.
struct LevelFieldOptions: ParsableArguments {
  @Option(name: .long, help: ArgumentHelp("The level's name.", valueName: "name"))
  var name: String?

  @Option(name: .long, help: ArgumentHelp("The type of its phrases: chengyu or cihui.", valueName: "type"))
  var type: PhraseTypeName?

  @Option(name: .long, help: "The game.")
  var game: GameArgument?

  private static let difficulty = RuleField<Int>.difficulty(\.self)

  @Option(
    name: .long,
    help: ArgumentHelp(
      "The declared difficulty, \(difficulty.range.lowerBound) to \(difficulty.range.upperBound).", valueName: "n"))
  var difficulty: Int?

  @Option(
    name: .customLong("target"),
    help: ArgumentHelp("A goal: score=900, casual=60% (a win rate), seconds=90, moves=40 or none.", valueName: "target")
  )
  var targets: [String] = []

  @Option(
    name: .customLong("rule"),
    help: ArgumentHelp("A rule as in level files, such as time=90; may be repeated.", valueName: "rule=value"))
  var rules: [String] = []

  @Option(
    name: .long,
    help: ArgumentHelp("Its phrases, separated by commas; may be repeated.", valueName: "list"))
  var phrases: [String] = []

  @OptionGroup var choice: PhraseChoiceOptions

  func validate() throws {
    try check("--difficulty", Self.difficulty, difficulty)
    _ = try targetScore
    if let rule = rules.first(where: { !$0.contains("=") }) {
      throw Self.refusal("--rule", rule.quoted, "a rule and a value, such as time=90")
    }
  }

  private static func refusal(_ option: String, _ found: String, _ expected: String) -> ValidationError {
    ValidationError("\(option): found \(found), expected \(expected)")
  }

  private func check<Value>(_ option: String, _ field: RuleField<Value>, _ value: Value?) throws {
    if let defect = value.flatMap({ field.defect(in: $0) }) {
      throw Self.refusal(option, defect.found, defect.expected)
    }
  }

  /// The prefix of a target that is a score.
  private static let score = "score="

  /// The target score, if `--target score=900` gives one.
  private var targetScore: Int? {
    get throws {
      guard let text = targets.last(where: { $0.hasPrefix(Self.score) })?.dropFirst(Self.score.count) else {
        return nil
      }
      guard let score = Int(text) else { throw Self.refusal("--target score", String(text).quoted, "a whole number") }
      try check("--target score", RuleField<Int?>.targetScore(\.self), score)
      return score
    }
  }

  /// The intended difficulty in the syntax of level files. `casual=60%` is short for a population and a win rate.
  private var target: String? {
    targets.last { !$0.hasPrefix(Self.score) }.map { text in
      WantedValue(argument: text).map {
        WinUnit(rawValue: $0.subject) == nil
          ? "population: \($0.subject), win-rate: \($0.text)" : "\($0.subject): \($0.text)"
      } ?? text
    }
  }

  /// Whether no field is given.
  var isEmpty: Bool {
    name == nil && type == nil && game == nil && difficulty == nil && targets.isEmpty
      && rules.isEmpty && phrases.isEmpty && choice.isEmpty
  }

  /// The level with the given fields changed. Another type or mode also resets the rules to the standard ones.
  /// - Parameters:
  ///   - library: the library that reads the level after the change and looks up phrases.
  ///   - setAside: the phrases that the level had before with the other type. They are restored when the type changes.
  ///   - glossary: the English text in which phrases are searched.
  func applied(
    to level: any AnyLoadedLevel, in library: LevelLibrary, setAside: [String] = [], glossary: Glossary? = nil
  ) throws -> any AnyLoadedLevel {
    var level = game.flatMap { level.played(as: $0.entry) } ?? level
    let isOther = game.map { $0.name != level.gameName } ?? false
    if type != nil || isOther || !phrases.isEmpty || !choice.isEmpty {
      level = try phrased(level, in: library, setAside: setAside, glossary: glossary)
    }
    level = try level.changed(rules: rules, option: "--rule", words: library.words)
      .changed(name: name, difficulty: difficulty, targetScore: try targetScore)
    guard let target else { return level }
    return level.changed(target: target == "none" ? nil : try LevelTarget(target, option: "--target"))
  }

  /// Applies the changes that require a level with phrases.
  private func phrased(
    _ loaded: any AnyLoadedLevel, in library: LevelLibrary, setAside: [String], glossary: Glossary?
  ) throws -> any AnyLoadedLevel {
    var level = try loaded.phraseLevel(for: "--type, --game and phrases")
    let gameMode = try game.map { game in
      guard let mode = GameMode(rawValue: game.name) else {
        throw Failure.usage("--game: found \(game.name), expected one of \(GameArgument.names(with: .phrases))")
      }
      return mode
    }
    let lexicon = try loaded.words(inUse: library.words).lexicon
    if (type?.type ?? level.gameType, gameMode ?? level.gameMode) != (level.gameType, level.gameMode) {
      let isOtherType = type.map { $0.type != level.gameType } ?? false
      (level.gameType, level.gameMode) = (type?.type ?? level.gameType, gameMode ?? level.gameMode)
      level.rules = .standard(mode: level.gameMode, type: level.gameType)
      if isOtherType, level.taught != nil {
        level.taught = nil
        Terminal.note("--type: the taught phrases of \(level.name.quoted) are of the other type and were left out")
      }
      if isOtherType, !level.phrases.isEmpty {
        let length = level.rules.phraseLength
        level.phrases = Phrases(setAside.compactMap { lexicon.phrase($0, ofLength: length) })
        guard !level.phrases.isEmpty || !phrases.isEmpty || !choice.isEmpty else {
          throw Failure.usage(
            "--type: found \(level.gameType.rawValue), but \"\(level.name)\" has no phrases of this type; choose some with --phrases, "
              + "--search, --rank or --list")
        }
      }
    }
    if !phrases.isEmpty || !choice.isEmpty {
      let typed = try Self.look(up: phrases, for: level, in: lexicon, option: "--phrases")
      let chosen = try choice.phrases(for: level, typed: typed, in: lexicon, glossary: glossary)
      let kept = choice.keep ? level.phrases.filter { old in !chosen.contains { $0.text == old.text } } : []
      level.phrases = Phrases(kept + chosen)
      if !choice.isEmpty {
        Terminal.note("chosen: \(chosen.count.counted("phrase"))" + (choice.keep ? ", \(kept.count) kept" : ""))
      }
    }
    return try library.wrap(level, from: loaded.origin, ownWords: loaded.ownWords, target: loaded.target)
  }

  /// Looks up the phrases in comma-separated lists.
  static func look(up lists: [String], for level: PhraseLevel, in lexicon: Lexicon, option: String) throws -> [Phrase] {
    let length = level.rules.phraseLength
    var mistakes = Mistakes()
    let phrases = lists.flatMap { $0.split(whereSeparator: PhraseList.isSeparator) }.compactMap {
      text -> Phrase? in
      if let phrase = lexicon.phrase(String(text), ofLength: length) { return phrase }
      mistakes.add(
        InputError(
          file: option, line: 0, column: 0, found: String(text).quoted,
          expected: lexicon.expectation(of: length, insteadOf: String(text))))
      return nil
    }
    try mistakes.check()
    return phrases
  }
}

extension AnyLoadedLevel {
  /// The content as a level with phrases.
  /// - Parameter options: the options that require phrases, for the message.
  func phraseLevel(for options: String) throws -> PhraseLevel {
    guard let level = content as? PhraseLevel else {
      throw Failure.usage("\(options): found \(name.quoted), a level of \(gameName), which has no phrases")
    }
    return level
  }
}
