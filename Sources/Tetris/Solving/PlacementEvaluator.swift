import PuzzleCore

/// Judges quiet grids: how far phrases have come along in their rows and columns, and how full they are.
///
/// Made for one decision: it knows which phrases the player has in mind (``aim(at:)``) and how many tiles of each kind are
/// in sight (``see(_:)``, ``lose(_:)``). Judging allocates nothing. Not to be shared between threads.
final class PlacementEvaluator {
  typealias Tile = PhraseIndex.Tile

  let weights: PlacementWeights
  let aims: AimedPhrases
  private let length: Int
  private let rows: Int
  private let columns: Int
  private let shift: Int
  /// The largest share of a phrase's worth that each cell has a part in.
  private var shares: FixedBuffer<Double>
  /// How many tiles of each kind are in sight.
  private var sight: FixedBuffer<UInt16>
  /// Whether the player has a candidate in mind.
  private var active: FixedBuffer<Bool>
  /// `chances[dealt][in sight][not in sight]`, flattened: the chance that these numbers of missing tiles come to
  /// their places.
  private let chances: FixedBuffer<Double>
  /// The tiles of the window that is looked at.
  private var window: FixedBuffer<Tile>
  /// For each position and tile the best chance of a window with that tile alone, and the ``version`` it was found for.
  private var single: FixedBuffer<Double>
  private var singleVersion: FixedBuffer<UInt32>
  /// Rises whenever something that chances hang on changes.
  private var version: UInt32 = 1

  /// An evaluator for grids of the size of `grid`; no tile is in sight and no phrase in mind.
  init(weights: PlacementWeights, aims: AimedPhrases, grid: borrowing TileStacks) {
    self.weights = weights
    self.aims = aims
    (length, rows, columns, shift) = (aims.length, grid.rows, grid.columns, grid.shift)
    shares = FixedBuffer(repeating: 0, count: grid.places)
    sight = FixedBuffer(repeating: 0, count: aims.kinds)
    active = FixedBuffer(repeating: false, count: max(1, aims.count))
    window = FixedBuffer(repeating: TileStacks.empty, count: length)
    single = FixedBuffer(repeating: 0, count: length * aims.kinds)
    singleVersion = FixedBuffer(repeating: 0, count: length * aims.kinds)
    chances = FixedBuffer(Self.chances(weights, length: length))
  }

  /// The numbers of ``chances``.
  private static func chances(_ weights: PlacementWeights, length: Int) -> [Double] {
    var chances: [Double] = []
    chances.reserveCapacity(2 * (length + 1) * (length + 1))
    for hidden in [weights.tileElsewhere, weights.tileDealt] {
      for inSight in 0...length {
        for outOfSight in 0...length {
          // Factor by factor, for powers round in another way.
          var chance = 1.0
          for _ in 0..<inSight { chance *= weights.tileInSight }
          for _ in 0..<outOfSight { chance *= hidden }
          chances.append(chance)
        }
      }
    }
    return chances
  }

  /// Sets which candidates the player has in mind.
  func aim(at isAimedAt: (_ candidate: Int) -> Bool) {
    for candidate in 0..<aims.count { active[candidate] = isAimedAt(candidate) }
    version &+= 1
  }

  /// Whether the player has the phrase of that place in the index in mind.
  func isAimed(at place: Int) -> Bool { aims.candidate(at: place).map { active[$0] } ?? false }

  /// A tile comes in sight.
  func see(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] += 1
    if sight[Int(tile)] == 1 { version &+= 1 }
  }

  /// A tile that was in sight is no longer.
  func lose(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] -= 1
    if sight[Int(tile)] == 0 { version &+= 1 }
  }

  /// The worth of a grid: each tile counts with its part of the best phrase it can still belong to.
  func value(of grid: borrowing TileStacks) -> Double {
    shares.fill(with: 0)
    addRowWindows(grid)
    addColumnWindows(grid)
    var value = 0.0
    for column in 0..<columns {
      let height = grid.height(column)
      let stack = column << shift
      for level in 0..<height {
        let share = shares[stack + level]
        value += share > 0 ? share : -weights.deadTile
      }
      value -= weights.height * Double(height * height)
      let excess = height - (rows - weights.safeRows)
      if excess > 0 { value -= weights.danger * Double(excess * excess) }
    }
    return value
  }

  /// Windows of a row with both tiles and empty cells: the empty ones can be filled in any order.
  private func addRowWindows(_ grid: borrowing TileStacks) {
    guard columns >= length else { return }
    let top = grid.highest
    for height in 0..<top {
      for start in 0...(columns - length) {
        var filled = 0
        var gaps = 0
        var last = 0
        for position in 0..<length {
          let tile = grid.tile(height, start + position)
          window[position] = tile
          if tile == TileStacks.empty {
            gaps += height - grid.height(start + position)
          } else {
            filled += 1
            last = position
          }
        }
        guard filled > 0, filled < length, gaps <= 3 else { continue }
        var share = bestChance(filled, last) * weights.promise / Double(length)
        guard share > 0 else { continue }
        for _ in 0..<gaps { share *= weights.gap }
        for position in 0..<length where window[position] != TileStacks.empty {
          raise((start + position) << shift | height, to: share)
        }
      }
    }
  }

  /// Windows of a column that begin with its top tiles and go on above: filled from the last position to the first.
  private func addColumnWindows(_ grid: borrowing TileStacks) {
    for column in 0..<columns {
      let height = grid.height(column)
      for filled in 1..<max(2, length) where filled <= height && height - filled + length <= rows {
        for position in 0..<length {
          let distance = length - 1 - position
          window[position] = distance < filled ? grid.tile(height - filled + distance, column) : TileStacks.empty
        }
        let share = bestChance(filled, length - 1) * weights.promise / Double(length) * weights.column
        for level in (height - filled)..<height { raise(column << shift | level, to: share) }
      }
    }
  }

  /// The chance of the likeliest phrase in mind that agrees with the window; 0 when none does.
  /// - Parameters:
  ///   - filled: how many of the window's cells hold tiles.
  ///   - last: the last position that holds one.
  private func bestChance(_ filled: Int, _ last: Int) -> Double {
    guard Int(window[last]) < aims.kinds else { return 0 }
    let key = last * aims.kinds + Int(window[last])
    guard aims.begin[key] < aims.begin[key + 1] else { return 0 }
    if filled == 1, singleVersion[key] == version { return single[key] }
    var best = 0.0
    for slot in Int(aims.begin[key])..<Int(aims.begin[key + 1]) {
      let candidate = Int(aims.list[slot])
      guard active[candidate] else { continue }
      let tiles = aims.tiles.pointer(to: candidate * length)
      var inSight = 0
      var agrees = true
      for position in 0..<length {
        if window[position] == TileStacks.empty {
          inSight += sight[Int(tiles[position])] > 0 ? 1 : 0
        } else if window[position] != tiles[position] {
          agrees = false
        }
      }
      guard agrees else { continue }
      let dealt = aims.isDealt[candidate] ? 1 : 0
      let outOfSight = length - filled - inSight
      best = max(best, chances[(dealt * (length + 1) + inSight) * (length + 1) + outOfSight])
    }
    if filled == 1 {
      single[key] = best
      singleVersion[key] = version
    }
    return best
  }

  private func raise(_ cell: Int, to share: Double) {
    if share > shares[cell] { shares[cell] = share }
  }
}
