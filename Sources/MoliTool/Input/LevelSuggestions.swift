import Foundation
import GameKit
import Phrasebook
import TextFormats
import UserData

extension DatabaseOptions {
  /// Does something with levels of the user's own. A name that none of them has is refused with what may have been
  /// meant: one that is nearly called so, or a built-in level, which is cloned first.
  func namingOwn<Result>(_ body: () throws -> Result) throws -> Result {
    do {
      return try body()
    } catch LevelsError.noSuchLevel(let name) {
      let library = LevelLibrary(registry: MoliTool.registry, words: Words.builtIn)
      if library.isBuiltIn(name: name) {
        throw Failure.usage("\(name.quoted) is built in and stays as it is: `moli level clone` copies it first")
      }
      let own = try openExisting()?.customLevelsWithoutPhrases().map(\.name) ?? []
      guard let advice = Suggestion.text(for: name, among: own) else { throw LevelsError.noSuchLevel(name) }
      throw Failure.usage("\(LevelsError.noSuchLevel(name)); \(advice)")
    }
  }
}

extension ResultFilterOptions {
  /// Refuses an unknown level: no results are by its name, and no level is called so.
  /// - Parameter storage: the results, if there are any.
  /// - Throws: ``Failure/usage(_:)`` with what may have been meant.
  func checkLevel(in storage: Storage?) throws {
    guard let level, !level.isEmpty else { return }
    let name = LevelReference(level).name
    let played = try storage?.standings().map(\.level.name) ?? []
    let library = LevelLibrary(registry: MoliTool.registry, words: Words.builtIn)
    let names =
      try library.builtInFiles().map(\.name) + (storage?.customLevelsWithoutPhrases().map(\.name) ?? []) + played
    guard !names.contains(where: { LevelReference(level).matches(name: $0) }) else { return }
    let advice = Suggestion.text(for: name, among: names) ?? "`moli level list` lists them"
    throw Failure.usage("--level: found \(level.quoted), expected a level, or one that has results; \(advice)")
  }
}
