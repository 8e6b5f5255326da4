import Foundation
import GameKit
import NewGame
import PuzzleCore
import Reporting
import Search
import TextFormats

extension NewGameLevel: TimedLevel {
  /// How level files are read and written.
  static var format: LevelFormat<NewGameLevel> {
    let time = RuleField<NewGameLevel>(
      "time", "time to bring the stones to the marks, 0 for no limit", unit: .milliseconds, 0...3_600_000, step: 1000,
      default: 0, \.time)
    let board = BoardField<NewGameLevel>("board", "rows of . # ~ + o *") { lines, level in
      level.rows = try Self.rows(of: lines)
    } write: {
      $0.rows
    }
    return LevelFormat(
      game: NewGame.name, folder: { Bundle.module.resourceURL?.appendingPathComponent("Levels").path },
      fields: [time], board: board
    ) { NewGameLevel(name: $0, difficulty: $1) }
  }

  /// The rows, which are equally long and have a stone for every mark.
  private static func rows(of lines: [PositionLine]) throws(InputError) -> [String] {
    let first = lines.first ?? PositionLine("")
    for line in lines {
      if let (column, sign) = line.text.enumerated().first(where: { !".#~+o*".contains($1) }) {
        throw line.mistake(column: column + 1, found: "\"\(sign)\"", expected: "one of . # ~ + o *")
      }
      guard line.text.count == first.text.count, (2...12).contains(line.text.count), lines.count <= 12 else {
        throw line.mistake(found: line.text.count.counted("cell"), expected: "2 to 12 rows of the same 2 to 12 cells")
      }
    }
    func count(_ sign: Character) -> Int { lines.reduce(0) { $0 + $1.text.count { $0 == sign } } }
    guard count("+") > 0, count("o") >= count("+") else {
      throw first.mistake(found: "\(count("o")) o and \(count("+")) +", expected: "a stone o for each mark +")
    }
    return lines.map(\.text)
  }
}

extension NewGame: PlayableGame, SolvableGame {
  /// The game as the registry knows it.
  public static var entry: GameEntry<NewGame> {
    GameEntry(levels: NewGameLevel.format, help: GameHelp(won: "a stone lies on every mark", agents: ["random"])) {
      NewGame(level: $0)
    }
  }

  /// Every level begins at its board.
  public static var dealsVary: Bool { false }

  /// What a move is, and what wins and loses.
  public var instruction: String {
    "Tilt the tray down, left, right or up: all stones slide until something stops them. You win when a stone lies on every mark, "
      + "and lose when a stone slides into the water"
      + (level.time == 0 ? "." : " or after \(level.time / 1000) seconds.")
  }

  /// Breadth-first search, which knows the rules alone.
  public var solverChoices: [SolverChoice<NewGame>] {
    [SolverChoice(BreadthFirstSearch(), "breadth-first search")]
  }

  /// For example `tilt left`.
  public func words(for move: Tilt, in state: State) -> HintText {
    switch move {
    case .down: "tilt down"
    case .left: "tilt left"
    case .right: "tilt right"
    case .up: "tilt up"
    }
  }

  /// The board, with stones on marks in brackets.
  public func frame(of state: State) -> BoardFrame {
    let cells = level.rows.enumerated().map { row, text in
      text.enumerated().map { column, sign in
        let isMark = "+*".contains(sign)
        if state.stones.contains(row * text.count + column) { return BoardCell("o", mark: isMark ? .valid : nil) }
        return BoardCell(isMark ? "+" : sign == "o" || sign == "." ? nil : String(sign))
      }
    }
    let left = level.time == 0 ? [] : [BoardFact("seconds left", "\((level.time - state.clock) / 1000)")]
    return BoardFrame(cells: cells, facts: left, clock: state.clock, turn: state.moves)
  }
}
