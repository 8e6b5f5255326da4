import Synchronization

/// The shots over the last positions of a level's games, shared by all of them.
///
/// Good shots are alike: positions differ by the drawn colours and by errors, and the same shots lead out of them. In
/// 1,000 games of casual people nearly all positions of *First shots* come again, and more than a third of those of
/// *Labyrinth*. It saves time only, because the shots over a board depend on nothing else.
///
/// There are two halves. When the newer one is full, the older one is dropped, with what was not asked for since.
final class ShotMemory: Sendable {
  private struct Kept {
    /// The largest number of positions in each half. A position takes about a kilobyte.
    let half: Int
    var newer: [CellMask: [OutcomeIntervals.Interval]] = [:]
    var older: [CellMask: [OutcomeIntervals.Interval]] = [:]

    mutating func keep(_ shots: [OutcomeIntervals.Interval], over occupied: CellMask) {
      if newer.count >= half {
        swap(&newer, &older)
        newer.removeAll(keepingCapacity: true)
      }
      newer[occupied] = shots
    }
  }

  private let kept: Mutex<Kept>

  /// A memory of at most twice as many positions as a half has.
  init(half: Int = 4_096) { kept = Mutex(Kept(half: half)) }

  /// The shots over the occupied cells of a board; `nil` when they are not kept.
  func shots(over occupied: CellMask) -> [OutcomeIntervals.Interval]? {
    kept.withLock { kept in
      if let shots = kept.newer[occupied] { return shots }
      guard let shots = kept.older[occupied] else { return nil }
      kept.keep(shots, over: occupied)
      return shots
    }
  }

  /// Keeps the shots over the occupied cells of a board.
  func keep(_ shots: [OutcomeIntervals.Interval], over occupied: CellMask) {
    kept.withLock { $0.keep(shots, over: occupied) }
  }
}
