import GameKit
import SystemFiles
import TextFormats

extension LevelLibrary {
  /// The level with a name, where a game could be named as well. A name that is neither may be a misspelled game.
  /// - Throws: the errors of ``GameKit/LevelLibrary/level(_:for:)``.
  func subject(_ name: String) throws -> any AnyLoadedLevel {
    do {
      return try level(name)
    } catch let failure as Failure where !Self.isFile(name) && !isNamed(name) && !FileSystem.isFolder(name) {
      if let advice = Suggestion.text(for: name, among: registry.names) {
        throw Failure.usage("unknown game or level \(name.quoted); \(advice)")
      }
      let levels = (try? builtInFiles().map(\.name)) ?? []
      if Suggestion.nearest(to: name, among: levels) != nil { throw failure }
      throw Failure.usage(
        "unknown game or level \(name.quoted); name one of the games \(registry.names.joined(separator: ", ")), "
          + "a level that `moli level list` shows, or a .yaml file")
    }
  }
}
