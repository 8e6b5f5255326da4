import TextFormats

/// The first line and the headers of a request, as strict as the protocol allows: what two programs might read in two
/// ways is refused.
struct RequestHead: Sendable {
  /// How the body is framed.
  enum Framing: Hashable, Sendable {
    case length(Int)
    case chunks
  }

  var method: String
  /// The components of the path, decoded.
  var path: [String]
  /// The query by name, decoded.
  var query: [String: String]
  /// The values by name in lower case.
  var headers: [String: String]
  var framing: Framing
  /// Whether the client may send a further request.
  var isKept: Bool

  /// The most bytes of a head. Browsers send about 1 KB, and cookies of other servers on the same host.
  static let limit = 32 << 10
  private static let mostHeaders = 100

  /// The number of bytes up to the body, or `nil` while the head is not complete.
  static func end(of bytes: some RandomAccessCollection<UInt8>, from start: Int) -> Int? {
    let bytes = Array(bytes)
    guard bytes.count >= 4 else { return nil }
    for end in max(4, start)..<(bytes.count + 1)
    where bytes[end - 1] == 10 && bytes[end - 2] == 13 && bytes[end - 3] == 10 && bytes[end - 4] == 13 {
      return end
    }
    return nil
  }

  /// Reads a head that ends with an empty line.
  /// - Throws: ``StudioError`` for a head that is not HTTP/1.1 or has no single meaning.
  init(_ bytes: ArraySlice<UInt8>) throws {
    guard let text = String(validating: bytes, as: UTF8.self) else { throw Self.bad("found a head that is not UTF-8") }
    var lines = text.utf8.split(separator: 13, omittingEmptySubsequences: false).map(Substring.init)
    for place in lines.indices.dropFirst() {
      guard lines[place].utf8.first == 10 else { throw Self.bad("found a line that ends with CR only") }
      lines[place] = Substring(lines[place].utf8.dropFirst())
    }
    guard lines.allSatisfy({ $0.utf8.allSatisfy { $0 == 9 || $0 >= 32 && $0 != 127 } }) else {
      throw Self.bad("found a control character in the head")
    }
    let words = lines[0].split(separator: " ", omittingEmptySubsequences: false)
    guard words.count == 3, words[2] == "HTTP/1.1" || words[2] == "HTTP/1.0", Self.isToken(words[0]),
      words[1].utf8.first == 0x2f, words[1].utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else { throw Self.bad("found no request line, expected a method, a path and HTTP/1.1") }
    method = String(words[0])
    (path, query) = try Self.target(words[1])
    headers = try Self.headers(lines.dropFirst().prefix { !$0.isEmpty })
    framing = try Self.framing(headers)
    let connection = headers["connection"]?.lowercased() ?? ""
    isKept = words[2] == "HTTP/1.1" ? !connection.contains("close") : connection.contains("keep-alive")
  }

  static func bad(_ message: String) -> StudioError { StudioError(.badRequest, message) }

  private static func isToken(_ text: some StringProtocol) -> Bool {
    !text.isEmpty && text.utf8.count <= 100
      && text.utf8.allSatisfy {
        (0x30...0x39).contains($0) || (0x41...0x5a).contains($0 & 0xdf) || Array("!#$%&'*+-.^_`|~".utf8).contains($0)
      }
  }

  private static func headers(_ lines: some Sequence<Substring>) throws -> [String: String] {
    var headers: [String: String] = [:]
    var count = 0
    for line in lines {
      count += 1
      guard count <= mostHeaders else { throw StudioError(.headTooLarge, "found more than \(mostHeaders) headers") }
      guard let colon = line.firstIndex(of: ":"), isToken(line[..<colon]) else {
        throw bad("found a header without a name")
      }
      let name = line[..<colon].lowercased()
      let value = String(line[line.index(after: colon)...]).trimmed
      switch (name, headers[name]) {
      case (_, nil): headers[name] = value
      case ("cookie", let before?): headers[name] = "\(before); \(value)"
      case ("host", _), ("origin", _), ("content-length", _), ("transfer-encoding", _), ("authorization", _):
        throw bad("found the header \(name) twice")
      default: headers[name] = value
      }
    }
    return headers
  }

  private static func framing(_ headers: [String: String]) throws -> Framing {
    if let coding = headers["transfer-encoding"] {
      guard headers["content-length"] == nil, coding.lowercased() == "chunked" else {
        throw bad(
          "Transfer-Encoding: found \(String(coding.prefix(40)).quoted), expected chunked without Content-Length")
      }
      return .chunks
    }
    guard let text = headers["content-length"] else { return .length(0) }
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      throw bad("Content-Length: found \(String(text.prefix(40)).quoted), expected a number")
    }
    return .length(Int(text) ?? Int.max)
  }

  private static func target(_ text: Substring) throws -> (path: [String], query: [String: String]) {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = try parts[0].split(separator: "/").map { try decoded($0) }
    var query: [String: String] = [:]
    for pair in parts.dropFirst().first?.split(separator: "&").prefix(100) ?? [] {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let name = try decoded(sides[0])
      if query[name] == nil { query[name] = try sides.count > 1 ? decoded(sides[1]) : "" }
    }
    return (path, query)
  }

  /// A text without its percent signs.
  private static func decoded(_ text: Substring) throws -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      guard let digits = String(rest.prefix(2)), digits.count == 2, let value = UInt8(digits, radix: 16) else {
        throw bad("found a percent sign without two digits in the path")
      }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    guard let decoded = String(validating: bytes, as: UTF8.self), !decoded.utf8.contains(where: { $0 < 32 }) else {
      throw bad("found a path that is not UTF-8 text")
    }
    return decoded
  }
}
