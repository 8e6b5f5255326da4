import PuzzleCore
import RapidRouter

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
  /// The number of each node's cell.
  private let nodes: [Int16]
  private let runs: Int
  let highest: [Int16]

  init(_ game: RouterWriting) {
    self.game = game
    let level = game.puzzle.level
    (nodes, runs) = (level.nodes.map { Self.number(of: $0.cell) }, level.runs)
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
    fixed.withUnsafeBufferPointer { fixed in
      if let first = fixed.baseAddress { numbers.update(from: first, count: fixed.count) }
    }
    let others = numbers + fixed.count
    others[0] = Int16(clamping: runs - state.runs)
    if let last = state.last {
      others[1] = Int16(truncatingIfNeeded: last.reason.place + 1)
      others[2] = nodes[last.node]
      others[3] = Int16(clamping: min(last.moves, RouterLevel.largestNumber))
    } else {
      (others + 1).update(repeating: 0, count: 3)
    }
    withUnsafeBytes(of: state.program) { places in
      for index in 0..<RouterWriting.mostWords { others[4 + index] = Int16(places[index]) }
    }
  }

  func mask(_ state: RouterWriting.State, in game: RouterWriting, to masks: UnsafeMutablePointer<UInt8>) {
    game.mark(legalMovesIn: state, in: masks)
  }
}
