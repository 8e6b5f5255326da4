import BuiltInGames
import EngineBench
import GameKit
import Phrasebook
import PuzzleCore

/// A grid game on its packed board, with everything that a front end shows after a move: the win, the valid lines,
/// their cells and the score.
public struct PackedGridPlay<Game: GridPuzzle & GridEngine, Packed: PackedGridEngine>: TimedEngine
where Packed.Move == Game.Move {
  /// A position with the figures that are shown.
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
  /// - Throws: ``Failure`` when the boards have too many cells for one word.
  public init(_ game: Game, pack: @escaping @Sendable (TextGrid) -> Packed?) throws {
    let rules = game.level.rules
    guard rules.rows * rules.columns <= 16 else {
      throw Failure.badData("\(game.level.name): boards of more than 16 cells have no packed engine")
    }
    self.game = game
    self.pack = pack
  }

  /// A packed deal.
  public func start(_ generator: inout Xoshiro256) -> State {
    let deal = game.initialState(dealing: &generator)
    guard let state = packed(deal) else { preconditionFailure("\(game.level.name): a deal cannot be packed") }
    return state
  }

  /// Replaces a position by another deal.
  public func restart(_ state: inout State, _ generator: inout Xoshiro256) { state = start(&generator) }

  /// The position itself, because a move changes only its own word. All copies share the table of lines for its tiles.
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

  /// Lets time pass, as in the readable game.
  public func advance(_ state: inout State, by milliseconds: Int) -> Int {
    guard isOpen(state) else { return 0 }
    let passed = game.level.rules.advance(clock: &state.clock, status: &state.status, by: milliseconds)
    show(&state)
    return passed
  }

  /// Does nothing, because there is no chance after the deal.
  public func settle(_ state: inout State, using generator: inout Xoshiro256) {}

  /// The number of moves, since a move is the most expensive event.
  public func landings(in state: State) -> Int { state.moves }

  /// The same number as that of the readable game.
  public func mark(_ state: State) -> Int {
    GridMark(lines: state.lines, highlighted: state.highlighted.nonzeroBitCount / 4, score: state.score).number
  }

  /// The position in the readable form.
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

  /// Updates everything that a front end draws again after an event.
  private func show(_ state: inout State) {
    state.lines = state.board.lineCount(in: state.cells)
    state.highlighted = state.board.highlighted(in: state.cells)
    state.score = game.level.rules.gridScore(
      validLines: state.lines, won: state.status == .endedWithWon, clock: state.clock, moves: state.moves)
  }
}

/// The figures that two engines show in the same way if they agree on a position.
struct GridMark {
  var lines: Int
  var highlighted: Int
  var score: Int

  var number: Int { (score &* 64 &+ highlighted) &* 64 &+ lines }
}

/// The timed events of a grid game on its readable rules. The most expensive event is a move, which counts as a
/// landing.
extension LandingGame where Self: GridPuzzle & PhraseGridGame {
  /// A deal of the game.
  public func start(_ generator: inout Xoshiro256) -> GridGameState { initialState(dealing: &generator) }
  /// Replaces a position by another deal.
  public func restart(_ state: inout GridGameState, _ generator: inout Xoshiro256) { state = start(&generator) }
  /// Whether the game goes on.
  public func isOpen(_ state: GridGameState) -> Bool { !state.status.hasGameEnded }
  /// The number of moves made.
  public func landings(in state: GridGameState) -> Int { state.moves }
  /// The position itself.
  public func plain(_ state: GridGameState) -> GridGameState { state }
  /// A copy in separate storage.
  public func position(of position: GridGameState) -> GridGameState {
    var own = position
    own.grid = TextGrid(fromInitialGrid: position.grid.rows)
    return own
  }
  /// A checksum of everything that is shown.
  public func mark(_ state: GridGameState) -> Int {
    let lines = correctLines(in: state)
    return GridMark(
      lines: lines.count, highlighted: Set(lines.flatMap(\.cells)).count, score: score(of: state)
    ).number
  }

  /// Applies an event and finds everything that a front end shows afterwards, and times both.
  public func time(
    _ event: PlayEvent<Move>, in state: inout GridGameState, using generator: inout Xoshiro256, by stopwatch: Stopwatch
  ) -> (nanoseconds: UInt64, passed: Int) {
    var (passed, shown) = (0, 0)
    let taken = stopwatch.time {
      passed = perform(event, in: &state, using: &generator)
      shown = highlightedCoordinates(in: state).count &+ score(of: state)
    }
    // The result is used, so that the compiler does not remove the computation as unused.
    return (shown == .min ? 0 : taken, passed)
  }

  /// The numbers of valid lines and of highlighted cells after the last move.
  public func landing(in state: GridGameState) -> LandingSize? {
    guard state.moves > 0 else { return nil }
    let lines = correctLines(in: state)
    return LandingSize(chain: lines.count, shifted: Set(lines.flatMap(\.cells)).count)
  }

  /// The agent that makes a thousand random moves a second.
  public static var framedAgent: String { "rapid" }
  /// An agent that makes a thousand random moves a second.
  public static var benchAgents: [any Agent<Self>] { [RandomAgent<Self>("rapid", actionsPerSecond: 1000)] }
  /// The random agent, which moves at a person's pace. The other agents are not faster.
  public var timedAgents: [String] { ["random"] }
  /// False, because a move takes far less than a frame on every level.
  public static var isBudgeted: Bool { false }
  /// The event is a move.
  public static var timedEvent: String { "move" }

  /// What is timed and counted, as a text for people.
  public static var landingMeaning: String {
    "a move is the exchange, the test for a win, the valid lines, their cells and the score; landings: number of moves; chain, shifts: the "
      + "most valid lines and highlighted cells after a move"
  }

  /// Times a thousand random moves a second.
  public static func stressLandings(_ bench: FrameBench<Self>, words: Words) throws -> [FrameSample] {
    try bench.playFrames("1,000 inputs a second", .stress, rarer: 1) { _ in
      RandomAgent<Self>("rapid", actionsPerSecond: 1000)
    }
  }
}
