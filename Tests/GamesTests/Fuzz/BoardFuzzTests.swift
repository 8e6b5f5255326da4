import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Spoilt files of boards")
struct BoardFuzzTests {
  private static let boards = """
    # boards
    t i m e  m a t e  p a t h  l a m _\r

    t i m a  m e t e  p a t h  l a m p
    {"grid":[[null,"t"]],"queue":["i"]}
    """

  /// Reads all positions of a file; how many were positions.
  private func read<Game: PlayableGame>(_ game: Game, _ name: String) throws -> Int {
    var source = try LineSource(name: name)
    var positions = 0
    while let lines = try source.next(4) {
      for line in lines {
        do {
          let state = try game.state(from: line.position(in: "f"))
          positions += 1
          #expect(game.defect(in: state) == nil)
          #expect(!game.drawing(of: state, style: .plain).contains { $0.contains { $0.isNewline } })
          _ = game.snapshot(of: state).text
        } catch let error as InputError {
          #expect(error.line == line.number && error.column >= 0 && error.isPlain, "\(error)")
        }
      }
    }
    return positions
  }

  @Test("never trap, and mistakes have their place", arguments: GameMode.allCases)
  func boards(game: GameMode) throws {
    let workshop = try Workshop()
    let game = try EnglishWords.game(EnglishWords.level(game))
    var spoiler = Spoiler(seed: 31)
    var positions = 0
    for _ in 0..<250 {
      positions += try read(game, workshop.write(spoiler.spoil(Self.boards), to: "f"))
    }
    #expect(game.level.gameMode == .tetris || positions > 50)
  }
}
