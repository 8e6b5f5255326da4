import Phrasebook
import PuzzleCore
import Sliding

/// Makes random slides on the rules (``SlidingPuzzle``) and on the packed board (``SlidingBoard``) at once and compares
/// everything that both know.
public struct EngineComparison: Sendable {
  private let game: SlidingPuzzle
  private let seed: Seed

  /// What a comparison came to.
  public struct Tally: Sendable {
    /// Slides made.
    public var slides = 0
    /// Boards played on, all of them dealt or left a few slides from a win.
    public var boards = 0
    /// How many of them were won.
    public var won = 0
    /// The first difference, with everything needed to see it again.
    public var fault: String?
  }

  /// A comparison in a game of at most 16 cells.
  public init(_ game: SlidingPuzzle, seed: Seed) {
    self.game = game
    self.seed = seed
  }

  /// The sliding games whose boards are compared: the small ones of the counts that can be won, and the built-in
  /// levels.
  public static func games(_ builtIn: BuiltInGames) throws -> [SlidingPuzzle] {
    let small = try PerftFile.names().filter { $0.hasPrefix("sliding") && $0.hasSuffix("-lines.txt") }.map(
      PerftFile.init)
    return try small.map { try SlidingPuzzle(level: $0.level(.sliding), catalog: $0.catalog()) }
      + builtIn.levels.filter { $0.gameMode == .sliding }.compactMap {
        (try builtIn.game($0) as? SlidingUnderTest)?.game
      }
  }

  /// Makes `slides` random slides on boards of which each is left when it is won or after 200 slides.
  public func run(slides: Int) -> Tally {
    var tally = Tally()
    while tally.slides < slides && tally.fault == nil {
      play(min(200, slides - tally.slides), &tally)
      tally.boards += 1
    }
    return tally
  }

  private func play(_ slides: Int, _ tally: inout Tally) {
    var generator = Xoshiro256(seed: seed.derived(.auxiliary, tally.boards))
    var state = start(tally.boards, &generator)
    let place = "seed \(seed), \(game.level.name), board \(tally.boards)"
    guard let board = SlidingBoard(of: game, grid: state.grid), var packed = board.state(of: state.grid) else {
      tally.fault = "\(place): no packed board"
      return
    }
    for slide in 0..<slides {
      if let fault = fault(in: state, packed, on: board) {
        tally.fault = "\(place), slide \(slide): \(fault)"
        return
      }
      let legal = game.legalMoves(in: state)
      guard !legal.isEmpty else {
        tally.won += 1
        return
      }
      let move = legal[generator.uniform(below: legal.count)]
      let before = (state, packed)
      let undo = (game.applyReversibly(move, to: &state), board.applyReversibly(move, to: &packed))
      var back = (state, packed)
      game.revert(undo.0, in: &back.0)
      board.revert(undo.1, in: &back.1)
      if back.0 != before.0 || back.1 != before.1 || back.1.empty != before.1.empty {
        tally.fault = "\(place), slide \(slide): \(move) is not taken back"
        return
      }
      tally.slides += 1
    }
  }

  /// A dealt board, or one a few slides from the phrases in rows, where wins are near.
  private func start(_ index: Int, _ generator: inout Xoshiro256) -> GridGameState {
    guard !index.isMultiple(of: 2) else { return game.initialState(dealing: &generator) }
    let cells = game.unshuffledCells(of: game.level.drawBoardPhrases(using: &generator))
    var state = GridGameState(grid: game.level.grid(of: cells))
    for _ in 0..<(2 + index % 16) {
      let legal = game.legalMoves(in: state)
      game.apply(legal[generator.uniform(below: legal.count)], to: &state)
      state.status = .inProgress
    }
    if game.isWon(game.correctLines(in: state), on: state.grid) { state.status = .endedWithWon }
    return state
  }

  /// What the two engines say differently about a position, or `nil`.
  public func fault(in state: GridGameState, _ packed: PackedBoard, on board: SlidingBoard) -> String? {
    if board.grid(of: packed) != state.grid {
      return "grid \(board.grid(of: packed).rows), expected \(state.grid.rows)"
    }
    guard let again = board.state(of: state.grid), again == packed, again.empty == packed.empty else {
      return "packed again it is another board"
    }
    let legal = game.legalMoves(in: state)
    if board.legalMoves(in: packed) != legal { return "slides \(board.legalMoves(in: packed)), expected \(legal)" }
    for move in SlidingMove.allCases where board.isLegal(move, in: packed) != game.isLegal(move, in: state) {
      return "\(move) is legal on one board only"
    }
    if board.outcome(of: packed) != game.outcome(of: state) { return "won on one board only" }
    let (lines, valid) = (game.correctLines(in: state), board.validLines(in: packed))
    let rows = lines.count(where: \.isRow)
    if valid != (rows, lines.count - rows) { return "valid lines \(valid), expected \((rows, lines.count - rows))" }
    let score = game.level.rules.gridScore(
      validLines: valid.rows + valid.columns, won: board.isWon(packed), clock: state.clock, moves: state.moves)
    return score == game.score(of: state) ? nil : "score \(score), expected \(game.score(of: state))"
  }
}
