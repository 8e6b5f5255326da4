import Foundation
import Phrasebook
import Testing

@Suite("GridGameState in JSON")
struct GridGameStateTests {
  private static let json = """
    {"clock":1500,"grid":[["一",null],["里","日"]],"moves":3,"phrasesTested":["一日","千里"],"status":"inProgress"}
    """
  private let state = GridGameState(
    grid: grid("一.", "里日"), moves: 3, clock: 1500, status: .inProgress, phrasesTested: ["一日", "千里"])

  @Test("the position format never changes")
  func golden() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    #expect(String(decoding: try encoder.encode(state), as: UTF8.self) == Self.json)
    #expect(try JSONDecoder().decode(GridGameState.self, from: Data(Self.json.utf8)) == state)
  }

  @Test(
    "refuses positions that no game can reach",
    arguments: [
      ("\"moves\":3", "\"moves\":-1"), ("\"moves\":3", "\"moves\":9223372036854775807"),
      ("\"moves\":3", "\"moves\":1000000001"), ("\"moves\":3", "\"moves\":1.5"), ("\"moves\":3", "\"moves\":null"),
      ("\"clock\":1500", "\"clock\":-100"), ("\"clock\":1500", "\"clock\":86400001"),
      ("inProgress", "won"), ("\"moves\"", "\"move\""), ("[\"里\",\"日\"]", "[\"里\"]"),
    ])
  func refusals(part: String, replacement: String) {
    let json = Self.json.replacing(part, with: replacement)
    #expect(json != Self.json)
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(GridGameState.self, from: Data(json.utf8)) }
  }

  @Test("says what it found and what it expected")
  func message() {
    let json = Self.json.replacing("\"moves\":3", with: "\"moves\":-1")
    do {
      _ = try JSONDecoder().decode(GridGameState.self, from: Data(json.utf8))
      Issue.record("decoded")
    } catch DecodingError.dataCorrupted(let context) {
      #expect(context.debugDescription == "found -1, expected a number from 0 to 1000000000")
      #expect(context.codingPath.map(\.stringValue) == ["moves"])
    } catch {
      Issue.record(error)
    }
  }

  @Test("accepts the ends of the ranges")
  func ends() throws {
    var last = state
    (last.moves, last.clock) = (GridGameState.movesLimit, GridGameState.clockLimit)
    #expect(try JSONDecoder().decode(GridGameState.self, from: JSONEncoder().encode(last)) == last)
  }
}
