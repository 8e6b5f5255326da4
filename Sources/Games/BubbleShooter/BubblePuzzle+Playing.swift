import BubbleShooter
import PuzzleCore
import Reporting

extension BubblePuzzle: PlayableGame, WrittenGame, NarratedGame {
  /// From any angle to expectimax, and the four human-like players.
  public var agentChoices: [AgentChoice<BubblePuzzle>] {
    [
      AgentChoice(id: "random", summary: "shoots at any angle") { RandomAgent() }, Self.choice(.random),
    ]
      + people("person, who aims, misses and errs")
      + BubbleStrategy.all.filter { $0 != .random }.map(Self.choice)
  }

  private static func choice(_ strategy: BubbleStrategy) -> AgentChoice<BubblePuzzle> {
    AgentChoice(id: strategy.id, summary: strategy.summary) { BubbleAgent(strategy) }
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

extension BubbleStrategy {
  /// What it does, in a few words.
  var summary: String {
    switch self {
    case .random: "shoots at any cell that can be reached"
    case .greedy: "the best position after the next shot"
    case .lookAhead(let depth): "the best position after \(depth == 2 ? "two" : "three") known bubbles"
    case .expectimax: "three known bubbles, and the mean over the colour after them"
    }
  }
}
