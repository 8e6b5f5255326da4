import Exact
import GameKit
import PuzzleCore
import Reporting
import Sliding
import TextFormats

extension ClassicAnswering: PositionAdvising, PositionCounting {
  /// The name of the game.
  public var gameName: String { SlidingPuzzle.name }

  /// The solver of 15-puzzles with its tables.
  public var lookupTables: LookupTables { LookupTables(tables.solver(for: ClassicPuzzle(side: 4))) }

  /// The board and the puzzle of its size.
  public func position(on line: PositionLine) throws -> (ClassicPuzzle, PackedBoard) {
    try ClassicBoardText.parse(line.text, goal: goal, file: line.file, number: line.number)
  }

  /// The numbers of solutions by their length.
  public func solutions(
    on line: PositionLine, slack: Int, within budget: Budget
  ) throws -> ExactCount<SolutionTally> {
    let (puzzle, state) = try position(on: line)
    return tables.solver(for: puzzle).counts(puzzle, from: state, slack: slack, within: budget).map {
      SolutionTally(optimum: $0.optimum, counts: $0.counts.map { BigInteger($0) })
    }
  }
}

extension ClassicPuzzle: HintingGame {
  /// The move in words, for example `slide 5 up`.
  public func words(for move: SlidingMove, reason: HintText?, in state: PackedBoard) -> HintText {
    words(for: move, in: state)
  }

  /// The slide in its record form.
  public func value(of move: SlidingMove, reason: HintText?) -> JSONValue {
    .string(move.description)
  }

  /// The numbers after the slide.
  public func show(
    _ step: Hint<SlidingMove, HintText>.Step, in state: inout PackedBoard
  ) -> HintBoard {
    apply(step.action, to: &state)
    return HintBoard(data: .array(rows(of: state).map { .array($0.map(JSONValue.integer)) }))
  }

  /// A frame with the numbers of the tiles. The empty cell has no number.
  public func frame(of state: PackedBoard) -> BoardFrame {
    BoardFrame(
      cells: rows(of: state).map { $0.map { BoardCell($0 == 0 ? nil : "\($0)") } }, turn: 0)
  }

  /// No remarks, because the puzzle has neither score nor time.
  public func remarks(on state: PackedBoard) -> [String] { [] }

  private func rows(of state: PackedBoard) -> [[Int]] {
    let numbers = numbers(of: state)
    return (0..<side).map { Array(numbers[$0 * side..<($0 + 1) * side]) }
  }
}
