import PuzzleCore
import Testing
import TextFormats

@testable import BuiltInGames
@testable import EngineBench
@testable import GameKit

@Suite("PositionJSON")
struct PositionJSONTests {
  private struct Position: Decodable, Equatable {
    struct Part: Decodable, Equatable { var size: Int }
    var name: String
    var parts: [Part]
  }

  @Test("reads a position")
  func reading() throws {
    let position: Position = try PositionJSON.decode(
      "  {\"parts\":[{\"size\":3}],\"name\":\"a\"}\r", file: "f", number: 1)
    #expect(position == Position(name: "a", parts: [.init(size: 3)]))
  }

  @Test(
    "every mistake is one line with the file, the line and the key",
    arguments: [
      ("", "text that is not JSON"), ("{", "text that is not JSON"), ("[]", "the wrong kind of value at the top"),
      ("{\"name\":\"a\"}", "no \"parts\""), ("{\"name\":1,\"parts\":[]}", "the wrong kind of value at name"),
      ("{\"name\":\"a\",\"parts\":[{\"size\":1},{\"size\":\"x\"}]}", "the wrong kind of value at parts.1.size"),
      ("{\"name\":\"a\",\"parts\":[null]}", "the wrong kind of value at parts.0"),
      (String(repeating: "[", count: 100_000), "more than 256 nested values"),
      (String(repeating: " ", count: PositionJSON.lineLimit + 1), "1048577 bytes"),
    ])
  func mistakes(line: String, found: String) throws {
    let error = #expect(throws: InputError.self) {
      let _: Position = try PositionJSON.decode(line, file: "f", number: 7)
    }
    #expect(error?.found == found && error?.line == 7 && error?.file == "f")
    #expect(error?.description.contains { $0.isNewline } == false)
  }

  @Test("a type's own message about its contents is reported unchanged, with the key")
  func ownWords() {
    struct Even: Decodable {
      init(from decoder: any Decoder) throws {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "found 3, expected an even number"))
      }
    }
    let error = #expect(throws: InputError.self) {
      let _: [String: Even] = try PositionJSON.decode("{\"size\":3}", file: "f", number: 1)
    }
    #expect(error?.description == "f:1:1: found 3 at size, expected an even number")
  }

  @Test("a number too large is refused")
  func hugeNumber() {
    #expect(throws: InputError.self) {
      let _: Position = try PositionJSON.decode(
        "{\"name\":\"a\",\"parts\":[{\"size\":99999999999999999999}]}", file: "f", number: 1)
    }
  }

  @Test("JSON that is nested too deeply is reported as such")
  func nesting() {
    for depth in [300, 100_000] {
      let error = #expect(throws: InputError.self) {
        let _: Position = try PositionJSON.decode(String(repeating: "[", count: depth), file: "f", number: 1)
      }
      #expect(error?.found == "more than 256 nested values")
    }
  }
}
