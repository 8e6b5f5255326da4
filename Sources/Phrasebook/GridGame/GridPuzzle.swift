import PuzzleCore

/// The common parts of sliding and swapping: a board of tiles, lines, a countdown, and the scoring.
public protocol GridPuzzle: Puzzle where State == GridGameState {
  /// The level that is played.
  var level: PhraseLevel { get }
  /// The lines that count, over the whole lexicon.
  var catalog: LineCatalog { get }
  /// Whether the valid lines of a board are enough to win.
  func isWon(_ lines: [CorrectLine], on grid: TextGrid) -> Bool
}

extension GridPuzzle {
  /// Always `true`, because grid games have a clock.
  public var isTimed: Bool { true }

  /// The valid lines of a position: rows from the top, then columns from the left.
  public func correctLines(in state: GridGameState) -> [CorrectLine] {
    catalog.rule.correctLines(in: state.grid)
  }

  /// The valid lines after some moves, for instance the target lines of a solution.
  /// - Precondition: the moves are legal one after another.
  public func correctLines(after moves: [Move], from state: GridGameState) -> [CorrectLine] {
    correctLines(in: moves.reduce(into: state) { apply($1, to: &$0) })
  }

  /// The cells of all valid lines.
  public func highlightedCoordinates(in state: GridGameState) -> Set<Coordinate> {
    Set(correctLines(in: state).flatMap(\.cells))
  }

  /// Won or lost, according to the status.
  public func outcome(of state: GridGameState) -> Outcome? { state.status.outcome }

  /// Points for the valid lines, plus the bonus for a win; see ``LevelRules/gridScore(validLines:won:clock:moves:)``.
  public func score(of state: GridGameState) -> Int {
    level.rules.gridScore(
      validLines: correctLines(in: state).count, won: state.status == .endedWithWon, clock: state.clock,
      moves: state.moves)
  }

  /// Milliseconds of play so far.
  public func clock(of state: GridGameState) -> Int { state.clock }

  /// Lets time pass; the game is lost when the allowed time has run out.
  public func advance(_ state: inout GridGameState, by milliseconds: Int) -> Int {
    level.rules.advance(clock: &state.clock, status: &state.status, by: milliseconds)
  }

  /// The position without the phrases that were dealt.
  public func observation(of state: GridGameState) -> GridGameState {
    var seen = state
    seen.phrasesTested = []
    return seen
  }

  /// Adds everything that distinguishes a position.
  public func fingerprint(_ state: GridGameState, into hash: inout StableHash) {
    hash.combine(state.grid)
    hash.combine(state.moves)
    hash.combine(state.clock)
    hash.combine(state.status.rawValue)
    for text in state.phrasesTested { hash.combine(text) }
  }

  /// Counts a move and checks whether it wins the game.
  public func finishMove(in state: inout GridGameState) {
    state.moves += 1
    if isWon(correctLines(in: state), on: state.grid) { state.status = .endedWithWon }
  }
}
