import PuzzleCore
import TextFormats

/// The output line of `moli solve` for a position.
public struct SolutionLine {
  private let members: [JSONValue.Member]
  private let obstacle: String?

  /// Creates the output for a solution and its explanation.
  /// - Parameter seconds: the solving time.
  public init<Move>(
    _ solution: Solution<Move>, moves: [JSONValue], of explanation: SolutionExplanation = SolutionExplanation(),
    seconds: Double
  ) {
    let objective = solution.objective.map { [JSONValue.Member("objective", $0.json)] }
    members =
      [
        .init("verdict", .string(solution.verdictName)),
        .init("length", solution.length.map(JSONValue.integer) ?? .null),
        .init("lowerBound", solution.lowerBound.map(JSONValue.integer) ?? .null),
        .init("moves", .array(moves)), .init("nodes", .integer(solution.nodes)),
        .init("seconds", .decimal(seconds, digits: 6)), .init("targets", .array(explanation.targets)),
      ] + (objective ?? [])
    obstacle = explanation.obstacle
  }

  /// The solution as one JSON object.
  /// - Parameter line: the number of the line that held the position; `nil` if it was not read from a line.
  public func json(game: String, line: Int?) -> JSONValue {
    .object(
      [.init("game", .string(game))] + members + [.init("line", line.map(JSONValue.integer) ?? .null)]
        + (obstacle.map { [.init("reason", .string($0))] } ?? []))
  }
}

extension Solution.Objective {
  var json: JSONValue {
    [
      "name": .string(name), "value": value.map(JSONValue.integer) ?? .null, "bound": .integer(bound),
      "isProven": .bool(isProven),
    ]
  }
}
