import Exact
import GameKit
import PuzzleCore
import Reporting
import Sliding
import TextFormats

extension ClassicAnswering: PositionAdvising, PositionCounting {
  /// The name of the game.
  public var gameName: String { SlidingPuzzle.name }

  /// The slides of the shortest solution, each with the moves that are left.
  public func advice(
    on line: PositionLine, for request: HintRequest
  ) throws -> (report: HintReport, drawing: [String]) {
    let (puzzle, state) = try ClassicBoardText.parse(
      line.text, goal: goal, file: line.file, number: line.number)
    let solution = tables.solver(for: puzzle).solve(puzzle, from: state, within: request.budget)
    var (board, steps, sentences) = (state, [HintReport.Step](), [HintText]())
    for (number, move) in solution.moves.enumerated() {
      let tile = Self.tile(of: move, in: board, of: puzzle)
      sentences.append(HintTemplate.slide(tile, move.sentence))
      puzzle.apply(move, to: &board)
      guard number < request.steps else { continue }
      let left = HintTemplate.moves(solution.moves.count - number)
      steps.append(
        HintReport.Step(
          move: .string(move.description), words: sentences[number],
          reason: HintTemplate.nextOfWin(left),
          grid: .array(Self.rows(of: board, puzzle).map { .array($0.map(JSONValue.integer)) })))
    }
    var report = HintReport(
      steps: steps, verdict: solution.verdictName,
      movesLeft: solution.verdict == .optimal ? solution.moves.count : nil,
      lowerBound: solution.lowerBound,
      remark: Self.remark(solution, within: request.budget, puzzle.reasonUnsolvable(state)))
    if let first = solution.moves.first {
      report.nudge = HintTemplate.winTakes(HintTemplate.moves(solution.moves.count))
      report.tile = HintTemplate.slideTile(Self.tile(of: first, in: state, of: puzzle))
      if request.wantsPlan {
        report.plan = HintReport.Plan(stages: [
          .init(
            reason: HintTemplate.wins(), moves: solution.moves.map { .string($0.description) },
            words: sentences)
        ])
      }
    }
    let texts = Self.rows(of: state, puzzle).map { $0.map { $0 == 0 ? nil : "\($0)" } }
    return (report, BoardDrawing(hasCoordinates: true).lines(texts))
  }

  /// The solutions by their length.
  public func solutions(
    on line: PositionLine, slack: Int, within budget: Budget
  ) throws -> ExactCount<SolutionTally> {
    let (puzzle, state) = try ClassicBoardText.parse(
      line.text, goal: goal, file: line.file, number: line.number)
    return tables.solver(for: puzzle).counts(puzzle, from: state, slack: slack, within: budget).map {
      SolutionTally(optimum: $0.optimum, counts: $0.counts.map { BigInteger($0) })
    }
  }

  private static func rows(of state: PackedBoard, _ puzzle: ClassicPuzzle) -> [[Int]] {
    let numbers = puzzle.numbers(of: state)
    return (0..<puzzle.side).map { Array(numbers[$0 * puzzle.side..<($0 + 1) * puzzle.side]) }
  }

  /// The number that a slide moves.
  private static func tile(
    of move: SlidingMove, in state: PackedBoard, of puzzle: ClassicPuzzle
  ) -> HintText {
    var after = state
    puzzle.apply(move, to: &after)
    // The tile is where the empty cell was.
    return HintText(Int(after[Int(state.empty)]))
  }

  private static func remark(
    _ solution: Solution<SlidingMove>, within budget: Budget, _ obstacle: String?
  ) -> HintText {
    switch solution.verdict {
    case .unsolvable:
      HintText(
        english: obstacle ?? HintTemplate.nothingWins().english,
        chinese: obstacle == nil ? HintTemplate.nothingWins().chinese : "奇偶性不符：需要奇数次两块互换才能到达目标，所以无解")
    case .budgetExhausted(let bound):
      HintTemplate.notSolved(
        HintText(english: budget.nodes.counted("node"), chinese: "\(budget.nodes) 个节点"), HintTemplate.moves(bound))
    case .optimal where solution.moves.isEmpty: HintTemplate.won()
    case .optimal, .found: .none
    }
  }
}

extension SlidingMove {
  /// Where the tile goes, in every language.
  fileprivate var sentence: HintText {
    switch direction {
    case .northwards: HintTemplate.up()
    case .southwards: HintTemplate.down()
    case .eastwards: HintTemplate.right()
    case .westwards: HintTemplate.left()
    }
  }
}
