import PuzzleCore
import Search
import Simulation

/// What the suite computes from the rules of a game alone, compiled for the game.
///
/// It is a requirement of ``PlayableGame`` with an inlinable default, so that each game's own module compiles the loops
/// for its type. Called as generic functions of this library, they would take many times as long.
public struct RulesEngine<Game: Puzzle>: Sendable {
  /// A search that solves any game without chance.
  public enum Search: String, CaseIterable, Sendable {
    /// Breadth-first search.
    case bfs
    /// A*.
    case astar
    /// Iterative-deepening A*.
    case idastar
  }

  /// Solves a position. The last number is the most positions that may be stored.
  public let solve: @Sendable (Search, Game, Game.State, Budget, Int) -> Solution<Game.Move>
  /// All positions that can be reached, of at most the last number.
  public let graph: @Sendable (Game, Game.State, Int) -> PositionGraph<Game>?
  /// The number of sequences of legal moves of each length up to the last number.
  public let sequences: @Sendable (Game, Game.State, Int) -> [Int]
  /// The number of these sequences after each first move.
  public let divided: @Sendable (Game, Game.State, Int) -> [(move: Game.Move, sequences: Int)]
  /// Makes the given number of random moves in one game after another, and returns a checksum.
  public let play: @Sendable (Game, Seed, Int) -> Int
  /// Lists the legal moves of positions, one after another, the given number of times, and returns the number of moves.
  public let list: @Sendable (Game, [Game.State], Int) -> Int
  /// The loops with which measurements compare the games of an agent.
  public let loops: EngineLoops<Game>
  /// The steps of the game on a level.
  public let steps: @Sendable (Game) -> EngineSteps<Game>

  /// An engine whose informed searches know nothing.
  @inlinable
  public init() { self.init { _ in ZeroHeuristic<Game>() } }

  /// An engine whose informed searches use the heuristic of a level.
  @inlinable
  public init<H: Heuristic>(heuristic: @escaping @Sendable (Game) -> H) where H.Game == Game {
    solve = { search, game, state, budget, positions in
      switch search {
      case .bfs: BreadthFirstSearch(positions: positions).solve(game, from: state, within: budget)
      case .astar: AStar(heuristic: heuristic(game), positions: positions).solve(game, from: state, within: budget)
      case .idastar: CopyingIDAStar(heuristic: heuristic(game)).solve(game, from: state, within: budget)
      }
    }
    graph = { game, state, limit in PositionGraph(game, from: state, limit: limit) }
    sequences = { game, state, depth in
      var sequences = MoveSequences(game, depth: depth)
      return sequences.count(from: state)
    }
    divided = { game, state, depth in
      var sequences = MoveSequences(game, depth: depth)
      return sequences.divided(from: state)
    }
    play = { game, seed, count in
      var walks = RandomWalks(game, seed: seed)
      return walks.play(count)
    }
    list = { game, states, count in
      var (moves, listed) = ([Game.Move](), 0)
      for place in 0..<count {
        game.legalMoves(in: states[place % states.count], into: &moves)
        listed &+= moves.count
      }
      return listed
    }
    loops = EngineLoops()
    steps = { EngineSteps($0) }
  }
}

/// The lower bound of a game that has one, as a heuristic.
public struct GameEstimate<Game: EstimatedPuzzle>: Heuristic {
  @usableFromInline let game: Game

  /// The lower bound of a level.
  @inlinable
  public init(_ game: Game) { self.game = game }

  /// The moves that a win needs at least; `Int.max` if none is possible.
  @inlinable
  public func estimate(_ state: Game.State) -> Int { game.estimate(of: state) ?? .max }
}

extension PlayableGame where Self: EstimatedPuzzle {
  /// The searches with the lower bound of the game.
  @inlinable
  public static var rulesEngine: RulesEngine<Self> { RulesEngine { GameEstimate($0) } }
}
