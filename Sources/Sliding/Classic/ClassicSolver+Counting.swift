import PuzzleCore

/// The solutions of a position of the classic puzzle, by their length.
public struct ClassicCounts: Hashable, Sendable {
  /// The number of moves of a shortest solution.
  public var optimum: Int
  /// The numbers of solutions: element *i* counts those with ``optimum`` + *i* moves.
  public var counts: [UInt128]
}

extension ClassicSolver {
  /// The number of solutions of each length, from the fewest moves to `slack` more. No solution takes back the previous
  /// slide, and none passes the goal.
  ///
  /// Goes through the positions depth by depth with the number of ways to each, and leaves out those from which the
  /// goal is too far. Counted nodes are the slides of the search for the fewest moves plus the slides tried here.
  /// - Parameter slack: the number of extra moves, from 0 to 40.
  public func counts(
    _ game: ClassicPuzzle, from state: PackedBoard, slack: Int, within budget: Budget
  ) -> ExactCount<ClassicCounts> {
    let solution = solve(game, from: state, within: budget)
    guard let optimum = solution.length else {
      return solution.lowerBound.map { .budgetExhausted(lowerBound: $0) } ?? .unsolvable
    }
    guard optimum > 0 else {
      return .exact(ClassicCounts(optimum: 0, counts: [1] + Array(repeating: 0, count: slack)))
    }
    let start = ClassicFrame(game).state(state)
    var ways = ClassicWays(side: game.side, from: start, optimum: optimum, slack: slack)
    let nodes = budget.nodes - solution.nodes
    let isWhole =
      switch game.side == 3 ? .none : tables {
      case .none: ways.count(within: nodes) { Self.distance($0, side: game.side) }
      case .standard: Self.count(&ways, within: nodes, by: PartitionBound(memories: memories))
      case .large: Self.count(&ways, within: nodes, by: LargeBound(memories: memories))
      }
    return isWhole
      ? .exact(ClassicCounts(optimum: optimum, counts: ways.counts))
      : .budgetExhausted(lowerBound: optimum)
  }

  private static func count<Bound: SlideBound & ~Copyable>(
    _ ways: inout ClassicWays, within nodes: Int, by bound: borrowing Bound
  ) -> Bool {
    ways.count(within: nodes) { bound.bound(bound.root($0)) }
  }

  /// The sum of the tiles' distances from their goals.
  private static func distance(_ state: PackedBoard, side: Int) -> Int {
    (0..<side * side).reduce(0) { sum, cell in
      let tile = Int(state[cell])
      guard tile > 0 else { return sum }
      return sum + abs(cell / side - tile / side) + abs(cell % side - tile % side)
    }
  }
}

/// The ways from a position to the goal `0 1 2 ...`, depth by depth.
private struct ClassicWays {
  /// A position and the previous slide, which must not be taken back.
  private struct Place: Hashable {
    var state: PackedBoard
    var last: SlidingMove?
  }

  private let puzzle: ClassicPuzzle
  private let optimum: Int
  private var layer: [Place: UInt128]
  private(set) var counts: [UInt128]

  init(side: Int, from start: PackedBoard, optimum: Int, slack: Int) {
    puzzle = ClassicPuzzle(side: side, goal: .emptyFirst)
    self.optimum = optimum
    layer = [Place(state: start): 1]
    counts = Array(repeating: 0, count: slack + 1)
  }

  /// Counts the ways; returns `false` when the nodes run out.
  mutating func count(within nodes: Int, bound: (PackedBoard) -> Int) -> Bool {
    let longest = optimum + counts.count - 1
    var (used, moves) = (0, [SlidingMove]())
    for depth in 1...longest {
      var next: [Place: UInt128] = [:]
      for (place, ways) in layer {
        puzzle.legalMoves(in: place.state, into: &moves)
        for move in moves where move != place.last?.inverse {
          guard used < nodes else { return false }
          used += 1
          var child = place.state
          puzzle.apply(move, to: &child)
          if child == puzzle.solved {
            counts[depth - optimum] += ways
          } else if depth + bound(child) <= longest {
            next[Place(state: child, last: move), default: 0] += ways
          }
        }
      }
      layer = next
    }
    return true
  }
}
