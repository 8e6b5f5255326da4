import PuzzleCore

/// Runs towards every present.
struct Sprinter: Agent {
  typealias Game = Catcher
  let id = "sprinter"

  mutating func begin(_ game: Catcher, seed: Seed) {}

  mutating func decide(
    in state: Catcher.State, from legal: [Catcher.Move], within budget: Budget
  ) -> Decision<Catcher.Move> {
    guard let target = state.target, target != state.lane else { return Decision(nil, after: 60) }
    return Decision(target < state.lane ? .left : .right, after: 90, yieldsToEvents: true)
  }
}
