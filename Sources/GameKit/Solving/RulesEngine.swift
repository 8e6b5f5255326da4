import PuzzleCore
import Search

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
  }
}

/// Random moves in one game after another.
@usableFromInline
struct RandomWalks<Game: Puzzle> {
  @usableFromInline let game: Game
  @usableFromInline let views: [Game]
  @usableFromInline var generator: Xoshiro256
  @usableFromInline var moves: [Game.Move] = []

  @inlinable
  init(_ game: Game, seed: Seed) {
    self.game = game
    views = (0..<game.seats).map { game.seated(at: $0) }
    generator = Xoshiro256(seed: seed)
  }

  /// Makes a number of moves. Where no seat has one, a second passes, or the next game begins.
  @inlinable
  mutating func play(_ count: Int) -> Int {
    var state = game.initialState(dealing: &generator)
    game.settle(&state, using: &generator)
    var (made, idle, checksum) = (0, 0, 0)
    while made < count {
      if let view = views.first(where: { $0.mayAct(in: state) }),
        let move = move(of: view, in: state)
      {
        view.apply(move, to: &state)
        (made, idle) = (made + 1, 0)
      } else if idle < 100, game.isTimed, game.outcome(of: state) == nil {
        _ = game.advance(&state, by: 1000)
        idle += 1
      } else {
        checksum = checksum &* 31 &+ game.score(of: state)
        game.restart(&state, dealing: &generator)
        idle += 1
        // Deals that are over at once: nothing can be played.
        if idle > 10_000 { return checksum }
      }
      game.settle(&state, using: &generator)
    }
    return checksum &* 31 &+ game.score(of: state)
  }

  /// A random move, which needs no new list.
  @inlinable
  mutating func move(of view: Game, in state: Game.State) -> Game.Move? {
    guard Game.movesAreListed, !Game.drawsWithoutList else { return view.sampleMove(in: state, using: &generator) }
    view.legalMoves(in: state, into: &moves)
    return moves.isEmpty ? nil : moves[generator.uniform(below: moves.count)]
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
