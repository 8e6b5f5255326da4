import Foundation
import PuzzleCore
import Testing

@testable import Reporting

@Suite("Data of replays")
struct ReplayDataTests {
  @Test("only what changes is written")
  func text() {
    #expect(
      ReplayData(replay: .example).json.text
        == #"{"tiles":["","一","zhuàng","b","<"],"widths":[2,2,6,2,2],"#
        + #""marks":["","active","valid","completed","vanishing","moved"],"frames":["#
        + #"[0,0,0,"the deal",[0,9,2,16,3,24],["0","2 s"],[3,4]],"#
        + #"[0,1,1,"move 1",[0,0,1,9],0,0],"#
        + #"[2500,1,0,"<b>gone</b> </script><!--",[1,12,2,19,3,27],["1,000","2 s"],0],"#
        + #"[0,2,0,"the end",[1,0,2,0,3,0],0,[]]]}"#)
  }

  @Test("colours are listed beside the tiles; a text in two colours is two tiles")
  func tints() {
    let text = ReplayData(replay: .cards).json.text
    #expect(
      text.hasPrefix(
        #"{"tiles":["","▲r","●●y","b","<","▲r","■g"],"widths":[7,7,7,7,7,7,7],"#
          + #""tints":["","tinted red","tinted amber","","","tinted green","tinted green"],"marks":["#), "\(text)")
    #expect(text.contains(#""one",[0,9,1,16],"#) && text.contains(#""other",[0,40,1,17,2,48],"#), "\(text)")
  }

  @Test("nothing in the data can end the element it stands in")
  func script() throws {
    let script = ReplayData(replay: .example).json.scriptText
    #expect(!script.contains("<"))
    let data = try #require(try JSONSerialization.jsonObject(with: Data(script.utf8)) as? [String: Any])
    let frames = try #require(data["frames"] as? [[Any]])
    #expect(frames[2][3] as? String == "<b>gone</b> </script><!--")
  }

  /// Random boards, written and put together again as the page does it.
  @Test("the boards that come out are those that went in", arguments: [1, 2, 3, 4, 5] as [UInt64])
  func roundTrip(seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let tiles = ["一", "zhuàng", "", "a", "<", "龘"]
    let (rows, columns) = (Int.random(in: 1...5, using: &generator), Int.random(in: 1...6, using: &generator))
    let frames = (0..<40).map { _ in
      BoardFrame(
        cells: (0..<rows).map { _ in
          (0..<columns).map { _ in
            BoardCell(
              Bool.random(using: &generator) ? tiles.randomElement(using: &generator) : nil,
              mark: Bool.random(using: &generator) ? CellMark.allCases.randomElement(using: &generator) : nil)
          }
        })
    }
    let text = ReplayData(replay: BoardReplay(title: "", frames: frames)).json.scriptText
    let data = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    let (names, marks) = (try #require(data["tiles"] as? [String]), try #require(data["marks"] as? [String]))
    var board = [Int](repeating: 0, count: rows * columns)
    for (frame, encoded) in zip(frames, try #require(data["frames"] as? [[Any]])) {
      let changes = try #require(encoded[4] as? [Int])
      for change in stride(from: 0, to: changes.count, by: 2) { board[changes[change]] = changes[change + 1] }
      let decoded = board.map { value in
        BoardCell(value < 8 ? nil : names[value / 8], mark: CellMark(rawValue: marks[value % 8]))
      }
      #expect(decoded == frame.cells.flatMap { $0 }, "seed \(seed)")
    }
  }
}
