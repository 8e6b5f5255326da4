import BubbleShooter
import GameKit
import Phrasebook
import PuzzleCore
import SetCards
import Sliding
import Swapping
import Tetris

/// The positions and moves of a game as numbers, for programs that learn to play it.
protocol EngineCoding: Sendable {
  associatedtype Engine: Puzzle
  /// What all positions of a deal share.
  associatedtype Deal

  /// Actions are 0 to one less.
  var actions: Int { get }
  /// The largest value of each number of an observation; the smallest is 0. The clock is not among them.
  var highest: [Int16] { get }
  func deal(of state: Engine.State) -> Deal
  /// The move that an action is; `nil` where it is none.
  func move(_ action: Int, in state: Engine.State) -> Engine.Move?
  /// The name of an action.
  func text(_ action: Int, in state: Engine.State) -> String
  /// Writes the numbers of what a player sees.
  func write(_ state: Engine.State, of deal: Deal, to numbers: UnsafeMutablePointer<Int16>)
  /// Writes 1 for each legal action and 0 for the others.
  func mask(_ state: Engine.State, in game: Engine, to masks: UnsafeMutablePointer<UInt8>)
}

extension EngineCoding {
  func mask(_ state: Engine.State, in game: Engine, to masks: UnsafeMutablePointer<UInt8>) {
    for action in 0..<actions { masks[action] = isLegal(action, state, in: game) ? 1 : 0 }
  }

  /// The mask of a game in which all actions are legal where one is.
  func maskAll(_ state: Engine.State, in game: Engine, to masks: UnsafeMutablePointer<UInt8>) {
    masks.update(repeating: isLegal(0, state, in: game) ? 1 : 0, count: actions)
  }

  @inline(__always)
  private func isLegal(_ action: Int, _ state: Engine.State, in game: Engine) -> Bool {
    guard let move = move(action, in: state) else { return false }
    return game.isLegal(move, in: state)
  }

  func text(_ action: Int, in state: Engine.State) -> String { move(action, in: state).map(\.description) ?? "" }
}

/// A packed board with four bits for each cell.
protocol NibbleBoard: PackedGridBoard {
  static func cells(of state: State) -> UInt64
}

extension SwappingBoard: NibbleBoard {
  static func cells(of state: UInt64) -> UInt64 { state }
}

extension SlidingBoard: NibbleBoard {
  static func cells(of state: PackedBoard) -> UInt64 { state.cells }
}

/// Tiles as numbers: their places among the tiles of the level, from 1; 0 is an empty cell.
struct TileNumbering: Sendable {
  private let numbers: [String: Int16]
  let highest: Int16

  init(_ level: PhraseLevel) {
    let texts = Set(level.phrases.flatMap(level.boardTiles)).sorted()
    numbers = Dictionary(uniqueKeysWithValues: zip(texts, (1...).lazy.map { Int16(clamping: $0) }))
    highest = Int16(clamping: texts.count)
  }

  subscript(text: String?) -> Int16 { text.flatMap { numbers[$0] } ?? 0 }
}

/// Sliding and swapping on boards of at most 16 cells: the tiles of the cells, row by row.
struct GridCoding<Board: NibbleBoard>: EngineCoding {
  typealias Engine = FastGrid<Board>
  private let moves: [Board.Move]
  private let tiles: TileNumbering
  let highest: [Int16]
  private let isEachLegal: Bool

  /// - Parameters:
  ///   - moves: all moves of the game in the order of their actions.
  ///   - isEachLegal: whether each is legal until the game ends.
  init(_ level: PhraseLevel, moves: [Board.Move], isEachLegal: Bool) {
    (self.moves, self.isEachLegal) = (moves, isEachLegal)
    tiles = TileNumbering(level)
    highest = Array(repeating: tiles.highest, count: level.rules.rows * level.rules.columns)
  }

  var actions: Int { moves.count }

  /// The number of each symbol.
  func deal(of state: Engine.State) -> SIMD16<Int16> {
    let (grid, cells) = (state.deal.board.grid(of: state.cells), Board.cells(of: state.cells))
    var numbers = SIMD16<Int16>()
    for (place, cell) in grid.coordinates.enumerated() {
      numbers[Int(cells >> UInt64(4 * place) & 15)] = tiles[grid[cell]]
    }
    return numbers
  }

  @inline(__always)
  func move(_ action: Int, in state: Engine.State) -> Board.Move? { moves[action] }

  @inline(__always)
  func mask(_ state: Engine.State, in game: Engine, to masks: UnsafeMutablePointer<UInt8>) {
    if isEachLegal { return maskAll(state, in: game, to: masks) }
    for action in 0..<actions { masks[action] = game.isLegal(moves[action], in: state) ? 1 : 0 }
  }

  @inline(__always)
  func write(_ state: Engine.State, of deal: SIMD16<Int16>, to numbers: UnsafeMutablePointer<Int16>) {
    var cells = Board.cells(of: state.cells)
    for place in 0..<highest.count {
      numbers[place] = deal[Int(cells & 15)]
      cells >>= 4
    }
  }
}

/// The same on larger boards.
struct TextGridCoding<Game: GridPuzzle>: EngineCoding {
  typealias Engine = Game
  private let moves: [Game.Move]
  private let tiles: TileNumbering
  let highest: [Int16]

  init(_ level: PhraseLevel, moves: [Game.Move]) {
    self.moves = moves
    tiles = TileNumbering(level)
    highest = Array(repeating: tiles.highest, count: level.rules.rows * level.rules.columns)
  }

  var actions: Int { moves.count }
  func deal(of state: GridGameState) {}
  func move(_ action: Int, in state: GridGameState) -> Game.Move? { moves[action] }

  func write(_ state: GridGameState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    for (place, cell) in state.grid.coordinates.enumerated() { numbers[place] = tiles[state.grid[cell]] }
  }
}

/// Tetris: the tiles of the cells, the falling tile with its row and column from 1, and the upcoming tiles. Actions are
/// left, right, drop, and a swap with each upcoming tile.
struct TetrisCoding: EngineCoding {
  typealias Engine = FastTetris
  private let engine: FastTetris
  private let rules: LevelRules
  /// By the number of a tile in the engine.
  private let tiles: [Int16]
  let highest: [Int16]

  init(_ engine: FastTetris) {
    self.engine = engine
    rules = engine.rules
    let tiles = TileNumbering(engine.game.level)
    self.tiles = engine.dealtTileNumbers { tiles[$0] }
    highest =
      Array(repeating: tiles.highest, count: rules.rows * rules.columns + 1)
      + [Int16(clamping: rules.rows), Int16(clamping: rules.columns)]
      + Array(repeating: tiles.highest, count: rules.queueLength)
  }

  var actions: Int { 3 + rules.queueLength }
  func deal(of state: FastTetrisState) {}

  @inline(__always)
  func move(_ action: Int, in state: FastTetrisState) -> TetrisMove? {
    switch action {
    case 0: .left
    case 1: .right
    case 2: .drop
    default: .swap(action - 3)
    }
  }

  func write(_ state: FastTetrisState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    engine.write(gridOf: state, as: tiles, to: numbers)
    let others = numbers + rules.rows * rules.columns
    let isFalling = state.fallingTile != 0
    others[0] = tiles[Int(state.fallingTile)]
    others[1] = isFalling ? Int16(clamping: state.fallingRow + 1) : 0
    others[2] = isFalling ? Int16(clamping: state.fallingColumn + 1) : 0
    for index in 0..<rules.queueLength {
      others[3 + index] = index < state.queueCount ? tiles[Int(state.upcomingTile(index))] : 0
    }
  }
}

/// Set: for each of the 81 cards 0 if it is not on the table, 1 if it is, 2 if it is selected. Actions are the cards
/// and the deal; hints are not among them.
struct SetCoding: EngineCoding {
  typealias Engine = SetPuzzle
  let highest = Array(repeating: Int16(2), count: Card.count)

  var actions: Int { Card.count + 1 }
  func deal(of state: SetState) {}

  func move(_ action: Int, in state: SetState) -> SetMove? {
    action < Card.count ? .select(Card(number: action)) : .deal
  }

  /// The cards that wait for the deal after a match are selected.
  func write(_ state: SetState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    numbers.update(repeating: 0, count: Card.count)
    var (table, selected) = (state.game.tableMask, state.game.selectedMask)
    while let card = table.popFirst() { numbers[card] = 1 }
    while let card = selected.popFirst() { numbers[card] = 2 }
  }

  /// Each card of the table can be selected where one can.
  func mask(_ state: SetState, in game: SetPuzzle, to masks: UnsafeMutablePointer<UInt8>) {
    masks.update(repeating: 0, count: actions)
    masks[Card.count] = game.isLegal(.deal, in: state) ? 1 : 0
    var table = state.game.tableMask
    guard let first = table.popFirst(), game.isLegal(.select(Card(number: first)), in: state) else { return }
    masks[first] = 1
    while let card = table.popFirst() { masks[card] = 1 }
  }
}

/// Bubbles: the types of the cells, of the loaded bubble and the next two, and the shots that are left. Actions are the
/// whole degrees from 5 to 175.
struct BubbleCoding: EngineCoding {
  typealias Engine = FastBubbles
  private let cells: Int
  let highest: [Int16]

  init(_ game: BubblePuzzle) {
    let type = Int16(BubbleType.allCases.map(\.rawValue).max() ?? 0)
    cells = game.level.grid.loaded.numberOfBubbles
    highest = Array(repeating: type, count: cells + 3) + [.max]
  }

  var actions: Int { 171 }
  func deal(of state: FastBubbleState) {}

  @inline(__always)
  func move(_ action: Int, in state: FastBubbleState) -> BubbleAngle? {
    BubbleAngle(microdegrees: 1_000_000 * (action + 5))
  }

  func write(_ state: FastBubbleState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    state.write(cellsTo: numbers)
    let others = numbers + cells
    others[0] = Int16(state.plain.queue.current.rawValue)
    others[1] = Int16(state.plain.queue.next.rawValue)
    others[2] = Int16(state.plain.queue.secondNext.rawValue)
    others[3] = Int16(clamping: state.plain.shotsLeft)
  }

  func mask(_ state: FastBubbleState, in game: FastBubbles, to masks: UnsafeMutablePointer<UInt8>) {
    maskAll(state, in: game, to: masks)
  }
}
