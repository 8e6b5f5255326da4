import PuzzleCore
import Search
import TextFormats

/// A tray with stones. A move tilts it, and every stone slides until a rock, another stone or the edge stops it. The game
/// is won when a stone lies on every mark, and lost when a stone slides into the water or the time is up.
public struct NewGame: ClockedPuzzle {
  /// `new-game`.
  public static let name = "new-game"
  /// The first version of the rules.
  public static let rulesVersion = 1
  /// The board and the time.
  public let level: NewGameLevel
  /// The limit of the level.
  public var timeAllowed: Int { level.timeAllowed }
  private let cells: [Character]
  private let columns: Int

  /// The game of a level.
  public init(level: NewGameLevel) {
    self.level = level
    cells = level.rows.flatMap { Array($0) }
    columns = level.rows.first?.count ?? 1
  }

  /// A position.
  public struct State: ClockedState {
    /// The cells of the stones, row by row from 0, in ascending order.
    public var stones: [Int]
    /// Tilts made.
    public var moves: Int
    /// Milliseconds played.
    public var clock: Int

    /// A position.
    public init(stones: [Int], moves: Int = 0, clock: Int = 0) {
      (self.stones, self.moves, self.clock) = (stones, moves, clock)
    }
  }

  /// A direction.
  public enum Tilt: String, CaseIterable, Comparable, Sendable, TextCodable {
    case down = "D", left = "L", right = "R", up = "U"
    /// `D, L, R or U`.
    public static let expectedText = "D, L, R or U"

    /// A tilt as records write it.
    public init?(_ description: String) { self.init(rawValue: description) }

    /// Its letter.
    public var description: String { rawValue }
    /// By letter.
    public static func < (a: Tilt, b: Tilt) -> Bool { a.rawValue < b.rawValue }
  }

  /// The board of the level.
  public func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(stones: cells.indices.filter { "o*".contains(cells[$0]) })
  }

  /// The tilts that move a stone, while the game is open.
  public func legalMoves(in state: State, into moves: inout [Tilt]) {
    moves.removeAll(keepingCapacity: true)
    moves += Tilt.allCases.filter { isLegal($0, in: state) }
  }

  /// Whether a stone moves and the game is open.
  public func isLegal(_ move: Tilt, in state: State) -> Bool {
    outcome(of: state) == nil && tilted(state.stones, move) != state.stones
  }

  /// Slides all stones.
  public func apply(_ move: Tilt, to state: inout State) {
    state.stones = tilted(state.stones, move)
    state.moves += 1
  }

  /// Where the stones come to lie. Those ahead slide first.
  private func tilted(_ stones: [Int], _ tilt: Tilt) -> [Int] {
    var lying: [Int] = []
    for stone in tilt == .down || tilt == .right ? stones.reversed() : stones {
      var cell = stone
      while cells[cell] != "~", let next = neighbour(of: cell, tilt), cells[next] != "#", !lying.contains(next) {
        cell = next
      }
      lying.append(cell)
    }
    return lying.sorted()
  }

  /// The next cell in a direction; `nil` at the edge.
  private func neighbour(of cell: Int, _ tilt: Tilt) -> Int? {
    switch tilt {
    case .up: cell >= columns ? cell - columns : nil
    case .down: cell + columns < cells.count ? cell + columns : nil
    case .left: cell % columns > 0 ? cell - 1 : nil
    case .right: cell % columns < columns - 1 ? cell + 1 : nil
    }
  }

  /// Won with a stone on every mark, lost with one in the water or without time.
  public func outcome(of state: State) -> Outcome? {
    if state.stones.contains(where: { cells[$0] == "~" }) { return .lost }
    if bareMarks(in: state).isEmpty { return .won }
    return state.clock >= timeAllowed ? .lost : nil
  }

  /// Results are counted by these reasons.
  public func ending(of state: State) -> Ending? {
    switch outcome(of: state) {
    case nil: nil
    case .won: Ending("all-marks", words: "a stone lay on every mark")
    case _ where state.stones.contains { cells[$0] == "~" }: Ending("sunk", words: "a stone sank")
    default: Ending("out-of-time", words: "the time was up")
    }
  }

  /// The marks without a stone.
  private func bareMarks(in state: State) -> [Int] {
    cells.indices.filter { "+*".contains(cells[$0]) && !state.stones.contains($0) }
  }

  /// 1 for a win.
  public func score(of state: State) -> Int { outcome(of: state) == .won ? 1 : 0 }

  /// The stones, the tilts and the time.
  public func fingerprint(_ state: State, into hash: inout StableHash) {
    for number in state.stones + [state.moves, state.clock] { hash.combine(number) }
  }

  /// Refuses stones that do not lie on the board, and tilts and times that cannot be.
  public func defect(in state: State) -> String? {
    let places = cells.indices.filter { cells[$0] != "#" }
    let isBoard = Set(state.stones).isSubset(of: places) && Set(state.stones).sorted() == state.stones
    if !isBoard || state.stones.count != cells.count(where: { "o*".contains($0) }) { return "stones \(state.stones)" }
    if !(0...Int(Int32.max)).contains(state.moves) { return "\(state.moves) moves" }
    return (0...timeAllowed).contains(state.clock) ? nil : "a clock of \(state.clock)"
  }

  /// The stones alone: a search does not tell positions apart by tilts and time.
  public func searchKey(of state: State) -> [Int] { state.stones }

  /// A player may take back a tilt.
  public static var allowsUndo: Bool { true }

  /// A player may start again.
  public static var allowsRestart: Bool { true }
}

extension NewGame: EstimatedPuzzle {
  /// One tilt for a mark with a stone in its row or column, two for another; `nil` with a stone in the water. People go
  /// by it.
  public func estimate(of state: State) -> Int? {
    if state.stones.contains(where: { cells[$0] == "~" }) { return nil }
    return bareMarks(in: state).map { mark in
      state.stones.contains { $0 / columns == mark / columns || $0 % columns == mark % columns } ? 1 : 2
    }.max() ?? 0
  }
}

/// A level: the board and the time that a player has.
public struct NewGameLevel: Hashable, Codable, Sendable {
  /// The name a player sees.
  public var name: String
  /// The difficulty its designer declares.
  public var difficulty: Int
  /// Part of every level; the game has no points.
  public var targetScore: Int?
  /// The rows: `#` a rock, `~` water, `+` a mark, `o` a stone, `*` a stone on a mark, `.` nothing.
  public var rows: [String]
  /// Milliseconds that a player has; 0 for no limit.
  public var time = 0
  /// The milliseconds after which the game is lost.
  public var timeAllowed: Int { time == 0 ? .max : time }

  /// A level.
  public init(name: String, difficulty: Int = 0, rows: [String] = []) {
    (self.name, self.difficulty, self.rows) = (name, difficulty, rows)
  }
}
