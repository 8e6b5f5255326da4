import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// A game whose hints the tool can show. Every ``PlayableGame`` is one and needs nothing more if its actions are moves:
/// a game with a solver, or with searches over its rules, gives the first moves of a shortest win.
public protocol AdvisingGame: DrawnGame, HintingPuzzle {
  /// Tables that the program keeps for requests. The default is none.
  static var lookupTables: LookupTables { get }

  /// The words for an action in every language. The default, for moves, is ``PlayableGame/words(for:in:)``.
  /// - Parameter reason: why the action is advised; `nil` for one of ``PuzzleCore/Hint/others``.
  func words(for action: Action, reason: Reason?, in state: State) -> HintText

  /// The action in its record form, with the data about its reason. The default, for moves, is
  /// ``PlayableGame/moveValue(_:)``.
  func value(of action: Action, reason: Reason?) -> JSONValue

  /// The board after a step. `state` becomes the position after it, as far as that is determined. The default makes a
  /// move and shows the board; for other actions it shows nothing.
  func show(_ step: Advice.Step, in state: inout State) -> HintBoard
}

/// The result of a step of a hint, as data and as a board.
public struct HintBoard: Sendable {
  /// The result as data; `null` where the step alone does not determine it.
  public var data: JSONValue
  /// The board; `nil` if no board is shown.
  public var frame: BoardFrame?

  /// Creates the result of a step; by default nothing is shown.
  public init(data: JSONValue = .null, frame: BoardFrame? = nil) {
    self.data = data
    self.frame = frame
  }
}

/// A game that writes its own hints: ``PuzzleCore/HintingPuzzle/hint(in:for:)``. Only a game without a solver has to
/// declare it.
public protocol HintingGame: AdvisingGame {}

/// A game whose hints rank several ways to continue.
public protocol RankingGame: HintingGame {
  /// The alternatives as they are shown; `nil` for none.
  func ranking(
    of ways: [Advice.Alternative], explaining explanation: PhraseExplanation
  ) -> HintRanking?
}

/// Several ways to continue, best first; the first is that of the steps.
public struct HintRanking: Sendable {
  /// The gain of the best alternative, in a sentence without a full stop.
  public var summary: HintText
  /// A table of all alternatives in a language, for people; `nil` when there is nothing to compare.
  public var table: (@Sendable (HintLanguage) -> Table)?
  /// Each as one JSON object.
  public var values: [JSONValue]

  /// Creates a ranking with its summary and one JSON object per alternative.
  public init(
    summary: HintText, table: (@Sendable (HintLanguage) -> Table)? = nil, values: [JSONValue]
  ) {
    self.summary = summary
    self.table = table
    self.values = values
  }
}

extension AdvisingGame {
  /// The default: no tables.
  public static var lookupTables: LookupTables { .none }

  /// The default: shows nothing.
  public func show(_ step: Advice.Step, in state: inout State) -> HintBoard { HintBoard() }
}

extension AdvisingGame where Self: PlayableGame, Action == Move {
  /// The move in its words.
  public func words(for action: Move, reason: Reason?, in state: State) -> HintText {
    words(for: action, in: state)
  }

  /// The move as records write it.
  public func value(of action: Move, reason: Reason?) -> JSONValue { moveValue(action) }

  /// The board after the move.
  public func show(_ step: Advice.Step, in state: inout State) -> HintBoard {
    apply(step.action, to: &state)
    return HintBoard(frame: frame(of: state))
  }
}

extension AdvisingGame where Self: PlayableGame {
  /// The moves of a shortest win; see ``solvedHint(in:for:reason:)``.
  public func hint(in state: State, for request: HintRequest) -> Hint<Move, HintText> {
    solvedHint(in: state, for: request) { _, left, _ in
      left == 1 ? HintTemplate.wins() : HintTemplate.nextOfWin(HintTemplate.moves(left))
    }
  }

  /// A hint that follows the best solver: the first moves of its solution.
  /// - Parameter reason: why a move is made, how many moves are left of the solution with this one, and the position
  ///   before it.
  public func solvedHint(
    in state: State, for request: HintRequest,
    reason: (_ move: Move, _ left: Int, _ before: State) -> HintText
  ) -> Hint<Move, HintText> {
    guard let solution = bestSolver.map({ solve(with: $0, from: state, request.budget) }) else {
      return Hint(remark: .reason(HintTemplate.noSolver()))
    }
    var position = state
    return Hint(
      solution, steps: request.steps,
      remark: solution.verdict == .unsolvable ? .reason(HintTemplate.nothingWins()) : nil
    ) { number, move in
      defer { apply(move, to: &position) }
      return reason(move, solution.moves.count - number, position)
    }
  }

  private func solve(
    with solver: some Solver<Self>, from state: State, _ budget: Budget
  ) -> Solution<Move> {
    solver.solve(self, from: state, within: budget)
  }
}

extension HintText {
  /// The sentence in every language, as an object; `null` for an empty sentence.
  public var json: JSONValue { isEmpty ? .null : ["en": .string(english), "zh": .string(chinese)] }
}
