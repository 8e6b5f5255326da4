import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit

extension PlayableGame {
  /// Does everything with a position that the tool can do with it, and plays on for a while.
  func tryEverything(from state: State, for request: HintRequest, using generator: inout Xoshiro256) {
    _ = snapshot(of: state).text
    _ = drawing(of: state, style: .plain)
    _ = narratedEvent(before: state, after: state)
    var seen = observation(of: state)
    let hint = hint(in: seen, for: request)
    _ = hint.remark?.words
    for other in hint.others {
      _ = (words(for: other, reason: nil, in: seen), value(of: other, reason: nil))
    }
    for step in hint.steps {
      _ = (nudge(for: step, in: seen), tile(for: step, in: seen), step.reason.words)
      _ = words(for: step.action, reason: step.reason, in: seen)
      _ = value(of: step.action, reason: step.reason).text
      _ = show(step, in: &seen)
    }
    var state = state
    for _ in 0..<6 {
      settle(&state, using: &generator)
      let moves = legalMoves(in: state)
      #expect(moves.allSatisfy { isLegal($0, in: state) && !words(for: $0, in: state).isEmpty })
      let before = state
      if !moves.isEmpty { apply(moves[generator.uniform(below: moves.count)], to: &state) }
      let transition = GameTransition<Self>(
        move: nil, index: 0, clock: clock(of: state), before: before, middle: state, after: state)
      #expect(!frames(of: transition, explaining: .none).isEmpty)
      _ = advance(&state, by: 1 + generator.uniform(below: 3_000))
      #expect(defect(in: state) == nil)
    }
    _ = advance(&state, by: .max)
    _ = score(of: state)
  }
}
