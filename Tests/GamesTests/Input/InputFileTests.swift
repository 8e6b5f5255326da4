import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit
@testable import ToolUnderTest

@Suite("InputFile")
struct InputFileTests {
  @Test(
    "bytes that are not UTF-8 are reported with line and column",
    arguments: [
      ([0xff, 10, 10, 10, 97], 1, 1), ([97, 10, 98, 0xc3, 10, 10], 2, 2), ([97, 10, 0xe4, 0xb8], 2, 1),
      ([0xe4, 0xb8, 0x80, 0x80, 10], 1, 2), ([97, 13, 10, 0xed, 0xa0, 0x80], 2, 1), ([10, 10, 0xf8, 10, 10], 3, 1),
    ] as [([UInt8], Int, Int)])
  func notText(bytes: [UInt8], line: Int, column: Int) throws {
    let workshop = try Workshop()
    let path = try workshop.write(bytes, to: "f")
    let error = #expect(throws: InputError.self) { try InputFile(name: path).text(.level) }
    #expect(error?.line == line && error?.column == column, "\(String(describing: error))")
  }

  @Test("text is read as it is, without a byte order mark")
  func text() throws {
    let workshop = try Workshop()
    #expect(try InputFile(name: workshop.write("一\r\n二", to: "f")).text(.level) == "一\r\n二")
    #expect(try InputFile(name: workshop.write([0xef, 0xbb, 0xbf, 97], to: "f")).text(.level) == "a")
    #expect(try InputFile(name: workshop.write([UInt8](), to: "f")).text(.level) == "")
    #expect(try InputFile(name: workshop.write([0, 0xff], to: "f")).bytes(.level) == [0, 0xff])
  }

  @Test("the reasons why a file cannot be opened are distinguished")
  func missing() throws {
    let workshop = try Workshop()
    let missing = #expect(throws: Failure.self) { try InputFile(name: workshop.url("no").path).bytes(.level) }
    #expect(missing?.status == 66 && missing?.description.hasSuffix("no such file") == true)
    let folder = #expect(throws: Failure.self) { try InputFile(name: workshop.folder.path).open() }
    #expect(folder?.status == 66 && folder?.description.hasSuffix("found a folder, expected a file") == true)
  }

  @Test("a file is read up to the limit of its kind, and one that never ends is refused")
  func limits() throws {
    let workshop = try Workshop()
    let limit = InputFile.Limit(bytes: 100_000, of: "a test")
    let whole = try workshop.write([UInt8](repeating: 97, count: 100_000), to: "f")
    #expect(try InputFile(name: whole).bytes(limit).count == 100_000)
    for name in [try workshop.write([UInt8](repeating: 97, count: 100_001), to: "g"), "/dev/zero"] {
      let error = #expect(throws: InputError.self) { try InputFile(name: name).text(limit) }
      #expect(
        error?.description == "\(name):1:1: found more than 100000 bytes, expected a test of at most 100000 bytes")
    }
    #expect(InputFile.Limit.level.text == "4 MiB" && InputFile.Limit(bytes: 3 << 10, of: "x").text == "3 KiB")
  }
}
