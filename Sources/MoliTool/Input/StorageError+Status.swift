import Phrasebook
import UserData

extension StorageError {
  /// The exit status: 65 for a file that is not an intact database, 70 when the system refuses.
  var status: Int32 {
    switch self {
    case .notADatabase, .foreignDatabase, .damaged, .newerVersion: 65
    case .unavailable: 70
    }
  }
}

extension LevelsError {
  /// The message with advice for the command line.
  var advice: String {
    switch self {
    case .duplicateLevelName: "\(self); --force replaces it"
    case .noPhraseSelected: "\(self); name some with --phrases or --from"
    case .noSuchLevel: "\(self); `moli level list --custom` lists them"
    case .ambiguousName, .invalidName, .phraseNotInLexicon, .otherType, .withoutPhrases: description
    }
  }

  /// The exit status: 65 for unknown words, 64 for invalid names and selections.
  var status: Int32 {
    switch self {
    case .phraseNotInLexicon: 65
    case .duplicateLevelName, .noPhraseSelected, .noSuchLevel, .ambiguousName, .invalidName, .otherType,
      .withoutPhrases:
      64
    }
  }
}
