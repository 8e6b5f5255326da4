import Foundation
import Search
import Sliding
import Synchronization
import TableFiles

/// The tables of the classic puzzle, opened or built when the first board needs them.
final class ClassicTableLoader: Sendable {
  private let choice: ClassicTables
  private let cache: TableCache
  private let workers: Int
  private let solver = Mutex<ClassicSolver?>(nil)

  /// A loader that has not loaded anything yet.
  init(
    _ choice: ClassicTables, workers: Int,
    cache: TableCache = TableCache(environment: ProcessInfo.processInfo.environment)
  ) {
    self.choice = choice
    self.workers = workers
    self.cache = cache
  }

  /// The solver for a puzzle; others who ask meanwhile wait.
  func solver(for puzzle: ClassicPuzzle) -> ClassicSolver {
    guard puzzle.side == 4 else { return ClassicSolver() }
    return solver.withLock { solver in
      let ready = solver ?? load()
      solver = ready
      return ready
    }
  }

  private func load() -> ClassicSolver {
    let recipes = choice.recipes
    let progress = Progress(sizes: recipes.map(\.byteCount), isLong: choice == .large)
    let opened = cache.tables(recipes, workers: workers) { progress.show($0, part: $1) }
    progress.clear()
    if let remark = opened.remark { Terminal.note(remark) }
    return ClassicSolver(choice, memories: opened.memories)
  }

  /// How far building the tables is.
  private final class Progress: Sendable {
    private static let megabyte = 1_000_000
    private let display: ProgressDisplay
    private let sizes: [Int]
    private let isLong: Bool
    private let parts: Mutex<[Double?]>

    init(sizes: [Int], isLong: Bool) {
      self.sizes = sizes
      self.isLong = isLong
      parts = Mutex(Array(repeating: nil, count: sizes.count))
      display = ProgressDisplay(unit: "MB", total: sizes.reduce(0, +) / Self.megabyte, label: "tables")
    }

    func show(_ table: Int, part: Double) {
      let done = parts.withLock { parts in
        if isLong, parts.allSatisfy({ $0 == nil }) {
          Terminal.note("building the large tables; this is done once and takes some minutes")
        }
        parts[table] = part
        return zip(parts, sizes).reduce(0) { $0 + ($1.0 ?? 0) * Double($1.1) }
      }
      display.show(done: Int(done) / Self.megabyte)
    }

    func clear() { display.clear() }
  }
}
