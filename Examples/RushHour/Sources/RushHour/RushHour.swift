import PuzzleCore
import TextFormats

/// Rush Hour: cars slide along their rows and columns until the red one can leave the board. A slide of any length is
/// one move, and leaving is one more. The game is timed, and a level may limit the time.
public struct RushHour: ClockedPuzzle {
  /// `rush-hour`.
  public static let name = "rush-hour"
  /// The first version.
  public static let rulesVersion = 1
  /// The board and the time limit.
  public let level: RushHourLevel

  /// The game of a level.
  public init(level: RushHourLevel) { self.level = level }

  /// A position.
  public struct State: ClockedState {
    /// The cars.
    public var board: Board
    /// Moves made.
    public var moves = 0
    /// Milliseconds played.
    public var clock = 0
  }

  /// A slide of a car by a number of cells, positive to the right or down: `C-2`. From the gate, `X+2` leaves the board.
  public struct Slide: Hashable, Comparable, Sendable, TextCodable {
    /// The number of the car's letter, from 1.
    public let letter: UInt8
    /// How far it slides.
    public let cells: Int
    /// `a slide such as C-2`.
    public static let expectedText = "a slide such as C-2"
    /// The red car leaves the board.
    public static let exit = Slide(Board.red, by: 2)

    /// A slide of a car.
    public init(_ letter: UInt8, by cells: Int) { (self.letter, self.cells) = (letter, cells) }

    /// A slide as records write it.
    public init?(_ description: String) {
      let parts = description.utf8.prefix(1)
      guard let first = parts.first, (65...90).contains(first), let cells = Int(description.dropFirst()),
        cells != 0, (-5...5).contains(cells)
      else { return nil }
      self.init(first - 64, by: cells)
      if self.description != description { return nil }
    }

    /// The letter and the number of cells with its sign.
    public var description: String { "\(Board.character(of: letter))\(cells < 0 ? "" : "+")\(cells)" }
    /// By letter, then by cells.
    public static func < (a: Slide, b: Slide) -> Bool { (a.letter, a.cells) < (b.letter, b.cells) }
  }

  /// The board of the level.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State { State(board: level.board) }

  /// Every slide of every car, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Slide]) {
    moves.removeAll(keepingCapacity: true)
    guard outcome(of: state) == nil else { return }
    let board = state.board
    board.forEachCar { car in
      let (back, forward) = (board.room(of: car, forward: false), board.room(of: car, forward: true))
      for cells in -back...forward where cells != 0 { moves.append(Slide(car.letter, by: cells)) }
      if Self.mayLeave(car) { moves.append(.exit) }
    }
  }

  /// Whether the car has room to slide so far, or leaves from the gate.
  public func isLegal(_ move: Slide, in state: State) -> Bool {
    guard outcome(of: state) == nil, move.cells != 0, let car = state.board.car(move.letter) else { return false }
    return move == .exit && Self.mayLeave(car) || state.board.obstacles(of: car, sliding: move.cells) == []
  }

  private static func mayLeave(_ car: Board.Car) -> Bool { car.letter == Board.red && car.tail == Board.gate + 1 }

  /// Slides the car.
  public func apply(_ move: Slide, to state: inout State) {
    guard let car = state.board.car(move.letter) else { return }
    state.board.put(car, as: 0)
    if let moved = car.moved(by: move.cells) { state.board.put(moved, as: car.letter) }
    state.moves += 1
  }

  /// Won when the red car has left, lost when the time is up.
  public func outcome(of state: State) -> Outcome? {
    if !state.board.hasRed { return .won }
    return state.clock >= timeAllowed ? .lost : nil
  }

  /// 1 for a win.
  public func score(of state: State) -> Int { state.board.hasRed ? 0 : 1 }

  /// The cars, the moves and the time.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    for place in 0..<3 { hash.combine(word: state.board.words[place]) }
    hash.combine(state.moves)
    hash.combine(state.clock)
  }

  /// Refuses cars that are no cars, and moves and times that cannot be.
  public func defect(in state: State) -> String? {
    if !(0...Int(Int32.max)).contains(state.moves) { return "\(state.moves) moves" }
    return (0...timeAllowed).contains(state.clock) ? state.board.defect : "a clock of \(state.clock)"
  }

  /// The board alone: positions that differ in moves and time have the same solutions.
  public func searchKey(of state: State) -> Board { state.board }

  /// Players may start again.
  public static let allowsRestart = true
}

// What is in the way, for people who think from the exit backwards.
extension RushHour: ObstructedPuzzle {
  /// The number of the car's letter.
  public func piece(of move: Slide) -> Int { Int(move.letter) }

  /// The slide of the red car to the gate, or from there out.
  public func wishes(in state: State) -> [Slide] {
    guard let red = state.board.car(Board.red) else { return [] }
    return [red.head == Board.gate ? .exit : Slide(Board.red, by: Board.gate - red.head)]
  }

  /// The cars and walls on the cells of a slide.
  public func obstacles(to move: Slide, in state: State) -> [Int] {
    guard move != .exit, let car = state.board.car(move.letter) else { return [] }
    return (state.board.obstacles(of: car, sliding: move.cells) ?? []).map(Int.init)
  }

  /// The slides of a car, over whatever stands there, that leave the cells of `move` free.
  public func clearings(of piece: Int, for move: Slide, in state: State) -> [Slide] {
    guard let mover = state.board.car(move.letter), let car = state.board.car(UInt8(clamping: piece)) else { return [] }
    let start = move.cells > 0 ? mover.tail : mover.head
    let swept = (1...max(1, abs(move.cells))).map { start + $0 * move.cells.signum() * mover.step }
    return (-5...5).compactMap { cells in
      guard cells != 0, let moved = car.moved(by: cells) else { return nil }
      let isClear = (0..<moved.length).allSatisfy { !swept.contains(moved.head + $0 * moved.step) }
      return isClear ? Slide(car.letter, by: cells) : nil
    }
  }

  /// Whether the car cannot go on in that direction.
  public func goesFarthest(_ move: Slide, in state: State) -> Bool {
    guard move != .exit, let car = state.board.car(move.letter) else { return true }
    return abs(move.cells) == state.board.room(of: car, forward: move.cells > 0)
  }
}
