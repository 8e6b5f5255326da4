import PuzzleCore
import Yams

extension InputError {
  /// What the YAML reader complains about, on one line.
  public init(file: String, yaml error: YamlError, text: String) {
    switch error {
    case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
      .composer(_, let problem, let mark, _):
      self.init(file: file, line: mark.line, column: mark.column, found: problem, expected: "YAML")
    case .duplicatedKeysInMapping(let duplicates, let context):
      self.init(
        file: file, line: context.mark.line, column: context.mark.column,
        found: "\"\(duplicates.joined(separator: "\", \""))\" more than once", expected: "every field once")
    case .reader(let problem, _, _, _):
      self.init(file: file, line: 0, column: 0, found: problem, expected: "YAML in UTF-8")
    default:
      self.init(file: file, line: 0, column: 0, found: "something unreadable", expected: "YAML in UTF-8")
    }
  }
}

extension Node {
  /// What kind of node it is, for messages.
  public var kindName: String {
    switch self {
    case .scalar(let scalar): scalar.string.isEmpty ? "nothing" : "\"\(scalar.string)\""
    case .mapping: "a mapping"
    case .sequence(let sequence): sequence.isEmpty ? "an empty list" : "a list"
    case .alias: "an alias"
    }
  }
}
