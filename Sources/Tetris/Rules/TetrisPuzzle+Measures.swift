import PuzzleCore

extension TetrisPuzzle {
  /// What a game of tetris counts in addition to its score.
  ///
  /// - `landings`: tiles that landed.
  /// - `phrases`: phrases destroyed, reported per hundred landings. The tiles of a phrase are gone with it, so there is
  ///   at most one for as many landings as a phrase has tiles, those of cascades included.
  /// - `longestChain`: the most phrases destroyed by one landing.
  /// - `highestLanding`: how many rows above the floor a tile came to rest, 1 to the number of rows: the danger of
  ///   losing.
  public var measures: [Measure] { Self.counted }

  static let counted = [
    Measure("landings", title: "landings", taking: .last),
    Measure("phrases", title: "phrases", taking: .last, per: "landings"),
    Measure("longestChain", title: "longest chain", taking: .largest),
    Measure("highestLanding", title: "highest landing", taking: .largest),
  ]

  /// The value of a measure; 0 for landings that have not been. Of landings the largest value of the latest moment.
  public func measure(_ place: Int, of state: TetrisState) -> Int {
    switch place {
    case 0: state.tilesLanded
    case 1: phrasesDestroyed(in: state)
    case 2: largest(of: state) { $0.steps.count }
    default: largest(of: state) { rules.rows - $0.cell.row }
    }
  }

  private func largest(of state: TetrisState, _ value: (Landing) -> Int) -> Int {
    state.earlierLandings.reduce(state.landing.map(value) ?? 0) { max($0, value($1)) }
  }
}
