import ArgumentParser
import Foundation
import GameKit

/// A level and its words.
struct LevelOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: ArgumentHelp("The same, always a level.", valueName: "level", visibility: .hidden),
    completion: Completion.levels)
  var level: String?

  @OptionGroup var lexicon: LexiconOptions

  /// The files that are read for the level.
  var files: [String] { [level].compactMap { $0 }.filter(LevelLibrary.isFile) + lexicon.files }

  /// The named level, or the first built-in one of the game, with the words in use. The level may bring other words.
  func loadInUse(for game: GameArgument?) throws -> (level: any AnyLoadedLevel, words: Words) {
    let words = lexicon.words
    let library = lexicon.library(of: words)
    if let game { try lexicon.check(for: game.entry) }
    if let level {
      let level = try library.level(level, for: game?.entry).checked(for: game?.entry)
      return (level, words)
    }
    let entries = game.map { [$0.entry] } ?? MoliTool.registry.mainSeries
    if !words.isBuiltIn {
      throw Failure.usage(
        "the built-in levels need the built-in lexicon; name one of your levels, or give --level FILE.yaml")
    }
    let first = try game.map { try library.first(of: $0.entry) } ?? library.builtIn(of: entries).first
    guard let first else { throw Failure.missingInput("found no built-in level; name a level") }
    Terminal.note("no level given; using \"\(first.name)\"")
    return (first, words)
  }

  /// The same options with the game and the level that arguments name: a game, a level, or a game and the level to
  /// play.
  /// - Throws: ``GameKit/Failure`` for more names, and for a level that is given twice.
  func loadInUse(named names: [String]) throws -> (level: any AnyLoadedLevel, words: Words) {
    let game = names.first.flatMap { GameArgument(argument: $0) }
    let levels = names.dropFirst(game == nil ? 0 : 1) + [level].compactMap { $0 }
    guard levels.count <= 1, game != nil || !levels.isEmpty else {
      let found = levels.isEmpty ? "nothing" : levels.map(\.quoted).joined(separator: ", ")
      throw Failure.usage(
        "found \(found), expected a game or a level; name one of \(MoliTool.registry.names.joined(separator: ", "))")
    }
    if game == nil, let name = levels.first {
      let words = lexicon.words
      let level = try lexicon.library(of: words).subject(name)
      try lexicon.check(for: [level])
      return (level, words)
    }
    var options = self
    options.level = levels.first
    return try options.loadInUse(for: game)
  }

  /// Loads another level with the same words.
  func other(_ name: String, words: Words) throws -> any AnyLoadedLevel {
    try lexicon.library(of: words).level(name)
  }
}
