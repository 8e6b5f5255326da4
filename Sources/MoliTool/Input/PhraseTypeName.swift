import ArgumentParser
import Phrasebook

/// A phrase type on the command line, in lower case.
struct PhraseTypeName: ExpressibleByArgument {
  let type: GameType

  /// Reads the name of a type, ignoring case.
  init?(argument: String) {
    guard let type = GameType.allCases.first(where: { $0.rawValue.lowercased() == argument.lowercased() }) else {
      return nil
    }
    self.type = type
  }

  /// The names of all types in lower case.
  static var allValueStrings: [String] { GameType.allCases.map { $0.rawValue.lowercased() } }

  /// The completions that a shell offers.
  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  /// Required by the parser. No option has a type as its default value.
  var defaultValueDescription: String { type.rawValue.lowercased() }
}
