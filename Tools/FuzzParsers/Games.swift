import Phrasebook
import Sliding
import Swapping
import Tetris

/// The games that inputs are tried on; made once.
enum Games {
  static let sliding = made {
    try SlidingPuzzle(level: English.level(.sliding), catalog: English.lines(of: English.level(.sliding)))
  }
  static let swapping = made {
    try SwappingPuzzle(level: English.level(.swapping), catalog: English.lines(of: English.level(.swapping)))
  }
  static let tetris = made { try TetrisPuzzle(level: English.level(.tetris), lexicon: English.lexicon) }

  private static func made<Game>(_ make: () throws -> Game) -> Game {
    do { return try make() } catch { preconditionFailure("\(error)") }
  }
}
