import Foundation
import GameKit
import Phrasebook
import TextFormats
import UserData

extension DatabaseOptions {
  /// Runs work on the user's own levels. For an unknown name the message suggests a similar name, or cloning the
  /// built-in level of that name first.
  func namingOwn<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch LevelsError.noSuchLevel(let name) {
      let library = LevelLibrary(registry: MoliTool.registry, words: Words.builtIn)
      if library.isBuiltIn(name: name) {
        throw Failure.usage("\(name.quoted) is built in and cannot be changed; copy it with `moli level clone` first")
      }
      let own = try openExisting()?.customLevelsWithoutPhrases().map(\.name) ?? []
      guard let advice = Suggestion.text(for: name, among: own) else { throw LevelsError.noSuchLevel(name) }
      throw Failure.usage("\(LevelsError.noSuchLevel(name)); \(advice)")
    }
  }
}

extension ResultFilterOptions {
  /// Refuses a level name that has no results and belongs to no level.
  /// - Parameter storage: the stored results, if any.
  /// - Throws: ``Failure/usage(_:)`` with a suggestion.
  func checkLevel(in storage: Storage?) throws {
    guard let level, !level.isEmpty else { return }
    let name = LevelReference(level).name
    let played = try storage?.standings().map(\.level.name) ?? []
    let library = LevelLibrary(registry: MoliTool.registry, words: Words.builtIn)
    let names =
      try library.builtInFiles().map(\.name) + (storage?.customLevelsWithoutPhrases().map(\.name) ?? []) + played
    guard !names.contains(where: { LevelReference(level).matches(name: $0) }) else { return }
    let advice = Suggestion.text(for: name, among: names) ?? "`moli level list` lists them"
    throw Failure.usage("--level: found \(level.quoted), expected a level that exists or has results; \(advice)")
  }
}
