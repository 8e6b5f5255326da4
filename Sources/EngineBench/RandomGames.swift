import Games
import PuzzleCore
import Tetris

/// The random agent's games on the bare fast engine: what is left of a simulation without its runner, agents, summaries and
/// threads, and so the rate that a whole simulation is measured against.
///
/// The games are those of `moli play tetris --agent random` with the same root seed, and must come out the same.
public struct RandomGames: Equatable {
  /// How many tiles landed.
  public private(set) var landings = 0
  /// How many moves were made.
  public private(set) var moves = 0
  /// How many games were won.
  public private(set) var wins = 0
  /// The sum of all scores.
  public private(set) var score = 0
  /// The sum of the clocks at the end, in milliseconds.
  public private(set) var time = 0

  /// Milliseconds between two inputs of the random agent.
  public static let delay = 250

  /// Plays games 0 to `games - 1` of a run.
  public init(_ engine: FastTetris, games: Int, rootSeed: Seed) {
    var dealing = Xoshiro256(seed: rootSeed.derived(.deal, 0))
    var state = engine.initialState(dealing: &dealing)
    for index in 0..<games {
      dealing = Xoshiro256(seed: rootSeed.derived(.deal, index))
      var nature = Xoshiro256(seed: rootSeed.derived(.chance, index))
      var player = Xoshiro256(seed: rootSeed.derived(.agent, index))
      engine.restart(&state, dealing: &dealing)
      while state.isOpen {
        let count = engine.legalMoveCount(in: state)
        let move = engine.legalMove(player.uniform(below: count), in: state)
        let passed = engine.advance(&state, by: Self.delay)
        // A tile that landed meanwhile, or the end, comes before the input.
        if engine.resolveChance(in: &state, using: &nature) || passed < Self.delay { continue }
        guard engine.isLegal(move, in: state) else { continue }
        engine.apply(move, to: &state)
        moves += 1
        _ = engine.resolveChance(in: &state, using: &nature)
      }
      landings += state.tilesLanded
      wins += engine.outcome(of: state) == .won ? 1 : 0
      score += state.score
      time += state.clock
    }
  }
}
