import PuzzleCore
import Search
import Testing

@testable import Sliding

@Suite("Surplus tables")
struct SurplusSearchTests {
  /// A named tile that belongs in cell 4 and two that may be exchanged and belong in two of the cells 0, 1 and 2, with
  /// the empty cell in the third.
  struct OneAndTwo: SurplusPlacements {
    let sets = (0..<65536).filter { $0.nonzeroBitCount == 2 }.map(UInt16.init)
    var count: Int { 16 * sets.count }
    var named: Int { 1 }
    var exchangeable: Int { 2 }

    func placement(at place: Int) -> (cells: Int, others: UInt16) { (place / sets.count, sets[place % sets.count]) }

    func place(of cells: Int, others: UInt16) -> Int {
      // The rank of {a, b}, a < b, in ascending order of the words.
      let (a, b) = (others.trailingZeroBitCount, 15 - others.leadingZeroBitCount)
      return cells * sets.count + b * (b - 1) / 2 + a
    }

    /// The tile's distance, and one more when the sum of the others' rows and columns has not the parity that it has in
    /// the end, which is that of 0 + 1 or of 1 + 2.
    func leastMoves(of cells: Int, others: UInt16) -> Int {
      let sum = (0..<16).filter { others >> UInt16($0) & 1 == 1 }.reduce(0) { $0 + $1 / 4 + $1 % 4 }
      return Distance.between(cells, 4) + (sum + 1) % 2
    }
  }

  @Test("tiles with names and tiles without: every number is that of a search step by step")
  func exhaustive() {
    let placements = OneAndTwo()
    let ends = [0, 2].map { empty in (cells: 4, others: UInt16(0b111) ^ 1 << UInt16(empty), empty: empty) }
    var bytes = [UInt8](repeating: 0, count: placements.count)
    _ = bytes.withUnsafeMutableBytes { SurplusSearch.fill($0, placements, from: ends) }
    let exact = distances(from: ends.map { State(tile: $0.cells, others: $0.others, empty: $0.empty) })
    var count = 0
    for place in 0..<placements.count {
      let (cells, others) = placements.placement(at: place)
      guard others >> UInt16(cells) & 1 == 0 else { continue }
      let least = placements.leastMoves(of: cells, others: others)
      for (isCorner, shift) in [(false, 0), (true, 4)] {
        let moves = (0..<16).filter { [0, 3, 12, 15].contains($0) == isCorner }
          .compactMap { exact[State(tile: cells, others: others, empty: $0)] }.min()
        let number = Int(bytes[place] >> UInt8(shift) & 15)
        #expect(number == moves.map { ($0 - least) / 2 } ?? 15, "tile \(cells), others \(others), corner \(isCorner)")
        if let moves { #expect((moves - least) % 2 == 0 && moves >= least) }
      }
      count += 1
    }
    #expect(count == 16 * 105)
  }

  struct State: Hashable {
    let tile: Int
    let others: UInt16
    let empty: Int
  }

  private func distances(from ends: [State]) -> [State: Int] {
    var found: [State: Int] = [:]
    var layer = ends
    var depth = 0
    while !layer.isEmpty {
      var next: [State] = []
      var place = 0
      while place < layer.count {
        let state = layer[place]
        place += 1
        guard found[state] == nil else { continue }
        found[state] = depth
        for start in 0..<16 where Distance.between(start, state.empty) == 1 {
          if start == state.tile {
            next.append(State(tile: state.empty, others: state.others, empty: start))
          } else if state.others >> UInt16(start) & 1 == 1 {
            let others = state.others ^ (1 << UInt16(start)) ^ (1 << UInt16(state.empty))
            next.append(State(tile: state.tile, others: others, empty: start))
          } else {
            layer.append(State(tile: state.tile, others: state.others, empty: start))
          }
        }
      }
      layer = next
      depth += 1
    }
    return found
  }

  @Test("four named tiles, which lock the empty cell in: every number is that of a search step by step")
  func fourTiles() {
    let goal = [8, 9, 12, 13]
    let placements = BlockPlacements(goal: goal)
    var bytes = [UInt8](repeating: 0, count: placements.count)
    _ = bytes.withUnsafeMutableBytes { placements.fill($0) }
    // By the cells of the tiles, four bits each, and the empty cell.
    var exact = [UInt8](repeating: 255, count: 1 << 20)
    var layer = [0, 1, 2, 3, 4, 5, 6, 7, 10, 11, 14, 15].map { Pattern.index(of: goal) << 4 | $0 }
    let neighbours = (0..<16).map { cell in (0..<16).filter { Distance.between(cell, $0) == 1 } }
    for depth in 0..<UInt8.max where !layer.isEmpty {
      var (next, place) = ([Int](), 0)
      while place < layer.count {
        let state = layer[place]
        place += 1
        guard exact[state] == 255 else { continue }
        exact[state] = depth
        let empty = state & 15
        for cell in neighbours[empty] {
          let tile = (0..<4).first { state >> (4 * $0 + 4) & 15 == cell }
          if let tile {
            next.append((state & ~(15 << (4 * tile + 4)) | empty << (4 * tile + 4)) & ~15 | cell)
          } else {
            layer.append(state & ~15 | cell)
          }
        }
      }
      layer = next
    }
    for cells in 0..<placements.count {
      let tiles = (0..<4).map { cells >> (4 * $0) & 15 }
      guard Set(tiles).count == 4 else { continue }
      let least = placements.leastMoves(of: cells, others: 0)
      for (isCorner, shift) in [(false, 0), (true, 4)] {
        let moves = (0..<16).filter { [0, 3, 12, 15].contains($0) == isCorner && !tiles.contains($0) }
          .map { Int(exact[cells << 4 | $0]) }.min()
        let number = Int(bytes[cells] >> UInt8(shift) & 15)
        let expected = moves.map { min(15, ($0 - least) / 2) } ?? 15
        if number != expected { Issue.record("tiles at \(tiles), corner \(isCorner): \(number), expected \(expected)") }
      }
    }
  }

  @Test("a table that is no longer wanted is left unfinished; asked for without a choice, it is built")
  func interrupted() {
    let placements = BlockPlacements(goal: SlidingTables.pairCells)
    let recipe = TableRecipe(name: "pair", byteCount: placements.count) {
      TableMemory.filled(count: placements.count, by: { placements.fill($0) })
    }
    SearchInterruption.check({ true }) {
      #expect(recipe.buildUnlessInterrupted() == nil)
      #expect(recipe.build().bytes.count == placements.count)
    }
    #expect(recipe.buildUnlessInterrupted() != nil)
  }

  @Test("a table of two tiles on 4 x 4: 0 at the goal, more where they must pass one another")
  func pair() {
    let placements = BlockPlacements(goal: SlidingTables.pairCells)
    var bytes = [UInt8](repeating: 0, count: placements.count)
    _ = bytes.withUnsafeMutableBytes { placements.fill($0) }
    #expect(bytes[Pattern.index(of: [11, 15])] & 15 == 0)
    // Exchanged, they need two moves of one of them aside and back.
    #expect(bytes[Pattern.index(of: [15, 11])] & 15 == 1)
    // The empty cell behind the tile in the corner's column changes nothing for two tiles far away.
    #expect(bytes[Pattern.index(of: [0, 5])] & 15 == 0 && bytes[Pattern.index(of: [0, 5])] >> 4 == 0)
    #expect(bytes[Pattern.index(of: [4, 4])] == 255)
  }
}
