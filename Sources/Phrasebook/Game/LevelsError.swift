import TextFormats

/// Why a custom level cannot be made, changed or found.
public enum LevelsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A custom level with that name already exists.
  case duplicateLevelName(String)
  /// A level needs at least one phrase.
  case noPhraseSelected
  /// No custom level has that name.
  case noSuchLevel(String)
  /// The name matches several custom levels, which differ in case or spacing.
  case ambiguousName(String, [String])
  /// An invalid name for a level.
  case invalidName(String)
  /// A phrase that is in no lexicon in use, so that no player could form it, with advice if it is known elsewhere.
  case phraseNotInLexicon(String, level: String, advice: String? = nil)
  /// The imported phrases come from a level of the other type.
  case otherType(level: String, type: GameType)
  /// The level is of a game without phrases.
  case withoutPhrases(level: String, game: String)

  /// The longest name, in characters.
  public static let nameLimit = 60

  /// The error on one line.
  public var description: String {
    switch self {
    case .duplicateLevelName(let name): "Duplicate level name: \(name)"
    case .noPhraseSelected: "No phrase selected"
    case .noSuchLevel(let name): "There is no custom level \(name.quoted)"
    case .ambiguousName(let name, let names):
      "\(name.quoted) could be \(names.map(\.quoted).joined(separator: " or ")); write it exactly"
    case .invalidName(let name):
      "Found \(PlainName.defect(in: name).map { "\($0) in " } ?? "")the level name \(name.quoted), expected at most "
        + "\(Self.nameLimit) characters on one line"
    case .phraseNotInLexicon(let phrase, let level, let advice):
      "Level \(level.quoted): found the phrase \(phrase.quoted), expected phrases of the lexicon in use"
        + (advice.map { "; \($0)" } ?? "")
    case .otherType(let level, let type):
      "Level \(level.quoted): found a level of \(type.rawValue), expected levels of the same type"
    case .withoutPhrases(let level, let game):
      "Level \(level.quoted): found a level of \(game), expected a level with phrases"
    }
  }
}
