import BubbleShooter
import BuiltInGames
import Foundation
import GameKit
import GamesUnderTest
import LevelFiles
import PuzzleCore

/// Bytes as a level file of the bubble shooter, as a position for one player and for two, as shots of a game, and as a
/// shot of both engines.
struct BubbleTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    var choice = ByteGenerator(bytes)
    let fault = BubbleEngines.difference(choosing: &choice)
    precondition(fault == nil, fault ?? "")
    let text = String(decoding: bytes, as: UTF8.self)
    for row in text.split(whereSeparator: \.isNewline) { _ = BubbleAngle(String(row)) }
    for name in ["f", "f.json"] {
      guard let level = try? BubbleLevelFile.read(LevelFields(text, file: name)) else { continue }
      let again = try? BubbleLevelFile.read(LevelFields(BubbleLevelFile.text(of: level), file: "f"))
      precondition(again == level, "\(BubbleLevelFile.text(of: level))")
      let puzzle = try BubblePuzzle(level: level)
      play(puzzle, from: puzzle.deal(0, of: Seed(1)))
      let duel = try BubbleDuel(level: level)
      play(duel, from: duel.deal(0, of: Seed(1)))
    }
    for game in [BubblePuzzle.name, BubbleDuel.name] where text.contains(game) {
      guard let level = try? BubbleLevelFile.read(LevelFields(text, file: "f"), of: game) else { continue }
      let again = try? BubbleLevelFile.read(
        LevelFields(BubbleLevelFile.text(of: level, game: game), file: "f"), of: game)
      precondition(again == level)
    }
    if let state = try? JSONDecoder().decode(BubbleState.self, from: Data(bytes)) {
      let puzzle = try BubblePuzzle(level: Self.level(state.grid.isHexagonal))
      if puzzle.defect(in: state) == nil { play(puzzle, from: state) }
    }
    if let state = try? JSONDecoder().decode(BubbleDuelState.self, from: Data(bytes)) {
      let duel = try BubbleDuel(level: Self.level(state.grid.isHexagonal))
      if duel.defect(in: state) == nil { play(duel, from: state) }
    }
    _ = try BubbleLevelFile.read(LevelFields(text, file: "f"))
  }

  /// A level whose positions may hold anything.
  private static func level(_ isHexagonal: Bool) -> BubbleLevel {
    let grid = GameBubbleSet(numberOfRows: BubbleGeometry.levelRows, isHexagonal: isHexagonal)
    var level = BubbleLevel(name: "any", grid: grid)
    level.grid.updateBubble(at: 0, to: .red)
    return level
  }

  /// Shoots and lets time pass as the bytes choose, with either cannon; every position must be sound, and be shown.
  private func play(_ duel: BubbleDuel, from start: BubbleDuelState) {
    var (state, choice) = (start, ByteGenerator(bytes))
    for turn in 0..<min(20, bytes.count) {
      duel.settle(&state, using: &choice)
      precondition(duel.defect(in: state) == nil, duel.defect(in: state) ?? "")
      let player = duel.seated(at: choice.uniform(below: 2))
      if let move = player.sampleMove(in: state, using: &choice) {
        precondition(player.isLegal(move, in: state))
        player.apply(move, to: &state)
        duel.settle(&state, using: &choice)
      }
      let before = state
      guard duel.advance(&state, by: 1 + choice.uniform(below: 2_000)) > 0 else { return }
      let transition = GameTransition<BubbleDuel>(
        index: turn, clock: state.clock, before: before, middle: state, after: state)
      precondition(!duel.frames(of: transition).isEmpty)
      _ = duel.snapshot(of: state)
    }
  }

  /// Shoots as the bytes choose; every position must be sound.
  private func play(_ puzzle: BubblePuzzle, from start: BubbleState) {
    var (state, choice) = (start, ByteGenerator(bytes))
    for _ in 0..<min(20, bytes.count) {
      puzzle.settle(&state, using: &choice)
      precondition(puzzle.defect(in: state) == nil, puzzle.defect(in: state) ?? "")
      guard let move = puzzle.sampleMove(in: state, using: &choice) else { return }
      precondition(puzzle.isLegal(move, in: state))
      puzzle.apply(move, to: &state)
    }
  }
}
