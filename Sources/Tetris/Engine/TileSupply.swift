import PuzzleCore

/// The upcoming tiles of a game: the queue, behind it the unused rest of the pool, and what the pool was filled with.
///
/// The rest lies directly behind the queue, so a tile moves from the pool into the queue by changing counts only.
/// Storage is kept: once it is large enough for the level nothing is allocated.
///
/// An example with a queue of 4 and pools of 8, after the first pool was shuffled and one tile was taken:
/// ```
/// capacity 4 + 8 * 8 = 68, words 68 + 4 + 8 = 80, the pool from word 72 on
/// word       0       1 to 4   5 to 7   8 to 67   68 to 71          72 to 79
/// holds      taken   queue    rest     free      room to overrun   the pool as it was filled
/// counts     head 1, queueCount 4, unusedCount 3, poolCount 8
/// one more   head 2, unusedCount 2: word 5 is in the queue now, and nothing was moved
/// ```
@usableFromInline
struct TileSupply: Sendable {
  /// The first `capacity` words hold the queue from `head` on and then the unused rest. Four words further is the pool,
  /// padded with empty cells to a multiple of four.
  @usableFromInline var words: [UInt16]
  private var capacity: Int
  private let poolSize: Int
  @usableFromInline private(set) var head = 0
  /// The number of tiles that the player sees.
  @usableFromInline private(set) var queueCount = 0
  /// The number of tiles of the pool that are still behind the queue.
  private(set) var unusedCount = 0
  /// The number of tiles in the current pool when it was filled, without those cleared since.
  private var poolCount = 0
  /// The number of words of the pool that may hold tiles although the pool ends before them.
  private var stalePoolCount = 0

  /// An empty supply with room for a queue and a pool.
  init(queueLength: Int, poolSize: Int) {
    // Room for several pools, so that tiles seldom have to be moved to the front.
    self.poolSize = poolSize
    capacity = queueLength + 8 * poolSize
    words = Array(repeating: TileAlphabet.empty, count: capacity + 4 + (poolSize + 3) / 4 * 4)
  }

  /// The number of upcoming tiles, visible and hidden.
  @inline(__always)
  var count: Int { queueCount + unusedCount }

  /// A tile of the queue or, from ``queueCount`` on, of the rest.
  /// - Precondition: `index` is below ``count``.
  subscript(index: Int) -> Tile { words[head + index] }

  /// The tiles with which the current pool was filled, without the tiles cleared since.
  var pool: ArraySlice<Tile> { words[poolStart..<(poolStart + poolCount)] }

  private var poolStart: Int { capacity + 4 }

  /// Whether the current pool, without the tiles cleared since, contains a tile.
  @inline(__always)
  func poolContains(_ tile: Tile) -> Bool {
    let kind = FourTiles(repeating: tile)
    let end = poolStart &+ poolCount
    return words.withUnsafeBytes { words in
      var isThere = false
      var place = poolStart
      // The pool is padded with empty cells to a multiple of four, and no caller passes the empty cell.
      while place < end {
        if FourTiles(words, at: place).contains(kind) { isThere = true }
        place &+= 4
      }
      return isThere
    }
  }

  /// Exchanges a tile of the queue.
  /// - Precondition: `index` is below ``queueCount``.
  @inlinable @inline(__always)
  mutating func exchange(_ tile: inout UInt16, _ index: Int) {
    let other = words[head + index]
    words[head + index] = tile
    tile = other
  }

  /// The supply as the player sees it: the queue only.
  var queueOnly: TileSupply {
    // The storage is shared, because an observation is seldom changed: the hidden tiles are there, but no count reaches
    // them.
    var seen = self
    (seen.unusedCount, seen.poolCount, seen.stalePoolCount) = (0, 0, max(poolCount, stalePoolCount))
    return seen
  }

  /// Removes all tiles from the queue and the pool.
  mutating func removeAll() {
    for place in poolStart..<(poolStart + max(poolCount, stalePoolCount)) { words[place] = TileAlphabet.empty }
    (head, queueCount, unusedCount, poolCount, stalePoolCount) = (0, 0, 0, 0, 0)
  }

  /// Replaces queue, unused rest and pool.
  /// - Parameter room: the number of further tiles to reserve room for.
  mutating func set(queue: [Tile], unused: [Tile], pool: [Tile], room: Int = 0) {
    capacity = max(capacity, queue.count + unused.count + room)
    let rest = Array(repeating: TileAlphabet.empty, count: capacity + 4 - queue.count - unused.count)
    let poolRest = Array(repeating: TileAlphabet.empty, count: (max(poolSize, pool.count) + 3) / 4 * 4 - pool.count)
    words = queue + unused + rest + pool + poolRest
    (head, queueCount, unusedCount, poolCount, stalePoolCount) = (0, queue.count, unused.count, pool.count, 0)
  }

  /// Starts a new, empty pool; the rest of the old one moves into the queue.
  mutating func beginPool() {
    let (first, count) = (head, count)
    // Usually a new pool fits behind the remaining tiles. Otherwise the storage grows, or all tiles move to the front.
    if count + poolSize > capacity {
      set(queue: Array(words[first..<(first + count)]), unused: [], pool: [], room: 8 * poolSize)
    } else if first + count + poolSize > capacity {
      words.withUnsafeMutableBufferPointer { words in
        for place in 0..<count { words[place] = words[first + place] }
      }
      head = 0
    }
    // The remaining tiles now belong to the queue, so that `unusedCount` counts the new pool only.
    (queueCount, unusedCount) = (count, 0)
  }

  /// Adds a stretch of tiles to the pool that was begun.
  /// - Precondition: there are three more tiles in `tiles` after the stretch.
  mutating func add(_ tiles: [Tile], from first: Int, count: Int) {
    let end = head + queueCount + unusedCount
    words.withUnsafeMutableBytes { words in
      tiles.withUnsafeBytes { tiles in
        // Four at a time. The surplus is overwritten later or falls between queue and pool; it is at most three tiles,
        // and there are four words.
        var place = 0
        repeat {
          FourTiles(tiles, at: first + place).store(words, at: end + place)
          place += 4
        } while place < count
      }
    }
    unusedCount += count
  }

  /// Shuffles the pool that was begun, with the draws of ``Swift/RandomNumberGenerator/shuffle(_:)``, and records it.
  @inline(__always)
  mutating func shufflePool(using generator: inout some RandomNumberGenerator) {
    let (first, pool, count) = (head + queueCount, poolStart, unusedCount)
    words.withUnsafeMutableBufferPointer { words in
      var last = count - 1
      while last >= 0 {
        // From the back: the tile at `last` is final after its swap, so it is copied to the pool at once.
        if last > 0 { words.swapAt(first + last, first + generator.uniform(below: last + 1)) }
        words[pool + last] = words[first + last]
        last -= 1
      }
      // `poolCount` is still that of the pool before, which may have been longer.
      for place in count..<max(count, poolCount, stalePoolCount) { words[pool + place] = TileAlphabet.empty }
    }
    (poolCount, stalePoolCount) = (count, 0)
  }

  /// Fills the queue up to `length` tiles plus one, and removes and returns the first.
  /// - Precondition: there is one.
  @inline(__always)
  mutating func takeNext(queueLength: Int) -> Tile {
    // The queue grows by moving its end over the rest; the first tile goes by moving `head`.
    let missing = min(max(0, queueLength + 1 - queueCount), unusedCount)
    unusedCount -= missing
    queueCount += missing - 1
    head += 1
    return words[head - 1]
  }

  /// Removes the tiles of every phrase in a log from queue, rest and pool.
  mutating func removeCleared(by log: CascadeLog, _ matcher: PhraseMatcher) {
    let bits = log.clearedBits(matcher)
    let (head, queueEnd, end) = (head, head + queueCount, head + count)
    let (pool, poolEnd) = (poolStart, poolStart + poolCount)
    (queueCount, unusedCount, poolCount) = (0, 0, 0)
    words.withUnsafeMutableBufferPointer { words in
      func isCleared(_ tile: Tile) -> Bool {
        // Six bits of the number distinguish most tiles; the log is searched only for the others.
        bits >> UInt64(tile & 63) & 1 != 0 && log.hasCleared(tile, matcher)
      }
      // The remaining tiles move down in place: the end of what is kept never overtakes `place`.
      for place in head..<end where !isCleared(words[place]) {
        words[head + queueCount + unusedCount] = words[place]
        if place < queueEnd { queueCount += 1 } else { unusedCount += 1 }
      }
      for place in pool..<poolEnd where !isCleared(words[place]) {
        words[pool + poolCount] = words[place]
        poolCount += 1
      }
      for place in (pool + poolCount)..<poolEnd { words[place] = TileAlphabet.empty }
    }
  }
}
