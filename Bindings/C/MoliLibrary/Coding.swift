import BubbleShooter
import GameKit
import Phrasebook
import PuzzleCore
import RapidRouter
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
}

extension EngineCoding {
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

  /// - Parameter moves: all moves of the game in the order of their actions.
  init(_ level: PhraseLevel, moves: [Board.Move]) {
    self.moves = moves
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
  typealias Engine = TetrisPuzzle
  private let rules: LevelRules
  private let tiles: TileNumbering
  let highest: [Int16]

  init(_ game: TetrisPuzzle) {
    rules = game.rules
    tiles = TileNumbering(game.level)
    highest =
      Array(repeating: tiles.highest, count: rules.rows * rules.columns + 1)
      + [Int16(clamping: rules.rows), Int16(clamping: rules.columns)]
      + Array(repeating: tiles.highest, count: rules.queueLength)
  }

  var actions: Int { 3 + rules.queueLength }
  func deal(of state: TetrisState) {}

  func move(_ action: Int, in state: TetrisState) -> TetrisMove? {
    switch action {
    case 0: .left
    case 1: .right
    case 2: .drop
    default: .swap(action - 3)
    }
  }

  func write(_ state: TetrisState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    var place = 0
    func add(_ number: Int16) {
      numbers[place] = number
      place += 1
    }
    for cell in state.grid.coordinates { add(tiles[state.grid[cell]]) }
    let falling = state.fallingTile
    add(tiles[falling?.text])
    add(Int16(clamping: (falling?.coordinate.row ?? -1) + 1))
    add(Int16(clamping: (falling?.coordinate.col ?? -1) + 1))
    for index in 0..<rules.queueLength { add(index < state.queue.count ? tiles[state.queue[index]] : 0) }
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

  func write(_ state: SetState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    numbers.update(repeating: 0, count: highest.count)
    for card in state.game.visible { numbers[card.number] = 1 }
    for card in state.game.selected { numbers[card.number] = 2 }
  }
}

/// Bubbles: the types of the cells, of the loaded bubble and the next two, and the shots that are left. Actions are the
/// whole degrees from 5 to 175.
struct BubbleCoding: EngineCoding {
  typealias Engine = BubblePuzzle
  let highest: [Int16]

  init(_ game: BubblePuzzle, like state: BubbleState) {
    let type = Int16(BubbleType.allCases.map(\.rawValue).max() ?? 0)
    highest = Array(repeating: type, count: state.grid.numberOfBubbles + 3) + [.max]
  }

  var actions: Int { 171 }
  func deal(of state: BubbleState) {}
  func move(_ action: Int, in state: BubbleState) -> BubbleAngle? { BubbleAngle(degrees: Double(action + 5)) }

  func write(_ state: BubbleState, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    let types = state.grid.bubbles + [state.queue.current, state.queue.next, state.queue.secondNext]
    let count = highest.count - 1
    for place in 0..<count { numbers[place] = place < types.count ? Int16(types[place].rawValue) : 0 }
    numbers[count] = Int16(clamping: state.shotsLeft)
  }
}

/// Rapid Router, word by word. For each cell of the map, row by row from the top: its roads (1 north, 2 east, 4 south,
/// 8 west), whether it is a destination, whether it has a cow, and of the first light that vans meet there 1 plus twice
/// their quarter turns from north, plus 1 if it starts red, its green and red ticks and its time at the start. Then the
/// van's cell from 1, its quarter turns and fuel at the start; the runs that are left; how the last program ended, from
/// 1, the van's cell then and its moves; and the words of the program so far, from 1.
struct RouterCoding: EngineCoding {
  typealias Engine = RouterWriting
  private let game: RouterWriting
  /// What does not change.
  private let fixed: [Int16]
  let highest: [Int16]

  init(_ game: RouterWriting) {
    self.game = game
    let level = game.puzzle.level
    let cells = Self.rows.reversed().flatMap { y in Self.columns.map { RoadCell($0, y) } }
    let start = level.nodes.isEmpty ? 0 : Self.number(of: level.nodes[0].cell.neighbour(to: level.direction))
    fixed =
      Self.map(level, cells) + [start, Int16(level.direction.quarterTurns), Int16(clamping: level.fuel)]
    let (ticks, count) = (Int16(clamping: RouterLevel.largestNumber), cells.count)
    let planes: [Int16] = [15, 1, 1, 8, ticks, ticks, ticks]
    let end: [Int16] = [Int16(clamping: RouterResult.Reason.allCases.count), Int16(count), ticks]
    highest =
      planes.flatMap { Array(repeating: $0, count: count) } + [Int16(count), 3, ticks]
      + [Int16(clamping: level.runs)] + end
      + Array(repeating: Int16(clamping: game.words.count), count: RouterWriting.mostWords)
  }

  private static var columns: ClosedRange<Int> { RouterLevel.columns }
  private static var rows: ClosedRange<Int> { RouterLevel.rows }

  /// The number of a cell in the order of the map, from 1.
  private static func number(of cell: RoadCell) -> Int16 {
    Int16(clamping: (rows.upperBound - cell.y) * columns.count + cell.x - columns.lowerBound + 1)
  }

  private static func map(_ level: RouterLevel, _ cells: [RoadCell]) -> [Int16] {
    let nodes = Dictionary(level.nodes.map { ($0.cell, $0) }) { first, _ in first }
    let cows = Set(level.cows.joined())
    let lights = Dictionary(level.lights.map { ($0.controlled, $0) }) { first, _ in first }
    let roads = cells.map { cell in
      (nodes[cell]?.neighbours ?? []).reduce(Int16(0)) { roads, neighbour in
        let direction = cell.direction(to: level.nodes[neighbour].cell)
        return roads | (direction.map { 1 << Int16($0.quarterTurns) } ?? 0)
      }
    }
    func plane(_ value: (RoadCell) -> Int?) -> [Int16] { cells.map { Int16(clamping: value($0) ?? 0) } }
    return roads + plane { level.destinations.contains($0) ? 1 : 0 } + plane { cows.contains($0) ? 1 : 0 }
      + plane { lights[$0].map { 1 + 2 * $0.direction.quarterTurns + ($0.startingColour == .red ? 1 : 0) } }
      + plane { lights[$0]?.greenDuration } + plane { lights[$0]?.redDuration } + plane { lights[$0]?.startTime }
  }

  var actions: Int { game.words.count }
  func deal(of state: RouterWriting.State) {}
  func move(_ action: Int, in state: RouterWriting.State) -> Int? { action }
  func text(_ action: Int, in state: RouterWriting.State) -> String { game.words[action].text }

  func write(_ state: RouterWriting.State, of deal: Void, to numbers: UnsafeMutablePointer<Int16>) {
    for (place, number) in fixed.enumerated() { numbers[place] = number }
    let level = game.puzzle.level
    let last = state.game.last?.result
    var place = fixed.count
    for number in [
      level.runs - state.game.runs,
      last.flatMap { result in RouterResult.Reason.allCases.firstIndex(of: result.reason).map { $0 + 1 } } ?? 0,
      last.map { Int(Self.number(of: level.nodes[$0.node].cell)) } ?? 0,
      min(last?.moves ?? 0, RouterLevel.largestNumber),
    ] {
      numbers[place] = Int16(clamping: number)
      place += 1
    }
    for index in 0..<RouterWriting.mostWords {
      numbers[place + index] = index < state.words.count ? Int16(state.words[index] + 1) : 0
    }
  }
}
