import GameKit
import People
import PuzzleCore
import Search

extension Sokoban: PlayableGame, SolvableGame, HintingGame, WrittenGame, ProgressingGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<Sokoban> {
    let help = GameHelp(
      won: "every box is on a goal", agents: ["random, astar"],
      position: "the rows of the level's board in XSB, with / between them")
    return GameEntry(levels: SokobanLevel.format, help: help) { Sokoban(level: $0) }
  }

  /// From any step to the shortest solution.
  public var agentChoices: [AgentChoice<Sokoban>] {
    [AgentChoice(id: "random", summary: "steps anywhere") { RandomAgent() }] + people("person, who steps anywhere")
      + [AgentChoice(id: "astar", summary: "the fewest steps") { SolverAgent(AStar(heuristic: PushBound(game: self))) }]
  }

  /// What a step does, and what wins.
  public var instruction: String {
    "Step up, down, left and right. A step against a box pushes it, if the cell behind it is free. "
      + "You win when every box is on a goal" + (level.time == 0 ? "." : ", within \(level.time / 1000) seconds.")
  }

  /// Every level begins at its board.
  public static var dealsVary: Bool { false }

  /// A person who steps anywhere at their pace.
  public func person(_ profile: PlayerProfile) -> any ProfiledAgent<Sokoban> { AimlessPerson<Sokoban>(profile) }

  /// The pace, and when a person gives up.
  public static var abilities: Set<Ability> { [.pace, .patience, .patienceMoves] }

  /// A* in steps.
  public var solverChoices: [SolverChoice<Sokoban>] {
    [SolverChoice(AStar(heuristic: PushBound(game: self)), "A* over the pushes to the nearest goals")]
  }

  /// The boxes on goals.
  public func progress(in state: State) -> WinProgress {
    WinProgress(done: state.boxes.intersection(level.board.goals).count, of: state.boxes.count)
  }

  /// The level's board with the boxes and the player elsewhere, or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let board = try Warehouse([line])
    let state = State(player: board.player, boxes: board.boxes)
    guard board.width == level.board.width, board.walls == level.board.walls, board.goals == level.board.goals else {
      throw line.mistake(found: "other walls or goals", expected: "those of the level \(level.name.quoted)")
    }
    if let defect = defect(in: state) { throw line.mistake(found: defect, expected: "the boxes of the level on floor") }
    return state
  }

  /// The board as ``state(from:)`` reads it.
  public func line(of state: State) -> String { board(in: state).description }

  func board(in state: State) -> Warehouse {
    var board = level.board
    (board.player, board.boxes) = (state.player, state.boxes)
    return board
  }
}

/// The lower bound of ``Sokoban`` for searches.
public struct PushBound: Heuristic {
  /// The puzzle that is searched.
  public typealias Game = Sokoban
  let game: Sokoban

  /// At least so many steps.
  public func estimate(_ state: Sokoban.State) -> Int { game.estimate(state) }
}

/// Makes any legal move at the pace of a profile.
struct AimlessPerson<Game: Puzzle>: ProfiledAgent {
  private var moves: RandomAgent<Game>
  var id: String { moves.id }

  init(_ profile: PlayerProfile) {
    moves = RandomAgent(profile.name, actionsPerSecond: profile.actionsPerSecond)
  }

  func with(_ profile: PlayerProfile) -> AimlessPerson { AimlessPerson(profile) }

  mutating func begin(_ game: Game, seed: Seed) { moves.begin(game, seed: seed) }

  mutating func decide(in state: Game.State, from legal: [Game.Move], within budget: Budget) -> Decision<Game.Move> {
    moves.decide(in: state, from: legal, within: budget)
  }
}
