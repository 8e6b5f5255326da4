import PuzzleCore

extension TetrisPuzzle {
  /// The measures of a tetris game in addition to its score.
  ///
  /// - `landings`: tiles that landed.
  /// - `phrases`: phrases destroyed, reported per hundred landings. The tiles of a phrase disappear with it. So there
  ///   is at most one phrase for every `phraseLength` landings, including those of cascades.
  /// - `longestChain`: the most phrases destroyed by one landing.
  /// - `highestLanding`: the highest row, counted from 1 at the floor, in which a tile came to rest; it shows how close
  ///   the game was to being lost.
  public var measures: [Measure] { Self.counted }

  static let counted = [
    Measure("landings", title: "landings", taking: .last),
    Measure("phrases", title: "phrases", taking: .last, per: "landings"),
    Measure("longestChain", title: "longest chain", taking: .largest),
    Measure("highestLanding", title: "highest landing", taking: .largest),
  ]

  /// The value of the measure at index `place` of ``measures``. For landings it is the largest value of the latest
  /// moment, 0 before the first landing.
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
