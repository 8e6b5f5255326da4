import Testing

@testable import Reporting

@Suite("Frames of boards in a terminal")
struct BoardFrameTests {
  private let frame = BoardFrame(cells: [
    [.init("一", mark: .active), .init("心", mark: .completed), .init(nil)],
    [.init("zhuàng", mark: .vanishing), .init("b", mark: .moved), .init("意", mark: .valid)],
  ])

  @Test("each mark has brackets of its own, and columns are straight for tiles of any width")
  func brackets() {
    let lines = frame.lines(BoardDrawing(hasRowLines: false))
    #expect(
      lines == [
        "┌────────┬────────┬────────┐",
        "│[一]    │{心}    │        │",
        "│(zhuàng)│:b:     │[意]    │",
        "└────────┴────────┴────────┘",
      ])
    #expect(Set(lines.map(\.displayWidth)).count == 1)
  }

  @Test("with colour, marks that can stand beside each other still differ by their brackets")
  func colour() {
    let lines = frame.lines(BoardDrawing(hasRowLines: false, style: .ansi))
    #expect(lines[1] == "│\u{1b}[1;7m 一     \u{1b}[0m│\u{1b}[1;7m{心}    \u{1b}[0m│        │")
    #expect(lines[2].contains("\u{1b}[31m(zhuàng)\u{1b}[0m") && lines[2].contains("\u{1b}[32m:b:     \u{1b}[0m"))
  }

  @Test("highlights: a short game whole, without what only leads on")
  func short() {
    #expect(BoardReplay.example.highlights.frames.map(\.caption).count == 3)
    #expect(BoardReplay.example.highlights.frames.allSatisfy { !$0.isPassing })
  }

  @Test("highlights: of a long game the turn with the most frames, the earliest of equals; else its end")
  func long() {
    func replay(_ turns: [Int]) -> BoardReplay {
      BoardReplay(title: "long", frames: turns.map { BoardFrame(cells: [], turn: $0) })
    }
    let cascade = replay(Array(0..<60) + [60, 60, 60, 61, 61, 61, 62])
    #expect(cascade.highlights.frames.map(\.turn) == [60, 60, 60])
    #expect(replay(Array(0..<60) + [59]).highlights.frames.map(\.turn) == Array(21..<60) + [59])
  }

  @Test("the legend has only marks that are there")
  func legend() {
    #expect(BoardReplay.example.usedLegend.map(\.mark) == [.active, .completed, .vanishing])
    #expect(BoardReplay(title: "", legend: BoardReplay.example.legend).usedLegend.isEmpty)
  }
}
