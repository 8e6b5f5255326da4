import BuiltInGames
import Foundation
import GameKit
import LevelFiles
import PuzzleCore
import SetCards

/// Bytes as a level file of Set, as lines of cards, as a position, and as choices of a game.
struct SetTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      do {
        let cards = try CardText.parse(String(line), file: "f", number: 1)
        let sets = SetFinder.all(in: cards)
        let numbers = cards.map { UInt8($0.number) }
        let (has, count) = numbers.withUnsafeBufferPointer { (SetDetector().hasSet($0), SetDetector().count($0)) }
        precondition(SetDetector().sets(in: cards) == sets && has == !sets.isEmpty && count == sets.count)
      } catch {
        precondition(error.line == 1 && (1...line.count + 1).contains(error.column), "\(error)")
      }
    }
    let level = (try? SetLevelFile.read(LevelFields(text, file: "f"))) ?? SetLevel(name: "any")
    let puzzle = try SetPuzzle(level: level)
    if let state = try? JSONDecoder().decode(SetState.self, from: Data(bytes)), puzzle.defect(in: state) == nil {
      play(puzzle, from: state)
    }
    var choice = ByteGenerator(bytes)
    play(puzzle, from: puzzle.initialState(dealing: &choice))
  }

  /// Makes moves that the bytes choose; every listed one must be legal, and every position sound.
  private func play(_ puzzle: SetPuzzle, from start: SetState) {
    var state = start
    var choice = ByteGenerator(bytes)
    for _ in 0..<min(120, bytes.count) {
      puzzle.settle(&state, using: &choice)
      let moves = puzzle.legalMoves(in: state)
      precondition(moves.allSatisfy { puzzle.isLegal($0, in: state) })
      guard !moves.isEmpty else { return }
      puzzle.apply(moves[choice.uniform(below: moves.count)], to: &state)
      _ = puzzle.advance(&state, by: choice.uniform(below: 4_000))
      precondition(puzzle.defect(in: state) == nil)
    }
  }
}
