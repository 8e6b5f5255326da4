import ArgumentParser
import Foundation
import GameKit
import LevelStudy
import People
import Phrasebook
import SystemFiles
import UserData

/// Completions that a shell offers for the word at the cursor, from the games and the user's database.
///
/// The shell runs the tool for each completion, so the offers are always current. Errors are not reported, because a
/// shell cannot show them.
enum Completion {
  /// The names of the built-in levels and of the user's own, and level files.
  static var levels: CompletionKind {
    custom { line, word in matches(word, levelNames(line) + files(word)) }
  }

  /// The same as ``levels``, and games for all their levels.
  static var levelsAndGames: CompletionKind {
    custom { line, word in matches(word, MoliTool.registry.names + levelNames(line) + files(word)) }
  }

  /// The user's own levels.
  static var ownLevels: CompletionKind {
    custom { line, word in matches(word, ownLevelNames(line)) }
  }

  /// One or more agents of the game that the line names.
  static var agents: CompletionKind {
    custom { line, word in
      list(word) { _ in games(in: line).flatMap { agentNames(of: $0) } }
    }
  }

  /// One or more simulated people or player files.
  static var players: CompletionKind {
    custom { _, word in
      list(word) { PlayerGroup.named.map(\.name) + files($0) }
    }
  }

  /// The parameters of the level that the line names, or of all games if it names no level.
  static var parameters: CompletionKind {
    custom { line, word in matches(word, games(in: line).flatMap { parameterNames(of: $0, in: line) }) }
  }

  /// The metrics that a level can be tuned for.
  static var tuningMetrics: CompletionKind {
    custom { line, word in
      func names<Game: PlayableGame>(of game: Game) -> [String] { TuningMetric.all(of: game).map(\.id) }
      return matches(word, games(in: line).compactMap { anyGame(of: $0, in: line) }.flatMap { names(of: $0) })
    }
  }

  /// The metrics that decide a comparison.
  static var comparisonMetrics: CompletionKind {
    custom { line, word in
      func names<Game: PlayableGame>(of game: Game) -> [String] { ComparisonMetric.all(of: game).map(\.id) }
      return matches(word, games(in: line).compactMap { anyGame(of: $0, in: line) }.flatMap { names(of: $0) })
    }
  }

  /// The goals of `moli solve` that have a name.
  static var goals: CompletionKind { .list(MoliTool.registry.entries.flatMap { $0.goals.compactMap(\.name) }) }

  /// The completion script of a shell, or any other text unchanged. The script for zsh keeps history expansion on, so
  /// that zsh quotes exclamation marks. Otherwise `j!bang.yaml` would become a history command when the completed line
  /// runs.
  static func script(_ text: String) -> String {
    text.hasPrefix("#compdef ") ? text.replacing("unsetopt aliases banghist", with: "unsetopt aliases") : text
  }

  // MARK: - Words

  /// The candidates for a word of a line. Word and line come without the quotes of the shell, and the results get
  /// quotes.
  private static func custom(
    _ candidates: @escaping @Sendable (_ line: [String], _ word: String) -> [String]
  ) -> CompletionKind {
    .custom { line, index, word in
      let shell = CompletionShell.requesting
      let start = shell == .bash ? ShellWords.beforeColon(in: line, at: index) : ""
      let typed = start.isEmpty || word != ":" ? ShellWords.unquoted(word) : ""
      return candidates(line.map(ShellWords.unquoted), start + typed).compactMap { candidate in
        // bash replaces only what follows the colon.
        ShellWords.quoted(String(candidate.dropFirst(start.count)), for: shell)
      }
    }
  }

  /// The candidates that start with the word, without duplicates.
  private static func matches(_ word: String, _ candidates: [String]) -> [String] {
    let start = word.lowercased()
    var seen: Set<String> = []
    return candidates.filter { $0.lowercased().hasPrefix(start) && seen.insert($0).inserted }
  }

  /// The same for the last name of a list separated by commas.
  private static func list(_ word: String, _ candidates: (_ last: String) -> [String]) -> [String] {
    let last = word.split(separator: ",", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let before = word.dropLast(last.count)
    return matches(last, candidates(last)).map { before + $0 }
  }

  /// The level files, player files and folders whose path starts with the given one.
  private static func files(_ word: String) -> [String] {
    let folder = word.lastIndex(of: "/").map { String(word[...$0]) } ?? ""
    let names = FileSystem.names(in: folder.isEmpty ? "." : folder) ?? []
    return names.sorted().compactMap { name in
      guard FileSystem.exists(folder + name), !name.hasPrefix(".") else { return nil }
      return FileSystem.isFolder(folder + name) ? folder + name + "/" : LevelLibrary.isFile(name) ? folder + name : nil
    }
  }

  // MARK: - Games and levels

  /// The level library for the words and the database that the line names.
  private static func library(_ line: [String]) -> LevelLibrary {
    let words = Words(isBuiltIn: value(of: "--lexicon", in: line) == nil) {
      let name = try value(of: "--lexicon", in: line) ?? DataDirectory.find().lexicon
      return try Lexicon.parse(table: InputFile(name: name).bytes(.words), file: name)
    }
    return LevelLibrary(registry: MoliTool.registry, words: words) { try storage(line) }
  }

  /// The database that the line names, or else the default one, if it exists.
  private static func storage(_ line: [String]) throws -> Storage? {
    let named = value(of: "--database", in: line).map { FileSystem.url($0) }
    let usual = StorageLocation.defaultURL(environment: FileSystem.environment)
    guard let url = named ?? usual, try Storage.exists(at: url) else { return nil }
    return try Storage(reading: url)
  }

  /// The value that follows an option.
  private static func value(of option: String, in line: [String]) -> String? {
    if let joined = line.first(where: { $0.hasPrefix(option + "=") }) {
      return String(joined.dropFirst(option.count + 1))
    }
    guard let place = line.firstIndex(of: option), place + 1 < line.count else { return nil }
    return line[place + 1]
  }

  private static func levelNames(_ line: [String]) -> [String] {
    builtInNames(line) + ownLevelNames(line)
  }

  private static func builtInNames(_ line: [String]) -> [String] {
    (try? library(line).builtInFiles().map(\.name)) ?? []
  }

  private static func ownLevelNames(_ line: [String]) -> [String] {
    let builtIn = builtInNames(line).map { $0.lowercased() }
    let own = (try? storage(line)?.customLevelsWithoutPhrases().map(\.name)) ?? []
    return own.map { builtIn.contains($0.lowercased()) ? "custom:\($0)" : $0 }
  }

  /// The level that a word of the line names.
  private static func level(in line: [String]) -> (any AnyLoadedLevel)? {
    let library = library(line)
    return line.dropFirst().lazy.filter { !$0.isEmpty && !$0.hasPrefix("-") }
      .compactMap { try? library.level($0) }.first
  }

  /// The game that the line names directly or by a level; all games if it names none.
  private static func games(in line: [String]) -> [any AnyGameEntry] {
    if let named = line.lazy.compactMap({ MoliTool.registry.entry(named: $0) }).first { return [named] }
    if let level = level(in: line), let entry = MoliTool.registry.entry(named: level.gameName) { return [entry] }
    return MoliTool.registry.entries
  }

  /// The level of a game to ask about: the one that the line names, or else the first built-in one.
  private static func level(of entry: some AnyGameEntry, in line: [String]) -> (any AnyLoadedLevel)? {
    if let named = level(in: line), named.gameName == entry.name { return named }
    return try? library(line).first(of: entry)
  }

  private static func anyGame(of entry: some AnyGameEntry, in line: [String]) -> (any PlayableGame)? {
    let words = library(line).words
    return try? level(of: entry, in: line)?.anyGame(words: words)
  }

  private static func agentNames(of entry: some AnyGameEntry) -> [String] {
    func names<Game: PlayableGame>(of game: Game) -> [String] { game.allAgentChoices.map(\.id) }
    return anyGame(of: entry, in: []).map { names(of: $0) } ?? []
  }

  private static func parameterNames(of entry: some AnyGameEntry, in line: [String]) -> [String] {
    let words = library(line).words
    func names<Loaded: AnyLoadedLevel>(of level: Loaded) -> [String] {
      let loaded = level.loaded
      return ((try? loaded.entry.levels.tunableParameters(of: loaded.level, words: words)) ?? []).map(\.name)
    }
    return level(of: entry, in: line).map { names(of: $0) } ?? []
  }
}
