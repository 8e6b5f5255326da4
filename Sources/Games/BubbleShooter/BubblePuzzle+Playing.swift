import BubbleShooter
import PuzzleCore
import Reporting

extension BubblePuzzle: PlayableGame, WrittenGame, NarratedGame {
  /// From any angle to expectimax, and the four human-like players.
  public var agentChoices: [AgentChoice<BubblePuzzle>] {
    [
      AgentChoice(id: "random", summary: "shoots at any angle") { RandomAgent() },
      Self.choice(.random, "shoots at any cell that can be reached"),
    ]
      + people("person, who aims, misses and errs") + [
        Self.choice(.greedy, "the best position after the next shot"),
        Self.choice(.lookAhead(depth: 2), "the best position after two known bubbles"),
        Self.choice(.lookAhead(depth: 3), "the best position after three known bubbles"),
        Self.choice(.expectimax, "three known bubbles, and the mean over the colour after them"),
      ]
  }

  private static func choice(_ strategy: BubbleStrategy, _ summary: String) -> AgentChoice<BubblePuzzle> {
    AgentChoice(id: strategy.id, summary: summary) { BubbleAgent(strategy) }
  }

  /// A human-like player with aim assist.
  public func person(_ profile: PlayerProfile) -> any ProfiledAgent<BubblePuzzle> { BubblePlayer(profile) }

  /// There are no words, no time passes, and people see one shot ahead.
  public static var playerKnobs: Set<PlayerKnob> {
    [.strategyError, .dexterityError, .aimNoise, .patienceMoves]
  }

  /// The JSON of the position.
  public func line(of state: BubbleState) -> String { JSONValue(encoding: state)?.text ?? "" }

  /// The grid, what is loaded and comes next, and the numbers that count.
  public func snapshot(of state: BubbleState) -> JSONValue {
    [
      "grid": .string(state.grid.isHexagonal ? "hex" : "rect"),
      "rows": .array(state.grid.rowTexts.map(JSONValue.string)),
      "current": .string(state.queue.current.description), "next": .string(state.queue.next.description),
      "secondNext": .string(state.queue.secondNext.description), "shotsLeft": .integer(state.shotsLeft),
      "score": .integer(state.score), "outcome": outcome(of: state).map { .string($0.rawValue) } ?? .null,
      "ending": ending(of: state).map { .string($0.id) } ?? .null,
    ]
  }

  /// For example `87.5° lands R at row 3, place 7, pops 3 and drops 2, 150 points`.
  public func words(for move: BubbleAngle, in state: BubbleState) -> String {
    guard let shot = BubbleShot(move, in: state, of: self) else { return "\(move)°" }
    return "\(move)° \(shot.words)"
  }

  /// The angle in degrees.
  public func moveValue(_ move: BubbleAngle) -> JSONValue { .string(move.description) }

  /// Which bubbles came and went.
  public func event(before: BubbleState, after: BubbleState) -> GameEvent? {
    guard after.shotsLeft < before.shotsLeft, before.grid.geometry == after.grid.geometry else { return nil }
    let cells = before.grid.bubbles.indices
    let landed = cells.filter { before.grid.bubbles[$0] == .empty && after.grid.bubbles[$0] != .empty }
    let gone = cells.filter { before.grid.bubbles[$0] != .empty && after.grid.bubbles[$0] == .empty }
    return GameEvent(members: [
      .init("shot", .string(before.queue.current.description)),
      .init("landed", .array(landed.map(JSONValue.integer))), .init("gone", .array(gone.map(JSONValue.integer))),
      .init("points", .integer(after.score - before.score)),
    ])
  }

  /// The colour that was drawn.
  public func chanceValue(_ chance: BubbleType) -> JSONValue { ["drawn": .string(chance.description)] }
}
