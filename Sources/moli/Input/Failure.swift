import PhraseStore

/// Why the tool stops, with the exit status that scripts rely on.
enum Failure: Error, CustomStringConvertible {
  /// The answer is "no": a record does not verify, for example. Status 1.
  case answerIsNo(String)
  /// The command line asks for something that does not exist or does not go together. Status 64.
  case usage(String)
  /// The input is wrong; the message says where. Status 65.
  case badData(String)
  /// A file is not there or cannot be read. Status 66.
  case missingInput(String)
  /// The tool itself failed, for example the disk is full. Status 70.
  case `internal`(String)

  /// The message on one line.
  var description: String {
    switch self {
    case .answerIsNo(let text), .usage(let text), .badData(let text), .missingInput(let text), .internal(let text):
      text
    }
  }

  /// The exit status, after BSD's sysexits.
  var status: Int32 {
    switch self {
    case .answerIsNo: 1
    case .usage: 64
    case .badData: 65
    case .missingInput: 66
    case .internal: 70
    }
  }
}

extension StorageError {
  /// The exit status: 65 for a file that is no sound database, 70 when the system refuses.
  var status: Int32 {
    switch self {
    case .notADatabase, .foreignDatabase, .damaged, .newerVersion: 65
    case .unavailable, .gameNotOver: 70
    }
  }
}

extension LevelsError {
  /// The message, and what to do about it on the command line.
  var advice: String {
    switch self {
    case .duplicateLevelName: "\(self); --overwrite replaces it"
    case .noPhraseSelected: "\(self); name some with --phrases or --from"
    case .noSuchLevel: "\(self); `moli level list --custom` lists them"
    case .ambiguousName, .invalidName, .phraseNotInLexicon, .otherType: description
    }
  }

  /// The exit status: 65 for words that are not there, 64 for names and selections that do not go together.
  var status: Int32 {
    switch self {
    case .phraseNotInLexicon: 65
    case .duplicateLevelName, .noPhraseSelected, .noSuchLevel, .ambiguousName, .invalidName, .otherType: 64
    }
  }
}
