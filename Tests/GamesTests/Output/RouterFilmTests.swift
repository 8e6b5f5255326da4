import PuzzleCore
import RapidRouter
import Reporting
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("A run as frames")
struct RouterFilmTests {
  private static func van(in frame: BoardFrame) -> SceneShape? { frame.scene?.shapes.last { $0.id == "van" } }

  @Test(
    "the van moves from batch to batch, the light changes, the cow leaves; clocks rise, and the picture ends at the position"
  )
  func frames() throws {
    var level = RouterLevel(
      name: "road", nodes: .road((0...4).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(4, 0)],
      cows: [[RoadCell(3, 0)]])
    level.lights = [
      TrafficLight(source: RoadCell(1, 0), direction: .east, startingColour: .red, greenDuration: 9, redDuration: 2)
    ]
    let game = try RouterPuzzle(level: level)
    let program = try RouterProgram("forward wait forward horn forward", file: "-")
    var after = RouterState()
    game.apply(program, to: &after)
    #expect(game.outcome(of: after) == .won)
    let frames = game.frames(
      of: GameTransition(move: program, index: 0, clock: 0, before: RouterState(), middle: after, after: after))
    // The start, five actions, and the delivery.
    #expect(frames.count == 7 && frames.map(\.clock) == frames.map(\.clock).sorted() && frames[0].clock == 0)
    let places = frames.compactMap { Self.van(in: $0)?.form }
    #expect(places.count == 7 && Set(places).count == 4)
    func labels(_ index: Int) -> [String] { frames[index].scene?.shapes.compactMap(\.label) ?? [] }
    #expect(labels(0).contains("R") && labels(2).contains("G") && !labels(2).contains("R"))
    #expect(labels(3).contains("C") && !labels(4).contains("C"))
    #expect(labels(5).contains("D") && labels(6).contains("+"))
    #expect(frames[6].caption == "delivered" && frames[6].picture == game.frame(of: after).picture)
    #expect(frames[1].caption == "line 1: forward")
  }

  @Test("a crash is shown, and a run without end has an end as a film")
  func endings() throws {
    let level = RouterLevel(
      name: "road", nodes: .road((0...4).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(4, 0)],
      fuel: 9999)
    let game = try RouterPuzzle(level: level)
    func frames(_ text: String) throws -> [BoardFrame] {
      let program = try RouterProgram(text, file: "-")
      var after = RouterState()
      game.apply(program, to: &after)
      return game.frames(
        of: GameTransition(move: program, index: 0, clock: 0, before: RouterState(), middle: after, after: after))
    }
    let crash = try frames("left")
    #expect(Self.van(in: crash[1])?.label == "x" && crash[1].caption.contains("crash"))
    #expect(try frames("while not light red { wait }").count < 500)
  }
}
