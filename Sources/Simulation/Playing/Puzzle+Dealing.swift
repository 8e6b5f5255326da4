import PuzzleCore

extension Puzzle {
  /// The starting position of game `index` of the run of `rootSeed`, before nature acts for the first time.
  @inlinable
  public func deal(_ index: Int, of rootSeed: Seed) -> State {
    var generator = Xoshiro256(seed: rootSeed.derived(.deal, index))
    return initialState(dealing: &generator)
  }
}
