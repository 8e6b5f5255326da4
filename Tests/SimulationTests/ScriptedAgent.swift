import PuzzleCore

/// Makes the given decisions one after the other, then none.
struct ScriptedAgent<Game: Puzzle>: Agent {
  let id = "scripted"
  var decisions: [Decision<Game.Move>]
  /// What it does when the script is over.
  var last: Decision<Game.Move>

  init(_ decisions: [Decision<Game.Move>], then last: Decision<Game.Move> = Decision(nil)) {
    self.decisions = decisions.reversed()
    self.last = last
  }

  mutating func begin(_ game: Game, seed: Seed) {}

  mutating func decide(
    in state: Game.State, from legal: [Game.Move], within budget: Budget
  ) -> Decision<Game.Move> {
    decisions.popLast() ?? last
  }
}
