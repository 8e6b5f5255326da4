import PuzzleCore

/// The state of mind in which a player judges grids: which phrases are active (``begin(knows:)``,
/// ``aim(on:hidden:knows:)``), and how many tiles of each kind are in sight (``look(at:)``, ``see(_:)``, ``lose(_:)``,
/// ``setAside(_:)``). The extensions judge grids on that basis.
///
/// Judging allocates nothing, and between decisions only changes are recorded. An evaluator must not be shared between
/// threads.
///
/// Its buffers are not checked for exclusive access at run time, because the check took a quarter of the time of
/// simulated people. That is safe: only methods of this class access them, one at a time, and no method passes one to
/// code that calls back into the class.
///
/// The worth of a tile is its *share* in the likeliest phrase that its window can still become. It is
/// promise / length, times a chance for each missing tile. An example with the weights of people for four tiles
/// (promise 50, in sight 0.75, dealt 0.35), a window A B _ _, and the dealt phrase ABCD in mind:
/// ```
/// C in sight, D not   0.75 * 0.35 = 0.2625 chance
/// a share             0.2625 * 50 / 4 = 3.28125 points for A, and as much for B
/// as a whole number   3.28125 * 2^32 = 14,092,861,440
/// where it is         shares[(1 * 5 + 1) * 5 + 1] = shares[31]: dealt, one in sight, one not
/// C goes out of sight 0.35 * 0.35 * 50 / 4 = 1.53125 points, which is shares[(1 * 5 + 0) * 5 + 2] = shares[27]
/// ```
final class PlacementEvaluator {
  let weights: PlacementWeights
  let aims: AimedPhrases
  let length: Int
  let rows: Int
  let columns: Int
  let shift: Int
  /// The cost of a tile without a share, and of a column by its height.
  let deadTile: Int
  let heightCosts: FixedBuffer<Int>
  /// The factors that reduce a share, by the number of holes below and for a column.
  let gapFactors: FixedBuffer<Int>
  let columnFactor: Int
  let largestFactor: Int
  /// The surveys of the grid on which landings are tried and of a grid after a cascade.
  @exclusivity(unchecked) var base: PlacementSurvey
  @exclusivity(unchecked) var other: PlacementSurvey
  /// Keeps ``base`` while the grid is surveyed with a tile set aside.
  @exclusivity(unchecked) var kept: PlacementSurvey
  /// The number of tiles of each kind in sight.
  @exclusivity(unchecked) var sight: FixedBuffer<UInt16>
  /// Whether the player has a candidate in mind.
  @exclusivity(unchecked) private(set) var active: FixedBuffer<Bool>
  /// Whether the player knows a candidate, cached on first use.
  @exclusivity(unchecked) private var known: FixedBuffer<Knowledge>
  /// The number of a candidate's tiles whose kinds are absent; a tile that occurs twice counts twice.
  @exclusivity(unchecked) private var absent: FixedBuffer<UInt8>
  /// The kinds that are on the grid or in sight, a bit each, and room for those of the next position.
  @exclusivity(unchecked) private var present: FixedBuffer<UInt64>
  @exclusivity(unchecked) private var next: FixedBuffer<UInt64>
  /// The kinds that were on the grid at the last ``aim(on:hidden:knows:)``.
  @exclusivity(unchecked) private(set) var landed: FixedBuffer<UInt64>
  /// For each kind a row of bits, one for each kind that is in an active candidate with it; its own bit where it occurs
  /// twice in one. Rows that changed since are found again on use.
  @exclusivity(unchecked) var partners: FixedBuffer<UInt64>
  @exclusivity(unchecked) var hasPartners: FixedBuffer<Bool>
  /// For each column the kinds that ``findNeighbours(on:)`` found near its top, a row of bits.
  @exclusivity(unchecked) var neighbours: FixedBuffer<UInt64>
  @exclusivity(unchecked) var hasNeighbours = false
  /// For each column what ``findLimits(on:)`` found that a landing changes at best.
  @exclusivity(unchecked) var rises: FixedBuffer<Int>
  /// For each column what a tile spoils that belongs with no neighbour there, once it was found; else 0.
  @exclusivity(unchecked) var spoils: FixedBuffer<Int>
  /// The costs of an input and of the end of the game, rounded down.
  let actionCost: Int
  let lossCost: Int
  /// The largest contribution of any tile that is alone in its windows: all others of its phrase are in sight.
  let largestOwn: Int
  /// The number of the last ``relate(to:)``, from 1 to 65535.
  @exclusivity(unchecked) var relation: UInt32 = 0
  /// For each kind, in the upper half the last ``relation`` that noted it; in the lower half a bit for each distance from
  /// the related tile in a phrase, ``offsetZero`` being the tile itself.
  @exclusivity(unchecked) var related: FixedBuffer<UInt32>
  /// Whether none of the noted kinds was on the grid of the last aim, nor occurs twice in a phrase.
  @exclusivity(unchecked) var isAlone = false
  /// The shares of the tile of ``weighAlone(_:)`` where it is alone in a window, by its place there and the gaps.
  @exclusivity(unchecked) var loneShares: FixedBuffer<Int>
  /// The same at the top of a column.
  @exclusivity(unchecked) var loneUpward = 0
  /// `shares[dealt][in sight][not in sight]`, flattened: the share of each tile of a phrase that still misses these
  /// numbers of tiles.
  let shares: FixedBuffer<Int>
  /// The best share of a window with only that tile, for each position and tile; negative where it is not known. The
  /// key is position * kinds + tile, as in ``AimedPhrases/begin``. Windows with several tiles are too many to cache.
  @exclusivity(unchecked) var single: FixedBuffer<Int>
  /// The same while a tile is set aside, valid where ``asideTurns`` equals the current ``turn``. The values in
  /// ``single`` are valid again afterwards.
  @exclusivity(unchecked) var aside: FixedBuffer<Int>
  @exclusivity(unchecked) var asideTurns: FixedBuffer<UInt32>
  /// Whether a tile that goes out of sight lowers shares or leaves them as they are.
  let isMonotone: Bool
  /// The number of the current ``setAside(_:)``, counted from 1 in this person's game; 0 when no tile is set aside.
  @exclusivity(unchecked) var turn: UInt32 = 0
  @exclusivity(unchecked) var lastTurn: UInt32 = 0
  /// The tiles that the last ``look(at:)`` brought in sight.
  @exclusivity(unchecked) var looked: [Tile] = []

  /// Worths are sums of whole numbers of these parts of a point. So a sum does not depend on its order, and unchanged
  /// terms need not be added again. Even the smallest possible share, 10^-6 of a point, keeps three figures.
  static let unitsPerPoint = 0x1p32
  /// The number of fractional bits in a factor.
  static let factorBits = 16

  private enum Knowledge: UInt8 { case notAsked, known, unknown }

  /// An evaluator for grids of the size of `grid`; no tile is in sight and no phrase in mind.
  init(weights: PlacementWeights, aims: AimedPhrases, grid: borrowing TileStacks) {
    self.weights = weights
    self.aims = aims
    (length, rows, columns, shift) = (aims.length, grid.rows, grid.columns, grid.shift)
    deadTile = Self.units(weights.deadTile)
    heightCosts = FixedBuffer((0...grid.rows).map { Self.heightCost($0, rows: grid.rows, weights) })
    gapFactors = FixedBuffer((0...Self.deepestGap).map { Self.factor(Self.power(weights.gap, $0)) })
    columnFactor = Self.factor(weights.column)
    // The factors for gaps are powers, so the largest is the first or the last.
    largestFactor = max(columnFactor, gapFactors[0], gapFactors[Self.deepestGap])
    base = PlacementSurvey(rows: grid.rows, columns: grid.columns, places: grid.places)
    other = PlacementSurvey(rows: grid.rows, columns: grid.columns, places: grid.places)
    kept = PlacementSurvey(rows: grid.rows, columns: grid.columns, places: grid.places)
    sight = FixedBuffer(repeating: 0, count: aims.kinds)
    active = FixedBuffer(repeating: false, count: max(1, aims.count))
    known = FixedBuffer(repeating: .notAsked, count: max(1, aims.count))
    absent = FixedBuffer(repeating: UInt8(aims.length), count: max(1, aims.count))
    present = FixedBuffer(repeating: 0, count: (aims.kinds + 63) / 64)
    next = FixedBuffer(repeating: 0, count: (aims.kinds + 63) / 64)
    landed = FixedBuffer(repeating: 0, count: (aims.kinds + 63) / 64)
    partners = FixedBuffer(repeating: 0, count: aims.kinds * ((aims.kinds + 63) / 64))
    hasPartners = FixedBuffer(repeating: false, count: aims.kinds)
    neighbours = FixedBuffer(repeating: 0, count: grid.columns * ((aims.kinds + 63) / 64))
    rises = FixedBuffer(repeating: 0, count: grid.columns)
    spoils = FixedBuffer(repeating: 0, count: grid.columns)
    loneShares = FixedBuffer(repeating: 0, count: aims.length * Self.gapCounts)
    related = FixedBuffer(repeating: 0, count: aims.kinds)
    single = FixedBuffer(repeating: -1, count: length * aims.kinds)
    aside = FixedBuffer(repeating: -1, count: length * aims.kinds)
    asideTurns = FixedBuffer(repeating: 0, count: length * aims.kinds)
    shares = FixedBuffer(Self.shares(weights, length: length))
    actionCost = Int((weights.action * Self.unitsPerPoint).rounded(.down))
    lossCost = Int((weights.loss * Self.unitsPerPoint).rounded(.down))
    largestOwn = Self.part(largestFactor, of: shares[(length - 1) * (length + 1)])
    isMonotone =
      min(weights.promise, weights.gap, weights.column, weights.deadTile, weights.tileElsewhere, weights.tileDealt) >= 0
      && weights.tileInSight >= max(weights.tileElsewhere, weights.tileDealt)
  }

  /// The table of ``shares``.
  private static func shares(_ weights: PlacementWeights, length: Int) -> [Int] {
    [weights.tileElsewhere, weights.tileDealt].flatMap { hidden in
      // Numbers of missing tiles; those of a whole window add up to less than `length`, so the other entries are never
      // used.
      (0...length).flatMap { inSight in
        (0...length).map { outOfSight in
          let chance = power(weights.tileInSight, inSight) * power(hidden, outOfSight)
          return units(chance * weights.promise / Double(length))
        }
      }
    }
  }

  /// The cost of a column's height.
  private static func heightCost(_ height: Int, rows: Int, _ weights: PlacementWeights) -> Int {
    // 12 rows, 4 of them safe: a column of 9 tiles has an excess of 1.
    let excess = max(0, height - (rows - weights.safeRows))
    return units(weights.height * Double(height * height) + weights.danger * Double(excess * excess))
  }

  /// Multiplied factor by factor, because the powers of mathematics libraries differ between machines.
  private static func power(_ base: Double, _ exponent: Int) -> Double {
    (0..<exponent).reduce(1) { power, _ in power * base }
  }

  private static func units(_ points: Double) -> Int { Int((points * unitsPerPoint).rounded()) }

  /// A part of a share, by a factor with ``factorBits`` bits after the point.
  @inline(__always)
  static func part(_ factor: Int, of share: Int) -> Int { (share &* factor) &>> factorBits }

  private static func factor(_ share: Double) -> Int { Int((share * Double(1 << factorBits)).rounded()) }

  /// Starts with another player, whose active phrases are those of the level that the player knows.
  func begin(knows: (_ candidate: Int) -> Bool) {
    known.fill(with: .notAsked)
    absent.fill(with: UInt8(length))
    // No kind is present, so all tiles of each candidate are absent; `present` and `absent` change together.
    present.fill(with: 0)
    sight.fill(with: 0)
    looked.removeAll(keepingCapacity: true)
    single.fill(with: -1)
    asideTurns.fill(with: 0)
    hasPartners.fill(with: false)
    (turn, lastTurn) = (0, 0)
    for candidate in 0..<aims.count {
      active[candidate] = aims.isDealt[candidate] && isKnown(candidate, knows)
    }
  }

  /// Activates the known phrases that the level deals or that can be spelled with the tiles on the grid, in the air and
  /// in the queue.
  /// - Parameters:
  ///   - hidden: further tiles that the phrases may use.
  ///   - knows: whether the player knows a candidate; asked once for each.
  func aim(on position: borrowing PlacementPosition, hidden: [Tile] = [], knows: (_ candidate: Int) -> Bool) {
    next.fill(with: 0)
    position.grid.forEachTile { note($0) }
    for word in next.indices { landed[word] = next[word] }
    for tile in position.tiles { note(tile) }
    for tile in hidden { note(tile) }
    // From one tile to the next few kinds come or go: those bits differ, and only they are visited.
    for word in next.indices where next[word] != present[word] {
      var changed = next[word] ^ present[word]
      while changed != 0 {
        // The lowest bit alone; then it is cleared.
        let bit = changed & (0 &- changed)
        changed &= changed &- 1
        let kind = word << 6 + bit.trailingZeroBitCount
        if next[word] & bit != 0 { appears(kind, knows) } else { vanishes(kind) }
      }
      present[word] = next[word]
    }
  }

  @inline(__always)
  private func note(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    next[Int(tile) >> 6] |= 1 &<< UInt64(tile & 63)
  }

  private func appears(_ kind: Int, _ knows: (Int) -> Bool) {
    forEachCandidate(with: kind) { candidate in
      absent[candidate] -= 1
      // A dealt candidate that the player knows is active since `begin`, whatever is there.
      guard absent[candidate] == 0, !active[candidate], isKnown(candidate, knows) else { return }
      active[candidate] = true
      forgetShares(of: candidate)
      forgetPartners(of: candidate)
    }
  }

  private func vanishes(_ kind: Int) {
    forEachCandidate(with: kind) { candidate in
      // A dealt candidate stays in mind: its tiles are still to come.
      absent[candidate] += 1
      guard active[candidate], !aims.isDealt[candidate] else { return }
      active[candidate] = false
      forgetShares(of: candidate)
      forgetPartners(of: candidate)
    }
  }

  /// Calls `body` with each candidate that has tiles of a kind, once per such tile.
  @inline(__always)
  func forEachCandidate(with kind: Int, _ body: (Int) -> Void) {
    for position in 0..<length {
      let key = position * aims.kinds + kind
      for slot in Int(aims.begin[key])..<Int(aims.begin[key + 1]) { body(Int(aims.list[slot])) }
    }
  }

  /// Invalidates the shares that depend on a candidate; all others stay.
  @inline(__always)
  private func forgetShares(of candidate: Int) {
    forEachKey(of: candidate) { key in
      single[key] = -1
      aside[key] = -1
    }
  }

  /// Calls `body` with the key in ``single`` of each of a candidate's tiles.
  @inline(__always)
  private func forEachKey(of candidate: Int, _ body: (Int) -> Void) {
    for position in 0..<length { body(position * aims.kinds + Int(aims.tiles[candidate * length + position])) }
  }

  private func forgetPartners(of candidate: Int) {
    for position in 0..<length { hasPartners[Int(aims.tiles[candidate * length + position])] = false }
  }

  private func isKnown(_ candidate: Int, _ knows: (Int) -> Bool) -> Bool {
    if known[candidate] == .notAsked { known[candidate] = knows(candidate) ? .known : .unknown }
    return known[candidate] == .known
  }

  /// Whether the phrase of that place in the index is active.
  func isAimed(at place: Int) -> Bool { aims.candidate(at: place).map { active[$0] } ?? false }
}
