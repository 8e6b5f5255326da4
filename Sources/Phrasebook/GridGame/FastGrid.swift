import PuzzleCore

/// A grid game on packed boards of at most 16 cells, for agents that support them: the same moves, times, points and
/// records as the readable game.
///
/// The operations that a run of games repeats work on the packed cells. Dealing, fingerprints and JSON are those of the
/// readable game, on the unpacked position.
///
/// ```swift
/// import Sliding
/// func points(of game: SlidingPuzzle, after move: SlidingMove) -> Int? {
///   guard let fast = FastGrid<SlidingBoard>(game) else { return nil }  // its boards have more than 16 cells
///   var generator = Xoshiro256(seed: Seed(42))
///   var state = fast.initialState(dealing: &generator)
///   if fast.isLegal(move, in: state) { fast.apply(move, to: &state) }
///   return fast.score(of: state)
/// }
/// ```
public struct FastGrid<Board: PackedGridBoard>: Puzzle {
  /// The type of a position.
  public typealias State = FastGridState<Board>
  /// The type of a move.
  public typealias Move = Board.Move

  /// The readable game's name: the records of both engines are the same.
  public static var name: String { Board.Game.name }
  /// The readable game's version.
  public static var rulesVersion: Int { Board.Game.rulesVersion }
  /// The readable game's earlier rules.
  public static var earlierRules: [Int: String] { Board.Game.earlierRules }

  /// The readable game that the packed board plays.
  public let game: Board.Game
  @usableFromInline let rules: LevelRules
  private let tiles: LevelTiles

  /// The maximum number of cells in a packed board.
  public static var largestBoard: Int { 16 }

  /// Creates the packed form of a game; `nil` when its boards have more cells than ``largestBoard``.
  public init?(_ game: Board.Game) {
    rules = game.level.rules
    guard rules.rows * rules.columns <= Self.largestBoard else { return nil }
    self.game = game
    tiles = LevelTiles(game.level, catalog: game.catalog)
  }

  // MARK: - Packing

  /// Packs a position.
  /// - Throws: ``RuleError`` when its board does not belong to the game.
  public func pack(_ plain: GridGameState) throws(RuleError) -> State {
    guard let board = Board(of: game, grid: plain.grid), let cells = board.state(of: plain.grid) else {
      throw RuleError(
        field: "board", found: "a grid that cannot be packed",
        expected: "a full board of \(rules.rows) x \(rules.columns) cells")
    }
    return State(
      deal: PackedDeal(board: board, phrasesTested: plain.phrasesTested), cells: cells, moves: plain.moves,
      clock: plain.clock, status: plain.status)
  }

  /// The packed form of the readable game's deal, dealt directly.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    let (board, cells, drawn) = Board.deal(game, from: tiles, using: &generator)
    return State(
      deal: PackedDeal(board: board, phrasesTested: drawn.map(tiles.text)), cells: cells, moves: 0, clock: 0,
      status: board.isWon(cells) ? .endedWithWon : .inProgress)
  }

  /// The readable game's result for the same position.
  public func defect(in state: State) -> String? { game.defect(in: state.plain) }

  /// The readable game's fingerprint of the same position.
  public func fingerprint(_ state: State, into hash: inout StableHash) { game.fingerprint(state.plain, into: &hash) }

  // MARK: - Playing

  /// The moves of the board, as long as the game is open.
  @inlinable
  public func legalMoves(in state: State, into moves: inout [Move]) {
    guard !state.status.hasGameEnded else { return moves.removeAll(keepingCapacity: true) }
    moves.removeAll(keepingCapacity: true)
    state.deal.board.movesOfOpenBoard(in: state.cells, into: &moves)
  }

  /// Always `true`: boards number their moves.
  @inlinable
  public static var drawsWithoutList: Bool { true }

  /// A random move of the board, as long as the game is open.
  @inlinable
  public func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Move? {
    guard !state.status.hasGameEnded else { return nil }
    let count = state.deal.board.moveCount(in: state.cells)
    return count > 0 ? state.deal.board.move(at: generator.uniform(below: count), in: state.cells) : nil
  }

  /// Whether the game is open and the board allows the move.
  @inlinable
  public func isLegal(_ move: Move, in state: State) -> Bool {
    !state.status.hasGameEnded && state.deal.board.isPossible(move, in: state.cells)
  }

  /// Makes the move, counts it, and checks whether the game is won.
  @inlinable
  public func apply(_ move: Move, to state: inout State) {
    state.deal.board.apply(move, to: &state.cells)
    state.moves += 1
    if state.deal.board.isWon(state.cells) { state.status = .endedWithWon }
  }

  /// Won or lost, according to the status.
  @inlinable
  public func outcome(of state: State) -> Outcome? { state.status.outcome }

  /// The points of ``LevelRules/gridScore(validLines:won:clock:moves:)``.
  @inlinable
  public func score(of state: State) -> Int {
    let lines = state.deal.board.validLines(in: state.cells)
    return rules.gridScore(
      validLines: lines.rows + lines.columns, won: state.status == .endedWithWon, clock: state.clock,
      moves: state.moves)
  }

  /// Always `true`, because grid games have a clock.
  @inlinable
  public var isTimed: Bool { true }

  /// Milliseconds of play so far.
  @inlinable
  public func clock(of state: State) -> Int { state.clock }

  /// Lets time pass; the game is lost when the allowed time has run out.
  @inlinable
  public func advance(_ state: inout State, by milliseconds: Int) -> Int {
    rules.advance(clock: &state.clock, status: &state.status, by: milliseconds)
  }

  /// The position itself: the dealt phrases are stored with the deal, which players do not read.
  @inlinable
  public func observation(of state: State) -> State { state }
}

/// A position of a ``FastGrid``.
public struct FastGridState<Board: PackedGridBoard>: Sendable {
  /// The data that all positions of a deal share.
  public let deal: PackedDeal<Board>
  /// The packed tiles of the position.
  public var cells: Board.State
  /// The number of moves made so far.
  public var moves: Int
  /// Milliseconds of play so far.
  public var clock: Int
  /// The state of the game.
  public var status: GameStatus

  /// The same position in the readable game.
  public var plain: GridGameState {
    GridGameState(
      grid: deal.board.grid(of: cells), moves: moves, clock: clock, status: status, phrasesTested: deal.phrasesTested)
  }
}

/// The common data of one deal's positions. A class, so that copying a position copies one reference.
public final class PackedDeal<Board: PackedGridBoard>: Sendable {
  /// The board of the tiles.
  public let board: Board
  /// The texts of the phrases that were dealt, in order; hidden from players.
  let phrasesTested: [String]

  init(board: Board, phrasesTested: [String]) {
    self.board = board
    self.phrasesTested = phrasesTested
  }
}

extension FastGridState: Hashable {
  /// Whether both are the same position, even of different deals.
  public static func == (a: FastGridState, b: FastGridState) -> Bool {
    guard (a.clock, a.moves, a.status) == (b.clock, b.moves, b.status) else { return false }
    return a.deal === b.deal ? a.cells == b.cells : a.plain == b.plain
  }

  /// Hashes what distinguishes most positions.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(clock)
    hasher.combine(moves)
  }
}

extension FastGridState: Codable {
  /// Reads a position in the form of ``GridGameState``. The decoder needs the position's ``FastGrid`` under
  /// ``FastGridEngineKey``.
  public init(from decoder: any Decoder) throws {
    func refuse(_ reason: String) -> DecodingError {
      .dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: reason))
    }
    guard let engine = decoder.userInfo[FastGridEngineKey.key] as? FastGrid<Board> else {
      throw refuse("found no engine in the decoder's userInfo, expected a FastGrid under FastGridEngineKey.key")
    }
    let plain = try GridGameState(from: decoder)
    if let defect = engine.game.defect(in: plain) { throw refuse("found \(defect)") }
    do {
      self = try engine.pack(plain)
    } catch {
      throw refuse("found \(error.found)")
    }
  }

  /// Writes the position as ``GridGameState`` does.
  public func encode(to encoder: any Encoder) throws { try plain.encode(to: encoder) }
}

/// The key under which a decoder finds the engine of the packed positions that it reads.
public enum FastGridEngineKey {
  /// The key under which a decoder finds the engine.
  public static let key: CodingUserInfoKey = {
    guard let key = CodingUserInfoKey(rawValue: "moli.FastGrid") else { preconditionFailure("a key") }
    return key
  }()
}
