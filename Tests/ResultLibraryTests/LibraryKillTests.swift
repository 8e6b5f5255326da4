import Foundation
import GRDB
import PuzzleCore
import ResultLibrary
import Testing

@Suite struct LibraryKillTests {
  /// The files that a process leaves that is killed while it adds: those of a transaction that is not committed, with
  /// changes on the disk.
  @Test func anAdditionThatWasKilledIsUndone() throws {
    let files = try LibraryTestFiles()
    defer { files.end() }
    try files.write("whole.sqlite", games: 5000)
    let before = try files.games("whole.sqlite")
    let queue = try DatabaseQueue(path: files.path("whole.sqlite"))
    try queue.writeWithoutTransaction { database in
      // A small cache writes changed pages to the file before the commit.
      try database.execute(sql: "PRAGMA cache_size = 5")
      try database.inTransaction(.immediate) {
        try database.execute(sql: "UPDATE games SET score = score + 1, ending = 'a reason that makes the rows longer'")
        for name in ["whole.sqlite", "whole.sqlite-journal"] {
          try FileManager.default.copyItem(
            atPath: files.path(name), toPath: files.path(name.replacing("whole", with: "killed")))
        }
        return .rollback
      }
    }
    let (whole, killed) = (try bytes("whole.sqlite", files), try bytes("killed.sqlite", files))
    #expect(whole != killed, "nothing had reached the file")
    try ResultLibrary(path: files.path("killed.sqlite")).check()
    #expect(try ResultLibrary(path: files.path("killed.sqlite")).runs().rows.count == 1)
    #expect(try files.games("killed.sqlite") == before)
  }

  private func bytes(_ name: String, _ files: LibraryTestFiles) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: files.path(name)))
  }
}
