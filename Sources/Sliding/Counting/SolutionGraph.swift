import Search

/// Every board on a solution of at most a given number of moves, by the number of moves made before it.
///
/// Built forwards and then backwards, one layer per move. Forwards, a layer holds each board once, and only if moves
/// made plus the heuristic's bound are within the limit. The bound is admissible, so omitted boards are on no such
/// solution. A slide leaves a board only if some way to the board does not end with the reverse slide. Backwards, a
/// board stays when it is won or a slide leads to one that stayed.
///
/// The game ends on a won board, so no slide leaves one. Some remaining ways take their last slide back; a walk through
/// the layers must therefore distinguish the ways to a board by their last slide.
struct SolutionGraph: Sendable {
  /// The boards by the number of moves made; in each layer the won ones come first.
  let layers: [BoardTable]
  /// The number of won boards in each layer.
  let won: [Int]
  /// The number of boards expanded.
  let nodes: Int
  /// The slides of these boards.
  let steps: BoardSteps

  /// The number of boards expanded together.
  private static let blockSize = 256

  /// The graph of the solutions of at most `limit` moves, or `nil` when more than `budget` boards would be expanded.
  ///
  /// Memory: 8 bytes for each board expanded, and one hash table of the largest layer.
  init?(
    board: SlidingBoard, start: PackedBoard, limit: Int, heuristic: some Heuristic<SlidingBoard>, budget: Int
  ) {
    let steps = BoardSteps(shape: board.shape, board: start)
    var open: [[UInt64]] = []
    var goals: [[UInt64]] = [board.isWon(start) ? [BoardSteps.start(start)] : []]
    var layer: [UInt64] = board.isWon(start) ? [] : [BoardSteps.start(start)]
    var nodes = 0
    var children: [UInt64] = []
    var bounds: [Int] = []
    for depth in 0..<limit {
      nodes += layer.count
      guard nodes <= budget else { return nil }
      var next: [UInt64] = []
      var wins: [UInt64] = []
      var seen = BoardSet(minimumCapacity: 2 * layer.count)
      for first in stride(from: 0, to: layer.count, by: Self.blockSize) {
        children.removeAll(keepingCapacity: true)
        for word in layer[first..<min(first + Self.blockSize, layer.count)] {
          steps.forEachChild(of: word) { children.append($1) }
        }
        seen.insert(&children)
        // All bounds are computed before the first is tested, so that a branch misprediction does not delay the others.
        bounds.removeAll(keepingCapacity: true)
        for child in children { bounds.append(heuristic.estimate(steps.board(of: child))) }
        for (child, bound) in zip(children, bounds) where bound < limit - depth {
          if bound == 0, board.isWon(steps.board(of: child)) { wins.append(child) } else { next.append(child) }
        }
      }
      seen.complete(&next)
      seen.complete(&wins)
      open.append(layer)
      goals.append(wins)
      layer = next
    }
    self.nodes = nodes
    self.steps = steps
    won = goals.map(\.count)
    layers = Self.alive(open: open, goals: goals, steps: steps)
  }

  /// The boards from which a won board is reached within the limit.
  private static func alive(open: consuming [[UInt64]], goals: [[UInt64]], steps: BoardSteps) -> [BoardTable] {
    var layers: [BoardTable] = []
    for goals in goals.reversed() {
      var table = BoardTable(minimumCapacity: goals.count)
      for word in goals { table.insert(word) }
      if let later = layers.last, let layer = open.popLast() {
        for word in layer {
          var stays = false
          steps.forEachChild(of: word) { stays = stays || later.index(of: $1) != nil }
          if stays { table.insert(word) }
        }
      }
      layers.append(table)
    }
    return layers.reversed()
  }
}
