import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import TextFormats

/// Boards, hints and solutions as values of answers.
struct BoardAnswers<Game: PlayableGame>: Sendable {
  let game: Game
  /// The English of words.
  var explanation = PhraseExplanation.none

  /// The seed of all deals of the studio; the number of a deal is the number of the game in `moli play --seed 1`.
  static var rootSeed: Seed { Seed(1) }

  /// The starting position of a deal, with what chance adds before the first move.
  func state(ofDeal number: Int) -> Game.State {
    var state = game.deal(number, of: Self.rootSeed)
    var nature = Xoshiro256(seed: Self.rootSeed.derived(.chance, number))
    _ = game.resolveChance(in: &state, using: &nature)
    return state
  }

  /// A position as the page shows it.
  func board(_ frame: BoardFrame) -> JSONValue {
    let part = BoardPart(frame, writing: Game.tileWriting, legend: Game.legend)
    return .object([
      .init("markup", .string(part.markup)), .init("kind", .string(part.isScene ? "scene" : "grid")),
      .init("rows", .integer(Int(part.size.rows))), .init("columns", .integer(Int(part.size.columns))),
      .init("width", .decimal(part.size.columns, digits: 2)), .init("height", .decimal(part.size.rows, digits: 2)),
      .init("facts", .array(frame.facts.map { ["title": .string($0.title), "value": .string($0.value)] })),
      .init("upcoming", .array(frame.upcoming.map(JSONValue.string))), .init("caption", .string(frame.caption)),
      .init("legend", .string(part.legend)), .init("summary", .string(part.summary)),
    ])
  }

  /// The starting position of a deal.
  func board(ofDeal number: Int) -> JSONValue { board(game.frame(of: state(ofDeal: number))) }

  /// The steps of a hint for a position, from vague to exact.
  func hints(in state: Game.State, budget: Budget) -> [String] {
    var request = HintRequest(budget: budget)
    // The page shows one move.
    request.comparesMoves = false
    let hint = game.hint(in: game.observation(of: state), for: request)
    let remark = hint.remark?.words { explanation.words($0) }.english ?? ""
    guard let step = hint.steps.first else { return [remark.isEmpty ? "There is no hint for this position." : remark] }
    let reason = explanation.words(step.reason)
    let nudge = (step.reason as? any PhraseReason)?.nudge(explaining: explanation) ?? game.nudge(for: step, in: state)
    let move = game.words(for: step.action, reason: step.reason, in: state)
    let whole = reason.isEmpty ? move : HintTemplate.stage(move, reason)
    var steps: [String] = []
    for text in [nudge, game.tile(for: step, in: state), whole].map(\.english)
    where !text.isEmpty && !steps.contains(text) {
      steps.append(text)
    }
    return steps + (remark.isEmpty ? [] : [remark])
  }
}

extension BoardAnswers {
  /// The moves of a win, and whether there is no shorter one.
  /// - Throws: ``StudioError`` when none was found, with the reason.
  func solution(from state: Game.State, budget: Budget) throws -> JSONValue {
    guard let solver = game.bestSolver else {
      throw StudioError(.unprocessable, "\(Game.name) has no solver, because chance decides what comes next")
    }
    let solution = solve(with: solver, from: state, budget)
    guard !solution.moves.isEmpty || solution.verdict == .optimal else {
      let isProved = solution.verdict == .unsolvable
      throw StudioError(
        .unprocessable, isProved ? "No moves win this deal." : "No win was found within \(budget.nodes) positions."
      )
    }
    var position = state
    let moves = solution.moves.map { move -> JSONValue in
      defer { game.apply(move, to: &position) }
      return .string(game.words(for: move, in: position).english)
    }
    return [
      "moves": .array(moves), "isShortest": .bool(solution.verdict == .optimal), "length": .integer(moves.count),
    ]
  }

  private func solve(with solver: some Solver<Game>, from state: Game.State, _ budget: Budget) -> Solution<Game.Move> {
    solver.solve(game, from: state, within: budget)
  }
}
