import GameKit
import SystemFiles

/// The revision of level files in the user's version control.
enum LevelRevision {
  /// The revision of the first level's folder: `revision 1a2b3c4d`, with `and changes` if files were changed since.
  /// - Returns: `nil` without level files, without Git, or outside a repository.
  static func words(of levels: [any AnyLoadedLevel]) -> String? {
    let file = levels.lazy.compactMap { level -> String? in
      if case .file(let name) = level.origin, name != "-" { FileSystem.absolute(name) } else { nil }
    }.first
    guard let file else { return nil }
    let lines = Git.lines(["describe", "--always", "--dirty=+", "--abbrev=8"], in: FileSystem.folder(of: file))
    guard let text = lines?.first else { return nil }
    return text.hasSuffix("+") ? "revision \(text.dropLast()) and changes" : "revision \(text)"
  }
}
