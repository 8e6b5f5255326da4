import PuzzleCore
import TextFormats

/// A game whose moves are programs. Programs may be read from files, and other tools can play back their runs.
public protocol ProgrammedGame: PlayableGame {
  /// Reads a program in any of the game's notations.
  /// - Throws: ``InputError`` with its place.
  static func program(_ text: String, file: String) throws -> Move

  /// The result of running the program from the start of the level, as data.
  func answer(to program: Move) throws -> JSONValue

  /// Why the level rejects a program that can run, for example because it has too many blocks; `nil` if it accepts the
  /// program.
  func objection(to program: Move) -> String?

  /// Games of the same shape and other sizes, which a general program should also win; this game is not among them.
  /// - Parameter most: the largest difference in size, in steps.
  func variants(by most: Int) -> [Self]

  /// Finds one program that wins every game of a family, the shortest one it can find.
  /// - Parameter family: at least one game.
  static func program(for family: [Self], within budget: Budget) -> Solution<Move>
}

/// A run of a program that a user gave.
public struct ProgramRun: Sendable {
  /// The answer as one JSON object: `game`, `level`, `outcome` and what the game adds.
  public let json: JSONValue
  /// Whether it wins the game.
  public let isWin: Bool
  /// Why the level rejects the program; `nil` if it accepts the program.
  public let objection: String?
}

/// The result of a search for one program that wins a family of games.
public struct FamilyAnswer: Sendable {
  /// The answer as one JSON object: the fields of a solution (``SolutionLine``), the levels, and the run of the program
  /// in each.
  public let json: JSONValue
  /// Whether a program was found.
  public let isFound: Bool
  /// A bound that is proved for all programs that win every game, in words, such as `none has fewer than 9 blocks`;
  /// `nil` if none is proved.
  public let bound: String?
}

extension ProgrammedGame {
  /// The position after the first run of a program, which may be unfinished: hints complete it.
  public func position(after program: Move) -> State {
    var state = deal(0, of: Seed(1))
    apply(program, to: &state)
    return state
  }

  /// Runs a user's program in every game of a family, even a program that the level would reject.
  /// - Throws: ``InputError`` with the place of a mistake in it.
  public static func runs(of text: String, file: String, in family: [Self]) throws -> [ProgramRun] {
    let program = try Self.program(text, file: file)
    return try family.map { try $0.run(of: program) }
  }

  private func run(of program: Move) throws -> ProgramRun {
    let state = position(after: program)
    let isWin = outcome(of: state) == .won
    return ProgramRun(
      json: [
        "game": .string(Self.name), "level": .string(level.name), "won": .bool(isWin),
        "score": .integer(score(of: state)),
        "run": try answer(to: program),
      ], isWin: isWin, objection: objection(to: program))
  }

  /// One program for a family and its run in each game.
  public static func answer(for family: [Self], within budget: Budget) throws -> FamilyAnswer {
    let solution = program(for: family, within: budget)
    let runs = try solution.moves.flatMap { program in try family.map { try $0.run(of: program).json } }
    let json: JSONValue = [
      "game": .string(name), "levels": .array(family.map { .string($0.level.name) }),
      "verdict": .string(solution.verdictName), "moves": .array(solution.moves.map(family[0].moveValue)),
      "nodes": .integer(solution.nodes), "objective": solution.objective.map(\.json) ?? .null, "runs": .array(runs),
    ]
    return FamilyAnswer(
      json: json, isFound: !solution.moves.isEmpty,
      bound: solution.objective.map { "every solution has at least \($0.bound) \($0.name)" })
  }
}
