import BubbleShooter
import Phrasebook
import PuzzleCore
import Reporting
import Simulation
import Testing

@testable import BuiltInGames
@testable import GameKit

@Suite("A duel as frames")
struct BubbleDuelFilmTests {
  private static let level = Result { try BubbleLevelGenerator(rows: 5, clustering: 60).level(Seed(4), shots: 12) }

  private func film() throws -> (BubbleDuel, BoardReplay) {
    let game = try BubbleDuel(level: Self.level.get())
    var runner = GameRunner(game)
    let agents: [any Agent<BubbleDuel>] = [BubbleDuelAgent(.greedy), BubbleDuelAgent(.greedy, actionsPerSecond: 1.3)]
    let record = runner.record(agents, index: 0, rootSeed: Seed(6)).record
    var film = ReplayFilm(of: record, in: game, explaining: .none)
    _ = try Replayer(game).replay(record) { film.show($0) }
    return (game, film.finished(record))
  }

  /// Where the things with names are.
  private func places(_ frame: BoardFrame) -> [String: ScenePoint] {
    var places: [String: ScenePoint] = [:]
    for shape in frame.scene?.shapes ?? [] {
      if let id = shape.id, case .circle(let place, _) = shape.form { places[id] = place }
    }
    return places
  }

  @Test("clocks rise; a flight is straight from frame to frame, as fast as it is launched until it collides")
  func flights() throws {
    let frames = try film().1.frames
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0.clock <= $1.clock && $0.turn <= $1.turn })
    var (steps, fast) = (0, 0)
    for (frame, next) in zip(frames, frames.dropFirst()) where next.clock > frame.clock {
      let after = places(next)
      for (name, place) in places(frame) where name.hasPrefix("flight") && after[name] != nil {
        guard let there = after[name], there.y > 60 + 1 else { continue }
        let (x, y) = (there.x - place.x, there.y - place.y)
        let speed = (x * x + y * y).squareRoot() / Double(next.clock - frame.clock) * 1_000
        steps += 1
        // Whole milliseconds, and the last leg bends to the middle of the cell.
        if abs(speed - 1_400) < 60 { fast += 1 }
      }
    }
    #expect(steps > 40 && fast * 10 > steps * 6, "\(fast) of \(steps)")
  }

  @Test("what drops goes on dropping while the players shoot, to the bottom, also after the end")
  func drops() throws {
    let frames = try film().1.frames
    var ways: [String: [(turn: Int, y: Double)]] = [:]
    for frame in frames {
      for (name, place) in places(frame) where name.hasPrefix("drop") {
        ways[name, default: []].append((frame.turn, place.y))
      }
    }
    #expect(!ways.isEmpty)
    for (name, way) in ways {
      #expect((way.last?.y ?? 0) > 850, "\(name) is last seen at \(way.last?.y ?? 0)")
      #expect(zip(way.dropFirst(4), way.dropFirst(5)).allSatisfy { $0.y <= $1.y }, "\(name) rises")
    }
    #expect(ways.values.contains { Set($0.map(\.turn)).count > 1 }, "nothing drops while somebody shoots")
  }

  @Test("captions say who shot and what became of it, and stay until the next")
  func captions() throws {
    let (game, replay) = try film()
    let captions = replay.frames.map(\.caption)
    #expect(captions[0] == "the deal" && captions.allSatisfy { !$0.isEmpty })
    #expect(captions.contains { $0.hasPrefix("move 1: ") && $0.contains("shoots") })
    for side in ["left", "right"] { #expect(captions.contains { $0.hasPrefix("\(side) lands ") }) }
    #expect(
      captions.last?.contains("won by the left cannon") == true
        || captions.last?.contains("won by the right cannon") == true)
    let titles = ["left score", "right score", "left shots", "right shots", "bubbles"]
    #expect(replay.frames[0].facts.map(\.title) == titles)
    let lines = game.drawing(of: replay.frames[0], style: .plain)
    #expect(lines.count > 15 && lines.allSatisfy { $0.count <= 26 })
  }
}
