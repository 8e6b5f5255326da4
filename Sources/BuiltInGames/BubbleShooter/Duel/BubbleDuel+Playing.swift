import BubbleShooter
import GameKit
import People
import PuzzleCore
import TextFormats

extension BubbleDuel: PlayableGame, WrittenGame, NarratedGame {
  /// Agents from random angles to the interceptor, and the four human-like players; all have the same pace unless it is
  /// set.
  public var agentChoices: [AgentChoice<BubbleDuel>] {
    [
      AgentChoice(id: "random", summary: "shoots at any angle", options: [Self.pace]) { settings in
        RandomAgent(settings.name, actionsPerSecond: settings.value("pace", default: 1))
      },
      Self.choice(.random),
    ]
      + people("person, who aims with errors and makes wrong plans")
      + BubbleStrategy.all.filter { $0 != .random }.map(Self.choice) + [
        AgentChoice(
          id: "interceptor", summary: "predicts the opponent's next shot, to come first or deflect it",
          options: [.whole("depth", "known bubbles to plan", 1...3), Self.pace]
        ) { settings in
          let depth = settings.whole("depth", default: 1)
          return BubbleDuelAgent(
            depth == 1 ? .greedy : .lookAhead(depth: depth), intercepts: true, id: settings.name,
            actionsPerSecond: settings.value("pace", default: 1))
        }
      ]
  }

  private static let pace = AgentOption.number("pace", "shots per second", 0.01...100)

  private static func choice(_ strategy: BubbleStrategy) -> AgentChoice<BubbleDuel> {
    AgentChoice(id: strategy.id, summary: strategy.summary, options: [pace]) { settings in
      BubbleDuelAgent(strategy, id: settings.name, actionsPerSecond: settings.value("pace", default: 1))
    }
  }

  /// A human-like player with aim assist.
  public func person(_ profile: PlayerProfile) -> BubbleDuelPlayer { BubbleDuelPlayer(profile) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { BubbleDuelPlayer.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// A casual human-like player.
  public var rival: (any Agent<BubbleDuel>)? { people(.casual) }

  /// The abilities that matter in a duel. It has no words, and people plan one shot ahead and play to the end.
  public static var abilities: Set<Ability> {
    [.pace, .strategyError, .dexterityError, .aimNoise, .reaction]
  }

  /// The JSON of the position.
  public func line(of state: BubbleDuelState) -> String { JSONValue(encoding: state)?.text ?? "" }

  /// The grid, each player's bubbles, the flying bubbles with their current positions, and the relevant numbers.
  public func snapshot(of state: BubbleDuelState) -> JSONValue {
    [
      "grid": .string(state.grid.isHexagonal ? "hex" : "rect"),
      "rows": .array(state.grid.rowTexts.map(JSONValue.string)),
      "players": .array(state.players.map(Self.value)),
      "flights": .array(state.movingBubbles.map(Self.value)), "clock": .integer(state.clock),
      "outcomes": .array(
        (0..<seats).map { seated(at: $0).outcome(of: state).map { .string($0.rawValue) } ?? .null }),
      "ending": ending(of: state).map { .string($0.id) } ?? .null,
    ]
  }

  private static func value(_ player: BubbleDuelPlayerState) -> JSONValue {
    [
      "current": .string(player.queue.current.description), "next": .string(player.queue.next.description),
      "secondNext": .string(player.queue.secondNext.description), "shotsLeft": .integer(player.shotsLeft),
      "score": .integer(player.score),
    ]
  }

  private static func value(_ bubble: MovingBubble) -> JSONValue {
    [
      "seat": .integer(bubble.owner), "bubble": .string(bubble.type.description),
      "x": .decimal(bubble.position.x, digits: 6), "y": .decimal(bubble.position.y, digits: 6),
      "vx": .decimal(bubble.velocity.x, digits: 6), "vy": .decimal(bubble.velocity.y, digits: 6),
    ]
  }

  /// The shot in words, for example `left shoots R at 87.5°`.
  public func words(for move: BubbleAngle, in state: BubbleDuelState) -> HintText {
    "\(Self.sides[seat]) shoots \(state.players[seat].queue.current) at \(move.rounded(toDecimals: 1))°"
  }

  /// The names of the players, by seat.
  static let sides = ["left", "right"]

  /// The angle in degrees.
  public func moveValue(_ move: BubbleAngle) -> JSONValue { .string(move.description) }

  /// The events of flights while time passed. Reflections from a wall alone are not an event, but are listed among
  /// others.
  public func event(before: BubbleDuelState, after: BubbleDuelState) -> GameEvent? {
    guard after.clock > before.clock else { return nil }
    let incidents = incidents(from: before, until: after.clock)
    guard incidents.contains(where: { $0.kind != .reflected }) else { return nil }
    return GameEvent(members: [.init("events", .array(incidents.map(Self.value)))])
  }

  private static func value(_ incident: BubbleDuelIncident) -> JSONValue {
    let members: [JSONValue.Member] = [
      .init("kind", .string(incident.name)), .init("seat", .integer(incident.seat)),
      .init("milliseconds", .decimal(incident.time * 1_000, digits: 6)),
    ]
    guard case .landed(let bubble, let resolution) = incident.kind else { return .object(members) }
    return .object(
      members + [
        .init("bubble", .string(bubble.type.description)), .init("cell", .integer(bubble.cell)),
        .init("popped", .array(resolution.popped.map { .integer($0.cell) })),
        .init("dropped", .array(resolution.dropped.map { .integer($0.cell) })),
        .init("points", .integer(resolution.score)),
      ])
  }

  /// The colour that was drawn, and the seat of its queue.
  public func chanceValue(_ chance: BubbleDuelDraw) -> JSONValue {
    ["seat": .integer(chance.seat), "drawn": .string(chance.type.description)]
  }
}

extension BubbleDuelIncident {
  /// The kind in data.
  var name: String {
    switch kind {
    case .reflected: "reflected"
    case .collided: "collided"
    case .landed: "landed"
    case .lost: "lost"
    case .removed: "removed"
    }
  }

  /// A description of what happened; empty for a reflection from a wall, which the picture shows.
  var words: String {
    let side = BubbleDuel.sides[seat]
    return switch kind {
    case .reflected: ""
    case .collided: "bubbles of both players collide"
    case .landed(let bubble, let resolution): "\(side) \(resolution.words(for: bubble, in: before.grid.geometry))"
    case .lost: "\(side) finds no cell"
    case .removed: "\(side)'s bubble is gone"
    }
  }
}
