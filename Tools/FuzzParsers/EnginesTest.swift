import PuzzleCore
import RandomTetris
import Tetris

/// The two engines of tetris on a game, a position and events that the bytes choose.
struct EnginesTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    var choice = ByteGenerator(bytes)
    let length = 1 + choice.uniform(below: 8)
    var engines = try TetrisEngines(try DenseTetris.game(length: length, &choice))
    let fault = engines.run(landings: 200, events: min(400, bytes.count), choosing: &choice)
    precondition(fault == nil, fault ?? "")
  }
}

/// Random numbers from bytes, one a number; when they are used up, from a generator that the bytes do not change.
struct ByteGenerator: RandomNumberGenerator {
  private var bytes: ArraySlice<UInt8>
  private var rest = Xoshiro256(seed: Seed(1))

  init(_ bytes: [UInt8]) { self.bytes = bytes[...] }

  mutating func next() -> UInt64 {
    // The highest bits choose: see `uniform(below:)`.
    bytes.popFirst().map { UInt64($0) << 56 | 0x80_0000_0000_0000 } ?? rest.next()
  }
}
