/// Judges a quiet grid: how far phrases have come along in its rows and columns, and how full it is.
struct PlacementEvaluator: Sendable {
  let weights: PlacementWeights
  let phraseLength: Int
  /// The largest share of a phrase's worth that each cell has a part in; reused between calls.
  private var shares: [Double] = []
  /// `chances[dealt][in sight][not in sight]`, flattened: the chance that so many missing tiles come to their places.
  private let chances: [Double]
  /// The tiles of the window that is looked at.
  private var window: [PackedGrid.Tile]

  init(weights: PlacementWeights, phraseLength: Int) {
    self.weights = weights
    self.phraseLength = phraseLength
    window = Array(repeating: PackedGrid.empty, count: phraseLength)
    var chances: [Double] = []
    for hidden in [weights.tileElsewhere, weights.tileDealt] {
      for inSight in 0...phraseLength {
        for outOfSight in 0...phraseLength {
          var chance = 1.0
          for _ in 0..<inSight { chance *= weights.tileInSight }
          for _ in 0..<outOfSight { chance *= hidden }
          chances.append(chance)
        }
      }
    }
    self.chances = chances
  }

  /// The worth of a grid: each tile counts with its part of the best phrase it can still belong to.
  mutating func value(of grid: PackedGrid, _ candidates: PlacementCandidates) -> Double {
    shares.removeAll(keepingCapacity: true)
    shares.append(contentsOf: repeatElement(0, count: grid.places))
    addRowWindows(grid, candidates)
    addColumnWindows(grid, candidates)
    var value = 0.0
    for column in 0..<grid.columns {
      let height = grid.height(column)
      for cell in grid.place(0, column)..<(grid.place(0, column) + height) {
        value += shares[cell] > 0 ? shares[cell] : -weights.deadTile
      }
      value -= weights.height * Double(height * height)
      let excess = height - (grid.rows - weights.safeRows)
      if excess > 0 { value -= weights.danger * Double(excess * excess) }
    }
    return value
  }

  /// Windows of a row with both tiles and empty cells: the empty ones can be filled in any order.
  private mutating func addRowWindows(_ grid: PackedGrid, _ candidates: PlacementCandidates) {
    guard grid.columns >= phraseLength else { return }
    let top = grid.highest
    for height in 0..<top {
      for start in 0...(grid.columns - phraseLength) {
        var filled = 0
        var gaps = 0
        for position in 0..<phraseLength {
          let tile = grid.tile(height, start + position)
          window[position] = tile
          if tile == PackedGrid.empty { gaps += height - grid.height(start + position) } else { filled += 1 }
        }
        guard filled > 0, filled < phraseLength, gaps <= 3 else { continue }
        var share = bestChance(candidates) * weights.promise / Double(phraseLength)
        guard share > 0 else { continue }
        for _ in 0..<gaps { share *= weights.gap }
        for position in 0..<phraseLength where window[position] != PackedGrid.empty {
          raise(grid.place(height, start + position), to: share)
        }
      }
    }
  }

  /// Windows of a column that begin with its top tiles and go on above: filled from the last position to the first.
  private mutating func addColumnWindows(_ grid: PackedGrid, _ candidates: PlacementCandidates) {
    for column in 0..<grid.columns {
      let height = grid.height(column)
      for filled in 1..<max(2, phraseLength) where filled <= height && height - filled + phraseLength <= grid.rows {
        for position in 0..<phraseLength {
          let distance = phraseLength - 1 - position
          window[position] =
            distance < filled ? grid.tile(height - filled + distance, column) : PackedGrid.empty
        }
        let share = bestChance(candidates) * weights.promise / Double(phraseLength)
        for level in (height - filled)..<height { raise(grid.place(level, column), to: share) }
      }
    }
  }

  /// The chance of the likeliest candidate that agrees with the tiles of the window; 0 when none does.
  private func bestChance(_ candidates: PlacementCandidates) -> Double {
    var missing: UInt32 = 0
    var filled = 0
    for position in 0..<phraseLength {
      if window[position] == PackedGrid.empty { missing |= 1 << position } else { filled = position }
    }
    let count = candidates.places.count
    let tile = window[filled]
    var best = 0.0
    for candidate in 0..<count
    where candidates.tiles[filled * count + candidate] == tile && agrees(candidate, candidates) {
      let inSight = (candidates.sight[candidate] & missing).nonzeroBitCount
      let outOfSight = missing.nonzeroBitCount - inSight
      let dealt = candidates.isDealt[candidate] ? 1 : 0
      best = max(best, chances[(dealt * (phraseLength + 1) + inSight) * (phraseLength + 1) + outOfSight])
    }
    return best
  }

  private func agrees(_ candidate: Int, _ candidates: PlacementCandidates) -> Bool {
    let count = candidates.places.count
    for position in 0..<phraseLength where window[position] != PackedGrid.empty {
      if candidates.tiles[position * count + candidate] != window[position] { return false }
    }
    return true
  }

  private mutating func raise(_ cell: Int, to share: Double) {
    if share > shares[cell] { shares[cell] = share }
  }
}
