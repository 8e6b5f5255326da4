import PuzzleCore
import Simulation
import Sliding
import Synchronization
import SystemFiles
import TableFiles

extension SlidingTables {
  /// The tables of the cache of this process, opened or built on first use; never changed.
  ///
  /// Unoptimised builds would take minutes to build them, and do not use them. The solutions are the same, with more
  /// nodes. `nil` also if ``SearchInterruption`` asks to stop before they are ready; the next use then builds the rest.
  public static var shared: SlidingTables? { opened.tables }

  /// The tables, with a remark about the cache.
  static var opened: (tables: SlidingTables?, remark: String?) {
    #if DEBUG
    return (nil, nil)
    #else
    while true {
      switch state.withLock({ $0.next() }) {
      case .ready(let tables, let remark): return (tables, remark)
      case .absent:
        let opened = TableCache.chosen.tablesUnlessInterrupted(recipes, workers: Processors.active)
        state.withLock { state in
          state = opened.map { .ready(SlidingTables(memories: $0.memories), $0.remark) } ?? .absent
        }
        if opened == nil { return (nil, nil) }
      case .building:
        if SearchInterruption.isRequested { return (nil, nil) }
        HostClock.sleep(until: HostClock.monotonic.now + 5_000_000)
      }
    }
    #endif
  }

  private enum State {
    case absent
    /// Another thread builds them.
    case building
    case ready(SlidingTables, String?)

    /// What a thread finds that wants them; one of them builds.
    mutating func next() -> State {
      defer { if case .absent = self { self = .building } }
      return self
    }
  }

  private static let state = Mutex(State.absent)
}
