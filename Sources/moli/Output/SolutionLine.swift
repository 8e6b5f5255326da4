import Phrasebook
import PuzzleCore
import Reporting

/// What `moli solve` prints for a position.
enum SolutionLine {
  /// A solution as one JSON object.
  /// - Parameter line: the number of the line that the position stood on.
  static func json<Game: CatalogGame>(
    _ solution: Solution<Game.Move>, of game: Game, from state: Game.State, seconds: Double, line: Int
  ) -> JSONValue {
    let (lines, obstacle) = game.targets(of: solution, from: state)
    return json(
      solution, game: Game.name, moves: solution.moves.map(game.moveValue), targets: lines, obstacle: obstacle,
      seconds: seconds, line: line)
  }

  /// The same of its parts.
  static func json<Move>(
    _ solution: Solution<Move>, game: String, moves: [JSONValue], targets: [CorrectLine], obstacle: String?,
    seconds: Double, line: Int
  ) -> JSONValue {
    var members: [JSONValue.Member] = [
      .init("game", .string(game)), .init("verdict", .string(solution.verdictName)),
      .init("length", solution.length.map(JSONValue.integer) ?? .null),
      .init("lowerBound", solution.lowerBound.map(JSONValue.integer) ?? .null),
      .init("moves", .array(moves)), .init("nodes", .integer(solution.nodes)),
      .init("seconds", .decimal(seconds, digits: 6)), .init("targets", .array(targets.map(target))),
      .init("line", .integer(line)),
    ]
    if let obstacle { members.append(.init("reason", .string(obstacle))) }
    return .object(members)
  }

  /// A line that a solution reaches.
  static func target(_ line: CorrectLine) -> JSONValue {
    .object([
      .init("phrase", .string(line.phrase.text)), .init("line", .string(line.isRow ? "row" : "column")),
      .init("index", .integer(line.cells.first.map { line.isRow ? $0.row : $0.col } ?? 0)),
    ])
  }
}
