import Foundation
import GameKit
import NewGame
import People
import PuzzleCore
import Reporting

extension NewGameLevel: PlayableLevel {}

extension NewGame: PlayableGame, SolvableGame, WrittenGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<NewGame> {
    let levels = LevelFormat(game: name, folder: levelFolder, fields: NewGameLevel.fields) {
      NewGameLevel(name: $0, difficulty: $1)
    }
    let help = GameHelp(
      won: "every disc lies on a larger one", agents: ["random, idastar"], position: "the discs from the top: 3 1 2")
    return GameEntry(levels: levels, help: help) { NewGame(level: $0) }
  }

  /// Where the built-in levels are.
  private static let levelFolder: @Sendable () throws -> String? = {
    Bundle.module.resourceURL?.appendingPathComponent("Levels").path
  }

  /// The agents, weakest first.
  public var agentChoices: [AgentChoice<NewGame>] {
    [AgentChoice(id: "random", summary: "turns anything") { RandomAgent() }]
      + people("person, who sorts from the bottom")
      + [AgentChoice(id: "idastar", summary: "the fewest turns") { SolverAgent(NewGameSolver()) }]
  }

  /// What a turn does, and what wins.
  public var instruction: String {
    "Turn over the discs above any place: their order is reversed. You win when every disc lies on a larger one, after at most "
      + "\(level.turns) turns."
  }

  /// A human-like player.
  public func person(_ profile: PlayerProfile) -> NewGamePlayer { NewGamePlayer(profile) }

  /// The scheme needs no words, no time and no plan.
  public static var abilities: Set<Ability> { [.strategyError, .dexterityError, .patienceMoves] }

  /// The solvers, the best exact one first.
  public var solverChoices: [SolverChoice<NewGame>] { [SolverChoice(NewGameSolver(), "IDA* over the gaps")] }

  /// The sizes of the discs from the top, separated by spaces; or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let state = State(discs: line.text.split(separator: " ").map { Int($0) ?? 0 })
    guard defect(in: state) == nil else {
      throw line.mistake(found: "\"\(line.text)\"", expected: "the discs 1 to \(level.discs) in any order")
    }
    return state
  }

  /// A pile as ``state(from:)`` reads it.
  public func line(of state: State) -> String { state.discs.map(String.init).joined(separator: " ") }

  /// For example `turn over 3 discs`.
  public func words(for move: Turn, in state: State) -> HintText { "turn over \(move.count) discs" }

  /// A row for each disc, as wide as the disc is large.
  public func frame(of state: State) -> BoardFrame {
    let width = Double(level.discs)
    let discs = state.discs.enumerated().map { place, size in
      SceneShape.rectangle(
        SceneBounds(corner: ScenePoint((width - Double(size)) / 2, Double(place)), width: Double(size), height: 0.8),
        fill: size == place + 1 ? .green : .blue, stroke: .ink, label: "\(size)", id: "disc \(size)")
    }
    return BoardFrame(
      scene: Scene(bounds: SceneBounds(width: width, height: width), shapes: discs, summary: line(of: state)),
      facts: [BoardFact("turns left", "\(level.turns - state.turns)")], turn: state.turns)
  }
}
