import Dispatch
import GRDB
import Simulation
import Synchronization

/// The rows of the games of one level in a library, written in the background while the games are played.
///
/// Games are added in the order of their indices, all results of a game in a row. Each transaction writes ``batchSize``
/// rows. Adding waits only if several batches are pending. May be used from any thread.
public final class GameRows: Sendable {
  /// The number of rows per transaction.
  public static let batchSize = 16_384

  struct Place {
    var run: Int64
    var level: Int64
    var part: String
    var players: [Int64]
  }

  private struct Open {
    var batch: [FinishedGame] = []
    var isFinished = false
  }

  private let draft: LibraryDraft
  private let path: String
  private let place: Place
  private let measures: [String]
  private let isTimed: Bool
  private let targetScore: Int?
  private let open = Mutex(Open())
  private let failure = Mutex<(any Error)?>(nil)
  /// The game written last: its index and its numbers of results and rows.
  private let last = Mutex<(game: Int, results: Int, rows: Int)>((-1, 0, 0))
  private let queue = DispatchQueue(label: "moli results")
  /// Limits the number of pending batches.
  private let room = DispatchSemaphore(value: 4)

  init(
    _ draft: LibraryDraft, path: String, measures: [String], isTimed: Bool, targetScore: Int?, place: Place
  ) {
    self.draft = draft
    self.path = path
    self.place = place
    self.measures = measures
    self.isTimed = isTimed
    self.targetScore = targetScore
  }

  /// Adds a result.
  /// - Throws: `StorageError` when an earlier batch could not be written.
  public func add(_ game: FinishedGame) throws {
    let full: [FinishedGame]? = open.withLock { open in
      open.batch.append(game)
      guard open.batch.count == Self.batchSize else { return nil }
      defer {
        open.batch = []
        open.batch.reserveCapacity(Self.batchSize)
      }
      return open.batch
    }
    if let full { try hand(full) }
  }

  /// Writes the remaining rows and records the part.
  func finish() throws {
    let rest: [FinishedGame]? = open.withLock { open in
      guard !open.isFinished else { return nil }
      open.isFinished = true
      defer { open.batch = [] }
      return open.batch
    }
    guard let rest else { return }
    try hand(rest)
    queue.sync {}
    try checkFailure()
    let rows = last.withLock { $0.rows }
    try draft.queue.write {
      try $0.execute(
        sql: "INSERT INTO parts (runId, levelId, part, gameRows) VALUES (?, ?, ?, ?)",
        arguments: [place.run, place.level, place.part, rows])
    }
  }

  private func checkFailure() throws {
    if let failure = failure.withLock({ $0 }) { throw failure }
  }

  private func hand(_ batch: [FinishedGame]) throws {
    try checkFailure()
    room.wait()
    queue.async { [self] in
      defer { room.signal() }
      do {
        guard failure.withLock({ $0 == nil }) else { return }
        try LibraryError.translating(path) { try draft.queue.write { try write(batch, in: $0) } }
      } catch {
        failure.withLock { $0 = error }
      }
    }
  }

  private func write(_ batch: [FinishedGame], in database: Database) throws {
    let insertion = try GameInsertion(database, run: place.run, level: place.level, measures: measures)
    var (game, results, rows) = last.withLock { $0 }
    for result in batch {
      results = result.index == game ? results + 1 : 0
      game = result.index
      rows += 1
      try insertion.insert(
        result, row: results, player: place.players[result.agent], isTimed: isTimed, targetScore: targetScore,
        measures: measures.count)
    }
    last.withLock { $0 = (game, results, rows) }
  }
}
