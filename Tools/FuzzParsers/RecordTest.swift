import Foundation
import Phrasebook
import PuzzleCore
import SetCards
import Simulation
import Sliding
import Swapping
import SystemFiles
import Tetris

/// A file of records: read and replayed as `moli verify` does it.
struct RecordTest {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  func run() throws {
    // A pipe holds what fits in it without a reader.
    guard bytes.count < 60_000 else { return }
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: bytes)
    try pipe.fileHandleForWriting.close()
    let reader = try RecordReader(OpenFile(descriptor: dup(pipe.fileHandleForReading.fileDescriptor)), name: "f")
    if reader.header.game == SetPuzzle.name {
      return try verify(SetPuzzle(level: reader.level(as: SetLevel.self)), reader)
    }
    let level: PhraseLevel = try reader.level()
    // A day of play in steps of a millisecond is no mistake, but takes its time.
    guard level.rules.fallInterval > 0, level.rules.timeAllowed / level.rules.fallInterval < 2000 else { return }
    switch level.gameMode {
    case .sliding: try verify(SlidingPuzzle(level: level, catalog: English.lines(of: level)), reader)
    case .swapping: try verify(SwappingPuzzle(level: level, catalog: English.lines(of: level)), reader)
    case .tetris: try verify(TetrisPuzzle(level: level, lexicon: English.lexicon), reader)
    }
  }

  private func verify<Game: Puzzle>(_ game: Game, _ reader: RecordReader) throws where Game.State: Codable {
    var reader = reader
    guard reader.header.mismatch(with: Game.self) == nil else { return }
    var check = RecordCheck(game, header: reader.header)
    // The hash of an edited record is wrong: also go through it without asking for its claims.
    let replayer = Replayer(game, deals: .given)
    while let record = try reader.next(Replayer<Game>.Record.self) {
      _ = check.fault(in: record)
      _ = try? replayer.replay(record)
    }
  }
}
