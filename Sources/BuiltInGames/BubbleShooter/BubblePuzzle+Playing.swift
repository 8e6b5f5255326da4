import BubbleShooter
import GameKit
import People
import PuzzleCore
import TextFormats

extension BubblePuzzle: PlayableGame, WrittenGame, NarratedGame {
  /// Agents from random angles to expectimax, and the four human-like players.
  public var agentChoices: [AgentChoice<BubblePuzzle>] {
    [
      AgentChoice(id: "random", summary: "shoots at any angle") { RandomAgent() }, Self.choice(.random),
    ]
      + people("person, who aims with errors and makes wrong plans")
      + BubbleStrategy.all.filter { $0 != .random }.map(Self.choice)
  }

  private static func choice(_ strategy: BubbleStrategy) -> AgentChoice<BubblePuzzle> {
    AgentChoice(id: strategy.id, summary: strategy.summary) { BubbleAgent(strategy) }
  }

  /// A human-like player that uses aim assist.
  public func person(_ profile: PlayerProfile) -> BubblePlayer { BubblePlayer(profile) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { BubblePlayer.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// The abilities that matter in this game. It has no words and no clock, and people plan one shot ahead.
  public static var abilities: Set<Ability> {
    [.strategyError, .dexterityError, .aimNoise, .patienceMoves]
  }

  /// The JSON of the position.
  public func line(of state: BubbleState) -> String { JSONValue(encoding: state)?.text ?? "" }

  /// The grid, the loaded and upcoming bubbles, and the relevant numbers.
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

  /// The shot and its effects in words, for example `87.5° lands R in row 3, place 7, pops 3 and drops 2, 150 points`.
  public func words(for move: BubbleAngle, in state: BubbleState) -> HintText {
    let angle = move.rounded(toDecimals: 1)
    guard let shot = BubbleShot(move, in: state, of: self) else { return "\(angle)°" }
    return "\(angle)° \(shot.words)"
  }

  /// The angle in degrees.
  public func moveValue(_ move: BubbleAngle) -> JSONValue { .string(move.description) }

  /// The bubbles that were added and removed.
  public func event(before: BubbleState, after: BubbleState) -> GameEvent? {
    event(of: nil, before: before, after: after)
  }

  /// The bubble that was shot, the cell where it landed (even if it was removed at once), and the removed bubbles: all
  /// of them, and separately those that popped and those that dropped.
  public func event(of move: BubbleAngle?, before: BubbleState, after: BubbleState) -> GameEvent? {
    guard after.shotsLeft < before.shotsLeft, before.grid.geometry == after.grid.geometry else { return nil }
    let shot = move.flatMap { BubbleShot($0, in: before, of: self) }
    let cells = before.grid.bubbles.indices
    let came = cells.filter {
      before.grid.bubbles[$0] == .empty && after.grid.bubbles[$0] != .empty
    }
    let gone = cells.filter {
      before.grid.bubbles[$0] != .empty && after.grid.bubbles[$0] == .empty
    }
    var members: [JSONValue.Member] = [
      .init("shot", .string(before.queue.current.description)),
      .init("landed", .array((shot.map { [$0.cell].compactMap(\.self) } ?? came).map(JSONValue.integer))),
      .init("gone", .array(gone.map(JSONValue.integer))), .init("points", .integer(after.score - before.score)),
    ]
    if let shot {
      members += [
        .init("popped", .array(shot.popped.map { .integer($0.cell) })),
        .init("dropped", .array(shot.resolution.dropped.map(\.cell).sorted().map(JSONValue.integer))),
      ]
    }
    return GameEvent(members: members)
  }

  /// The colour that was drawn.
  public func chanceValue(_ chance: BubbleType) -> JSONValue { ["drawn": .string(chance.description)] }
}

extension BubbleStrategy {
  /// A summary in a few words.
  var summary: String {
    switch self {
    case .random: "shoots at any cell that can be reached"
    case .greedy: "the best position after the next shot"
    case .lookAhead(let depth): "the best position after \(depth == 2 ? "two" : "three") known bubbles"
    case .expectimax: "three known bubbles, and the mean over the colour after them"
    }
  }
}
