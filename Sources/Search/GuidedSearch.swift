import PuzzleCore

/// Looks for moves that lead to a good position, in games of one player without chance whose moves can be listed.
///
/// Better is, in this order: a win, more progress by a ``Prospect``, a higher score, and among equals a number drawn at
/// random, so that positions that seem alike are kept at random and not by the order of their moves. No position is
/// reached twice, as told apart by ``PuzzleCore/Puzzle/searchKey(of:)``.
@usableFromInline
struct GuidedSearch<Guide: Prospect>: Sendable {
  @usableFromInline typealias Game = Guide.Game

  /// How good a position is.
  @usableFromInline
  struct Worth: Comparable, Sendable {
    @usableFromInline var isWon: Bool
    @usableFromInline var progress: Double
    @usableFromInline var score: Int
    @usableFromInline var lot: UInt64

    @inlinable
    init(isWon: Bool, progress: Double, score: Int, lot: UInt64) {
      (self.isWon, self.progress, self.score, self.lot) = (isWon, progress, score, lot)
    }

    @inlinable
    static func < (a: Worth, b: Worth) -> Bool {
      if a.isWon != b.isWon { return b.isWon }
      if a.progress != b.progress { return a.progress < b.progress }
      return a.score != b.score ? a.score < b.score : a.lot < b.lot
    }

    /// Whether this is better for another reason than its lot.
    @inlinable
    func exceeds(_ other: Worth) -> Bool {
      self > other && (isWon != other.isWon || progress != other.progress || score != other.score)
    }
  }

  @usableFromInline let game: Game
  @usableFromInline let guide: Guide
  @usableFromInline var generator: Xoshiro256
  @usableFromInline var tree: SearchTree<Game>
  @usableFromInline var worths: [Worth]
  @usableFromInline var reached: Set<Game.SearchKey>
  /// The best position so far; the root at first.
  @usableFromInline var best = 0
  @usableFromInline var expanded = 0
  @usableFromInline var moves: [Game.Move] = []

  @inlinable
  init(_ game: Game, guide: Guide, from root: Game.State, using generator: Xoshiro256) {
    self.game = game
    self.guide = guide
    self.generator = generator
    tree = SearchTree(root: root)
    reached = [game.searchKey(of: root)]
    worths = []
    worths = [worth(of: root)]
  }

  /// The moves to the best position that a beam search finds: of each length, the `width` best positions go on.
  ///
  /// Source: Lowerre, *The Harpy speech recognition system*, dissertation, 1976.
  @inlinable
  mutating func beam(width: Int, nodes: Int) -> [Game.Move] {
    var level = [0]
    var next: [Int] = []
    while !level.isEmpty && expanded < nodes && !worths[best].isWon {
      next.removeAll(keepingCapacity: true)
      for place in level where expanded < nodes { expand(place) { next.append($0) } }
      let worths = worths
      next.sort { worths[$0] > worths[$1] }
      level.removeAll(keepingCapacity: true)
      level.append(contentsOf: next.prefix(max(1, width)))
    }
    return tree.path(to: best)
  }

  /// The moves to the best position that a best-first search finds: it always goes on from the best open position.
  @inlinable
  mutating func bestFirst(nodes: Int) -> [Game.Move] {
    // A binary heap (Williams, Heapsort, CACM 7(6), 1964): no position is better than the one at half its index.
    var open = [0]
    var fresh: [Int] = []
    while let place = open.first, expanded < nodes && !worths[best].isWon {
      let last = open.removeLast()
      if !open.isEmpty { sink(last, in: &open) }
      fresh.removeAll(keepingCapacity: true)
      expand(place) { fresh.append($0) }
      for child in fresh { rise(child, in: &open) }
    }
    return tree.path(to: best)
  }

  /// Adds the positions after a position that were not reached before; ended ones are not passed on.
  @inlinable
  mutating func expand(_ place: Int, _ body: (Int) -> Void) {
    let state = tree.nodes[place].state
    guard game.outcome(of: state) == nil else { return }
    expanded += 1
    game.legalMoves(in: state, into: &moves)
    for move in moves {
      var child = state
      game.apply(move, to: &child)
      guard reached.insert(game.searchKey(of: child)).inserted else { continue }
      let node = tree.add(child, after: place, by: move)
      worths.append(worth(of: child))
      if worths[node].exceeds(worths[best]) { best = node }
      if game.outcome(of: child) == nil { body(node) }
    }
  }

  /// Puts a position in the place of the first one of a heap.
  @inlinable
  func sink(_ place: Int, in open: inout [Int]) {
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < open.count else { break }
      if child + 1 < open.count && worths[open[child]] < worths[open[child + 1]] { child += 1 }
      guard worths[place] < worths[open[child]] else { break }
      open[index] = open[child]
      index = child
    }
    open[index] = place
  }

  /// Adds a position to a heap.
  @inlinable
  func rise(_ place: Int, in open: inout [Int]) {
    open.append(place)
    var index = open.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard worths[open[parent]] < worths[place] else { break }
      open[index] = open[parent]
      index = parent
    }
    open[index] = place
  }

  @inlinable
  mutating func worth(of state: Game.State) -> Worth {
    Worth(
      isWon: game.outcome(of: state) == .won, progress: guide.progress(in: state, of: game),
      score: game.score(of: state), lot: generator.next())
  }
}
