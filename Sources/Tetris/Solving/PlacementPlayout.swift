import PuzzleCore

/// Estimates what placements gain by playing on: from the position as the player sees it, with tiles to come that are
/// drawn again from the level, by the player that takes the best placement each time.
///
/// The hidden rest of the pool is not guessed at: after the queue come freshly drawn phrases, of which all of the level
/// are equally likely. Every placement is played with the same draws.
public struct PlacementPlayout: Sendable {
  /// How often each placement is played.
  public var samples: Int
  /// How many tiles land in each play, the placement's own included, unless the game ends before.
  public var landings: Int

  /// A setting.
  public init(samples: Int, landings: Int = 12) {
    self.samples = samples
    self.landings = landings
  }

  /// The points that each play gained from the placement on.
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
