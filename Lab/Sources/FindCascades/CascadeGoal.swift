import Tetris

/// What a worst case is the worst of.
enum CascadeGoal: String, CaseIterable {
  /// The most phrases in one landing.
  case chain
  /// The most tiles moved by gravity, counted once for each phrase after which they moved.
  case shifted
  /// The most tiles destroyed.
  case destroyed
  /// The most stretches of tiles looked up: where most of the engine's time goes in a chain of words of two.
  case windows

  /// What is to be made large; equal boards are distinguished by the rest of the work.
  func value(_ work: LandingWork) -> Double {
    let rest = Double(work.chain + work.shifted + work.destroyed + work.windows) / 10_000
    return switch self {
    case .chain: Double(work.chain) + rest
    case .shifted: Double(work.shifted) + rest
    case .destroyed: Double(work.destroyed) + rest
    case .windows: Double(work.windows) + rest
    }
  }

  /// What no landing on a grid of `rows` x `columns` can exceed with phrases of `length` tiles; `nil` where nothing is
  /// known.
  ///
  /// - A phrase destroys `length` tiles at least. All of the full grid in exactly that many steps cannot be: then the
  ///   falling tile lands in the top row, its phrase is at the top of its columns, nothing falls, and no tile of it is
  ///   anywhere else. So the chain is one less than the grid has room for.
  /// - A tile falls at most as many times as there are rows below it: at most the sum of all heights. The falling tile
  ///   and those of its phrase never fall; that costs least with the phrase upright below the falling tile in the top
  ///   row.
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
