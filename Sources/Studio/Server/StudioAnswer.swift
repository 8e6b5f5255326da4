import Foundation
import Synchronization
import TextFormats

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

  /// The answer as it is sent.
  var http: HTTPAnswer {
    switch self {
    case .json(let value, let status):
      var bytes: [UInt8] = []
      value.write(to: &bytes)
      return HTTPAnswer(
        status: status, type: "application/json; charset=utf-8", body: bytes,
        headers: status == 429 ? [("Retry-After", "1")] : [])
    case .text(let text, let type): return HTTPAnswer(status: 200, type: type, body: Array(text.utf8))
    case .welcome(let cookie):
      return HTTPAnswer(status: 303, headers: [("Set-Cookie", cookie), ("Location", "/")])
    case .none: return HTTPAnswer(status: 204)
    case .events(let sink):
      var answer = HTTPAnswer(status: 200, type: "text/event-stream; charset=utf-8")
      answer.events = sink
      return answer
    }
  }
}

/// An answer as it is sent.
struct HTTPAnswer: Sendable {
  let status: Int
  let body: [UInt8]
  var headers: [(name: String, value: String)]
  /// The events that follow; the answer ends with the connection.
  var events: EventSink?

  init(status: Int, type: String? = nil, body: [UInt8] = [], headers: [(String, String)] = []) {
    (self.status, self.body) = (status, body)
    self.headers = (type.map { [("Content-Type", $0)] } ?? []) + headers
  }

  /// The bytes of the head and, unless the request asked for the head only, of the body.
  func bytes(isHead: Bool) -> Data {
    var head = "HTTP/1.1 \(status) \(Self.phrase(status))\r\n"
    for (name, value) in StudioAccess.headers + headers { head += "\(name): \(value)\r\n" }
    if events == nil, status != 204 { head += "Content-Length: \(body.count)\r\n" }
    return Data(Array("\(head)\r\n".utf8) + (isHead ? [] : body))
  }

  private static func phrase(_ status: Int) -> String {
    [
      200: "OK", 201: "Created", 202: "Accepted", 204: "No Content", 303: "See Other", 400: "Bad Request",
      401: "Unauthorized", 403: "Forbidden",
      404: "Not Found", 405: "Method Not Allowed", 409: "Conflict", 413: "Content Too Large",
      422: "Unprocessable Content", 429: "Too Many Requests", 431: "Request Header Fields Too Large",
      500: "Internal Server Error",
    ][status] ?? "OK"
  }
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
