import BubbleShooter
import PuzzleCore
import Reporting
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("A shot as frames")
struct BubbleFilmTests {
  @Test(
    "aim, flight along its way, what pops, and what drops piece by piece; clocks rise, and the picture ends at the position"
  )
  func frames() throws {
    let grid = try GameBubbleSet(rows: [".....RR.....", ".....B....."])
    let game = try BubblePuzzle(level: BubbleLevel(name: "n", grid: grid))
    let queue = BubbleQueue(current: .red, next: .blue, secondNext: .red)
    let before = BubbleState(grid: grid.loaded, queue: queue, shotsLeft: 50)
    let angle = try #require(
      OutcomeIntervals(board: FastBubbleBoard(before.grid), cannon: game.cannon, physics: BubblePhysics()).widest.first
      {
        before.grid.geometry.neighbors(of: $0.cell).contains(6) && before.grid.geometry.place(of: $0.cell).row == 0
          || before.grid.geometry.neighbors(of: $0.cell).contains(5) && before.grid.geometry.place(of: $0.cell).row == 0
      }?.middle)
    var after = before
    game.apply(angle, to: &after)
    let frames = game.frames(
      of: GameTransition(move: angle, index: 0, clock: 0, before: before, middle: after, after: after))
    #expect(game.outcome(of: after) == .won && after.score == 120)
    #expect(frames.count > 6 && frames.map(\.clock) == frames.map(\.clock).sorted() && frames[0].clock == 0)
    let flying = try #require(frames[1].scene?.shapes.first { $0.id == "shot 0" })
    #expect(flying.route != nil && frames[0].scene?.shapes.contains { $0.id == "shot 0" } == true)
    let heights = frames.compactMap { frame -> Double? in
      guard let shape = frame.scene?.shapes.first(where: { $0.id == "drop 17" }), case .circle(let at, _) = shape.form
      else { return nil }
      return at.y
    }
    #expect(heights.count > 4 && heights[heights.count - 1] > heights[0] + 500)
    #expect(frames[frames.count - 1].picture == game.frame(of: after).picture)
  }
}
