import PuzzleCore

/// What a player has in mind when grids are judged: which phrases (``begin(knows:)``, ``aim(on:hidden:knows:)``), and how many tiles of each
/// kind are in sight (``see(_:)``, ``lose(_:)``). How grids are judged by that is in the extensions beside this.
///
/// Judging allocates nothing, and from one decision to the next only what has changed is noted. Not to be shared between threads.
///
/// Its buffers are not checked for exclusive access while the program runs, which took a quarter of the time of simulated people: each is
/// reached from methods of this class alone, one at a time, and no method hands one to code that comes back here.
final class PlacementEvaluator {
  typealias Tile = PhraseIndex.Tile

  let weights: PlacementWeights
  let aims: AimedPhrases
  let length: Int
  let rows: Int
  let columns: Int
  let shift: Int
  /// ``PlacementWeights/promise``, and the length as it is divided by.
  let promise: Double
  let tiles: Double
  /// The grid that landings are tried on, and one after a cascade.
  @exclusivity(unchecked) var base: PlacementSurvey
  @exclusivity(unchecked) var other: PlacementSurvey
  /// The shares that a landing changes: where, and what they were.
  @exclusivity(unchecked) var changed: FixedBuffer<(place: Int, share: Double)>
  /// How many tiles of each kind are in sight.
  @exclusivity(unchecked) private(set) var sight: FixedBuffer<UInt16>
  /// Whether the player has a candidate in mind.
  @exclusivity(unchecked) private(set) var active: FixedBuffer<Bool>
  /// Whether the player knows a candidate, as far as that was asked.
  @exclusivity(unchecked) private var known: FixedBuffer<Knowledge>
  /// How many of a candidate's tiles are of kinds that are not there.
  @exclusivity(unchecked) private var absent: FixedBuffer<UInt8>
  /// The kinds that are on the grid or in sight, a bit each, and room for those of the next position.
  @exclusivity(unchecked) private var present: FixedBuffer<UInt64>
  @exclusivity(unchecked) private var next: FixedBuffer<UInt64>
  /// `chances[dealt][in sight][not in sight]`, flattened: the chance that these numbers of missing tiles come to
  /// their places.
  let chances: FixedBuffer<Double>
  /// For each position and tile the best chance of a window with that tile alone; below 0 where it is not known.
  @exclusivity(unchecked) var single: FixedBuffer<Double>

  private enum Knowledge: UInt8 { case notAsked, known, unknown }

  /// An evaluator for grids of the size of `grid`; no tile is in sight and no phrase in mind.
  init(weights: PlacementWeights, aims: AimedPhrases, grid: borrowing TileStacks) {
    self.weights = weights
    self.aims = aims
    (length, rows, columns, shift) = (aims.length, grid.rows, grid.columns, grid.shift)
    promise = weights.promise
    tiles = Double(aims.length)
    base = PlacementSurvey(rows: grid.rows, columns: grid.columns, places: grid.places)
    other = PlacementSurvey(rows: grid.rows, columns: grid.columns, places: grid.places)
    changed = FixedBuffer(repeating: (0, 0), count: grid.places + 2 * aims.length)
    sight = FixedBuffer(repeating: 0, count: aims.kinds)
    active = FixedBuffer(repeating: false, count: max(1, aims.count))
    known = FixedBuffer(repeating: .notAsked, count: max(1, aims.count))
    absent = FixedBuffer(repeating: UInt8(aims.length), count: max(1, aims.count))
    present = FixedBuffer(repeating: 0, count: (aims.kinds + 63) / 64)
    next = FixedBuffer(repeating: 0, count: (aims.kinds + 63) / 64)
    single = FixedBuffer(repeating: -1, count: length * aims.kinds)
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

  /// Another player, who has the phrases in mind that the level deals, as far as they are known.
  func begin(knows: (_ candidate: Int) -> Bool) {
    known.fill(with: .notAsked)
    absent.fill(with: UInt8(length))
    present.fill(with: 0)
    sight.fill(with: 0)
    single.fill(with: -1)
    for candidate in 0..<aims.count {
      active[candidate] = aims.isDealt[candidate] && isKnown(candidate, knows)
    }
  }

  /// In mind are the known phrases that the level deals or that can be spelled with the tiles that are there: on the grid, in the air and
  /// in the queue.
  /// - Parameters:
  ///   - hidden: tiles that may be used as well.
  ///   - knows: whether the player knows a candidate; asked once for each.
  func aim(on position: borrowing PlacementPosition, hidden: [Tile] = [], knows: (_ candidate: Int) -> Bool) {
    next.fill(with: 0)
    position.grid.forEachTile { note($0) }
    for tile in position.tiles { note(tile) }
    for tile in hidden { note(tile) }
    // From one tile to the next few kinds come or go.
    for word in next.indices where next[word] != present[word] {
      var changed = next[word] ^ present[word]
      while changed != 0 {
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
      guard absent[candidate] == 0, !active[candidate], isKnown(candidate, knows) else { return }
      active[candidate] = true
      forgetChances(of: candidate)
    }
  }

  private func vanishes(_ kind: Int) {
    forEachCandidate(with: kind) { candidate in
      absent[candidate] += 1
      guard active[candidate], !aims.isDealt[candidate] else { return }
      active[candidate] = false
      forgetChances(of: candidate)
    }
  }

  /// Each candidate that has tiles of a kind, once for each of them.
  @inline(__always)
  private func forEachCandidate(with kind: Int, _ body: (Int) -> Void) {
    for position in 0..<length {
      let key = position * aims.kinds + kind
      for slot in Int(aims.begin[key])..<Int(aims.begin[key + 1]) { body(Int(aims.list[slot])) }
    }
  }

  /// What hangs on a candidate must be found again; all other chances stay.
  @inline(__always)
  private func forgetChances(of candidate: Int) {
    for position in 0..<length { single[position * aims.kinds + Int(aims.tiles[candidate * length + position])] = -1 }
  }

  private func isKnown(_ candidate: Int, _ knows: (Int) -> Bool) -> Bool {
    if known[candidate] == .notAsked { known[candidate] = knows(candidate) ? .known : .unknown }
    return known[candidate] == .known
  }

  /// Whether the player has the phrase of that place in the index in mind.
  func isAimed(at place: Int) -> Bool { aims.candidate(at: place).map { active[$0] } ?? false }

  /// A tile comes in sight.
  func see(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] += 1
    if sight[Int(tile)] == 1 { forgetChances(with: tile) }
  }

  /// A tile that was in sight is no longer.
  func lose(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] -= 1
    if sight[Int(tile)] == 0 { forgetChances(with: tile) }
  }

  private func forgetChances(with tile: Tile) {
    forEachCandidate(with: Int(tile)) { candidate in
      if active[candidate] { forgetChances(of: candidate) }
    }
  }
}
