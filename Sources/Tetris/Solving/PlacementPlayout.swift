import PuzzleCore

/// Estimates the gain of placements by playing on from the position as the player sees it. The tiles to come are drawn
/// from the level, and the player takes the best placement each time.
///
/// The hidden rest of the pool is not guessed. After the queue come freshly drawn phrases, all of the level equally
/// likely. Every placement is played with the same draws.
public struct PlacementPlayout: Sendable {
  /// The number of plays of each placement.
  public var samples: Int
  /// The number of tiles that land in each play, including the placement's own; fewer if the game ends before.
  public var landings: Int

  /// Plays each placement `samples` times for `landings` tiles.
  public init(samples: Int, landings: Int = 12) {
    self.samples = samples
    self.landings = landings
  }

  /// The points gained by each play, from the placement on; ``samples`` values.
  ///
  /// The same arguments give the same points. Complexity: O(``samples`` x ``landings``) searches.
  /// - Parameter delay: milliseconds before each input.
  public func points(
    of placement: Placement, in state: TetrisState, of game: TetrisPuzzle, by search: PlacementSearch, delay: Int,
    seed: Seed = Seed(1)
  ) -> [Int] {
    let seen = game.observation(of: state)
    return (0..<max(0, samples)).map { sample in
      var nature = Xoshiro256(seed: seed.derived(.chance, sample))
      var position = seen
      Self.play(placement, in: &position, of: game, delay: delay)
      for _ in 1..<max(1, landings) {
        game.settle(&position, using: &nature)
        guard let next = search.best(in: game.observation(of: position), delay: delay) else { break }
        Self.play(next, in: &position, of: game, delay: delay)
      }
      return position.score - state.score
    }
  }

  /// Carries a placement out; where the way is blocked, the tile lands by itself.
  static func play(_ placement: Placement, in state: inout TetrisState, of game: TetrisPuzzle, delay: Int) {
    let landed = state.tilesLanded
    while state.fallingTile != nil, state.tilesLanded == landed, game.outcome(of: state) == nil {
      let isBlocked = placement.nextMove(in: state) == nil
      _ = game.advance(&state, by: isBlocked ? game.rules.fallInterval : max(1, delay))
      guard state.tilesLanded == landed, let move = placement.nextMove(in: state), game.isLegal(move, in: state) else {
        continue
      }
      game.apply(move, to: &state)
    }
  }
}
