import Difficulty
import Exact
import Foundation
import Games
import PuzzleCore
import Reporting

extension LightsOut: PlayableGame, SolvableGame, HintingGame, CountedGame, WrittenGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<LightsOut> {
    GameEntry(levels: format) { LightsOut(level: $0) }
  }

  private static var format: LevelFormat<LightsOutLevel> {
    LevelFormat(
      game: name, folder: { Bundle.module.resourceURL?.appendingPathComponent("Levels") },
      knobs: { level, _ in LightsOutLevel.fields.map { LevelKnob($0, of: level) } }
    ) { source, _ in
      try LightsOutLevel(source)
    } write: {
      $0.text
    }
  }

  /// From any press to the fewest.
  public var agentChoices: [AgentChoice<LightsOut>] {
    [AgentChoice(id: "random", summary: "presses any light") { RandomAgent() }] + people("person, row by row")
      + [AgentChoice(id: "linear", summary: "the fewest presses") { SolverAgent(LightsOutSolver()) }]
  }

  /// Row by row.
  public func person(_ profile: PlayerProfile) -> any Agent<LightsOut> { LightsOutPlayer(profile) }

  /// Linear algebra.
  public var solverChoices: [SolverChoice<LightsOut>] { [SolverChoice(LightsOutSolver(), "linear algebra over GF(2)")] }

  /// 25 characters, `*` for a light that is on and `.` for one that is off; or JSON as records have it.
  public func state(from line: PositionLine) throws -> State {
    guard !line.isJSON else { return try line.decoded(for: self) }
    let cells = Array(line.text.filter { !$0.isWhitespace })
    guard cells.count == 25, let wrong = cells.firstIndex(where: { $0 != "*" && $0 != "." }) ?? cells.indices.first,
      "*.".contains(cells[wrong])
    else { throw line.mistake(found: "\"\(line.text)\"", expected: "25 lights, * for on and . for off") }
    return State(lights: cells.indices.reduce(0) { cells[$1] == "*" ? $0 | 1 << UInt32($1) : $0 })
  }

  /// The lights as ``state(from:)`` reads them.
  public func line(of state: State) -> String {
    String((0..<25).map { state.lights >> UInt32($0) & 1 == 1 ? "*" : "." })
  }

  /// The lights that are on, the presses, and what they make of the game.
  public func snapshot(of state: State) -> JSONValue {
    [
      "lights": .string(line(of: state)), "presses": .integer(state.presses),
      "outcome": outcome(of: state).map { .string($0.rawValue) } ?? .null,
    ]
  }

  /// For example `press row 2, column 3`.
  public func words(for move: Press, in state: State) -> String {
    "press row \(move.light / Self.side), column \(move.light % Self.side)"
  }

  /// The lights as a board.
  public func frame(of state: State) -> BoardFrame {
    let cells = (0..<Self.side).map { row in
      (0..<Self.side).map { column in
        state.lights >> UInt32(row * Self.side + column) & 1 == 1 ? BoardCell("●", mark: .active) : BoardCell("○")
      }
    }
    return BoardFrame(
      cells: cells, facts: [BoardFact("presses left", "\(level.allowed - state.presses)")], clock: 0,
      turn: state.presses)
  }

  /// What is on is on.
  public static var legend: [BoardReplay.LegendEntry] { [.init(.active, "on")] }

  /// The presses of the shortest solution, each with what is left after it.
  public func hint(in state: State, for request: HintRequest) -> HintReport {
    let solution = LightsOutSolver().solve(self, from: state, within: request.budget)
    var (report, position) = (HintReport(steps: [], verdict: solution.verdictName, remark: ""), state)
    guard let length = solution.length else {
      report.remark = "no presses that are left switch these lights off"
      return report
    }
    report.movesLeft = length
    for (number, move) in solution.moves.prefix(request.steps).enumerated() {
      let words = words(for: move, in: position)
      apply(move, to: &position)
      report.steps.append(
        .init(
          move: moveValue(move), words: words, reason: "one of \(length - number) lights to press, in any order",
          frame: frame(of: position)))
    }
    return report
  }

  /// Presses commute, so longer solutions are shorter ones with a detour.
  public var countsLongerSolutions: Bool { false }

  /// The shortest sets of lights in every order.
  public func solutions(in state: State, slack: Int, within budget: Budget) -> ExactCount<SolutionTally> {
    let sets = LightsOutSolver.solutions(of: state.lights)
    guard let fewest = sets.first?.nonzeroBitCount else { return .unsolvable }
    let orders = BigInteger.factorial(fewest)
    return .exact(
      SolutionTally(optimum: fewest, counts: [orders * BigInteger(sets.count { $0.nonzeroBitCount == fewest })]))
  }

  /// How many sets of lights are shortest.
  public static var factColumns: [Column] { [Column("sets", title: "sets of lights", .integer)] }

  /// The sets of lights of the shortest solutions.
  public func facts(in state: State, within budget: Budget) -> ExactCount<SolutionTally> {
    let sets = LightsOutSolver.solutions(of: state.lights)
    return solutions(in: state, slack: 0, within: budget).map { tally in
      var tally = tally
      tally.facts = [.integer(sets.count { $0.nonzeroBitCount == tally.optimum })]
      return tally
    }
  }

  /// Only the dark board is won.
  public func goals(in state: State, within budget: Budget) -> BigInteger? {
    BigInteger(LightsOutSolver.solutions(of: state.lights).isEmpty ? 0 : 1)
  }
}
