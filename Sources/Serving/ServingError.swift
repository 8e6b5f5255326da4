import GameKit
import TextFormats

/// Why a request was not fulfilled.
struct ServingError: Error, Sendable {
  /// The kinds, which clients may compare.
  enum Code: String, Sendable {
    /// The line is not UTF-8 or not JSON.
    case json
    /// The line is too long.
    case tooLong
    /// A member is wrong.
    case request
    /// The text of a level is wrong.
    case level
    /// There is no such level.
    case unknownLevel
    /// A move is not possible.
    case move
    /// Too many requests are open.
    case busy
    /// The request was stopped.
    case stopped
    /// The answer is that there is none.
    case none
    /// The program failed.
    case failed
  }

  var code: Code
  var message: String
  /// The mistakes of a level's text with their places.
  var mistakes: [InputError] = []
  var id: RequestID?

  init(_ code: Code, _ message: String) { (self.code, self.message) = (code, message) }

  static var stopped: ServingError { ServingError(.stopped, "stopped before the answer was found") }

  /// What the libraries throw.
  init(_ error: any Error) {
    switch error {
    case let error as ServingError: self = error
    case let error as InputError:
      self.init(.level, "\(error.each.first ?? error)")
      mistakes = error.each
    case let failure as Failure:
      switch failure {
      case .answerIsNo(let text): self.init(.none, text)
      case .usage(let text): self.init(.request, text)
      case .badData(let text), .missingInput(let text): self.init(.level, text)
      case .internal(let text), .notYet(let text): self.init(.failed, text)
      case .stopped(let text, _): self.init(.stopped, text)
      }
    default: self.init(.failed, "\(error)")
    }
  }

  func of(_ id: RequestID) -> ServingError {
    var error = self
    error.id = id
    return error
  }

  var json: JSONValue {
    var members: [JSONValue.Member] = [.init("code", .string(code.rawValue)), .init("message", .string(message))]
    if !mistakes.isEmpty {
      members.append(
        .init(
          "mistakes",
          .array(
            mistakes.prefix(InputError.lineLimit).map { mistake in
              [
                "line": .integer(mistake.line), "column": .integer(mistake.column), "found": .string(mistake.found),
                "expected": .string(mistake.expected),
              ]
            })))
    }
    return .object(members)
  }
}
