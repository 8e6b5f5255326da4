import GameKit
import Phrasebook

/// What is said of changes to the user's own levels.
struct LevelRemarks {
  private let library: LevelLibrary

  /// Remarks on levels of a library.
  init(_ library: LevelLibrary) { self.library = library }

  /// That a level is there now, and how to name it where a built-in one has the same name.
  func added(_ level: any AnyLoadedLevel) { remark("added", level) }

  /// That a level has been changed.
  func changed(_ level: any AnyLoadedLevel) { remark("changed", level) }

  private func remark(_ deed: String, _ level: any AnyLoadedLevel) {
    let type = (level.content as? PhraseLevel).map { "\($0.phraseType.rawValue) " } ?? ""
    StandardOutput.print("\(deed) \"\(level.name)\": \(type)\(level.gameName), \(level.contents)")
    guard library.isBuiltIn(name: level.name) else { return }
    Terminal.note("a built-in level has this name, too; yours is \"custom:\(level.name)\"")
  }
}
