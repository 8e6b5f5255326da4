import PuzzleCore

/// A game whose moves are programs. They may stand in files, and other programs play their runs back.
public protocol ProgrammedGame: PlayableGame {
  /// A program in any form in which the game has it.
  /// - Throws: ``PuzzleCore/InputError`` with its place.
  static func program(_ text: String, file: String) throws -> Move

  /// What a run of the program does from the start of the level, as data.
  func answer(to program: Move) throws -> JSONValue

  /// What the level has against a program that can run, such as too many blocks; `nil` for nothing.
  func objection(to program: Move) -> String?
}

/// A run of a program that a user gave.
public struct ProgramRun: Sendable {
  /// The answer as one JSON object: `game`, `level`, `outcome` and what the game says of it.
  public let json: JSONValue
  /// Whether it wins the game.
  public let isWin: Bool
  /// What the level has against it.
  public let objection: String?
}

extension ProgrammedGame {
  /// The position after the first run of a program, perhaps an unfinished one: hints complete it.
  public func position(after program: Move) -> State {
    var state = deal(0, of: Seed(1))
    apply(program, to: &state)
    return state
  }

  /// Runs a program that a user gave, even one that the level would not take.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a mistake in it.
  public func run(of text: String, file: String) throws -> ProgramRun {
    let program = try Self.program(text, file: file)
    let state = position(after: program)
    let isWin = outcome(of: state) == .won
    return ProgramRun(
      json: [
        "game": .string(Self.name), "level": .string(level.name), "won": .bool(isWin),
        "score": .integer(score(of: state)),
        "run": try answer(to: program),
      ], isWin: isWin, objection: objection(to: program))
  }
}
