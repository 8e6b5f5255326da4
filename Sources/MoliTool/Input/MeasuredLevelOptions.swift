import ArgumentParser
import GameKit
import LevelStudy
import PuzzleCore
import StudyFiles

/// The measured levels, their words and the seed.
struct MeasuredLevelOptions: ParsableArguments {
  @Argument(
    help: ArgumentHelp(
      "Names of levels, level files, or games for all their levels (default: built-in levels with phrases)."),
    completion: Completion.levelsAndGames)
  var levels: [String] = []

  @OptionGroup var options: RunOptions
  @OptionGroup var lexicon: LexiconOptions

  /// The named levels and their players.
  func material(by players: [MeasuredPlayer] = []) throws -> StudyMaterial {
    let words = lexicon.words
    let library = lexicon.library(of: words)
    let season = try library.season(levels)
    let loaded = try season?.levels ?? library.levels(levels)
    try lexicon.check(for: loaded)
    return StudyMaterial(words: words, levels: loaded, season: season, players: players)
  }
}

/// The options for solving boards for par.
struct ParOptions: ParsableArguments {
  @Option(
    name: .customLong("par-boards"),
    help: ArgumentHelp("Boards solved for par (default: 50).", valueName: "n"))
  var boardCount: Int?

  @Option(
    name: .customLong("par-budget"), help: ArgumentHelp("Most nodes searched for a board's par.", valueName: "n")
  )
  var nodes: Int?

  /// The number of boards that are solved.
  var boards: Int { boardCount ?? 50 }

  /// The search budget for one board.
  func budget(or usual: Int = 30_000_000) -> Budget { Budget(nodes: nodes ?? usual) }

  func validate() throws {
    try OptionRange("--par-boards", 0...1_000_000).check(boardCount)
    try OptionRange("--par-budget", 1...).check(nodes)
  }
}

/// The option for the range over the chosen numbers of people.
struct ScenarioOptions: ParsableArguments {
  @Option(
    name: .customLong("scenarios"),
    help: ArgumentHelp(
      "Scenarios with other plausible models of people, for the range of wins (default: 16; 0: none).", valueName: "n")
  )
  var number: Int?

  /// The number of scenarios.
  var count: Int { number ?? 16 }

  func validate() throws { try OptionRange("--scenarios", 0...1000).check(number) }
}
