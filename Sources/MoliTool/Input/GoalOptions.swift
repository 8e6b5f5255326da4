import ArgumentParser
import Foundation
import GameKit

/// Options for a goal other than that of a level, for verbs that do not solve.
struct GoalOptions: ParsableArguments {
  @Option(
    name: .long, help: ArgumentHelp("Uses another goal than the level's.", valueName: "goal"),
    completion: Completion.goals)
  var goal: String?

  @Option(name: .long, help: ArgumentHelp("Tables of a --goal: default, large or none.", valueName: "size"))
  var tables: String?

  /// The solver for the named goal of a game.
  /// - Parameter need: the noun that follows "has no" in the message, for example `hints`.
  func answering<Answering>(
    _ positions: PositionOptions, as type: Answering.Type, need: String
  ) throws -> Answering {
    let entry = try positions.game.entry
    let names = entry.goals.compactMap(\.name)
    guard let goal = entry.goals.first(where: { $0.name == goal }) else {
      let expected = names.isEmpty ? "a game that has goals" : "one of \(names.joined(separator: ", "))"
      throw Failure.usage("--goal: found \(goal ?? "") for \(entry.name), expected \(expected)")
    }
    guard positions.level == nil, positions.record == nil, positions.type == nil else {
      throw Failure.usage(
        "--goal cannot be combined with --level, --record or --type; give boards in a file or with --position")
    }
    if let tables, !goal.tables.contains(tables) {
      throw Failure.usage("--tables: found \(tables), expected one of \(goal.tables.joined(separator: ", "))")
    }
    let request = SolveGoal.Request(
      workers: ProcessInfo.processInfo.activeProcessorCount, tables: tables,
      progress: Terminal.solveProgress)
    guard let answering = try goal.answering(request) as? Answering else {
      throw Failure.usage("--goal \(goal.name ?? "") has no \(need)")
    }
    return answering
  }
}

extension PositionOptions {
  /// Passes each line to `body`, like ``forEach(of:_:)``.
  func forEachLine(
    for answering: any PositionAnswering, _ body: (LineSource.Line, PositionLine) throws -> Void
  ) throws {
    let source = source ?? PositionSource(name: "-")
    var lines = try source.lines(
      shapes: answering.boardShapes, hasNumbers: answering.takesNumbers)
    try lines.forEachPosition(in: source.name, body)
  }
}
