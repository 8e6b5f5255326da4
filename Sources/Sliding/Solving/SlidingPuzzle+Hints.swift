import Phrasebook
import PuzzleCore

/// The texts of sliding hints.
extension HintTemplate {
  static let formNoLine = HintTemplate(
    "the tiles form no line of the lexicon; {0} that share no tile are needed",
    "这些字块组不成词库中的词语；需要 {0} 个不共用字块的词语")
  static let formOneLine = HintTemplate(
    "the tiles form only 1 line at a time; {0} that share no tile are needed",
    "这些字块同时只能组成 1 个词语；需要 {0} 个不共用字块的词语")
  static let formFewLines = HintTemplate(
    "the tiles form only {0} lines that share no tile; {1} are needed",
    "这些字块只能组成 {0} 个不共用字块的词语；需要 {1} 个")
  static let slideTile = HintTemplate("the next tile to slide is {0}", "下一块要滑动的是{0}")
  static let slide = HintTemplate("slide {0} {1}", "把{0}向{1}滑")
}

extension SlidingPuzzle: HintingGrid {
  /// The first slides of a shortest win by ``SlidingIDAStar``, with the ``SlidingTables`` of the request.
  public func hint(in state: GridGameState, for request: HintRequest) -> Hint<SlidingMove, LineReason> {
    hint(in: state, for: request, by: SlidingIDAStar(tables: request.tables.opened()))
  }

  /// The reason why no slides win; `nil` when some do.
  public func obstacle(in state: GridGameState) -> HintText? { goals(of: state.grid).reasonUnsolvable }

  /// Tries each other slide: it is equally good if the rest can be solved in one move less.
  public func equallyGood(
    _ solution: Solution<SlidingMove>, besides first: SlidingMove?, in state: GridGameState,
    by solver: some Solver<SlidingPuzzle>, within budget: Budget
  ) -> [SlidingMove]? {
    var moves: [SlidingMove] = []
    for move in legalMoves(in: state) where move != first {
      var next = state
      apply(move, to: &next)
      guard
        let isAsGood = solver.canWin(
          self, from: next, inAtMost: solution.moves.count - 1, within: budget, startingWith: solution.nodes)
      else { return nil }
      if isAsGood { moves.append(move) }
    }
    return moves
  }

  /// A solution line by line, the best of the arrangements that ``SlidingLineByLine/staged(_:from:within:)`` tries;
  /// `solution` itself if it is not longer.
  public func staged(
    _ solution: Solution<SlidingMove>, in state: GridGameState, for request: HintRequest
  ) -> [SlidingMove] {
    let moves = SlidingLineByLine().staged(self, from: state, within: request.budget)
    return moves.isEmpty || moves.count <= solution.moves.count ? solution.moves : moves
  }

  /// The text that names the sliding tile.
  public func tile(for step: Hint<SlidingMove, LineReason>.Step, in state: GridGameState) -> HintText {
    tile(of: step.action, in: state).map { HintTemplate.slideTile(HintText($0)) } ?? .none
  }

  /// The tile that a slide moves; `nil` when its cell is not on the grid.
  private func tile(of move: SlidingMove, in state: GridGameState) -> String? {
    guard let empty = emptyCell(of: state.grid) else { return nil }
    let start = move.start(empty: empty)
    return state.grid.isInBounds(coordinate: start) ? state.grid[start] : nil
  }

  /// For example `slide 心 up`.
  public func words(for move: SlidingMove, in state: GridGameState) -> HintText {
    tile(of: move, in: state).map { move.words(sliding: HintText($0)) } ?? HintText("slide \(move)")
  }
}

extension SlidingMove {
  func words(sliding tile: HintText) -> HintText {
    let way: HintTemplate =
      switch direction {
      case .northwards: .up
      case .southwards: .down
      case .eastwards: .right
      case .westwards: .left
      }
    return HintTemplate.slide(tile, way())
  }
}
