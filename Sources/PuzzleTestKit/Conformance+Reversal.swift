import PuzzleCore
import Simulation

extension Conformance {
  /// Makes random moves reversibly and takes them back: each one at once, and all of them at the end.
  func checkReversal<Reversible: ReversiblePuzzle>(
    _ game: Reversible, index: Int, steps: Int, _ log: inout ConformanceLog
  ) {
    var chooser = Xoshiro256(seed: log.seed.derived(.auxiliary, index))
    var nature = Xoshiro256(seed: log.seed.derived(.chance, index))
    var state = game.deal(index, of: log.seed)
    game.settle(&state, using: &nature)
    var trail: [(before: Reversible.State, undo: Reversible.Undo)] = []
    log.move = 0
    let views = (0..<max(1, game.seats)).map { game.seated(at: $0) }
    // Chance events cannot be taken back, so the walk ends before one.
    while trail.count < steps, let game = views.first(where: { !$0.legalMoves(in: state).isEmpty }),
      let move = game.sampleMove(in: state, using: &chooser)
    {
      let before = state
      var plain = state
      game.apply(move, to: &plain)
      let undo = game.applyReversibly(move, to: &state)
      log.expect(state == plain, .reversal, "\(move) made reversibly gives another position")
      var back = state
      game.revert(undo, in: &back)
      log.expect(back == before, .reversal, "\(move) taken back gives another position")
      trail.append((before, undo))
      log.move += 1
    }
    for (before, undo) in trail.reversed() {
      game.revert(undo, in: &state)
      log.move -= 1
      log.expect(state == before, .reversal, "taking back all moves leads elsewhere")
    }
  }
}
