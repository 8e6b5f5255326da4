import FlyingFox
import FlyingSocks
import Foundation
import Synchronization
import TextFormats

/// The library of the server has a type of this name, too.
typealias JSONValue = TextFormats.JSONValue

/// The answer to a request.
enum StudioAnswer: Sendable {
  /// A value as JSON.
  case json(JSONValue, status: Int = 200)
  /// A text of a type.
  case text(String, type: String)
  /// A redirection that sets a cookie.
  case welcome(cookie: String)
  /// Nothing.
  case none
  /// A stream of server-sent events.
  case events(EventSink)

  /// The answer of the library of the server.
  func response(_ security: [HTTPHeader: String]) -> HTTPResponse {
    var headers = HTTPHeaders(security)
    switch self {
    case .json(let value, let status):
      var bytes: [UInt8] = []
      value.write(to: &bytes)
      headers[.contentType] = "application/json; charset=utf-8"
      if status == 429 { headers[HTTPHeader("Retry-After")] = "1" }
      return HTTPResponse(
        statusCode: HTTPStatusCode(status, phrase: Self.phrase(status)), headers: headers, body: Data(bytes))
    case .text(let text, let type):
      headers[.contentType] = type
      return HTTPResponse(statusCode: .ok, headers: headers, body: Data(text.utf8))
    case .welcome(let cookie):
      headers[HTTPHeader("Set-Cookie")] = cookie
      headers[.location] = "/"
      return HTTPResponse(statusCode: HTTPStatusCode(303, phrase: "See Other"), headers: headers)
    case .none: return HTTPResponse(statusCode: HTTPStatusCode(204, phrase: "No Content"), headers: headers)
    case .events(let sink):
      headers[.contentType] = "text/event-stream; charset=utf-8"
      return HTTPResponse(
        statusCode: .ok, headers: headers,
        body: HTTPBodySequence(from: EventBytes(stream: sink.stream, reader: EventReader(sink))))
    }
  }

  private static func phrase(_ status: Int) -> String {
    [
      200: "OK", 201: "Created", 202: "Accepted", 400: "Bad Request", 401: "Unauthorized", 403: "Forbidden",
      404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large",
      422: "Unprocessable Content", 429: "Too Many Requests", 500: "Internal Server Error",
    ][status] ?? "OK"
  }
}

/// The bytes of events for the library of the server, which sends each as soon as it is there.
private struct EventBytes: AsyncBufferedSequence, Sendable {
  typealias Element = UInt8
  let stream: AsyncStream<[UInt8]>
  let reader: EventReader

  func makeAsyncIterator() -> Iterator { Iterator(iterator: stream.makeAsyncIterator()) }

  struct Iterator: AsyncBufferedIteratorProtocol {
    var iterator: AsyncStream<[UInt8]>.Iterator
    private var rest: ArraySlice<UInt8> = []

    init(iterator: AsyncStream<[UInt8]>.Iterator) { self.iterator = iterator }

    mutating func next() async -> UInt8? {
      if rest.isEmpty { rest = (await iterator.next() ?? [])[...] }
      return rest.popFirst()
    }

    mutating func nextBuffer(suggested count: Int) async -> [UInt8]? {
      guard rest.isEmpty else {
        defer { rest = [] }
        return Array(rest)
      }
      return await iterator.next()
    }
  }
}

/// Tells a sink that its reader has gone, when the answer that is being sent is released.
private final class EventReader: Sendable {
  private let sink: EventSink

  init(_ sink: EventSink) { self.sink = sink }

  deinit { sink.leave() }
}

/// The sending end of a stream of server-sent events.
final class EventSink: Sendable {
  private let isEnded = Mutex(false)
  private let continuation: AsyncStream<[UInt8]>.Continuation
  /// The receiving end, for one reader.
  let stream: AsyncStream<[UInt8]>

  private let onLeave: @Sendable () -> Void

  /// - Parameter onLeave: called when the reader has gone.
  init(onLeave: @escaping @Sendable () -> Void = {}) {
    (stream, continuation) = AsyncStream<[UInt8]>.makeStream(bufferingPolicy: .bufferingNewest(200))
    self.onLeave = onLeave
  }

  /// Notes that the reader has gone.
  func leave() {
    isEnded.withLock { $0 = true }
    continuation.finish()
    onLeave()
  }

  /// Whether the reader has gone or the stream has ended.
  var isFinished: Bool { isEnded.withLock { $0 } }

  /// Sends an event; nothing happens if the reader has gone.
  func send(_ name: String, _ value: JSONValue) {
    var bytes = Array("event: \(name)\ndata: ".utf8)
    value.write(to: &bytes)
    bytes += Array("\n\n".utf8)
    continuation.yield(bytes)
  }

  /// Sends a line that readers ignore, which shows whether the reader is there.
  func ping() { continuation.yield(Array("event: ping\ndata: {}\n\n".utf8)) }

  func finish() { continuation.finish() }
}
