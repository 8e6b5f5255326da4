import PuzzleCore

/// A choice among the moves of a position by how far they leave it from a win, with noise, in a game that shows about
/// how far that is (``PuzzleCore/EstimatedPuzzle``).
///
/// People see the estimate and feel a part of what the position is farther in truth. Moves have weights exp(-β · Δ),
/// where Δ is how much farther they lead, and β falls with the distance, as in plays of Rush Hour.
struct NoisySolver<Game: Puzzle> {
  let chart: PositionChart<Game>
  let game: any EstimatedPuzzle<Game.State>
  let place: Int32
  let state: Game.State
  let legal: [Game.Move]
  let targets: ArraySlice<Int32>

  /// How far a position feels from a win.
  func value(_ place: Int32, _ estimate: Int, _ foresight: Foresight) -> Double {
    let hidden = chart.distance(place).map { Double($0 - estimate) } ?? foresight.gap
    return Double(estimate) + foresight.insight * hidden
  }

  /// The weights of the moves, apart from dead ends.
  func weights(_ foresight: inout Foresight, _ attempt: Attempt<Game>, clarity: Double) -> [Double] {
    let here = game.estimate(of: state) ?? 0
    if let distance = chart.distance(place) { foresight.gap = Double(distance - here) }
    let value = value(place, here, foresight)
    if value < foresight.best { (foresight.best, foresight.stall) = (value, 0) } else { foresight.stall += 1 }
    let sharpness = foresight.weight(at: value, clarity: clarity)
    return zip(legal, targets).map { move, target in
      var next = state
      chart.game.apply(move, to: &next)
      // A position that looks hopeless, and is not seen to be, looks like this one.
      let difference = game.estimate(of: next).map { self.value(target, $0, foresight) - value } ?? 0
      var weight = (foresight.belief(of: target) - sharpness * difference).reproducibleExponential
      if target == attempt.previous { weight *= ModelNumber.undoReluctance.value }
      for _ in 0..<min(6, attempt.visits[target] ?? 0) { weight *= ModelNumber.visitReluctance.value }
      return weight
    }
  }
}
