import Dispatch
import FlyingFox
import FlyingSocks
import Foundation
import GameKit
import Phrasebook
import PuzzleCore
import Simulation
import Synchronization
import SystemFiles
import TextFormats
import UserData

/// A server on this machine whose page shows levels, measures them while they are changed, and lets people play them.
///
/// ```swift
/// func open(_ library: LevelLibrary) async throws {
///   let studio = try StudioServer(["season"], library: library)
///   print(studio.address)
///   try await studio.run()
/// }
/// ```
///
/// The page uses only the interface under `/v1`, which `GET /v1/openapi.json` describes. Files on disk are the
/// truth: they are read again when they change, and written only when the page has seen what they hold.
public final class StudioServer: Sendable {
  /// What a studio needs in addition to levels.
  public struct Settings: Sendable {
    /// The address to listen at.
    public var host = "127.0.0.1"
    /// The port; 0 for the usual one of the folder, or a free one when that is taken.
    public var port = 0
    /// The token; by default a random one.
    public var token: String?
    /// Further names by which browsers may call the server.
    public var names: [String] = ["localhost"]
    /// The number of threads of a measurement.
    public var workers = Processors.active
    /// The English of words.
    public var explanation = PhraseExplanation.none
    /// The version for the page.
    public var version = ""
    /// The name of the person who plays.
    public var player = "me"
    /// Keeps a play of a person before its result is shown, and returns whether it is new; `nil` keeps none.
    public var keep: (@Sendable (OwnPlay) throws -> Bool)?
    /// The plays that were kept, of the level with a digest or of all.
    public var plays: (@Sendable (_ digest: String?) throws -> [OwnPlay])?
    /// Called with a line for each request; `nil` to keep no log.
    public var log: (@Sendable (String) -> Void)?

    /// Creates the usual settings.
    public init() {}
  }

  let shelf: LevelShelf
  let settings: Settings
  let jobs: JobBoard
  let games = GamesOfLevels()
  let plays = PlayRoom()
  let replays = ReplayShelf()
  let page: StudioPage
  let meters = StudioMeters()
  private let listeners = Mutex<[EventSink]>([])
  private let access: StudioAccess
  private let server: HTTPServer
  /// The port at which it listens.
  public let port: Int
  /// The port that belongs to the folder. Browsers keep drafts per address, so they are there again at this port only.
  public let usualPort: Int

  /// A studio of files, folders, games or levels by name; without any, of the built-in levels.
  /// - Throws: ``GameKit/Failure`` for a name that leads to nothing, a port that is taken, or a missing page.
  public init(_ texts: [String], library: LevelLibrary, settings: Settings = Settings()) throws {
    shelf = try LevelShelf(texts, in: library)
    self.settings = settings
    page = try StudioPage.find()
    jobs = JobBoard(workers: 2)
    let places = StudioPort(host: settings.host)
    usualPort = shelf.folder.map(StudioPort.usual) ?? StudioPort.usual("")
    port = try settings.port == 0 ? places.free(near: usualPort) : places.checked(settings.port)
    access = StudioAccess(
      token: settings.token ?? StudioAccess.randomToken(), hosts: [settings.host] + settings.names, port: port)
    guard let address = try? sockaddr_in.inet(ip4: settings.host, port: UInt16(port)) else {
      throw Failure.usage("--listen: found \(settings.host.quoted), expected an IPv4 address such as 127.0.0.1")
    }
    server = HTTPServer(address: address, timeout: 60, logger: .disabled)
  }

  /// The address to open, with the token.
  public var address: String { "http://\(settings.host):\(port)/?token=\(access.token)" }

  /// Serves until ``stop()``.
  public func run() async throws {
    await server.appendRoute("*") { [self] request in await answer(request) }
    let watch = Task { [self] in await watchFiles() }
    defer { watch.cancel() }
    do {
      try await server.run()
    } catch  where isStopped.withLock({ $0 }) {
      // A closed socket is the way in which the server ends.
    }
  }

  private let isStopped = Mutex(false)

  /// Stops jobs, closes streams and ends ``run()`` after the requests that are being answered.
  public func stop() async {
    isStopped.withLock { $0 = true }
    jobs.close()
    plays.close()
    for listener in listeners.withLock({ $0 }) { listener.finish() }
    await server.stop(timeout: 2)
  }

  // MARK: - Requests

  private func answer(_ request: HTTPRequest) async -> HTTPResponse {
    let start = ContinuousClock.now
    let result: Result<StudioAnswer, StudioError>
    do {
      try access.checkOrigin(request.headers)
      result = .success(try await route(request))
    } catch {
      result = .failure(StudioError(error))
    }
    var status = 200
    let answer: StudioAnswer
    switch result {
    case .success(let success):
      answer = success
      if case .json(_, let code) = success { status = code }
    case .failure(let error):
      status = error.kind.rawValue
      answer = .json(error.json, status: status)
    }
    meters.count(status: status)
    if let log = settings.log {
      // The query is left out, because it may hold the token.
      let milliseconds = Int((ContinuousClock.now - start) / .milliseconds(1))
      let line: JSONValue = [
        "method": .string(request.method.rawValue), "path": .string(String(request.path.prefix(200))),
        "status": .integer(status), "ms": .integer(milliseconds),
      ]
      log(line.text)
    }
    return answer.response(StudioAccess.headers)
  }

  private func route(_ request: HTTPRequest) async throws -> StudioAnswer {
    let path = request.path.split(separator: "/").map(String.init)
    if path == ["health"] { return .json(["status": "ok"]) }
    let query = Dictionary(request.query.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    if path.isEmpty, let token = query["token"] {
      guard access.isToken(token) else {
        throw StudioError(
          .unauthorized, "token: found another one than that of this server; use the address that moli studio printed")
      }
      return .welcome(cookie: access.cookieHeader)
    }
    guard access.isKnown(request.headers) else {
      throw StudioError(.unauthorized, "found no token; open the address that moli studio printed, which contains it")
    }
    let whole = StudioRequest(
      method: request.method.rawValue, path: path, query: query, body: try await Self.body(of: request))
    // Answers may take as long as a search, so they are not computed on the threads that serve connections.
    return try await withCheckedThrowingContinuation { continuation in
      DispatchQueue.global(qos: .userInitiated).async { [self] in
        continuation.resume(with: Result { try StudioRoutes(studio: self).answer(whole) })
      }
    }
  }

  private static func body(of request: HTTPRequest) async throws -> [UInt8] {
    let refusal = StudioError(
      .tooLarge, "found a body above \(StudioRequest.bodyLimit >> 20) MiB, expected a smaller one")
    if let count = request.bodySequence.count, count > StudioRequest.bodyLimit { throw refusal }
    var bytes: [UInt8] = []
    for try await chunk in request.bodySequence {
      guard bytes.count + chunk.count <= StudioRequest.bodyLimit else { throw refusal }
      bytes += chunk
    }
    return bytes
  }

  // MARK: - Changes

  /// A stream of the changes of levels.
  func changes() -> EventSink {
    let sink = EventSink()
    listeners.withLock { $0.append(sink) }
    sink.ping()
    return sink
  }

  /// Tells all pages of changes.
  func tell(_ changes: [LevelShelf.Change]) {
    guard !changes.isEmpty else { return }
    for listener in listeners.withLock({ $0 }) {
      for change in changes {
        switch change {
        case .level(let id, let hash): listener.send("level", ["id": .string(id), "hash": .string(hash)])
        case .list: listener.send("levels", [:])
        }
      }
    }
  }

  private func watchFiles() async {
    var turn = 0
    while !Task.isCancelled {
      try? await Task.sleep(for: .milliseconds(400))
      tell(shelf.refresh())
      turn += 1
      if turn.isMultiple(of: 5) { jobs.ping() }
      if turn.isMultiple(of: 25) {
        let alive = listeners.withLock { $0 }
        for listener in alive { listener.ping() }
        listeners.withLock { $0.removeAll { $0.isFinished } }
      }
    }
  }
}

/// What the server counts, in the text format of Prometheus.
final class StudioMeters: Sendable {
  private let statuses = Mutex<[Int: Int]>([:])

  func count(status: Int) { statuses.withLock { $0[status, default: 0] += 1 } }

  func text(_ studio: StudioServer) -> String {
    let jobs = studio.jobs.counts
    var lines = ["# TYPE moli_studio_requests_total counter"]
    for (status, count) in statuses.withLock({ $0 }).sorted(by: { $0.key < $1.key }) {
      lines.append("moli_studio_requests_total{status=\"\(status)\"} \(count)")
    }
    lines += [
      "# TYPE moli_studio_jobs gauge", "moli_studio_jobs \(jobs.open)", "# TYPE moli_studio_jobs_total counter",
      "moli_studio_jobs_total \(jobs.started)", "# TYPE moli_studio_levels gauge",
      "moli_studio_levels \(studio.shelf.all.count)", "# TYPE moli_studio_peak_memory_bytes gauge",
      "moli_studio_peak_memory_bytes \(HostClock.peakMemory)",
    ]
    return lines.joined(separator: "\n") + "\n"
  }
}
