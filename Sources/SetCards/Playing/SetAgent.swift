import PuzzleCore

/// Plays by a policy: takes the Set that the policy chooses, and deals three cards only when there is none.
///
/// The policy receives the deck as a set of cards, so its order cannot matter even to an agent that is shown a whole
/// state.
public struct SetAgent<Policy: SetPolicy>: Agent {
  /// The policy's name.
  public var id: String { policy.id }
  private var policy: Policy
  var pace: Pace
  private var dealing = Dealing.boxed
  private var generator = Xoshiro256(seed: Seed(0))
  private var selection = SetSelection()

  /// An agent that taps `actionsPerSecond` times a second and needs no time to find Sets.
  public init(_ policy: Policy, actionsPerSecond: Double = 4) {
    self.policy = policy
    pace = Pace(actionsPerSecond: actionsPerSecond)
  }

  /// Always false: the agent finds Sets itself.
  public static var needsMoveList: Bool { false }

  /// Starts the policy's random stream.
  public mutating func begin(_ game: SetPuzzle, seed: Seed) {
    generator = Xoshiro256(seed: seed)
    dealing = game.rules.dealing
    selection = SetSelection()
  }

  /// The next tap. The computer's actions cancel the first tap of a claim and dealing, because they change the table.
  public mutating func decide(
    in state: SetState, from legal: [SetMove], within budget: Budget
  ) -> Decision<SetMove> {
    let delay = pace.nextDelay()
    let game = state.game
    if let move = selection.nextMove(in: game) { return Decision(move, after: delay) }
    guard game.slots.count <= SetTable.capacity else { return choose(by: game, after: delay) }
    let table = SetTable(game.slots)
    guard table.hasSet else { return Decision(game.undealt.isEmpty ? nil : .deal, after: delay, yieldsToEvents: true) }
    let choice = policy.choose(
      on: table, unseen: game.undealt.mask, by: dealing, within: budget, using: &generator)
    let set = table.set(choice)
    var plan = CardList<3>()
    plan.append(table[set.first])
    plan.append(table[set.second])
    plan.append(table[set.third])
    selection = SetSelection(plan)
    return Decision(selection.nextMove(in: game), after: delay, yieldsToEvents: true)
  }

  /// Takes the first Set on a table that is too large for a policy.
  private mutating func choose(by game: SetGame, after delay: Int) -> Decision<SetMove> {
    selection = SetSelection(CardList(SetDetector().sets(in: game.table).first ?? []))
    return Decision(selection.nextMove(in: game), after: delay, yieldsToEvents: true)
  }
}
