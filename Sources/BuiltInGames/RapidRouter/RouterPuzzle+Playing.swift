import GameKit
import People
import PuzzleCore
import RapidRouter
import Simulation
import TextFormats

extension RouterPuzzle: PlayableGame, WrittenGame {
  /// Agents from random blocks to the best program, and the four human-like players.
  public var agentChoices: [AgentChoice<RouterPuzzle>] {
    [AgentChoice(id: "random", summary: "writes any blocks") { RandomAgent() }]
      + people("person, who plans some actions, makes mistakes and fixes them") + [
        Self.choice(.straight, "the fewest actions, one after the other"),
        Self.choice(.general, "general programs, one after the other"),
        Self.choice(.folded, "the fewest actions, shortened with repeats"),
        Self.choice(.best, "the program with the most points that a search finds"),
      ]
  }

  private static func choice(_ strategy: RouterStrategy, _ summary: String) -> AgentChoice<RouterPuzzle> {
    AgentChoice(id: strategy.rawValue, summary: summary) { RouterAgent(strategy) }
  }

  /// Random programs run as they are drawn, and the other agents play in loops of their own.
  public func playing(_ agent: any Agent<RouterPuzzle>) -> PlayingAgent<RouterPuzzle> {
    guard let random = agent as? RandomAgent<RouterPuzzle> else { return compiled(agent) }
    let loops = EngineLoops<RouterPuzzle> { game, seed, count in game.randomRuns(count, seed: seed) }
    return PlayingAgent(random, loops: loops) { game, limits, index, seed, deal in
      if limits.moves < game.mostRuns || deal.map({ $0 != RouterState() }) == true { return nil }
      return game.randomGame(seed: seed.derived(.agent, index)).map { totals in
        FinishedGame(
          index: index, outcome: totals.outcome, score: totals.score, moves: totals.runs, end: 0,
          measures: [totals.vanMoves, totals.blocks], ending: totals.ending)
      }
    }
  }

  /// A human-like player that writes programs.
  public func person(_ profile: PlayerProfile) -> RouterPlayer { RouterPlayer(profile) }

  /// The numbers of that player.
  public var personNumbers: [ModelNumber] { RouterPlayer.numbers }

  /// No plays of people are public.
  public var evidence: ModelEvidence { .untested }

  /// The abilities that matter in this game. It has no words and no clock, and a level allows fewer runs than people
  /// have patience for.
  public static var abilities: Set<Ability> { [.strategyError, .dexterityError, .lookAhead] }

  /// A level is the same map in every game.
  public static var dealsVary: Bool { false }

  /// The JSON of the position.
  public func line(of state: RouterState) -> String { JSONValue(encoding: state)?.text ?? "" }

  /// The number of runs, and all data of the last one except its animations.
  public func snapshot(of state: RouterState) -> JSONValue {
    let run = state.last.flatMap { try? RouterRun(of: $0.program, in: level) }
    return [
      "runs": .integer(state.runs), "runsLeft": .integer(level.runs - state.runs),
      "program": state.last?.program.json ?? .null,
      "result": run.map { .object($0.measures.filter { $0.key != "animations" }) } ?? .null,
      "score": .integer(score(of: state)), "outcome": outcome(of: state).map { .string($0.rawValue) } ?? .null,
      "ending": ending(of: state).map { .string($0.id) } ?? .null,
    ]
  }

  /// The program and its run in words, for example `forward left: crash in block 3, turn_left, after 1 move`.
  public func words(for move: RouterProgram, in state: RouterState) -> HintText {
    let text = move.description
    let shown = text.count > 100 ? "\(text.prefix(99))…" : text
    guard let run = try? RouterRun(of: move, in: level) else { return HintText(shown) }
    return "\(shown): \(run.words)"
  }
}

extension RouterRun {
  /// A summary of the run in a few words.
  var words: String {
    let moves = "after \(result.moves.counted("move"))"
    if let score { return "delivered \(moves), \(blocks.counted("block")), \(score.total) of \(score.most) points" }
    let place = failedType.map { " in block \(result.block), \($0.rawValue)," } ?? ""
    return "\(result.reason.words)\(place) \(moves)"
  }

  private var failedType: BlockType? {
    for animation in animations.reversed().joined() {
      if case .highlightIncorrect(_, let type) = animation { return type }
    }
    return nil
  }
}

extension RouterResult.Reason {
  /// The reason in a few words.
  var words: String {
    switch self {
    case .success: "delivered"
    case .crash: "crash"
    case .redLight: "through a red light"
    case .outOfFuel: "out of fuel"
    case .wrongDelivery: "nothing to deliver"
    case .outOfInstructions: "short of the destination"
    case .undelivered: "not everything is delivered"
    case .endless: "runs for ever"
    }
  }
}
