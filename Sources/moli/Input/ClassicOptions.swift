import ArgumentParser
import Sliding

extension ClassicGoal: ExpressibleByArgument {}
extension ClassicTables: ExpressibleByArgument {}

/// The classic puzzle in place of phrases.
struct ClassicOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "For sliding with numbers: classic (0 1 2 ..., the empty cell first) or classic-last (1 2 ... 0).",
      valueName: "goal"))
  var goal: ClassicGoal?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Look-up tables for a --goal: default (34 MB), large (288 MB; built once, in minutes) or none.",
      valueName: "size"))
  var tables: ClassicTables?

  /// Refuses what does not go together with a goal.
  func validate(for game: GameName, type: PhraseTypeName?, level: String?, solver: String?) throws {
    guard let goal else {
      if tables != nil { throw ValidationError("--tables is for a --goal") }
      return
    }
    guard game == .sliding else {
      throw ValidationError("--goal \(goal.rawValue) is for sliding, not for \(game.rawValue)")
    }
    if type != nil || level != nil { throw ValidationError("--type and --level are for phrases, not for a --goal") }
    if let solver, solver != ClassicSolver().id {
      throw ValidationError("there is no solver \"\(solver)\" for a --goal; name \(ClassicSolver().id)")
    }
  }
}
