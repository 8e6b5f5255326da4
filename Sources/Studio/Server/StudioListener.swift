import FlyingSocks
import Foundation
import GameKit
import Synchronization
import TextFormats

/// Accepts connections, reads requests with limits, and writes answers.
///
/// FlyingSocks provides the sockets. Requests are read here, because the server of the same library takes a second of a
/// processor for a line of 15 KB and a minute for one of 100 KB, which any page in any browser can send.
final class StudioListener: Sendable {
  /// What answers the requests.
  protocol Service: Sendable {
    /// Refuses a request before its body is read.
    func check(_ head: RequestHead) throws
    /// Answers a request.
    func answer(_ head: RequestHead, _ body: [UInt8]) async -> HTTPAnswer
    /// Notes a request that was refused.
    func note(_ refusal: StudioError)
  }

  /// The port at which it listens.
  let port: Int
  private let socket: Socket
  private let table = ConnectionTable()
  private let isStopped = Mutex(false)

  /// Listens at an address.
  /// - Parameter port: the port; 0 for a free one.
  /// - Throws: ``GameKit/Failure`` for an address that is not of this machine, or a port that is taken.
  init(host: String, port: Int) throws {
    guard let address = try? sockaddr_in.inet(ip4: host, port: UInt16(clamping: port)) else {
      throw Failure.usage("--listen: found \(host.quoted), expected an IPv4 address such as 127.0.0.1")
    }
    socket = try Socket(domain: AF_INET, type: .stream)
    try socket.setValue(true, for: .localAddressReuse)
    do {
      try socket.bind(to: address)
      try socket.listen()
      guard case .ip4(_, let bound) = try socket.sockname() else { throw SocketError.unsupportedAddress }
      self.port = Int(bound)
    } catch {
      try? socket.close()
      guard case .failed(_, EADDRINUSE, _)? = error as? SocketError else {
        throw Failure.usage(
          "--listen: found \(host.quoted), port \(port), expected an address of this machine and a port that is allowed"
        )
      }
      throw Failure.usage(
        "--port: found \(port), which another program uses, expected a free port; leave it out for one")
    }
  }

  /// Serves until ``stop()``.
  func run(_ service: some Service) async throws {
    let pool = SocketPool<Poll>.make(maxEvents: 64)
    try await pool.prepare()
    let listening = try AsyncSocket(socket: socket, pool: pool)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask { try await pool.run() }
      group.addTask { [self] in try await watch() }
      group.addTask { [self] in await accept(on: listening, for: service) }
      defer { group.cancelAll() }
      // The first that ends is the one that accepts, after stop().
      try await group.next()
    }
  }

  private func accept(on listening: AsyncSocket, for service: some Service) async {
    await withDiscardingTaskGroup { group in
      while !isStopped.withLock({ $0 }) {
        do {
          let socket = try await listening.accept()
          let id = table.add(socket.socket)
          group.addTask { [self] in
            await serve(socket, id, service)
            table.close(id, socket.socket)
          }
        } catch {
          // Too many open files, or a client that has gone already.
          if !isStopped.withLock({ $0 }) { try? await Task.sleep(for: .milliseconds(20)) }
        }
      }
      table.shutAll(onlyIdle: true)
      for _ in 0..<20 where table.count > 0 {
        try? await Task.sleep(for: .milliseconds(100))
        table.shutAll(onlyIdle: true)
      }
      table.shutAll(onlyIdle: false)
      group.cancelAll()
    }
  }

  private func watch() async throws {
    var turns = 0
    while turns < 8 {
      try await Task.sleep(for: .milliseconds(500))
      table.watch()
      if isStopped.withLock({ $0 }) { turns += 1 }
    }
  }

  /// Takes no more connections and ends ``run()`` after the requests that are being answered.
  func stop() {
    isStopped.withLock { $0 = true }
    _ = shutdown(socket.file.rawValue, Int32(SHUT_RDWR))
  }

  // MARK: - Connections

  private func serve(_ socket: AsyncSocket, _ id: UInt64, _ service: some Service) async {
    var reader = RequestReader(socket) { [table] in table.note(id, $0) }
    do {
      while !isStopped.withLock({ $0 }), let head = try await reader.head() {
        do {
          try service.check(head)
          if head.framing != .length(0), head.headers["expect"]?.lowercased() == "100-continue" {
            try await socket.write(Data("HTTP/1.1 100 Continue\r\n\r\n".utf8))
          }
          let body = try await reader.body(head.framing)
          table.note(id, .answering)
          guard try await write(service.answer(head, body), to: socket, id, &reader, head) else { return }
        } catch let error as StudioError {
          service.note(error)
          try await refuse(error, socket, &reader)
          return
        }
      }
    } catch let error as StudioError {
      service.note(error)
      try? await refuse(error, socket, &reader)
    } catch {
      // The client has gone.
    }
  }

  private func refuse(_ error: StudioError, _ socket: AsyncSocket, _ reader: inout RequestReader) async throws {
    var answer = StudioAnswer.json(error.json, status: error.kind.rawValue).http
    answer.headers.append(("Connection", "close"))
    try await socket.write(answer.bytes(isHead: false))
    _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    await reader.drain()
  }

  /// Writes an answer. Returns whether the connection goes on.
  private func write(
    _ answer: HTTPAnswer, to socket: AsyncSocket, _ id: UInt64, _ reader: inout RequestReader, _ head: RequestHead
  ) async throws -> Bool {
    table.note(id, .writing)
    var answer = answer
    let isLast = answer.events != nil || !head.isKept || isStopped.withLock { $0 }
    if isLast { answer.headers.append(("Connection", "close")) }
    let isHead = head.method == "HEAD"
    do {
      try await socket.write(answer.bytes(isHead: isHead))
    } catch {
      answer.events?.leave()
      throw error
    }
    if let sink = answer.events {
      if isHead { sink.leave() } else { await stream(sink, to: socket, id, &reader) }
    }
    return !isLast
  }

  /// Sends events until they end or the client has gone, which the end of its direction shows at once.
  private func stream(
    _ sink: EventSink, to socket: AsyncSocket, _ id: UInt64, _ reader: inout RequestReader
  ) async {
    let writing = Task { [table] in
      defer { sink.leave() }
      for await bytes in sink.stream {
        table.note(id, .writing)
        try await socket.write(Data(bytes))
        table.note(id, .streaming)
      }
      _ = shutdown(socket.socket.file.rawValue, Int32(SHUT_RDWR))
    }
    table.note(id, .streaming)
    await reader.untilGone()
    sink.leave()
    writing.cancel()
    _ = try? await writing.value
  }
}
