import PuzzleCore
import Reporting
import TextFormats

/// A game that declares how people make its moves by mouse, touch and keyboard.
///
/// Every game can be played without it: ``PlayableGame/controls(in:)`` then finds the cells of each move by comparing
/// pictures. A game declares what that does not find: an aim, a program, other keys.
public protocol HandledGame: PlayableGame {
  /// A gesture for each of some legal moves, in their order.
  func gestures(for moves: [Move], in state: State) -> [MoveGesture]

  /// How people aim, in a game whose moves are angles; the default is `nil`.
  func aim(in state: State) -> AimControl?

  /// The move at an angle in degrees: 0 points right, 90 up. `nil` if there is none; the default is `nil`.
  func move(aimedAt degrees: Double) -> Move?

  /// How people write programs, in a game whose moves are programs; the default is `nil`.
  var programming: ProgramControl? { get }
}

extension HandledGame {
  /// The gestures that pictures suggest.
  public func gestures(for moves: [Move], in state: State) -> [MoveGesture] { picturedGestures(for: moves, in: state) }

  /// Moves are not aimed.
  public func aim(in state: State) -> AimControl? { nil }

  /// Moves are not aimed.
  public func move(aimedAt degrees: Double) -> Move? { nil }

  /// Moves are not programs.
  public var programming: ProgramControl? { nil }
}

/// How a person makes a move.
public struct MoveGesture: Hashable, Sendable {
  /// The cells that a person picks, in any order; empty for a button. No other move of the position has the same cells
  /// or a part of them.
  public var cells: [CellPlace]
  /// The key, named as in `KeyboardEvent.key` of browsers; `nil` for none.
  public var key: String?
  /// The move in words.
  public var words: HintText

  /// Creates a gesture.
  public init(cells: [CellPlace] = [], key: String? = nil, words: HintText) {
    (self.cells, self.key, self.words) = (cells, key, words)
  }
}

/// A cell of a picture, counted from 0 at the upper left; see ``Reporting/BoardFrame/lattice``.
public struct CellPlace: Hashable, Sendable, Comparable {
  /// The row, from the top.
  public var row: Int
  /// The column, from the left.
  public var column: Int

  /// Creates the place of a cell.
  public init(row: Int, column: Int) { (self.row, self.column) = (row, column) }

  /// Orders cells by rows, then by columns.
  public static func < (a: CellPlace, b: CellPlace) -> Bool { (a.row, a.column) < (b.row, b.column) }
}

/// The aim of a cannon: an angle in degrees, 0 to the right and 90 up.
public struct AimControl: Hashable, Sendable {
  /// The point from which a person aims, in the plane of the frame's scene.
  public var origin: ScenePoint
  /// The angles that are possible.
  public var range: ClosedRange<Double>
  /// The angle that a key adds or takes away.
  public var step: Double
  /// What is aimed, in words.
  public var words: HintText

  /// Creates an aim.
  public init(origin: ScenePoint, range: ClosedRange<Double>, step: Double, words: HintText) {
    (self.origin, self.range, self.step, self.words) = (origin, range, step, words)
  }
}

/// The blocks from which people write programs.
public struct ProgramControl: Hashable, Sendable {
  /// A block on offer.
  public struct Block: Hashable, Sendable {
    /// The name in data.
    public var id: String
    /// What the block adds to a program as text. A block with other blocks inside ends with an opening brace.
    public var text: String
    /// The maximum number in a program; `nil` for any number.
    public var most: Int?
    /// Whether other blocks go inside.
    public var isAround: Bool { text.hasSuffix("{") }

    /// Creates a block.
    public init(id: String, text: String, most: Int? = nil) { (self.id, self.text, self.most) = (id, text, most) }
  }

  /// The blocks on offer.
  public var blocks: [Block]
  /// Texts that complete blocks, such as conditions.
  public var parts: [String]

  /// Creates the blocks of a level.
  public init(blocks: [Block], parts: [String] = []) { (self.blocks, self.parts) = (blocks, parts) }
}

/// Everything with which a person can make the next move.
public struct HandControls<Move: Hashable & Sendable>: Sendable {
  /// The legal moves with their gestures; empty where moves are aimed or written.
  public var moves: [(move: Move, gesture: MoveGesture)]
  /// The aim, if moves are angles.
  public var aim: AimControl?
  /// The blocks, if moves are programs.
  public var program: ProgramControl?
}

extension PlayableGame {
  /// The controls of the player in this seat.
  /// - Parameter state: what the player sees: ``PuzzleCore/Puzzle/observation(of:)``.
  public func controls(in state: State) -> HandControls<Move> {
    func declared<Handled: HandledGame>(_ game: Handled) -> HandControls<Move>? {
      // The game is the same value, so its positions and moves have the same types.
      guard let state = state as? Handled.State, game.outcome(of: state) == nil else { return nil }
      let (aim, program) = (game.mayAct(in: state) ? game.aim(in: state) : nil, game.programming)
      let moves = aim == nil && program == nil ? game.legalMoves(in: state) : []
      let gestures = game.gestures(for: moves, in: state)
      guard let ours = moves as? [Move] else { return nil }
      return HandControls(moves: zip(ours, gestures).map { ($0, $1) }, aim: aim, program: program)
    }
    if let handled = self as? any HandledGame { return declared(handled) ?? HandControls(moves: []) }
    let moves = legalMoves(in: state)
    return HandControls(moves: zip(moves, picturedGestures(for: moves, in: state)).map { ($0, $1) })
  }

  /// The move at an angle, in a game whose moves are aimed; `nil` if there is none.
  public func move(atAngle degrees: Double) -> Move? {
    func move<Handled: HandledGame>(_ game: Handled) -> Move? { game.move(aimedAt: degrees) as? Move }
    return (self as? any HandledGame).flatMap { move($0) }
  }

  /// The move that a person wrote: a program in any notation of a ``ProgrammedGame``, or a move as records write it.
  /// - Throws: `InputError` with the place of a mistake, ``Failure`` if the level rejects the program.
  public func move(written text: String) throws -> Move {
    func program<Programmed: ProgrammedGame>(_ game: Programmed) throws -> Move? {
      let program = try Programmed.program(text, file: "program")
      if let objection = game.objection(to: program) { throw Failure.answerIsNo(objection) }
      return program as? Move
    }
    if let programmed = self as? any ProgrammedGame, let move = try program(programmed) { return move }
    guard let move = Move(text.trimmed) else { throw Failure.usage("\(text.quoted) is no move of \(Self.name)") }
    return move
  }

  /// Gestures from the words of moves and from what each changes in the picture.
  public func picturedGestures(for moves: [Move], in state: State) -> [MoveGesture] {
    let cells = PickedCells(before: frame(of: state).lattice)
    let picked = cells.picks(
      for: moves.lazy.map { move in
        var after = state
        apply(move, to: &after)
        return frame(of: after).lattice
      })
    let keys = MoveKeys.arrows(for: moves.map(\.description))
    return moves.indices.map { place in
      MoveGesture(cells: picked[place], key: keys[place], words: words(for: moves[place], in: state))
    }
  }
}

/// Keys that the names of moves suggest.
enum MoveKeys {
  private static let names = [
    "l": "ArrowLeft", "left": "ArrowLeft", "r": "ArrowRight", "right": "ArrowRight", "u": "ArrowUp", "up": "ArrowUp",
    "d": "ArrowDown", "down": "ArrowDown",
  ]

  /// An arrow key for each move that is named like a direction, if all directions differ.
  static func arrows(for moves: [String]) -> [String?] {
    let keys = moves.map { names[$0.lowercased()] }
    let found = keys.compactMap { $0 }
    return Set(found).count == found.count ? keys : keys.map { _ in nil }
  }
}
