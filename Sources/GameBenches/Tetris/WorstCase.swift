import BuiltInGames
import EngineBench
import GameKit
import PuzzleCore
import Tetris
import TextFormats

/// The board with the largest landing that a search found. A file has one object on each line.
///
/// On the worst boards the tile has no room to fall. The position therefore belongs to the level with a lock delay, in
/// which the tile can rest there. Without the delay it lands when it appears, with the same cascade.
public struct WorstCase: Decodable {
  /// The name of the case, which says what it is the worst of.
  public let name: String
  /// The name of the built-in level.
  public let level: String
  /// The number of phrases that the landing destroys.
  public let chain: Int
  /// The number of shifts of a tile, summed over all steps.
  public let shifted: Int
  /// The position before the landing.
  public let position: TetrisState
  /// The move that lands the tile.
  public let move: TetrisMove

  /// The lock delay in milliseconds, which equals a fall interval.
  public static let lockDelay = 500

  /// The cases of a file, each with its line number.
  /// - Throws: ``InputError`` with the place of an invalid line.
  public static func read(_ file: String) throws -> [(line: Int, case: WorstCase)] {
    let lines = try InputFile(name: file).text(.results).textLines
    return try lines.enumerated().filter { !$0.element.isEmpty }.map { index, line in
      (
        index + 1,
        try PositionJSON.decode(
          String(line), file: file, number: index + 1,
          what: "an object with name, level, chain, shifted, position and move")
      )
    }
  }

  /// Times the landing `count` times.
  /// - Throws: ``InputError`` when the game refuses the position, or the landing differs from that on the
  ///   line.
  public func measure(
    count: Int, by meter: inout LandingMeter<TetrisPuzzle>, file: String, line: Int, seed: Seed,
    into sample: inout FrameSample
  ) throws {
    func refuse(_ found: String, _ expected: String) -> InputError {
      InputError(file: file, line: line, column: 1, found: found, expected: expected)
    }
    if let defect = meter.game.defect(in: position) { throw refuse(defect, "a position of \"\(level)\"") }
    guard meter.game.isLegal(move, in: position) else { throw refuse("the illegal move \(move)", "a legal move") }
    for index in 0..<count {
      let nature = Xoshiro256(seed: seed.derived(.chance, index))
      let landing = try meter.land(move, from: position, nature: nature, into: &sample)
      guard landing?.chain == chain, landing?.shifted == shifted else {
        throw refuse(
          "a chain of \(landing?.chain ?? 0) with \(landing?.shifted ?? 0) shifts",
          "\(chain) with \(shifted), as the line says")
      }
    }
  }

  /// A case with these values.
  public init(name: String, level: String, chain: Int, shifted: Int, position: TetrisState, move: TetrisMove) {
    self.name = name
    self.level = level
    self.chain = chain
    self.shifted = shifted
    self.position = position
    self.move = move
  }
}
