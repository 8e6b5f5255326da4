import GameKit
import PuzzleCore
import RapidRouter
import TextFormats

extension RouterPuzzle: ExplainedSolutions, ProgrammedGame {
  /// The fewest actions, folded, and general programs, followed by the searches through all programs.
  public var solverChoices: [SolverChoice<RouterPuzzle>] {
    [
      SolverChoice(
        RouterProgramSolver(), "the winning program with the most points: actions, repeats or a general one"),
      SolverChoice(
        RouterSynthesisSolver(.shortest), "the program with the fewest blocks, found by a search"),
      SolverChoice(RouterSynthesisSolver(.best), "the program with the most points, found by searches"),
    ]
  }

  /// The result of the program, or the reason why no program is known.
  public func explanation(of solution: Solution<RouterProgram>, from state: RouterState) -> SolutionExplanation {
    switch solution.verdict {
    case .optimal, .found: SolutionExplanation(targets: solution.moves.compactMap { try? answer(to: $0) })
    case .unsolvable:
      SolutionExplanation(
        obstacle: outcome(of: state) == nil
          ? obstacle(limit: Self.measuredLimit) ?? "no program of the blocks on offer wins" : "no runs are left")
    case .budgetExhausted:
      SolutionExplanation(
        obstacle:
          "no program was found: the search stopped, or the programs found need more blocks than the level offers")
    }
  }

  /// Reads text, block JSON or a flat list.
  public static func program(_ text: String, file: String) throws -> RouterProgram {
    try RouterProgram(anyForm: text, file: file)
  }

  /// The program as text and block JSON, the measures of its run, and the animations for an app.
  public func answer(to program: RouterProgram) throws -> JSONValue {
    let run = try RouterRun(of: program, in: level)
    return .object([.init("program", .string(program.description)), .init("blockly", program.json)] + run.measures)
  }

  /// The blocks that the level does not offer, as an objection.
  public func objection(to program: RouterProgram) -> String? {
    let surplus = level.surplus(in: program)
    return surplus.isEmpty
      ? nil : "more blocks than the level offers: \(surplus.map(\.description).joined(separator: "; "))"
  }

  /// Maps whose roads are up to `most` cells longer or shorter in one place.
  public func variants(by most: Int) -> [RouterPuzzle] {
    level.stretched(by: most).compactMap { try? RouterPuzzle(level: $0) }
  }

  /// The shortest program for all levels.
  public static func program(for family: [RouterPuzzle], within budget: Budget) -> Solution<RouterProgram> {
    RouterSynthesisSolver.program(for: family.map(\.level), within: budget)
  }
}
