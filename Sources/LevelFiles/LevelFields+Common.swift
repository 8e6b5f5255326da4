import PuzzleCore
import TextFormats

/// The fields that the level files of all games share.
extension LevelFields {
  /// Their names, to be passed to `allow(_:also:)` together with those of the game.
  public static let commonNames = ["name", "difficulty", "mode", "target-score", LevelTarget.key]

  /// The name of the level, without white space around it.
  /// - Throws: ``InputError`` when there is none, or it is no name of 1 to 60 characters on one line.
  public func name() throws(InputError) -> String {
    let value = try value("name")
    let name = try value.trimmedText()
    let expected = "a name of 1 to 60 characters on one line"
    guard !name.isEmpty, name.count <= 60 else {
      throw value.error(found: name.isEmpty ? "nothing" : "\(name.count) characters", expected: expected)
    }
    if let defect = PlainName.defect(in: name) { throw value.error(found: defect, expected: expected) }
    return name
  }

  /// The name a player sees. Without a name in the file it is the file's name, which only some games accept.
  /// - Throws: as ``name()``.
  public func displayName() throws(InputError) -> String { has("name") ? try name() : Self.name(ofFile: file) }

  /// The name of a level from its file's name, without folders and without the extension; `level` if that is not a
  /// valid name of at most 60 characters.
  public static func name(ofFile file: String) -> String {
    let last = file.split(separator: "/").last.map(String.init) ?? ""
    let name = last.lastIndex(of: ".").map { $0 > last.startIndex ? String(last[..<$0]) : last } ?? last
    let isName = !name.isEmpty && name != "-" && name.count <= 60 && PlainName.defect(in: name) == nil
    return isName ? name : "level"
  }

  /// The name of the game, from the field `mode`; `nil` when the field is missing or not a text.
  public var game: String? { optional("mode").flatMap { try? $0.text() } }

  /// An error in the name of the game; at the beginning of the file when there is none.
  public func gameError(found: String, expected: String) -> InputError {
    error(at: game.map { _ in "mode" }, found: found, expected: expected)
  }

  /// The difficulty that the designer declares; 0 if the level declares no difficulty.
  public func difficulty() throws(InputError) -> Int {
    try optional("difficulty")?.value(of: RuleField<Int>.difficulty(\.self)) ?? 0
  }

  /// The score that a player is expected to reach, if the designer states one.
  public func targetScore() throws(InputError) -> Int? {
    try optional("target-score")?.value(of: RuleField<Int?>.targetScore(\.self))
  }

  /// The target of the level; `nil` if the file has none.
  /// - Throws: ``InputError`` for every mistake in the target.
  public func target() throws(InputError) -> LevelTarget? { try optional(LevelTarget.key).map(LevelTarget.init) }

  /// Whether the level uses the user's own phrases, so that it must be read with a lexicon that has them. An invalid
  /// value counts as `false` here; the game rejects it later.
  public var usesOwnPhrases: Bool { (try? optional(LevelFile.ownPhrases)?.flag()) == true }
}
