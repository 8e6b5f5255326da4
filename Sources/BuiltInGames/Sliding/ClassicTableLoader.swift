import GameKit
import Search
import Sliding
import Synchronization
import TableFiles

/// The tables of the classic puzzle, opened or built when the first board needs them.
public final class ClassicTableLoader: Sendable {
  /// The choice of tables.
  public let choice: ClassicTables
  private let cache: TableCache
  private let workers: Int
  private let progress: SolveProgress
  private let solver = Mutex<ClassicSolver?>(nil)

  /// Creates a loader; nothing is loaded yet.
  public init(
    _ choice: ClassicTables, workers: Int, progress: SolveProgress = SolveProgress(),
    cache: TableCache = .chosen
  ) {
    self.choice = choice
    self.workers = workers
    self.progress = progress
    self.cache = cache
  }

  /// The solver for a puzzle; other threads that ask in the meantime wait.
  public func solver(for puzzle: ClassicPuzzle) -> ClassicSolver {
    guard puzzle.side == 4 else { return ClassicSolver() }
    return solver.withLock { solver in
      let ready = solver ?? load()
      solver = ready
      return ready
    }
  }

  private func load() -> ClassicSolver {
    let recipes = choice.recipes
    let building = Building(recipes.map(\.byteCount), isLong: choice == .large, shownBy: progress)
    let opened = cache.tables(recipes, workers: workers) { building.show($0, part: $1) }
    building.end()
    if let remark = opened.remark { progress.note(remark) }
    return ClassicSolver(choice, memories: opened.memories)
  }

  /// The progress of building the tables.
  private final class Building: Sendable {
    private static let megabyte = 1_000_000
    private let progress: SolveProgress
    private let display: @Sendable (Int?) -> Void
    private let sizes: [Int]
    private let isLong: Bool
    private let parts: Mutex<[Double?]>

    init(_ sizes: [Int], isLong: Bool, shownBy progress: SolveProgress) {
      self.sizes = sizes
      self.isLong = isLong
      self.progress = progress
      parts = Mutex(Array(repeating: nil, count: sizes.count))
      display = progress.begin("MB", sizes.reduce(0, +) / Self.megabyte, "tables")
    }

    func show(_ table: Int, part: Double) {
      let done = parts.withLock { parts in
        if isLong, parts.allSatisfy({ $0 == nil }) {
          progress.note("building the large tables once, which takes about half a minute")
        }
        parts[table] = part
        return zip(parts, sizes).reduce(0) { $0 + ($1.0 ?? 0) * Double($1.1) }
      }
      display(Int(done) / Self.megabyte)
    }

    func end() { display(nil) }
  }
}
