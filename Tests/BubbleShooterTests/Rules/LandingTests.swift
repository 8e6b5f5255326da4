import BubbleShooter
import Testing

@Suite("What a landed bubble does")
struct LandingTests {
  private func land(
    _ type: BubbleType, _ cell: Int, on set: GameBubbleSet
  ) throws -> (rows: [String], result: BubbleResolution) {
    var copy = set
    let landed = copy.land(type, at: cell)
    let result = try #require(landed)
    return (copy.rowTexts, result)
  }

  private func cells(_ bubbles: [PlacedBubble]) -> [Int] { bubbles.map(\.cell) }

  @Test("three of a colour are removed, two are not; the group is connected through cells of the colour alone")
  func matching() throws {
    var (rows, result) = try land(.red, 2, on: grid("RR.YR"))
    #expect(cells(result.matched) == [0, 1, 2] && result.score == 90 && rows[0] == "...YR.......")
    (rows, result) = try land(.red, 1, on: grid("R..R"))
    #expect(result == BubbleResolution() && rows[0] == "RR.R........" && result.score == 0)
    // Through odd rows: 13 touches 1 and 2.
    (_, result) = try land(.red, 13, on: grid("YRRY"))
    #expect(cells(result.matched) == [1, 2, 13])
    // The four orthogonal neighbours of a rectangular grid.
    (_, result) = try land(.red, 13, on: grid("R.R", "Y", isHexagonal: false))
    #expect(result.matched.isEmpty)
    (_, result) = try land(.red, 13, on: grid("YR", "R", isHexagonal: false))
    #expect(cells(result.matched) == [1, 12, 13])
  }

  @Test("indestructible bubbles never match")
  func indestructible() throws {
    let (_, result) = try land(.indestructible, 2, on: grid("II"))
    #expect(result.matched.isEmpty && result.score == 0)
  }

  @Test("a bomb next to the landing cell removes its neighbours, the landed and indestructible bubbles included")
  func bomb() throws {
    let (rows, result) = try land(.red, 13, on: grid("YXIGG"))
    #expect(result.fired == [PlacedBubble(cell: 1, type: .bomb)])
    #expect(cells(result.blasted) == [0, 1, 2, 13] && result.matched.isEmpty)
    #expect(result.score == 30 + 10 + 20 + 30 && rows[0] == "...GG.......")
  }

  @Test("a lightning removes its row and no other")
  func lightning() throws {
    let (rows, result) = try land(.red, 13, on: grid("YLI..G", "", "B"))
    #expect(cells(result.blasted) == [0, 1, 2, 5])
    #expect(cells(result.dropped) == [13, 23] && rows.allSatisfy { !$0.contains { $0 != "." } })
    #expect(result.score == 30 + 10 + 20 + 30 + 60 && result.outcome == .cleared)
  }

  @Test("a star removes every bubble of the colour that touches it, and only when a colour touches it")
  func star() throws {
    let set = grid("SR.YRY", ".....R")
    let (rows, result) = try land(.red, 12, on: set)
    #expect(result.matched.isEmpty && result.fired == [PlacedBubble(cell: 0, type: .star)])
    #expect(cells(result.blasted) == [0, 1, 4, 12, 17] && rows[0] == "...Y.Y......")
    let (_, other) = try land(.indestructible, 12, on: set)
    #expect(other == BubbleResolution())
    let (_, far) = try land(.red, 14, on: set)
    #expect(far.fired.isEmpty)
  }

  @Test("the landed bubble's group goes first, and power bubbles next to the landing cell fire all the same")
  func matchThenFire() throws {
    let (_, result) = try land(.red, 2, on: grid("RR.XG"))
    #expect(cells(result.matched) == [0, 1, 2] && cells(result.blasted) == [3, 4])
    #expect(result.score == 90 + 10 + 30)
  }

  @Test("bombs and lightnings that are removed fire in turn, first in, first out; a star just disappears")
  func chain() throws {
    // The bomb at 13 is next to 12. It removes 1, 2, 12, 14, 24, 25: the lightning at 2 comes before the bomb at 14.
    let set = grid(".YLSY.X", ".XX", ".RI...B")
    let (rows, result) = try land(.blue, 12, on: set)
    #expect(cells(result.fired) == [13, 2, 14, 6])
    #expect(cells(result.blasted) == [1, 2, 3, 4, 6, 12, 13, 14, 24, 25])
    #expect(cells(result.dropped) == [29])
    #expect(rows.allSatisfy { !$0.contains { $0 != "." } })
  }

  @Test("two power bubbles next to the landing cell fire once each, also when the first removes the second")
  func once() throws {
    let (_, result) = try land(.red, 12, on: grid("XXYY"))
    #expect(cells(result.fired) == [0, 1] && cells(result.blasted) == [0, 1, 2, 12] && result.outcome == .open)
  }

  @Test("what is no longer attached drops; power bubbles carry others and do not fire when they drop")
  func dropping() throws {
    let (rows, result) = try land(.red, 2, on: grid("RR.YY", "X..G", "LI"))
    #expect(cells(result.dropped) == [12, 23, 24] && result.fired.isEmpty)
    #expect(result.score == 90 + 10 + 10 + 20 && rows[0] == "...YY......." && rows[1] == "...G.......")
    let (_, held) = try land(.red, 2, on: grid("RR.S", "..X", "..G"))
    #expect(held.fired.map(\.cell) == [3, 14])
    let (_, carried) = try land(.red, 5, on: grid("X.YRR", "G"))
    #expect(cells(carried.matched) == [3, 4, 5] && carried.dropped.isEmpty && carried.fired.isEmpty)
  }

  @Test("a bubble left in row 13 loses; one that matches there does not; that comes before clearing")
  func lastRow() throws {
    let column = Array(repeating: "R", count: 11)
    let open = try GameBubbleSet(rows: column + ["I", "Y", ""], isHexagonal: false)
    #expect(try land(.red, 156, on: open).result.outcome == .lost)
    let matching = try GameBubbleSet(rows: column + ["R", "Y", ""], isHexagonal: false)
    #expect(try land(.yellow, 145, on: matching).result.outcome == .open)
    let full = try GameBubbleSet(rows: column + ["R", "R", ""], isHexagonal: false)
    #expect(try land(.red, 156, on: full).result.outcome == .cleared)
    let specials = try GameBubbleSet(rows: Array(repeating: "I", count: 13) + [""], isHexagonal: false)
    #expect(try land(.indestructible, 156, on: specials).result.outcome == .lost)
  }

  @Test("cleared when no coloured bubble is left; specials may remain")
  func cleared() throws {
    let (rows, result) = try land(.red, 2, on: grid("RR..I"))
    #expect(result.outcome == .cleared && rows[0] == "....I.......")
  }

  @Test("landing on a taken or missing cell, or with no bubble, does nothing")
  func refused() {
    var set = grid("RR")
    let before = set
    let refused = [set.land(.red, at: 0), set.land(.red, at: 161), set.land(.red, at: -1), set.land(.empty, at: 5)]
    #expect(refused == [nil, nil, nil, nil] && set == before)
  }
}
