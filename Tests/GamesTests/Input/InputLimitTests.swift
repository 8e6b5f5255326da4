import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit

@Suite("Limits of input files")
struct InputLimitTests {
  /// The most memory that this process had at once, in bytes.
  private static func peak() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = try #require(status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") })
    return 1024 * (Int(line.filter(\.isNumber)) ?? .max)
  }

  @Test("a file that never ends takes less than twenty megabytes before it is refused")
  func memory() async {
    // A process of its own: the memory of the other tests says nothing.
    await #expect(processExitsWith: .success) {
      // What the libraries take at the first file is not the file's.
      for name in ["/dev/null", "/dev/zero"] { _ = try? InputFile(name: name).text(.players) }
      let before = try Self.peak()
      for limit in [InputFile.Limit.words, .results, .level, .players] {
        #expect(throws: InputError.self) { try InputFile(name: "/dev/zero").text(limit) }
      }
      var lines = try LineSource(name: "/dev/zero")
      #expect(throws: InputError.self) { try lines.next(1) }
      let taken = try Self.peak() - before
      #expect(taken < 20_000_000)
    }
  }
}
