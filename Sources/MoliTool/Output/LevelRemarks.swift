import GameKit
import Phrasebook

/// Remarks on changes to the user's own levels.
struct LevelRemarks {
  private let library: LevelLibrary

  init(_ library: LevelLibrary) { self.library = library }

  /// Reports that a level was added, and how to name it if a built-in level has the same name.
  func added(_ level: any AnyLoadedLevel) { remark("added", level) }

  /// Reports that a level was changed.
  func changed(_ level: any AnyLoadedLevel) { remark("changed", level) }

  private func remark(_ deed: String, _ level: any AnyLoadedLevel) {
    let type = (level.content as? PhraseLevel).map { "\($0.phraseType.rawValue) " } ?? ""
    StandardOutput.print("\(deed) \"\(level.name)\": \(type)\(level.gameName), \(level.contents)")
    guard library.isBuiltIn(name: level.name) else { return }
    Terminal.note("a built-in level has the same name; call yours \"custom:\(level.name)\"")
  }
}
