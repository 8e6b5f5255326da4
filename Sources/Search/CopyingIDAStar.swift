import PuzzleCore

/// ``IDAStar`` for a puzzle whose moves cannot be taken back: it keeps the positions of the current path instead. It
/// finds the same solutions, with the same ties and nodes, and has the same limits.
public struct CopyingIDAStar<H: Heuristic>: Solver {
  /// The puzzle it solves.
  public typealias Game = H.Game

  /// The name `idastar`.
  public var id: String { "idastar" }
  /// The lower bound it uses.
  public let heuristic: H

  /// Creates the search with a heuristic.
  @inlinable
  public init(heuristic: H) { self.heuristic = heuristic }

  /// Solves a position; see ``IDAStar/solve(_:from:within:)``.
  @inlinable
  public func solve(_ game: Game, from state: Game.State, within budget: Budget) -> Solution<Game.Move> {
    IDAStar(heuristic: Copied(heuristic: heuristic)).solve(Copies(game: game), from: state, within: budget)
  }

  /// The puzzle with positions as what takes a move back.
  @usableFromInline
  struct Copies: ReversiblePuzzle {
    @usableFromInline typealias State = Game.State
    @usableFromInline typealias Move = Game.Move
    @usableFromInline typealias SearchKey = Game.SearchKey
    @usableFromInline let game: Game

    @inlinable
    init(game: Game) { self.game = game }

    @usableFromInline static var name: String { Game.name }
    @usableFromInline static var rulesVersion: Int { Game.rulesVersion }
    @inlinable static var movesAreListed: Bool { Game.movesAreListed }
    @usableFromInline
    func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
      game.initialState(dealing: &generator)
    }
    @inlinable
    func legalMoves(in state: State, into moves: inout [Move]) { game.legalMoves(in: state, into: &moves) }
    @usableFromInline
    func isLegal(_ move: Move, in state: State) -> Bool { game.isLegal(move, in: state) }
    @inlinable
    func apply(_ move: Move, to state: inout State) { game.apply(move, to: &state) }
    @inlinable
    func applyReversibly(_ move: Move, to state: inout State) -> State {
      let before = state
      game.apply(move, to: &state)
      return before
    }
    @inlinable
    func revert(_ undo: State, in state: inout State) { state = undo }
    @inlinable
    func outcome(of state: State) -> Outcome? { game.outcome(of: state) }
    @usableFromInline
    func score(of state: State) -> Int { game.score(of: state) }
    @inlinable
    func searchKey(of state: State) -> SearchKey { game.searchKey(of: state) }
    @usableFromInline
    func fingerprint(_ state: State, into hash: inout StableHash) { game.fingerprint(state, into: &hash) }
  }

  /// The heuristic of the puzzle that is copied.
  @usableFromInline
  struct Copied: Heuristic {
    @usableFromInline typealias Game = Copies
    @usableFromInline let heuristic: H

    @inlinable
    init(heuristic: H) { self.heuristic = heuristic }

    @inlinable
    func estimate(_ state: H.Game.State) -> Int { heuristic.estimate(state) }
  }
}
