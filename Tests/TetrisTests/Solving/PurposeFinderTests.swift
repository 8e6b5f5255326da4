import Phrasebook
import Testing

@testable import Tetris

@Suite("PurposeFinder")
struct PurposeFinderTests {
  private let game = Fixtures.letters(["abc"], rows: 6, columns: 4)

  private func finder(_ grid: TextGrid, _ cell: Coordinate, upcoming: String = "") -> PurposeFinder {
    PurposeFinder(
      grid: grid, upcoming: Fixtures.tiles(upcoming), cell: cell, weights: PlacementWeights(phraseLength: 3))
  }

  @Test("windows: those of the row from the left, then those of the column that reach above the tile")
  func windows() {
    let low = finder(game.board(".a"), at(5, 1)).windows(length: 3)
    #expect(low == [(0...2).map { at(5, $0) }, (1...3).map { at(5, $0) }, (3...5).map { at($0, 1) }])
    let middle = finder(game.board(".a", ".b", ".c"), at(3, 1)).windows(length: 3)
    #expect(middle.suffix(2) == [(1...3).map { at($0, 1) }, (2...4).map { at($0, 1) }])
    #expect(finder(game.board("a"), at(0, 0)).windows(length: 3).allSatisfy { $0[0].row == $0[1].row })
  }

  @Test("the chance: of tiles in sight, of dealt ones, of others, and less for each cell to fill below")
  func chances() throws {
    let weights = PlacementWeights(phraseLength: 3)
    func chance(_ grid: TextGrid, _ row: Int, upcoming: String, isDealt: Bool = true) -> Double? {
      finder(grid, at(row, 0), upcoming: upcoming)
        .purpose(of: Fixtures.phrase("abc"), in: (0...2).map { at(row, $0) }, isDealt: isDealt)?.chance
    }
    let flat = game.board("a")
    #expect(chance(flat, 5, upcoming: "cb") == weights.tileInSight * weights.tileInSight)
    #expect(chance(flat, 5, upcoming: "b") == weights.tileInSight * weights.tileDealt)
    #expect(chance(flat, 5, upcoming: "", isDealt: false) == weights.tileElsewhere * weights.tileElsewhere)
    let step = try #require(chance(game.board("a", "qq"), 4, upcoming: "cb"))
    #expect(abs(step - weights.tileInSight * weights.tileInSight * weights.gap) < 1e-12)
  }

  @Test("a tile in the way, a phrase that is there already and too deep a gap are no purpose")
  func none() {
    let window = (0...2).map { at(5, $0) }
    let phrase = Fixtures.phrase("abc")
    #expect(finder(game.board("aq"), at(5, 0)).purpose(of: phrase, in: window, isDealt: true) == nil)
    #expect(finder(game.board("abc"), at(5, 0)).purpose(of: phrase, in: window, isDealt: true) == nil)
    let tower = game.board("a", "q", "q")
    #expect(
      finder(tower, at(3, 0)).purpose(of: phrase, in: (0...2).map { at(3, $0) }, isDealt: true) == nil,
      "four cells to fill")
  }
}
