import GameKit
import People
import PuzzleCore
import Search

extension RushHour: PlayableGame, SolvableGame, WrittenGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<RushHour> {
    let help = GameHelp(
      won: "the red car has left the board", agents: ["random, bfs"],
      position: "36 letters: X for the red car, other letters for other cars, x for a wall, . for nothing")
    let plain = PlainLevels { _, _ in RushHourLevel(name: "any board", difficulty: 0, board: Board()) }
    return GameEntry(levels: RushHourLevel.format, plain: plain, help: help) { RushHour(level: $0) }
  }

  /// From any slide to the shortest solution.
  public var agentChoices: [AgentChoice<RushHour>] {
    [AgentChoice(id: "random", summary: "slides any car") { RandomAgent() }] + people("person, who slides any car")
      + [AgentChoice(id: "bfs", summary: "the fewest moves") { SolverAgent(BreadthFirstSearch()) }]
  }

  /// What a move is, and what wins.
  public var instruction: String {
    "Slide the cars forwards and backwards in their rows and columns. You win when the red car X leaves "
      + "the board at the right end of the third row"
      + (level.time == 0 ? "." : ", within \(level.time / 1000) seconds.")
  }

  /// Every level begins at its board.
  public static var dealsVary: Bool { false }

  /// What people use: nothing is to be known or aimed at.
  public static var abilities: Set<Ability> { [.pace, .strategyError, .dexterityError, .lookAhead, .patience] }

  /// Its people are those of the study.
  public var evidence: ModelEvidence { .tested(source: "results/2026-11-26-people, on the fitted half of the boards") }

  /// Breadth-first search over boards.
  public var solverChoices: [SolverChoice<RushHour>] {
    [SolverChoice(BreadthFirstSearch(), "breadth-first search over boards")]
  }

  /// The 36 letters, or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    try line.isJSON ? line.decoded(for: self) : State(board: Board([line]))
  }

  /// The 36 letters.
  public func line(of state: State) -> String { state.board.description }
}
