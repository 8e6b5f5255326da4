import PuzzleCore

/// One explanation of the tiles seen so far; see ``PoolBelief``.
struct PoolExplanation: Hashable, Sendable {
  /// A phrase that was dealt, and the pool in which it first was.
  struct Dealt: Hashable, Sendable {
    var phrase: Int
    var pool: Int
  }

  /// The relative probability of this explanation.
  var weight = 1.0
  /// The tiles still to come of the decided phrases, ascending.
  private(set) var rest: [Tile] = []
  /// The number of undecided phrases in the current pool: none of their tiles was seen.
  private(set) var undecided = 0
  /// The tiles of the current pool's decided phrases, without those cleared since.
  private var pool: [Tile] = []
  /// The kinds cleared since the current pool began.
  private var cleared: [Tile] = []
  /// The phrases dealt so far.
  private(set) var dealt: [Dealt] = []
  /// The phrases known to be drawn since all of them were, ascending.
  private var drawn: [Int] = []
  /// The number of phrases left in the level before all are drawn again; `nil` when unknown.
  private var left: Int?
  private var pools = 0
  /// Whether a new round over all phrases began within the current pool, so that part of the pool belongs to the
  /// previous round.
  private var isTurning = false

  /// Before the first pool.
  init(_ level: DealtPhrases) { left = level.count }

  /// An explanation at an unknown point of a game.
  init() { left = nil }

  /// Whether all tiles of the pool were seen.
  var isUsedUp: Bool { rest.isEmpty && undecided == 0 }

  /// Takes destroyed kinds of tiles out of the pool.
  mutating func clear(_ kinds: [Tile]) {
    rest.removeAll(where: kinds.contains)
    pool.removeAll(where: kinds.contains)
    if undecided > 0 { cleared += kinds }
  }

  /// The explanations after a new pool begins. The pool is either new phrases or the recovery phrase; there are two
  /// candidates for it where the first drawn phrase of a pool is unknown.
  func renewed(_ grid: TileStacks, _ level: DealtPhrases) -> [PoolExplanation] {
    var next = self
    next.cleared = []
    next.pools += 1
    let recovery = recoveryPhrases(grid, level)
    guard recovery.isEmpty else {
      return recovery.map { phrase in
        var renewed = next
        renewed.weight /= Double(recovery.count)
        (renewed.rest, renewed.pool) = (level.tiles[phrase].sorted(), level.tiles[phrase].sorted())
        return renewed
      }
    }
    (next.rest, next.pool, next.undecided) = ([], [], level.poolPhrases)
    next.isTurning = left == nil
    guard var left else { return [next] }
    for number in 0..<level.poolPhrases {
      if left == 0 {
        (left, next.drawn) = (level.count, [])
        if number > 0 { next.isTurning = true }
      }
      left -= 1
    }
    next.left = left
    return [next]
  }

  /// The explanations in which a cascade removed every tile of the undecided phrases before one was seen.
  func emptied(_ level: DealtPhrases) -> [PoolExplanation] {
    guard undecided > 0 else { return [self] }
    guard rest.isEmpty, !cleared.isEmpty else { return [] }
    return (0..<level.count).filter { phrase in
      level.tiles[phrase].allSatisfy(cleared.contains) && !drawn.contains(phrase)
    }.flatMap { phrase in
      var decided = self
      decided.weight /= Double(level.count)
      decided.decide(on: phrase, level.tiles[phrase])
      decided.rest = []
      return decided.emptied(level)
    }
  }

  /// The phrases that may be the recovery phrase; see ``TetrisPuzzle/recoveryPhrase(in:)``.
  private func recoveryPhrases(_ grid: TileStacks, _ level: DealtPhrases) -> [Int] {
    guard !dealt.isEmpty else { return [] }
    for height in 0..<grid.highest {
      for column in 0..<grid.columns {
        let tile = grid.tile(height, column)
        guard tile != TileStacks.empty, !pool.contains(tile) else { continue }
        let holders = dealt.filter { level.tiles[$0.phrase].contains(tile) }
        guard let first = holders.first else { continue }
        return holders.filter { $0.pool == first.pool }.map(\.phrase)
      }
    }
    return []
  }

  /// Adds the explanations of a further tile.
  func explain(_ tile: Tile, _ level: DealtPhrases, into next: inout [PoolExplanation]) {
    let count = Double(rest.count + undecided * level.length)
    if let place = rest.firstIndex(of: tile) {
      var same = self
      same.weight *= Double(rest.count { $0 == tile }) / count
      same.rest.remove(at: place)
      next.append(same)
    }
    guard undecided > 0 else { return }
    for phrase in level.phrases(with: tile) where !drawn.contains(phrase) {
      let tiles = level.tiles[phrase]
      var decided = self
      decided.weight *=
        Double(undecided * tiles.count { $0 == tile }) / count / Double(max(1, level.count - drawn.count))
      decided.decide(on: phrase, tiles)
      decided.rest.removeAll { cleared.contains($0) }
      if let place = decided.rest.lastIndex(of: tile) { decided.rest.remove(at: place) }
      next.append(decided)
    }
  }

  private mutating func decide(on phrase: Int, _ tiles: [Tile]) {
    rest = (rest + tiles).sorted()
    pool = (pool + tiles.filter { !cleared.contains($0) }).sorted()
    undecided -= 1
    if !dealt.contains(where: { $0.phrase == phrase }) {
      // Sorted within a pool, because the order in which phrases were drawn is unknown.
      let place = dealt.firstIndex { ($0.pool, $0.phrase) > (pools, phrase) } ?? dealt.count
      dealt.insert(Dealt(phrase: phrase, pool: pools), at: place)
    }
    if !isTurning { drawn = (drawn + [phrase]).sorted() }
    if undecided == 0 { cleared = [] }
  }

  /// Draws the rest of the pool in one of its orders and decides the undecided phrases.
  mutating func draw(_ level: DealtPhrases, using generator: inout Xoshiro256) -> [Tile] {
    let cleared = cleared
    while undecided > 0 {
      var phrase = generator.uniform(below: level.count)
      // One of several draws is nearly always new, and a guess need not be better.
      for _ in 0..<64 where drawn.contains(phrase) { phrase = generator.uniform(below: level.count) }
      decide(on: phrase, level.tiles[phrase])
    }
    rest.removeAll(where: cleared.contains)
    let tiles = generator.shuffled(rest)
    rest = []
    return tiles
  }
}
