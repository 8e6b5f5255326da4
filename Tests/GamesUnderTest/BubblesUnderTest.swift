import BubbleShooter
import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import People
import PuzzleCore
import Simulation

/// The bubble shooter of a level, with every shot checked by the stepping engine.
public struct BubblesUnderTest: GameUnderTest {
  /// The game.
  public let game: BubblePuzzle

  /// The game of a level.
  public init(level: BubbleLevel) throws { game = try BubblePuzzle(level: level) }

  /// Both grids, with all special bubbles and a smaller contact factor.
  public static func levels() throws -> [BubbleLevel] {
    try [true, false].flatMap { isHexagonal in
      try [1, 0.85].map { factor in
        let source = try BubbleLevelGenerator(isHexagonal: isHexagonal, rows: 6, specials: 15, gaps: 10)
        return BubbleLevel(
          name: "\(isHexagonal ? "hex" : "rect") \(factor)", generation: BubbleGeneration(Seed(5), by: source),
          physics: try BubblePhysics(contactFactor: factor), shots: 25)
      }
    }
  }

  /// The built-in levels, in the order of their files, read from the sources.
  public static func builtInLevels() throws -> [BubbleLevel] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Sources/BuiltInGames/Resources/Levels/bubbles")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".yaml") }.sorted()
      .map { name in
        let text = try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
        return try BubbleLevelFile.read(LevelFields(text, file: name))
      }
  }

  /// Angles below 5°, beyond 175°, and absurd ones.
  public var strangers: [BubbleAngle] {
    [0, -1, 4_999_999, 175_000_001, 270_000_000, .max, .min].map(BubbleAngle.init(microdegrees:))
  }

  /// The agents and the human-like players.
  public func agent(_ name: String) -> (any Agent<BubblePuzzle>)? {
    if name == "random" { return RandomAgent<BubblePuzzle>() }
    if let strategy = BubbleStrategy.all.first(where: { $0.id == name }) { return BubbleAgent(strategy) }
    return PlayerProfile.presets.first { $0.name == name }.map { BubblePlayer($0) }
  }

  /// Everything hangs on row 0, and the game is over when it should be.
  public func fault(in state: BubbleState) -> String? {
    let rows = state.grid.rowTexts
    if rows.count != 14 { return "\(rows.count) rows" }
    if let loose = Self.loose(rows, isHexagonal: state.grid.isHexagonal) { return "\(loose) hangs on nothing" }
    let isCleared = !rows.joined().contains { "RYGB".contains($0) }
    let isLow = rows[13].contains { $0 != "." }
    let expected: Outcome? = isLow ? .lost : isCleared ? .won : state.shotsLeft == 0 ? .lost : nil
    return game.outcome(of: state) == expected ? nil : "over otherwise than by \(rows), \(state.shotsLeft) shots left"
  }

  /// A shot does what the stepping engine does, and takes a bubble from the queue; a draw changes the queue alone.
  public func fault(in step: ReplayStep<BubblePuzzle>) -> String? {
    switch step.cause {
    case .retreat: return "the game has no retreats"
    case .time: return step.before == step.after ? nil : "time changed the game"
    case .chance:
      var expected = step.before
      expected.queue = step.after.queue
      return expected == step.after ? nil : "a draw changed more than the queue"
    case .move(let angle): return fault(of: angle, step.before, step.after)
    }
  }

  private func fault(of angle: BubbleAngle, _ before: BubbleState, _ after: BubbleState) -> String? {
    var engine = BubbleSimulation(level: before.grid, physics: game.level.physics)
    var (generator, score) = (Xoshiro256(seed: Seed(0)), 0)
    engine.shootBubble(before.queue.current, angle: angle)
    while !engine.movingBubbles.isEmpty {
      for case .landed(_, _, let resolution) in engine.step(using: &generator) { score += resolution.score }
    }
    if engine.stationaryBubbles != after.grid { return "\(angle)°: another grid than that of the stepping engine" }
    if after.score - before.score != score { return "\(after.score - before.score) points, expected \(score)" }
    if after.shotsLeft != before.shotsLeft - 1 { return "\(after.shotsLeft) shots left" }
    // With no colour left nothing vanishes: any of the four may be drawn.
    let present = engine.bubblesLeft
    let kept = [before.queue.next, before.queue.secondNext].map {
      present.isEmpty || present.contains($0) ? $0 : .empty
    }
    return [after.queue.current, after.queue.next] == kept && after.queue.secondNext == .empty
      ? nil : "a queue \(after.queue) after \(before.queue)"
  }

  /// A bubble that no way through bubbles connects to row 0, by rows of text and distances of centres.
  static func loose(_ rows: [String], isHexagonal: Bool) -> String? {
    let height = isHexagonal ? 0.75.squareRoot() : 1
    let bubbles = rows.enumerated().flatMap { row, text in
      text.enumerated().filter { $0.element != "." }.map { column, _ in
        (row: row, x: Double(column) + (isHexagonal && row % 2 == 1 ? 0.5 : 0), y: Double(row) * height)
      }
    }
    var attached = bubbles.map { $0.row == 0 }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (place, bubble) in bubbles.enumerated() where !attached[place] {
        let touches = bubbles.indices.contains { other in
          let (x, y) = (bubble.x - bubbles[other].x, bubble.y - bubbles[other].y)
          return attached[other] && x * x + y * y < 1.1
        }
        if touches { (attached[place], isGrowing) = (true, true) }
      }
    }
    return attached.firstIndex(of: false).map { "the bubble in row \(bubbles[$0].row), \(bubbles[$0].x)" }
  }
}
