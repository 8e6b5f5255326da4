import Foundation
import Phrasebook
import Testing

@testable import UserData

@Suite struct TwoProcessTests {
  @Test("two processes that create a database and write to it at once lose nothing", arguments: 1...4)
  func twoWriters(round: Int) throws {
    let directory = try TemporaryDirectory()
    let count = 30
    let writers = try ["one", "two"].map { try WriterProcess(["count", directory.database.path, $0, "\(count)"]) }
    for writer in writers {
      let (status, remarks) = try writer.wait()
      #expect(status == 0 && remarks == "", "\(remarks)")
    }
    let storage = try Storage(at: directory.database)
    // Each took the smallest free number in turn with the other.
    #expect(Set(try storage.customLevels().map(\.name)) == Set((1...2 * count).map { "Untitled Level \($0)" }))
    for player in ["one", "two"] {
      let results = try storage.results(matching: ResultFilter(player: player))
      #expect(results.map(\.score) == (0..<count).reversed())
    }
  }

  @Test("what one process has written, another that has the database open sees")
  func reader() throws {
    let directory = try TemporaryDirectory()
    let storage = try Storage(at: directory.database)
    #expect(try storage.resultCount() == 0)
    let (status, remarks) = try WriterProcess(["count", directory.database.path, "one", "5"]).wait()
    #expect(status == 0, "\(remarks)")
    #expect(try storage.resultCount() == 5 && storage.statistics().customLevels == 5)
  }
}
