import BuiltInGames
import EngineBench
import PuzzleCore
import Tetris

extension TetrisPuzzle: BareGame {
  /// A level of idioms, on which games are long.
  public static var bareLevel: String? { "Common cheng yus" }

  /// The milliseconds between two inputs of the random agent.
  private static let randomDelay = 250

  /// Plays games 0 to `games - 1` of a run of the random agent.
  public static func barePlay(on engine: FastTetris, games: Int, rootSeed: Seed) -> BarePlay {
    var play = BarePlay()
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
        // The input stays the same even if a tile lands in the meantime, like a decision of an agent.
        var rest = randomDelay
        while rest > 0, state.isOpen {
          rest -= engine.advance(&state, by: rest)
          _ = engine.resolveChance(in: &state, using: &nature)
        }
        guard state.isOpen, engine.isLegal(move, in: state) else { continue }
        engine.apply(move, to: &state)
        play.moves += 1
        _ = engine.resolveChance(in: &state, using: &nature)
      }
      play.landings += state.tilesLanded
      play.wins += engine.outcome(of: state) == .won ? 1 : 0
      play.score += state.score
      play.time += state.clock
    }
    return play
  }
}
