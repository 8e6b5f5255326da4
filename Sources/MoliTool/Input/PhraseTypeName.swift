import ArgumentParser
import Phrasebook

/// A type of phrases as the command line spells it: in small letters.
struct PhraseTypeName: ExpressibleByArgument {
  /// The type.
  let type: GameType

  /// Upper and lower case alike.
  init?(argument: String) {
    guard let type = GameType.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
      return nil
    }
    self.type = type
  }

  /// How each type is spelled.
  static var allValueStrings: [String] { GameType.allCases.map { $0.rawValue.lowercased() } }

  /// What a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// What the default value of an option shows; there is none for a type.
  var defaultValueDescription: String { type.rawValue.lowercased() }
}
