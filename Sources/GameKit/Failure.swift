/// Why the tool stops, with the exit status that scripts rely on.
public enum Failure: Error, CustomStringConvertible {
  /// The answer is "no": a record does not verify, for example. Status 1.
  case answerIsNo(String)
  /// The command line asks for something unknown or for options that do not go together. Status 64.
  case usage(String)
  /// The input is wrong; the message says where. Status 65.
  case badData(String)
  /// A file is not there or cannot be read. Status 66.
  case missingInput(String)
  /// The tool itself failed, for example the disk is full. Status 70.
  case `internal`(String)

  /// More results are needed from other machines; run again afterwards. Status 75.
  case notYet(String)

  /// A signal stopped it before the answer was there. Status 128 plus the number of the signal.
  case stopped(String, signal: Int32)

  /// The message on one line.
  public var description: String {
    switch self {
    case .answerIsNo(let text), .usage(let text), .badData(let text), .missingInput(let text), .internal(let text),
      .notYet(let text), .stopped(let text, _):
      text
    }
  }

  /// The exit status, after BSD's sysexits.
  public var status: Int32 {
    switch self {
    case .answerIsNo: 1
    case .usage: 64
    case .badData: 65
    case .missingInput: 66
    case .internal: 70
    case .notYet: 75
    case .stopped(_, let signal): 128 + signal
    }
  }
}
