import FlyingSocks
import TextFormats

/// Reads requests from a connection with limits on every part, so that no client makes the server wait, compute or store more.
struct RequestReader: ~Copyable {
  private let socket: AsyncSocket
  /// Tells what the connection waits for, for its time limit.
  private let note: @Sendable (ConnectionTable.Phase) -> Void
  private var bytes: [UInt8] = []

  init(_ socket: AsyncSocket, note: @escaping @Sendable (ConnectionTable.Phase) -> Void) {
    (self.socket, self.note) = (socket, note)
  }

  /// The next head; `nil` when the client has closed the connection between two requests.
  mutating func head() async throws -> RequestHead? {
    note(bytes.isEmpty ? .idle : .head)
    var seen = 0
    while true {
      // Empty lines before a request are allowed.
      while bytes.starts(with: [13, 10]) { bytes.removeFirst(2) }
      if let end = RequestHead.end(of: bytes.prefix(RequestHead.limit), from: seen) {
        defer { bytes.removeFirst(end) }
        return try RequestHead(bytes[..<end])
      }
      guard bytes.count < RequestHead.limit else {
        throw StudioError(.headTooLarge, "found a head above \(RequestHead.limit >> 10) KiB, expected a smaller one")
      }
      seen = max(0, bytes.count - 3)
      guard try await more() else { return nil }
      note(.head)
    }
  }

  /// The body of a request.
  mutating func body(_ framing: RequestHead.Framing) async throws -> [UInt8] {
    note(.body)
    switch framing {
    case .length(let count):
      guard count <= StudioRequest.bodyLimit else { throw Self.tooLarge }
      return try await take(count)
    case .chunks: return try await chunks()
    }
  }

  private static var tooLarge: StudioError {
    StudioError(.tooLarge, "found a body above \(StudioRequest.bodyLimit >> 20) MiB, expected a smaller one")
  }

  private mutating func chunks() async throws -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let size = try await line().split(separator: 0x3b, maxSplits: 1, omittingEmptySubsequences: false)[0]
      guard size.count <= 8, let text = String(validating: size, as: UTF8.self), let count = Int(text, radix: 16),
        count >= 0
      else { throw RequestHead.bad("found a chunk without a size") }
      if count == 0 { break }
      guard body.count + count <= StudioRequest.bodyLimit else { throw Self.tooLarge }
      body += try await take(count)
      guard try await take(2) == [13, 10] else { throw RequestHead.bad("found a chunk of another size than it says") }
    }
    for _ in 0..<20 where try await line().isEmpty { return body }
    throw RequestHead.bad("found more than 20 lines after the last chunk")
  }

  private mutating func line() async throws -> [UInt8] {
    while true {
      if let end = bytes.prefix(1000).firstIndex(of: 10) {
        defer { bytes.removeFirst(end + 1) }
        guard end > 0, bytes[end - 1] == 13 else { throw RequestHead.bad("found a line that ends with LF only") }
        return Array(bytes[..<(end - 1)])
      }
      guard bytes.count < 1000 else { throw RequestHead.bad("found a long line between chunks") }
      try await need()
    }
  }

  private mutating func take(_ count: Int) async throws -> [UInt8] {
    while bytes.count < count { try await need() }
    defer { bytes.removeFirst(count) }
    return bytes.count == count ? bytes : Array(bytes[..<count])
  }

  private mutating func need() async throws {
    guard try await more() else { throw RequestHead.bad("found the end of the connection within a body") }
  }

  /// Reads and forgets what follows a refused request, because closing a connection with unread bytes takes the answer back.
  mutating func drain() async {
    note(.refused)
    for _ in 0..<512 where (try? await more()) == true { bytes = [] }
  }

  /// Waits until the client has gone.
  mutating func untilGone() async {
    while (try? await more()) == true { bytes = [] }
  }

  private mutating func more() async throws -> Bool {
    do {
      bytes += try await socket.read(atMost: 4096)
      return true
    } catch SocketError.disconnected {
      return false
    }
  }
}
