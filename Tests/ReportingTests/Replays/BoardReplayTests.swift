import PuzzleCore
import Testing

@testable import Reporting

@Suite("Parts of replays")
struct BoardReplayTests {
  private func replay(_ frames: Int, perTurn: Int = 3) -> BoardReplay {
    BoardReplay(
      title: "long",
      frames: (0..<frames).map { BoardFrame(cells: [[BoardCell("\($0)")]], caption: "frame \($0)", turn: $0 / perTurn) }
    )
  }

  @Test("a long game keeps its opening and, from the start of a turn, its end; what is left out is said there")
  func shortened() {
    let whole = replay(2_000)
    let part = whole.shortened
    #expect(part.frames.count <= BoardReplay.shortenedLimit && part.frames.count > BoardReplay.shortenedLimit - 3)
    #expect(part.frames.prefix(100) == whole.frames.prefix(100) && part.frames.last == whole.frames.last)
    let cut = part.frames[100]
    let start = 2_000 - (part.frames.count - 100)
    #expect(cut.cells == whole.frames[start].cells && whole.frames[start - 1].turn < cut.turn)
    #expect(cut.caption == "\((start - 100).grouped) frames are left out here; frame \(start)")
    #expect(part.frames[101...] == whole.frames[(start + 1)...])
  }

  @Test("a short game stays whole; a game of one turn is cut, too")
  func limits() {
    let short = replay(BoardReplay.shortenedLimit)
    #expect(short.shortened == short)
    #expect(replay(500, perTurn: 1_000).shortened.frames.count == BoardReplay.shortenedLimit)
  }

  @Test("a board is bare while nothing lies on it: empty, or with tiles in motion")
  func bare() {
    #expect(BoardFrame(cells: [[BoardCell(nil), BoardCell(nil)]]).isBare)
    #expect(BoardFrame(cells: [[BoardCell("文", mark: .active), BoardCell(nil)]]).isBare)
    #expect(!BoardFrame(cells: [[BoardCell("文", mark: .active), BoardCell("字")]]).isBare)
    #expect(BoardFrame(scene: Scene(bounds: SceneBounds(width: 1, height: 1), shapes: [])).isBare)
  }
}
