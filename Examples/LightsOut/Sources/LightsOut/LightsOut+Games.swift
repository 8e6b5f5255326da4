import Exact
import Foundation
import GameKit
import People
import PuzzleCore
import Reporting

extension LightsOut: PlayableGame, SolvableGame, CountedGame, WrittenGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<LightsOut> {
    let levels = LevelFormat(
      game: name, folder: { Bundle.module.resourceURL?.appendingPathComponent("Levels").path },
      fields: LightsOutLevel.fields
    ) { LightsOutLevel(name: $0, difficulty: $1) }
    let help = GameHelp(
      won: "all lights are off", agents: ["random", "novice, casual, skilled, expert: chase lights down", "linear"],
      position: "25 characters, * for a light that is on and . for one that is off")
    let plain = PlainLevels { _, _ in LightsOutLevel(name: "any board", difficulty: 0) }
    return GameEntry(levels: levels, plain: plain, help: help) { LightsOut(level: $0) }
  }

  /// From any press to the fewest.
  public var agentChoices: [AgentChoice<LightsOut>] {
    [AgentChoice(id: "random", summary: "presses any light") { RandomAgent() }] + people("person, row by row")
      + [AgentChoice(id: "linear", summary: "the fewest presses") { SolverAgent(LightsOutSolver()) }]
  }

  /// What a press does, and what wins.
  public var instruction: String {
    "Press a light: it and its neighbours above, below, left and right change between on and off. You win when all lights are off, after "
      + "at most \(level.allowed.counted("press", "presses"))."
  }

  /// Row by row.
  public func person(_ profile: PlayerProfile) -> some ProfiledAgent<LightsOut> { LightsOutPlayer(profile) }

  /// Linear algebra.
  public var solverChoices: [SolverChoice<LightsOut>] { [SolverChoice(LightsOutSolver(), "linear algebra over GF(2)")] }

  /// 25 characters, `*` for a light that is on and `.` for one that is off; or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let cells = Array(line.text)
    if let wrong = cells.firstIndex(where: { $0 != "*" && $0 != "." }) {
      throw line.mistake(
        column: wrong + 1, found: "\"\(cells[wrong])\"", expected: "* for a light that is on, . for off")
    }
    guard cells.count == Self.crosses.count else {
      throw line.mistake(found: cells.count.counted("light"), expected: "\(Self.crosses.count)")
    }
    return State(lights: cells.indices.reduce(0) { cells[$1] == "*" ? $0 | 1 << UInt32($1) : $0 })
  }

  /// The lights as ``state(from:)`` reads them.
  public func line(of state: State) -> String { String(Self.crosses.indices.map { state.isLit($0) ? "*" : "." }) }

  /// For example `press (2, 3)`.
  public func words(for move: Press, in state: State) -> HintText { "press (\(move.row), \(move.column))" }

  /// The lights as a board.
  public func frame(of state: State) -> BoardFrame {
    let cells = (0..<Self.side).map { row in
      (0..<Self.side).map { column in
        state.isLit(row * Self.side + column) ? BoardCell("●", mark: .active) : BoardCell("○")
      }
    }
    let left = BoardFact("presses left", "\(level.allowed - state.presses)")
    return BoardFrame(cells: cells, facts: [left], turn: state.presses)
  }

  /// What is on is on.
  public static var legend: [BoardReplay.LegendEntry] { [.init(.active, "on")] }

  /// The presses of the shortest solution.
  public func hint(in state: State, for request: HintRequest) -> Hint<Press, HintText> {
    solvedHint(in: state, for: request) { _, left, _ in
      HintText(english: "one of \(left.counted("light")) to press, in any order", chinese: "还要按 \(left) 盏灯，顺序不限")
    }
  }

  /// First the row, then the column.
  public func nudge(for step: Hint<Press, HintText>.Step, in state: State) -> HintText {
    HintText(english: "look at row \(step.action.row)", chinese: "看第 \(step.action.row) 行")
  }

  /// The column of the light.
  public func tile(for step: Hint<Press, HintText>.Step, in state: State) -> HintText {
    HintText(english: "the light is in column \(step.action.column)", chinese: "这盏灯在第 \(step.action.column) 列")
  }

  /// The shortest sets of lights in every order.
  public func solutions(in state: State, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    let sets = LightsOutSolver.solutions(of: state.lights)
    guard let fewest = sets.first?.nonzeroBitCount, fewest <= level.allowed - state.presses else { return .unsolvable }
    let count = BigInteger(sets.count { $0.nonzeroBitCount == fewest }) * BigInteger.factorial(fewest)
    return .exact(SolutionTally(optimum: fewest, counts: [count]))
  }

  /// Only the dark board is won.
  public func goals(in state: State, within budget: Budget) -> BigInteger? {
    BigInteger(LightsOutSolver.solutions(of: state.lights).isEmpty ? 0 : 1)
  }
}
