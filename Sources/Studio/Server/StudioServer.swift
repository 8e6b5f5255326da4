import CHeap
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
    /// The measured versions of a level, earliest first, by its place and its name in the season.
    public var history: (@Sendable (_ place: String, _ season: String) throws -> [LevelVersion])?
    /// Keeps a measurement of a level as it is on disk.
    public var keepResult: (@Sendable (SavedResult) -> Void)?
    /// Called with a line for each request; `nil` to keep no log.
    public var log: (@Sendable (String) -> Void)?

    /// Creates the usual settings.
    public init() {}
  }

  let shelf: LevelShelf
  let settings: Settings
  let jobs: JobBoard
  let games = GamesOfLevels()
  let hints = HintShelf()
  let known = GameShelf()
  let pools: Pools
  let plays = PlayRoom()
  let replays = ReplayShelf()
  let page: StudioPage
  let meters = StudioMeters()
  private let listeners = Mutex<[EventSink]>([])

  /// The threads on which requests are answered, which are not those that serve connections. The oldest request comes
  /// first.
  struct Pools: Sendable {
    /// For what a page waits for.
    let pages = OperationPool(2, .oldestFirst)
    /// For hints, which take milliseconds.
    let hints: OperationPool
    /// For solutions, one of which may take a second.
    let solutions = OperationPool(1, .oldestFirst)

    init(searches: Int) { hints = OperationPool(searches, .oldestFirst) }
  }

  private let access: StudioAccess
  /// The hosts by which browsers reach it.
  private let hosts: [String]
  private let listener: StudioListener
  /// The port at which it listens.
  public var port: Int { listener.port }
  /// The port that belongs to the folder. Browsers keep drafts per address, so they are there again at this port only.
  public let usualPort: Int

  /// A studio of files, folders, games or levels by name; without any, of the built-in levels.
  ///
  /// The C library then keeps less of the memory that the program frees, so that a studio that runs for days stays small.
  /// - Throws: ``GameKit/Failure`` for a name that leads to nothing, a port that is taken, a name of a host that is
  ///   none, or a missing page.
  public init(_ texts: [String], library: LevelLibrary, settings: Settings = Settings()) throws {
    if let name = settings.names.first(where: { !StudioAccess.isName($0) }) {
      throw Failure.usage("--host: found \(name.quoted), expected a name such as studio.local, without a port")
    }
    moli_bound_heaps(Int32(clamping: max(2, Processors.active)), 1 << 18)
    shelf = try LevelShelf(texts, in: library)
    self.settings = settings
    page = try StudioPage.find()
    jobs = JobBoard(workers: 2, meters: meters)
    pools = Pools(searches: settings.workers)
    usualPort = StudioPort.usual(shelf.folder ?? "")
    let port = try settings.port == 0 ? StudioPort(host: settings.host).free(near: usualPort) : settings.port
    listener = try StudioListener(host: settings.host, port: port)
    hosts = settings.host == "0.0.0.0" ? Self.ownHosts() : [settings.host]
    access = StudioAccess(
      token: settings.token ?? StudioAccess.randomToken(), hosts: hosts + settings.names, port: listener.port)
  }

  /// The addresses and the name of this machine, those that others reach first.
  private static func ownHosts() -> [String] {
    let addresses = Host.current().addresses.filter { !$0.contains(":") }.sorted()
    let others = addresses.filter { !$0.hasPrefix("127.") }
    return others + ["127.0.0.1", ProcessInfo.processInfo.hostName.lowercased()]
  }

  /// The address to open, with the token.
  public var address: String { "http://\(hosts[0]):\(port)/?token=\(access.token)" }

  /// Serves until ``stop()``.
  public func run() async throws {
    let watch = Task { [self] in await watchFiles() }
    defer { watch.cancel() }
    try await listener.run(self)
  }

  /// Stops jobs, closes streams and ends ``run()`` after the requests that are being answered.
  public func stop() {
    jobs.close()
    plays.close()
    for listener in listeners.withLock({ $0 }) { listener.finish() }
    listener.stop()
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
    var (turn, trimmed) = (0, 0)
    while !Task.isCancelled {
      try? await Task.sleep(for: FileWatch.pause)
      tell(shelf.refresh())
      turn += 1
      if turn.isMultiple(of: 5) { jobs.ping() }
      if turn.isMultiple(of: 10), meters.answered != trimmed {
        trimmed = meters.answered
        moli_trim_heaps()
      }
      if turn.isMultiple(of: 25) {
        let alive = listeners.withLock { $0 }
        for listener in alive { listener.ping() }
        listeners.withLock { $0.removeAll { $0.isFinished } }
      }
    }
  }
}

// MARK: - Requests

extension StudioServer: StudioListener.Service {
  func check(_ head: RequestHead) throws {
    try access.checkOrigin(head.headers)
    if head.path == ["health"] { return }
    if head.path.isEmpty, let token = head.query["token"] {
      guard access.isToken(token) else {
        throw StudioError(
          .unauthorized, "token: found another one than that of this server; use the address that moli studio printed")
      }
      return
    }
    guard access.isKnown(head.headers) else {
      throw StudioError(.unauthorized, "found no token; open the address that moli studio printed, which contains it")
    }
  }

  func answer(_ head: RequestHead, _ body: [UInt8]) async -> HTTPAnswer {
    let start = ContinuousClock.now
    let answer: HTTPAnswer
    do {
      answer = try await route(head, body).http
    } catch {
      let error = StudioError(error)
      answer = StudioAnswer.json(error.json, status: error.kind.rawValue).http
    }
    let took = ContinuousClock.now - start
    meters.count(status: answer.status, seconds: took / .seconds(1))
    // The query is left out, because it may hold the token.
    log(head.method, "/" + head.path.joined(separator: "/"), answer.status, took)
    return answer
  }

  func note(_ refusal: StudioError) {
    meters.count(status: refusal.kind.rawValue, seconds: 0)
    log("", refusal.message, refusal.kind.rawValue, .zero)
  }

  private func log(_ method: String, _ path: String, _ status: Int, _ took: Duration) {
    guard let log = settings.log else { return }
    let line: JSONValue = [
      "method": .string(method), "path": .string(String(path.prefix(200))), "status": .integer(status),
      "ms": .integer(Int(took / .milliseconds(1))),
    ]
    log(line.text)
  }

  private func route(_ head: RequestHead, _ body: [UInt8]) async throws -> StudioAnswer {
    if head.path == ["health"] { return .json(["status": "ok"]) }
    if head.path.isEmpty, head.query["token"] != nil { return .welcome(cookie: access.cookieHeader) }
    let request = StudioRequest(method: head.method, path: head.path, query: head.query, body: body)
    return try await StudioRoutes(studio: self).answer(request)
  }
}
