import GameKit
import Phrasebook
import TextFormats

/// A request of the page, as far as the studio looks at it.
struct StudioRequest: Sendable {
  /// The method in capitals.
  var method: String
  /// The components of the path, decoded.
  var path: [String]
  /// The query by name.
  var query: [String: String]
  /// The body.
  var body: [UInt8]

  /// The largest body; a level file is at most 4 MiB, and its text may double as JSON.
  static let bodyLimit = 9 << 20

  /// The body as a value.
  /// - Throws: ``StudioError`` with the path of the first mistake.
  func value<Value: Decodable>(_ type: Value.Type = Value.self) throws -> Value {
    do {
      return try JSONCode.value(type, from: body)
    } catch let error as DecodingError {
      throw StudioError(.unprocessable, error.words)
    }
  }
}

/// A mistake that ends a request, with its status.
struct StudioError: Error, Sendable {
  /// The meaning of the status.
  enum Kind: Int, Sendable {
    case badRequest = 400
    case unauthorized = 401
    case forbidden = 403
    case notFound = 404
    case wrongMethod = 405
    case conflict = 409
    case tooLarge = 413
    case unprocessable = 422
    case tooMany = 429
    case headTooLarge = 431
    case failed = 500
  }

  var kind: Kind
  /// One clear line.
  var message: String
  /// Further members of the answer.
  var members: [JSONValue.Member] = []

  init(_ kind: Kind, _ message: String, _ members: [JSONValue.Member] = []) {
    (self.kind, self.message, self.members) = (kind, message, members)
  }

  /// Any error as the answer to a request.
  init(_ error: any Error) {
    switch error {
    case let error as StudioError: self = error
    case let error as InputError:
      self.init(.unprocessable, error.description, [.init("mistakes", .array(error.each.map(\.json)))])
    case let error as RuleError: self.init(.unprocessable, "\(error)")
    case let error as Failure:
      self.init(error.status == 70 ? .failed : .unprocessable, error.description)
    default: self.init(.failed, "\(error)")
    }
  }

  var json: JSONValue { ["error": .object([.init("message", .string(message))] + members)] }
}

extension InputError {
  /// The mistake as an object of an answer.
  var json: JSONValue {
    .object([
      .init("message", .string("found \(found), expected \(expected)")), .init("line", .integer(line)),
      .init("column", .integer(column)),
    ])
  }
}

extension DecodingError {
  /// The mistake on one line, with its path.
  fileprivate var words: String {
    let (context, found): (Context, String) =
      switch self {
      case .keyNotFound(let key, let context): (context, "no \(key.stringValue.quoted)")
      case .typeMismatch(let type, let context): (context, "another value than \(type)")
      case .valueNotFound(let type, let context): (context, "null instead of \(type)")
      case .dataCorrupted(let context): (context, context.debugDescription)
      @unknown default: (Context(codingPath: [], debugDescription: ""), "a value that cannot be read")
      }
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return "$\(path): found \(found)"
  }
}
