import Foundation
import Sliding
import TableFiles
import Testing

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("Loading the tables of the classic puzzle")
struct ClassicTableLoaderTests {
  @Test("nothing is loaded for the 8-puzzle, nor without tables")
  func lazy() throws {
    let workshop = try Workshop()
    let cache = TableCache(directory: workshop.url("cache").path)
    for choice in ClassicTables.allCases {
      _ = ClassicTableLoader(choice, workers: 2, cache: cache).solver(for: ClassicPuzzle(side: 3))
    }
    _ = ClassicTableLoader(.none, workers: 2, cache: cache).solver(for: ClassicPuzzle(side: 4))
    #expect(!FileManager.default.fileExists(atPath: workshop.url("cache").path))
  }
}
