import Testing

@testable import Exact

@Suite("Starting boards of grouped tiles")
struct GroupedArrangementsTests {
  typealias Board = GroupedArrangements.Board

  /// All boards in the documented order, found by trying every choice of groups and every order of the tiles.
  static func naive(_ groups: [[Int]], drawn: Int, mode: GroupedArrangements.Mode) -> [Board] {
    choices(groups.count, drawn, mode).flatMap { choice in
      var tiles = choice.flatMap { groups[$0] }
      if case .lastTileLeftOut(let empty) = mode { tiles = tiles.dropLast() + [empty] }
      return MultisetPermutationsTests.naive(tiles).map { Board(groups: choice, tiles: $0) }
    }
  }

  static func choices(_ total: Int, _ drawn: Int, _ mode: GroupedArrangements.Mode) -> [[Int]] {
    func ascending(_ size: Int, from start: Int) -> [[Int]] {
      size == 0
        ? [[]]
        : (start..<max(start, total)).flatMap { first in ascending(size - 1, from: first + 1).map { [first] + $0 } }
    }
    guard mode != .allTiles else { return ascending(drawn, from: 0) }
    return ascending(drawn - 1, from: 0).flatMap { others in
      (0..<total).filter { !others.contains($0) }.map { others + [$0] }
    }
  }

  /// The sum of the multinomials of all choices.
  static func naiveCount(_ groups: [[Int]], drawn: Int, mode: GroupedArrangements.Mode) -> BigInteger {
    choices(groups.count, drawn, mode).reduce(BigInteger.zero) { sum, choice in
      var tiles = choice.flatMap { groups[$0] }
      if case .lastTileLeftOut(let empty) = mode { tiles = tiles.dropLast() + [empty] }
      return sum + .multinomial(Distribution(tiles).bins.map(\.count))
    }
  }

  static let modes: [GroupedArrangements.Mode] = [.allTiles, .lastTileLeftOut(empty: -1)]

  static func randomGroups(_ count: Int, size: Int, symbols: Int, using generator: inout SplitMix64) -> [[Int]] {
    (0..<count).map { _ in (0..<size).map { _ in generator.next(below: symbols) } }
  }

  @Test(
    "numbers run through all boards in the documented order",
    arguments: [
      ([[1, 2]], 1), ([[1], [2], [1]], 1), ([[1], [2], [1]], 3), ([[1, 2], [2, 3], [1, 1], [1, 2]], 2),
      ([[1, 2], [2, 3], [1, 1], [4, 5]], 3), ([[9], [8], [9], [9], [7]], 4), ([[3, 3, 4], [4, 3, 5]], 2),
    ] as [([[Int]], Int)], modes)
  func exhaustive(level: ([[Int]], Int), mode: GroupedArrangements.Mode) throws {
    let (groups, drawn) = level
    let arrangements = try GroupedArrangements(groups: groups, drawn: drawn, mode: mode)
    let all = Self.naive(groups, drawn: drawn, mode: mode)
    #expect(arrangements.count == BigInteger(all.count))
    for (number, board) in all.enumerated() {
      #expect(arrangements.board(number: BigInteger(number)) == board, "number \(number)")
      #expect(arrangements.number(of: board) == BigInteger(number), "\(board)")
    }
    #expect(arrangements.board(number: BigInteger(all.count)) == nil && arrangements.board(number: -1) == nil)
  }

  @Test("the count is the sum of the multinomials", arguments: modes, [101, 102, 103] as [UInt64])
  func counts(mode: GroupedArrangements.Mode, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    for drawn in 1...5 {
      let symbols = 3 + generator.next(below: 20)
      let groups = Self.randomGroups(7, size: 1 + generator.next(below: 4), symbols: symbols, using: &generator)
      let arrangements = try GroupedArrangements(groups: groups, drawn: drawn, mode: mode)
      #expect(
        arrangements.count == Self.naiveCount(groups, drawn: drawn, mode: mode), "seed \(seed): \(drawn) of \(groups)")
    }
  }

  @Test("boards of a level of 40 phrases come back to their numbers", arguments: modes, [104] as [UInt64])
  func largeRoundTrip(mode: GroupedArrangements.Mode, seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let groups = Self.randomGroups(40, size: 4, symbols: 60, using: &generator)
    let arrangements = try GroupedArrangements(groups: groups, drawn: 4, mode: mode)
    var numbers = (0..<15).map { _ in BigInteger.random(below: arrangements.count, using: &generator) }
    numbers += [0, arrangements.count - 1]
    for number in numbers {
      let board = try #require(arrangements.board(number: number))
      #expect(board.tiles.count == 16 && Set(board.groups).count == 4, "seed \(seed): number \(number)")
      #expect(arrangements.number(of: board) == number, "seed \(seed): number \(number)")
    }
  }

  @Test("without repeated tiles the count is a product")
  func distinctTiles() throws {
    let groups = (0..<30).map { group in (0..<4).map { 4 * group + $0 } }
    let swapping = try GroupedArrangements(groups: groups, drawn: 4)
    #expect(swapping.count == BigInteger.binomial(30, 4) * .factorial(16))
    let sliding = try GroupedArrangements(groups: groups, drawn: 4, mode: .lastTileLeftOut(empty: -1))
    #expect(sliding.count == BigInteger.binomial(30, 3) * 27 * .factorial(16))
    let tetris = try GroupedArrangements(groups: groups, drawn: 2)
    #expect(tetris.count == BigInteger.binomial(30, 2) * .factorial(8))
  }

  @Test("what is not a board of the level has no number")
  func foreignBoards() throws {
    let groups = [[1, 2], [3, 4], [5, 6]]
    let all = try GroupedArrangements(groups: groups, drawn: 2)
    let sliding = try GroupedArrangements(groups: groups, drawn: 2, mode: .lastTileLeftOut(empty: 0))
    #expect(all.number(of: Board(groups: [0, 1], tiles: [4, 3, 2, 1])) != nil)
    for chosen in [[1, 0], [0, 0], [0], [0, 3], [-1, 0], [0, 1, 2], []] {
      #expect(all.number(of: Board(groups: chosen, tiles: [4, 3, 2, 1])) == nil, "\(chosen)")
    }
    #expect(all.number(of: Board(groups: [0, 1], tiles: [4, 3, 2, 5])) == nil)
    #expect(sliding.number(of: Board(groups: [1, 0], tiles: [0, 1, 3, 4])) != nil)
    #expect(sliding.number(of: Board(groups: [1, 0], tiles: [0, 2, 3, 4])) == nil)
    #expect(sliding.number(of: Board(groups: [1, 1], tiles: [0, 3, 3, 4])) == nil)
  }

  @Test("malformed levels are refused with the reason")
  func errors() {
    typealias Invalid = GroupedArrangementsError
    #expect(throws: Invalid.tooFewGroups(found: 1, drawn: 2)) { try GroupedArrangements(groups: [[1]], drawn: 2) }
    #expect(throws: Invalid.tooFewGroups(found: 0, drawn: 1)) { try GroupedArrangements(groups: [], drawn: 1) }
    #expect(throws: Invalid.nothingDrawn(drawn: 0)) { try GroupedArrangements(groups: [[1]], drawn: 0) }
    #expect(throws: Invalid.unequalGroup(index: 1, found: 1, expected: 2)) {
      try GroupedArrangements(groups: [[1, 2], [3]], drawn: 1)
    }
    #expect(throws: Invalid.unequalGroup(index: 0, found: 0, expected: 0)) {
      try GroupedArrangements(groups: [[], []], drawn: 1)
    }
    #expect(throws: Invalid.emptySymbolInGroup(index: 1, symbol: 3)) {
      try GroupedArrangements(groups: [[1], [3]], drawn: 1, mode: .lastTileLeftOut(empty: 3))
    }
    #expect(throws: Invalid.tooManyBoards(groups: 9, drawn: 9, tilesPerGroup: 4)) {
      try GroupedArrangements(groups: Array(repeating: [1, 2, 3, 4], count: 9), drawn: 9)
    }
    #expect(throws: Invalid.tooManyBoards(groups: 400, drawn: 8, tilesPerGroup: 4)) {
      try GroupedArrangements(groups: Array(repeating: [1, 2, 3, 4], count: 400), drawn: 8)
    }
    #expect("\(Invalid.tooFewGroups(found: 1, drawn: 2))" == "found 1 groups, expected at least the 2 that are drawn")
  }

  @Test("34 tiles are the most that 128 bits number")
  func widestBoard() throws {
    let arrangements = try GroupedArrangements(groups: [Array(1...34)], drawn: 1)
    #expect(arrangements.count == .factorial(34))
    #expect(arrangements.board(number: .factorial(34) - 1)?.tiles == Array((1...34).reversed()))
  }
}
