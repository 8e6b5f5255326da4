@testable import Reporting

extension BoardReplay {
  /// A tile that is moved, a line that vanishes with another tile, and one that falls; texts that try to break out.
  static let example = BoardReplay(
    title: "Tom & \"Jerry\" <1>", subtitle: "seed </script>",
    legend: [.init(.active, "moved"), .init(.completed, "a & b"), .init(.vanishing, "gone"), .init(.valid, "valid")],
    frames: [
      frame("the deal", [[.init("一", mark: .active), .init(nil)], [.init("zhuàng"), .init("b")]], turn: 0),
      frame("move 1", [[.init(nil), .init("一", mark: .active)], [.init("zhuàng"), .init("b")]], isPassing: true),
      frame(
        "<b>gone</b> </script><!--",
        [
          [.init(nil), .init("一", mark: .vanishing)],
          [.init("zhuàng", mark: .completed), .init("b", mark: .completed)],
        ],
        score: "1,000", clock: 2500),
      frame("the end", [[.init(nil), .init(nil)], [.init(nil), .init(nil)]], score: "1,000", upcoming: [], turn: 2),
    ])

  /// Cards in colours of their own: one that is chosen, then another; the same text in two colours; a board that grows.
  static let cards = BoardReplay(
    title: "cards", writing: .symbols(width: 7), legend: [.init(.active, "chosen")],
    frames: [
      frame("one", [[.init("▲r", mark: .active, tint: .red), .init("●●y", tint: .amber)]]),
      frame(
        "other", [[.init("▲r", tint: .green), .init("●●y", mark: .active, tint: .amber), .init("■g", tint: .green)]]),
    ])

  private static func frame(
    _ caption: String, _ cells: [[BoardCell]], score: String = "0", upcoming: [String] = ["b", "<"], clock: Int = 0,
    turn: Int = 1, isPassing: Bool = false
  ) -> BoardFrame {
    BoardFrame(
      cells: cells, caption: caption, facts: [BoardFact("score", score), BoardFact("time left", "2 s")],
      upcoming: upcoming, clock: clock, turn: turn, isPassing: isPassing)
  }
}
