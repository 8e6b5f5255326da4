import BubbleShooter
import Foundation
import PuzzleCore
import Testing
import TextFormats

@Suite("The level model, as the designer's document lists it")
struct GameBubbleSetTests {
  @Test("init(numberOfRows:): empty cells for the rows, none for a negative number")
  func initial() {
    #expect(GameBubbleSet(numberOfRows: 12).bubbles == Array(repeating: .empty, count: 138))
    #expect(GameBubbleSet(numberOfRows: 12, isHexagonal: false).numberOfBubbles == 144)
    #expect(GameBubbleSet(numberOfRows: -1).bubbles.isEmpty && GameBubbleSet(numberOfRows: -1).numberOfBubbles == 0)
  }

  @Test("bubble(at:), updateBubble(at:to:) and removeBubble(at:) change one cell; outside they do nothing or give nil")
  func cells() {
    var set = GameBubbleSet(numberOfRows: 2)
    set.updateBubble(at: 5, to: .star)
    #expect(set.bubble(at: 5) == .star && set.bubble(at: 4) == .empty)
    let removed = set.removeBubble(at: 5)
    #expect(removed == .star && set.bubble(at: 5) == .empty)
    let before = set
    for index in [-1, 23, Int.max, Int.min] {
      let removed = set.removeBubble(at: index)
      #expect(set.bubble(at: index) == nil && removed == nil)
      set.updateBubble(at: index, to: .red)
      set.cycleBubble(at: index)
    }
    #expect(set == before)
  }

  @Test("cycleBubble(at:) goes on to the next colour and leaves specials and empty cells alone")
  func cycle() {
    var set = GameBubbleSet(numberOfRows: 1)
    set.updateBubble(at: 0, to: .yellow)
    var seen: [BubbleType?] = []
    for _ in 0..<4 {
      set.cycleBubble(at: 0)
      seen.append(set.bubble(at: 0))
    }
    #expect(seen == [.red, .blue, .green, .yellow])
    set.updateBubble(at: 1, to: .bomb)
    set.cycleBubble(at: 1)
    set.cycleBubble(at: 2)
    #expect(set.bubble(at: 1) == .bomb && set.bubble(at: 2) == .empty)
  }

  @Test("reset() empties all cells, numberOfBubbles counts cells, typesLeft has the colours")
  func whole() {
    var set = grid("RRYI", "SXLB")
    #expect(set.numberOfBubbles == 161)
    #expect(set.typesLeft == [.red, .yellow, .blue])
    set.reset()
    #expect(set.bubbles.allSatisfy { $0 == .empty } && set.typesLeft.isEmpty && set.numberOfBubbles == 161)
  }

  @Test("updateGridLayout(toHex:): the last cell of odd rows is deleted or added empty; the same kind changes nothing")
  func layout() throws {
    let rows = ["RRRRRRRRRRRR", "YYYYYYYYYYYG", "BBBBBBBBBBBB", "GGGGGGGGGGGY"]
    var set = try GameBubbleSet(rows: rows, isHexagonal: false)
    let before = set
    set.updateGridLayout(toHex: false)
    #expect(set == before)
    set.updateGridLayout(toHex: true)
    #expect(set.isHexagonal && set.rowTexts == [rows[0], "YYYYYYYYYYY", rows[2], "GGGGGGGGGGG"])
    set.updateGridLayout(toHex: false)
    #expect(!set.isHexagonal && set.rowTexts == [rows[0], "YYYYYYYYYYY.", rows[2], "GGGGGGGGGGG."])
  }

  @Test("texts and JSON give the same grid back; mistakes are refused with their place")
  func text() throws {
    let set = grid("RYGB.ILXS", "", "R")
    #expect(set.rowTexts[0] == "RYGB.ILXS..." && set.rowTexts[1] == "...........")
    #expect(try GameBubbleSet(rows: set.rowTexts) == set)
    #expect(try JSONDecoder().decode(GameBubbleSet.self, from: JSONEncoder().encode(set)) == set)
    for (rows, line, column) in [(["R", "RQ"], 2, 2), ([".", "............"], 2, 12)] {
      let error = #expect(throws: InputError.self) { try GameBubbleSet(rows: rows) }
      #expect(error?.line == line && error?.column == column)
    }
    for json in [#"{"isHexagonal":true,"rows":["Q"]}"#, #"{"isHexagonal":1,"rows":[]}"#, "[]"] {
      #expect(throws: DecodingError.self) { try JSONDecoder().decode(GameBubbleSet.self, from: Data(json.utf8)) }
    }
  }

  @Test("loading drops what is not attached to row 0 and fills up to 14 rows")
  func loading() throws {
    let level = try GameBubbleSet(rows: ["R.....B", "Y....", "G..X", "...S"])
    let game = level.loaded
    #expect(game.numberOfBubbles == 161)
    #expect(game.rowTexts.prefix(4) == ["R.....B.....", "Y..........", "G...........", "..........."])
    #expect(game.unattachedCells.isEmpty && !level.unattachedCells.isEmpty)
    #expect(GameBubbleSet(numberOfRows: 0).loaded.numberOfBubbles == 161)
  }
}
