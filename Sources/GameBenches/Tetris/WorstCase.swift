import BuiltInGames
import EngineBench
import GameKit
import PuzzleCore
import Tetris
import TextFormats

/// A board that a search for the worst landing found; one object a line.
///
/// On the worst boards the tile has no room to fall. It is given as a position of the level with a lock delay, in which
/// the tile can be there at rest; without one it lands the moment it appears, by the same cascade.
public struct WorstCase: Decodable {
  /// What it is the record of.
  public let name: String
  /// The built-in level it is a position of.
  public let level: String
  /// How many phrases the landing destroys.
  public let chain: Int
  /// How many shifts of a tile there are, all steps together.
  public let shifted: Int
  /// The position before the landing.
  public let position: TetrisState
  /// The move that lands the tile.
  public let move: TetrisMove

  /// The lock delay of the levels, in milliseconds: a fall interval.
  public static let lockDelay = 500

  /// The cases of a file, each with its line.
  /// - Throws: ``PuzzleCore/InputError`` with the place of a line that is none.
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

  /// Times it `count` times.
  /// - Throws: ``PuzzleCore/InputError`` when the game refuses the position, or its landing is another than the line
  ///   says.
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

  /// Creates it from its parts.
  public init(name: String, level: String, chain: Int, shifted: Int, position: TetrisState, move: TetrisMove) {
    self.name = name
    self.level = level
    self.chain = chain
    self.shifted = shifted
    self.position = position
    self.move = move
  }
}
