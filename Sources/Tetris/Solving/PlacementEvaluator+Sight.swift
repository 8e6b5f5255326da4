import PuzzleCore

/// Which tiles are in sight. A share depends on that only by the missing tiles of phrases in mind, so only the shares
/// of the other tiles of those phrases are forgotten.
extension PlacementEvaluator {
  /// Makes these tiles, and no others, visible. Looking at nearly the same tiles as before costs little.
  func look(at tiles: [Tile]) {
    // In this order no share is invalidated for a tile that stays.
    for tile in tiles { see(tile) }
    for tile in looked { lose(tile) }
    looked.removeAll(keepingCapacity: true)
    looked.append(contentsOf: tiles)
  }

  /// Adds a tile to those in sight.
  func see(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    // Shares ask only whether a kind is in sight, so a second tile of it changes nothing.
    sight[Int(tile)] += 1
    if sight[Int(tile)] == 1 { forgetShares(with: tile) }
  }

  /// Removes a tile from those in sight.
  func lose(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] -= 1
    if sight[Int(tile)] == 0 { forgetShares(with: tile) }
  }

  /// Invalidates the shares that depend on the sight of a tile: those of the other tiles of its phrases.
  private func forgetShares(with tile: Tile) {
    forEachOther(with: Int(tile)) { _, position, other in
      single[position &* aims.kinds &+ other] = -1
      aside[position &* aims.kinds &+ other] = -1
    }
  }

  /// Whether shares may change when one tile of this kind goes out of sight.
  func dependsOnSight(of tile: Tile) -> Bool { Int(tile) < aims.kinds && sight[Int(tile)] == 1 }

  /// Excludes a tile in sight until ``putBack(_:)``, because it is about to land. Only one tile can be set aside at a
  /// time.
  func setAside(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] -= 1
    // Another of its kind is still in sight: no share changes, and `turn` stays 0.
    guard sight[Int(tile)] == 0 else { return }
    beginTurn()
    markAside(tile)
  }

  /// Calls `body` without the tiles that were destroyed; no tile is set aside.
  @inline(__always)
  func withoutTiles<Result>(
    of tiles: [Tile], where isGone: (Tile) -> Bool, _ body: (PlacementEvaluator) -> Result
  ) -> Result {
    beginTurn()
    for tile in tiles where Int(tile) < aims.kinds && isGone(tile) {
      sight[Int(tile)] -= 1
      if sight[Int(tile)] == 0 { markAside(tile) }
    }
    let result = body(self)
    for tile in tiles where Int(tile) < aims.kinds && isGone(tile) { sight[Int(tile)] += 1 }
    turn = 0
    return result
  }

  /// A new turn invalidates all older entries of ``aside`` without a pass over them.
  @inline(__always)
  private func beginTurn() {
    lastTurn += 1
    turn = lastTurn
  }

  private func markAside(_ tile: Tile) {
    forEachOther(with: Int(tile)) { _, position, other in
      let key = position &* aims.kinds &+ other
      // From now on this key is looked up in `aside`; its entry in `single` is kept for `putBack`.
      asideTurns[key] = turn
      aside[key] = -1
    }
  }

  /// Includes the tile that was set aside again.
  func putBack(_ tile: Tile) {
    guard Int(tile) < aims.kinds else { return }
    sight[Int(tile)] += 1
    turn = 0
  }

  /// Calls `body` for each active candidate with a tile, with the tile's position and that of each other tile, and the
  /// other tile.
  @inline(__always)
  func forEachOther(with kind: Int, _ body: (_ own: Int, _ position: Int, _ other: Int) -> Void) {
    let (length, active) = (length, active.pointer(to: 0))
    for own in 0..<length {
      let key = own &* aims.kinds &+ kind
      for slot in Int(aims.begin[key])..<Int(aims.begin[key &+ 1]) {
        let candidate = Int(aims.list[slot])
        guard active[candidate] else { continue }
        let tiles = aims.tiles.pointer(to: candidate &* length)
        for position in 0..<length where position != own { body(own, position, Int(tiles[position])) }
      }
    }
  }
}
