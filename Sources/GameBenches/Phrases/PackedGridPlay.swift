import BuiltInGames
import EngineBench
import GameKit
import Phrasebook
import PuzzleCore

/// A grid game on its packed board, with all that a front end shows after a move: the win, the valid lines, their
/// cells, the score.
public struct PackedGridPlay<Game: GridPuzzle & GridEngine, Packed: PackedGridEngine>: TimedEngine
where Packed.Move == Game.Move {
  /// A position, and what is shown of it.
  public struct State {
    fileprivate var board: Packed
    fileprivate var cells: Packed.State
    fileprivate var moves = 0
    fileprivate var clock = 0
    fileprivate var status = GameStatus.inProgress
    fileprivate var phrasesTested: [String] = []
    fileprivate var lines = 0
    fileprivate var highlighted: UInt64 = 0
    fileprivate var score = 0
  }

  private let game: Game
  private let pack: @Sendable (TextGrid) -> Packed?

  /// The packed boards of a game.
  /// - Throws: ``Failure`` when its boards have too many cells for one word.
  public init(_ game: Game, pack: @escaping @Sendable (TextGrid) -> Packed?) throws {
    let rules = game.level.rules
    guard rules.rows * rules.columns <= 16 else {
      throw Failure.badData("\(game.level.name): boards of more than 16 cells have no packed engine")
    }
    self.game = game
    self.pack = pack
  }

  /// A deal, packed.
  public func start(_ generator: inout Xoshiro256) -> State {
    let deal = game.initialState(dealing: &generator)
    guard let state = packed(deal) else { preconditionFailure("\(game.level.name): a deal cannot be packed") }
    return state
  }

  /// Another deal.
  public func restart(_ state: inout State, _ generator: inout Xoshiro256) { state = start(&generator) }

  /// The position itself: moves change only its word, and the lines of its tiles are looked up once for all copies.
  public func independentCopy(of state: State) -> State? { state }

  /// Whether the game goes on.
  public func isOpen(_ state: State) -> Bool { !state.status.hasGameEnded }

  /// Whether a move is legal.
  public func isLegal(_ move: Game.Move, in state: State) -> Bool {
    isOpen(state) && state.board.isLegal(move, in: state.cells)
  }

  /// Makes a move.
  public func apply(_ move: Game.Move, to state: inout State) {
    state.board.apply(move, to: &state.cells)
    state.moves += 1
    if state.board.outcome(of: state.cells) != nil { state.status = .endedWithWon }
    show(&state)
  }

  /// Lets time pass, as the game does.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard isOpen(state) else { return 0 }
    let passed = game.level.rules.advance(clock: &state.clock, status: &state.status, by: milliseconds)
    show(&state)
    return passed
  }

  /// There is no chance after the deal.
  public func settle(_ state: inout State, using generator: inout Xoshiro256) {}

  /// A move is what costs most.
  public func landings(in state: State) -> Int { state.moves }

  /// The number of the readable game.
  public func mark(_ state: State) -> Int {
    GridMark(lines: state.lines, highlighted: state.highlighted.nonzeroBitCount / 4, score: state.score).number
  }

  /// The position in texts.
  public func plain(_ state: State) -> GridGameState {
    GridGameState(
      grid: state.board.grid(of: state.cells), moves: state.moves, clock: state.clock, status: state.status,
      phrasesTested: state.phrasesTested)
  }

  /// The packed form of a position.
  public func position(of position: GridGameState) throws -> State {
    guard let state = packed(position) else {
      throw Failure.badData("\(game.level.name): a board cannot be packed")
    }
    return state
  }

  private func packed(_ position: GridGameState) -> State? {
    guard let board = pack(position.grid), let cells = board.state(of: position.grid) else { return nil }
    var state = State(board: board, cells: cells)
    (state.moves, state.clock, state.status) = (position.moves, position.clock, position.status)
    state.phrasesTested = position.phrasesTested
    show(&state)
    return state
  }

  /// What a front end draws again after an event.
  private func show(_ state: inout State) {
    state.lines = state.board.lineCount(in: state.cells)
    state.highlighted = state.board.highlighted(in: state.cells)
    state.score = game.level.rules.gridScore(
      validLines: state.lines, won: state.status == .endedWithWon, clock: state.clock, moves: state.moves)
  }
}

/// What two engines that agree on a position both show.
struct GridMark {
  var lines: Int
  var highlighted: Int
  var score: Int

  var number: Int { (score &* 64 &+ highlighted) &* 64 &+ lines }
}

/// What the benches time of a grid game, on its readable rules. A move is what costs most: what the games of falling
/// pieces call a landing.
extension LandingGame where Self: GridPuzzle & PhraseGridGame {
  /// A deal.
  public func start(_ generator: inout Xoshiro256) -> GridGameState { initialState(dealing: &generator) }
  /// Another deal.
  public func restart(_ state: inout GridGameState, _ generator: inout Xoshiro256) { state = start(&generator) }
  /// Whether the game goes on.
  public func isOpen(_ state: GridGameState) -> Bool { !state.status.hasGameEnded }
  /// The moves made.
  public func landings(in state: GridGameState) -> Int { state.moves }
  /// The position itself.
  public func plain(_ state: GridGameState) -> GridGameState { state }
  /// A copy in storage of its own.
  public func position(of position: GridGameState) -> GridGameState {
    var own = position
    own.grid = TextGrid(fromInitialGrid: position.grid.rows)
    return own
  }
  /// What the position shows.
  public func mark(_ state: GridGameState) -> Int {
    let lines = correctLines(in: state)
    return GridMark(
      lines: lines.count, highlighted: Set(lines.flatMap(\.cells)).count, score: score(of: state)
    ).number
  }

  /// Makes an event happen, finds all that a front end shows then, and times both.
  public func time(
    _ event: PlayEvent<Move>, in state: inout GridGameState, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int) {
    var (passed, shown) = (0, 0)
    let taken = stopwatch.time {
      passed = perform(event, in: &state, using: &generator)
      shown = highlightedCoordinates(in: state).count &+ score(of: state)
    }
    // What is shown must not be left out by the compiler as unused.
    return (shown == .min ? 0 : taken, passed)
  }

  /// The valid lines and the highlighted cells after the last move.
  public func landing(in state: GridGameState) -> LandingSize? {
    guard state.moves > 0 else { return nil }
    let lines = correctLines(in: state)
    return LandingSize(chain: lines.count, shifted: Set(lines.flatMap(\.cells)).count)
  }

  /// A thousand random moves a second.
  public static var framedAgent: String { "rapid" }
  /// A thousand random moves a second.
  public static var benchAgents: [any Agent<Self>] { [RandomAgent<Self>("rapid", actionsPerSecond: 1000)] }
  /// A person's pace; the others are not faster.
  public var timedAgents: [String] { ["random"] }
  /// A move is far from a frame on every level.
  public static var isBudgeted: Bool { false }
  /// A move.
  public static var timedEvent: String { "move" }

  /// What is timed and counted.
  public static var landingMeaning: String {
    "a move (landings: their number): the exchange, whether it wins, the valid lines, their cells and the score; chain, shifts: the "
      + "most valid lines and highlighted cells after a move"
  }

  /// A thousand inputs a second.
  public static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample] {
    try bench.playFrames("1,000 inputs a second", .stress, rarer: 1) { _ in
      RandomAgent<Self>("rapid", actionsPerSecond: 1000)
    }
  }
}
