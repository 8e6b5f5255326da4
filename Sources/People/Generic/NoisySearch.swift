import PuzzleCore

/// A choice among the moves of a position by what is seen right after them, with noise: for games with chance, hidden
/// parts or too many positions. A win is taken, a loss avoided; otherwise the estimate of the game decides, if it has
/// one (``PuzzleCore/EstimatedPuzzle``), or else the score.
///
/// How much likelier the best move is than the worst is ``ModelNumber/searchContrast``.
struct NoisySearch<Game: Puzzle> {
  let game: Game
  let state: Game.State
  let legal: [Game.Move]

  /// The index of the chosen move.
  func choice(clarity: Double, contrast: Double, _ luck: inout Xoshiro256) -> Int {
    let estimates = game as? any EstimatedPuzzle<Game.State>
    var values = legal.map { move -> Double? in
      guard game.isLegal(move, in: state) else { return nil }
      var next = state
      game.apply(move, to: &next)
      switch game.outcome(of: next) {
      case .won: return .infinity
      case .lost: return -.infinity
      default: break
      }
      guard let estimates else { return Double(game.score(of: next)) }
      return estimates.estimate(of: next).map { -Double($0) } ?? -.infinity
    }
    let finite = values.compactMap(\.self).filter(\.isFinite)
    let (least, most) = (finite.min() ?? 0, finite.max() ?? 0)
    values = values.map { $0.map { min(max($0, least - 1), most + 1) } }
    let scale = max(1, most - least) / contrast
    return luck.choice(
      among: values.map { value in
        value.map { (clarity * ($0 - most) / scale).reproducibleExponential } ?? 0
      })
  }
}
