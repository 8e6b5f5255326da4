import ArgumentParser
import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats
import UserData

/// `moli lexicon show`.
struct LexiconShow: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show", abstract: "Shows the readings, meaning, levels and results of a phrase.",
    discussion: """
      Every reading has its own English. Levels include your own. Results are those of saved games that tested \
      the phrase, latest first.

      EXAMPLES
        moli lexicon show 东西
        moli lexicon show 画蛇添足 --format json
      """)

  @Argument(help: "The phrase in characters.")
  var word: String

  @Option(name: .long, help: ArgumentHelp("At most this number of results; 0 for all.", valueName: "n"))
  var limit = 5

  @OptionGroup var words: LexiconOptions
  @OptionGroup var format: FormatOptions

  func validate() throws {
    try OptionRange("--limit", 0...).check(limit)
  }

  func run() throws {
    let lexicon = try words.load()
    let storage = try words.database.openExisting()
    let explanation = try words.database.glossary().explanation
    let text = word.filter { !$0.isWhitespace }
    let found = lexicon.lengths.compactMap { lexicon.phrase(text, ofLength: $0) }
    guard !found.isEmpty else { throw missing(text, in: lexicon) }
    let library = words.library(of: Words(lexicon, isBuiltIn: words.file == nil))
    let entries = try found.map { phrase in
      PhraseDossier(
        explanation.entry(of: phrase), size: lexicon.phrases(ofLength: phrase.chinese.count).rankedCount,
        levels: try library.levels(with: phrase, storage: storage), results: try results(with: text, in: storage))
    }
    switch format.format {
    case .text: StandardOutput.print(entries.map { $0.lines.joined(separator: "\n") }.joined(separator: "\n\n"))
    case .json: StandardOutput.print(JSONValue.array(entries.map(\.json)).text)
    case .jsonl: for entry in entries { StandardOutput.print(entry.json.text) }
    case .csv, .markdown: for entry in entries { format.print(entry.table) }
    }
  }

  private func results(with text: String, in storage: Storage?) throws -> PhraseDossier.Results {
    guard let storage else { return PhraseDossier.Results(counts: [:], latest: []) }
    var counts: [Outcome: Int] = [:]
    for outcome in Outcome.allCases {
      counts[outcome] = try storage.resultCount(matching: ResultFilter(outcome: outcome, phrase: text))
    }
    return PhraseDossier.Results(
      counts: counts, latest: try storage.results(matching: ResultFilter(phrase: text), limit: limit == 0 ? nil : limit)
    )
  }

  private func missing(_ text: String, in lexicon: Lexicon) -> Failure {
    .badData(
      "found \"\(text)\", expected a phrase of the lexicon; "
        + (lexicon.advice(text) ?? "`moli lexicon search` finds phrases"))
  }
}

extension LevelLibrary {
  /// The levels that deal a phrase: the built-in ones and the user's own.
  func levels(with phrase: Phrase, storage: Storage?) throws -> [PlayedLevel] {
    let original = try words.isBuiltIn ? builtIn(of: registry.entries(with: .phrases)) : []
    let built = original.compactMap { $0.content as? PhraseLevel }.filter { level in
      level.phrases.contains { $0.chinese == phrase.chinese }
    }
    let own = try storage?.customLevels().filter { $0.deals(phrase) }
    return built.map { PlayedLevel($0, isCustom: false) }
      + (own ?? []).map { PlayedLevel(name: $0.name, isCustom: true, game: $0.game, type: $0.phraseType) }
  }
}
