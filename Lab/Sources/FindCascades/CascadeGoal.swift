import Tetris

/// The quantity that a worst case maximises.
enum CascadeGoal: String, CaseIterable {
  /// The number of phrases in one landing.
  case chain
  /// The number of tiles moved by gravity. A tile counts once for each phrase after which it moved.
  case shifted
  /// The number of destroyed tiles.
  case destroyed
  /// The number of windows looked up. In a chain of words of two tiles, they take most of the engine's time.
  case windows

  /// The value to maximise. The rest of the work breaks ties between boards.
  func value(_ work: LandingWork) -> Double {
    let rest = Double(work.chain + work.shifted + work.destroyed + work.windows) / 10_000
    return switch self {
    case .chain: Double(work.chain) + rest
    case .shifted: Double(work.shifted) + rest
    case .destroyed: Double(work.destroyed) + rest
    case .windows: Double(work.windows) + rest
    }
  }

  /// The upper bound for any landing on a grid of `rows` x `columns` with phrases of `length` tiles; `nil` if no bound
  /// is known.
  ///
  /// - A phrase destroys at least `length` tiles. A full grid cannot disappear in exactly that many steps: the falling
  ///   tile would land in the top row with its phrase at the top of its columns, so nothing would fall, and no copy of
  ///   its tiles could be elsewhere. So one tile less than the grid bounds the chain.
  /// - A tile falls at most once per row below it, so the sum of all heights is a bound. The falling tile and the tiles
  ///   of its phrase never fall. The bound is reduced by the smallest possible loss: the phrase stands upright below
  ///   the falling tile in the top row.
  func bound(rows: Int, columns: Int, length: Int) -> Int? {
    switch self {
    case .chain: return (rows * columns - 1) / length
    case .shifted:
      let heights = columns * rows * (rows - 1) / 2
      return heights - (0..<length).reduce(0) { $0 + rows - 1 - $1 }
    case .destroyed: return rows * columns
    case .windows: return nil
    }
  }
}
