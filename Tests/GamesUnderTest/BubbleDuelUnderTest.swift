import BubbleShooter
import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import PuzzleCore
import Simulation

/// The duel of a level, with cannons, points and the end of the game told apart from the engine.
public struct BubbleDuelUnderTest: GameUnderTest {
  /// The game.
  public let game: BubbleDuel

  /// The game of a level.
  public init(level: BubbleLevel) throws { game = try BubbleDuel(level: level) }

  /// The built-in levels, in the order of their files, read from the sources.
  public static func builtInLevels() throws -> [BubbleLevel] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BuiltInGames/Resources/Levels/bubble-duel")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try BubbleLevelFile.read(LevelFields(text, file: name), of: BubbleDuel.name)
      }
  }

  /// Angles below 5°, beyond 175°, and absurd ones.
  public var strangers: [BubbleAngle] {
    [0, -1, 4_999_999, 175_000_001, 270_000_000, .max, .min].map(BubbleAngle.init(microdegrees:))
  }

  /// The agents and the human-like players.
  public func agent(_ name: String) -> (any Agent<BubbleDuel>)? { try? game.agent(name) }

  /// Everything hangs on row 0, flights are in the arena, and the game is over when it should be, for one player as for
  /// the other.
  public func fault(in state: BubbleDuelState) -> String? {
    let rows = state.grid.rowTexts
    if rows.count != 14 { return "\(rows.count) rows" }
    if let loose = BubblesUnderTest.loose(rows, isHexagonal: state.grid.isHexagonal) {
      return "\(loose) hangs on nothing"
    }
    for bubble in state.movingBubbles
    where !(34...800).contains(bubble.position.x) || !(34...1078).contains(bubble.position.y) {
      return "a flight at \(bubble.position)"
    }
    let isCleared = !rows.joined().contains { "RYGB".contains($0) }
    let isLow = rows[13].contains { $0 != "." }
    let isOut = state.flights.isEmpty && state.players.allSatisfy { $0.shotsLeft == 0 }
    let outcomes = (0..<2).map { game.seated(at: $0).outcome(of: state) }
    let expected: [Outcome?]
    if isLow {
      expected = state.loser == 0 ? [.lost, .won] : [.won, .lost]
    } else if isCleared || isOut {
      let (left, right) = (state.players[0].score, state.players[1].score)
      expected = left == right ? [.drawn, .drawn] : left > right ? [.won, .lost] : [.lost, .won]
    } else {
      expected = [nil, nil]
    }
    return outcomes == expected ? nil : "outcomes \(outcomes), expected \(expected), with \(rows)"
  }

  /// A shot leaves its own cannon at 1400 points a second; while time passes, bubbles turn into points; a draw fills
  /// one slot.
  public func fault(in step: ReplayStep<BubbleDuel>) -> String? {
    switch step.cause {
    case .retreat: return "the game has no retreats"
    case .time(let milliseconds):
      if step.after.clock - step.before.clock != milliseconds { return "\(milliseconds) ms in which the clock did not" }
      return fault(ofTime: step.before, step.after)
    case .chance(let draw):
      var expected = step.before
      expected.players[draw.seat].queue = step.after.players[draw.seat].queue
      let colors = step.before.grid.typesLeft
      if !colors.isEmpty && !colors.contains(draw.type) { return "\(draw.type) drawn, which is not in the grid" }
      return expected == step.after ? nil : "a draw changed more than a queue"
    case .move(let angle): return fault(of: angle, by: step.seat, step.before, step.after)
    }
  }

  private func fault(
    of angle: BubbleAngle, by seat: Int, _ before: BubbleDuelState, _ after: BubbleDuelState
  ) -> String? {
    let (old, new) = (before.players[seat], after.players[seat])
    if before.grid != after.grid || before.clock != after.clock { return "a shot changed grid or clock" }
    if before.players[1 - seat] != after.players[1 - seat] || old.score != new.score {
      return "a shot changed the other"
    }
    if new.shotsLeft != old.shotsLeft - 1 { return "\(new.shotsLeft) shots left" }
    if [new.queue.current, new.queue.next, new.queue.secondNext] != [old.queue.next, old.queue.secondNext, .empty] {
      return "a queue \(new.queue) after \(old.queue)"
    }
    guard let shot = after.flights.last, after.flights.count == before.flights.count + 1 else { return "no flight" }
    let radians = Double(angle.microdegrees) / 180_000_000 * .pi
    let expected = [
      seat == 0 ? 208.5 : 625.5, 986, 1400 * cos(radians), -1400 * sin(radians),
    ]
    let found = [
      shot.bubble.position.x, shot.bubble.position.y, shot.bubble.velocity.x, shot.bubble.velocity.y,
    ]
    let isExact = zip(expected, found).allSatisfy { abs($0 - $1) < 1e-6 }
    guard isExact, shot.bubble.owner == seat, shot.bubble.type == old.queue.current, shot.launched == after.clock
    else { return "a flight \(shot), expected one at \(expected)" }
    let isUnmoved = zip(before.movingBubbles, after.movingBubbles).allSatisfy {
      abs($0.position.x - $1.position.x) + abs($0.position.y - $1.position.y) < 1e-6 && $0.velocity == $1.velocity
    }
    return isUnmoved ? nil : "a shot moved other flights"
  }

  /// What is missing of grid and flights has become points, but for flights that left through the bottom or found no
  /// cell.
  private func fault(ofTime before: BubbleDuelState, _ after: BubbleDuelState) -> String? {
    func worth(_ state: BubbleDuelState) -> Int {
      let points: [Character: Int] = ["R": 30, "Y": 30, "G": 30, "B": 30, "I": 20, "X": 10, "L": 10, "S": 10]
      return state.grid.rowTexts.joined().reduce(0) { $0 + points[$1, default: 0] } + 30 * state.flights.count
    }
    let won = after.players.reduce(0) { $0 + $1.score } - before.players.reduce(0) { $0 + $1.score }
    let gone = worth(before) - worth(after) - won
    let landed = before.flights.count - after.flights.count
    if landed < 0 || gone < 0 || gone % 30 != 0 || gone > 30 * landed { return "\(won) points for \(gone + won)" }
    for (old, new) in zip(before.players, after.players) where old.shotsLeft != new.shotsLeft || new.score < old.score {
      return "shots or points changed while time passed"
    }
    // Walls and collisions keep the energy of all flights.
    func energy(_ state: BubbleDuelState) -> Double {
      state.flights.reduce(0) { $0 + $1.bubble.velocity.squaredLength }
    }
    let change = energy(after) - energy(before)
    return landed == 0 && abs(change) > 1e-3 ? "flights gained \(change) of energy" : nil
  }
}
