import Dispatch
import GameKit
import PuzzleCore
import Simulation
import Synchronization
import SystemFiles
import TextFormats

/// Answers requests on lines of JSON, as chess engines do with UCI: one object on a line for each request and for each
/// answer.
///
/// ```
/// → {"id":1,"do":"level","level":"a","name":"Cross"}
/// ← {"id":1,"level":"a","name":"Cross","game":"lights-out",…}
/// → {"id":2,"do":"hint","level":"a","deal":7,"moves":["r","d"]}
/// ← {"id":2,"verdict":"optimal","movesLeft":14,"steps":[{"move":"l",…}]}
/// ```
///
/// Positions are written as a deal and the moves from it, so that the server keeps nothing but levels. One thread reads
/// and answers `hello`, `ping`, `stop` and `quit` at once; another does the rest in the order of the requests. Each
/// answer is one line, written whole. The module names no game: what is served is in the registry of the library.
public final class LineServer: Sendable {
  /// The version of the protocol, which changes when clients have to.
  public static let protocolVersion = 1
  /// The most bytes of a request's line.
  public static let lineLimit = 4 << 20
  /// The most requests that may wait for their answers. Chosen.
  public static let openLimit = 64

  /// Who answers.
  public struct Identity: Sendable {
    /// The version of the program.
    public var version: String
    /// Creates an identity.
    public init(version: String) { self.version = version }
  }

  private let identity: Identity
  private let output: LineOutput
  private let levels: ServedLevels
  private let workers: Int
  private let open = Mutex<[(id: RequestID, cancellation: Cancellation)]>([])
  private let queue = DispatchQueue(label: "moli.serve")
  private let everything = Cancellation()

  /// Creates a server.
  /// - Parameters:
  ///   - workers: the threads of measurements.
  ///   - output: where answers go.
  public init(_ library: LevelLibrary, identity: Identity, workers: Int, output: OpenFile) {
    (self.identity, self.workers) = (identity, workers)
    self.output = LineOutput(output)
    levels = ServedLevels(library)
  }

  /// Reads and answers requests until `quit`, the end of the input, or until the answers have no reader. Requests that
  /// were read before the end of the input are answered.
  /// - Returns: whether every answer could be written.
  public func run(_ input: OpenFile) -> Bool {
    var lines = RequestLines(limit: Self.lineLimit)
    while !everything.isCancelled, !output.isClosed {
      guard let block = input.read(upTo: 1 << 16), !block.isEmpty else {
        for line in lines.end() { receive(line) }
        break
      }
      for line in lines.add(block) where !everything.isCancelled { receive(line) }
    }
    queue.sync {}
    return !output.isClosed
  }

  /// Stops what runs and reads no further request; for signals.
  public func stop() {
    everything.cancel()
    open.withLock { for request in $0 { request.cancellation.cancel() } }
  }

  // MARK: - Requests

  private func receive(_ line: RequestLines.Line) {
    switch line {
    case .tooLong:
      fail(
        nil,
        ServingError(
          .tooLong, "found a line of more than \(Self.lineLimit) bytes, expected a request on a line of at most that"))
    case .whole(let bytes):
      let request: ServedRequest
      do {
        request = try ServedRequest(bytes)
      } catch {
        return fail(error.id, error)
      }
      do { try begin(request) } catch { fail(request.id, ServingError(error)) }
    }
  }

  private func begin(_ request: ServedRequest) throws {
    switch request.verb {
    case .hello: answer(request.id, hello)
    case .ping: answer(request.id, [.init("pong", true)])
    case .stop: answer(request.id, [.init("stopped", .integer(stop(try request.fields.id("request"))))])
    case .quit:
      answer(request.id, [.init("bye", true)])
      stop()
    case .level, .deal, .play, .hint, .solve, .measure: try enqueue(request)
    }
  }

  private var hello: [JSONValue.Member] {
    [
      .init("program", "moli"), .init("version", .string(identity.version)),
      .init("protocol", .integer(Self.protocolVersion)), .init("lineLimit", .integer(Self.lineLimit)),
      .init("openLimit", .integer(Self.openLimit)),
      .init("games", .array(levels.library.registry.names.map(JSONValue.string))),
      .init("requests", .array(ServedRequest.Verb.allCases.map { .string($0.rawValue) })),
    ]
  }

  /// Stops one request, or all.
  /// - Returns: the number of requests that were told to stop.
  private func stop(_ wanted: RequestID?) -> Int {
    open.withLock { open in
      let stopped = open.filter { wanted == nil || $0.id == wanted }
      for request in stopped { request.cancellation.cancel() }
      return stopped.count
    }
  }

  private func enqueue(_ request: ServedRequest) throws {
    let cancellation = Cancellation()
    try open.withLock { open in
      guard !open.contains(where: { $0.id == request.id }) else {
        throw ServingError(.request, "id: found \(request.id), which an open request has, expected another")
      }
      guard open.count < Self.openLimit else {
        throw ServingError(
          .busy, "found \(Self.openLimit) requests without an answer, expected fewer; read answers first")
      }
      open.append((request.id, cancellation))
    }
    queue.async { [self] in
      let found = Result { try cancellation.isCancelled ? nil : carryOut(request, cancellation) }
      // Before the answer, after which the client may use the identifier again.
      open.withLock { $0.removeAll { $0.id == request.id } }
      switch found {
      case .success(let members?): answer(request.id, members)
      case .success(nil): fail(request.id, .stopped)
      case .failure(let error): fail(request.id, cancellation.isCancelled ? .stopped : ServingError(error))
      }
    }
  }

  private func carryOut(_ request: ServedRequest, _ cancellation: Cancellation) throws -> [JSONValue.Member] {
    let fields = request.fields
    guard request.verb != .level else { return try levels.keep(fields) }
    let level = try levels.level(fields)
    let answer =
      switch request.verb {
      case .hint: try level.hint(fields, cancellation)
      case .solve: try level.solve(fields, cancellation)
      case .measure:
        try level.measure(fields, workers: workers, cancellation) { [self] games, all in
          self.answer(
            request.id, [.init("progress", ["games": .integer(games), "of": .integer(all)])])
        }
      default: try level.position(fields)
      }
    if cancellation.isCancelled { throw ServingError.stopped }
    return answer
  }

  // MARK: - Answers

  private func answer(_ id: RequestID?, _ members: [JSONValue.Member]) {
    output.write(.object([.init("id", id?.json ?? .null)] + members))
  }

  private func fail(_ id: RequestID?, _ error: ServingError) { answer(id, [.init("error", error.json)]) }
}

/// Writes lines, each whole and at once, from any thread.
final class LineOutput: Sendable {
  private let file: OpenFile
  private let isBroken = Mutex(false)

  init(_ file: OpenFile) { self.file = file }

  /// Whether the reader has gone.
  var isClosed: Bool { isBroken.withLock { $0 } }

  func write(_ value: JSONValue) {
    var bytes: [UInt8] = []
    value.write(to: &bytes)
    bytes.append(0x0a)
    // The lock also keeps lines apart.
    isBroken.withLock { broken in
      if !broken, !file.write(bytes) { broken = true }
    }
  }
}

/// Divides what is read into lines and drops those that are too long.
struct RequestLines {
  enum Line: Equatable {
    case whole([UInt8])
    case tooLong
  }

  private let limit: Int
  private var pending: [UInt8] = []
  private var isDropping = false

  init(limit: Int) { self.limit = limit }

  /// The lines that end in the block; empty ones and those of spaces alone are left out.
  mutating func add(_ block: [UInt8]) -> [Line] {
    var found: [Line] = []
    var rest = block[...]
    while let end = rest.firstIndex(of: 0x0a) {
      take(rest[..<end])
      found += finish()
      rest = rest[(end + 1)...]
    }
    take(rest)
    return found
  }

  /// The last line, if the input ends without a line break.
  mutating func end() -> [Line] { finish() }

  private mutating func take(_ bytes: ArraySlice<UInt8>) {
    guard !isDropping else { return }
    if pending.count + bytes.count > limit {
      (isDropping, pending) = (true, [])
    } else {
      pending += bytes
    }
  }

  private mutating func finish() -> [Line] {
    defer { (isDropping, pending) = (false, []) }
    if isDropping { return [.tooLong] }
    if pending.last == 0x0d { pending.removeLast() }
    return pending.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? [] : [.whole(pending)]
  }
}
