import BubbleShooter
import Foundation
import Games
import GamesUnderTest
import PuzzleCore

/// Bytes as a level file of the bubble shooter, as a position, as shots of a game, and as a shot of both engines.
struct BubbleTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    var choice = ByteGenerator(bytes)
    let fault = BubbleEngines.difference(choosing: &choice)
    precondition(fault == nil, fault ?? "")
    let text = String(decoding: bytes, as: UTF8.self)
    for row in text.split(separator: "\n") { _ = BubbleAngle(String(row)) }
    for name in ["f", "f.json"] {
      guard let level = try? BubbleLevelFile(file: name).parse(text) else { continue }
      let again = try? BubbleLevelFile(file: "f").parse(BubbleLevelFile.text(of: level))
      precondition(again == level, "\(BubbleLevelFile.text(of: level))")
      let puzzle = try BubblePuzzle(level: level)
      play(puzzle, from: puzzle.deal(0, of: Seed(1)))
    }
    if let state = try? JSONDecoder().decode(BubbleState.self, from: Data(bytes)) {
      let grid = GameBubbleSet(numberOfRows: BubbleGeometry.levelRows, isHexagonal: state.grid.isHexagonal)
      var level = BubbleLevel(name: "any", grid: grid)
      level.grid.updateBubble(at: 0, to: .red)
      let puzzle = try BubblePuzzle(level: level)
      if puzzle.defect(in: state) == nil { play(puzzle, from: state) }
    }
    _ = try BubbleLevelFile(file: "f").parse(text)
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
