import Foundation
import Phrasebook
import Testing

@Suite("TextGrid in JSON")
struct TextGridCodingTests {
  @Test("written as rows of strings and null, for ever")
  func golden() throws {
    let data = try JSONEncoder().encode(grid(tiles: "一 zhōng", "_ 里"))
    #expect(String(decoding: data, as: UTF8.self) == #"[["一","zhōng"],[null,"里"]]"#)
    #expect(try JSONDecoder().decode(TextGrid.self, from: data) == grid(tiles: "一 zhōng", "_ 里"))
  }

  @Test(
    "refuses what is not a rectangle of at least one cell",
    arguments: [
      "[]", "[[]]", "[[],[]]", #"[["a"],["a","b"]]"#, #"[["a","b"],["a"]]"#, #"[["a"],[]]"#, #"["a"]"#, "[[1]]", "null",
      #"{"rows":[["a"]]}"#, #"[["a"],null]"#, #"[[["a"]]]"#,
    ])
  func refusals(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(TextGrid.self, from: Data(json.utf8)) }
  }
}

@Suite("Coordinate in JSON")
struct CoordinateCodingTests {
  @Test("written as [row, col], for ever")
  func golden() throws {
    let data = try JSONEncoder().encode([Coordinate(row: 3, col: 5), Coordinate(row: -1, col: 0)])
    #expect(String(decoding: data, as: UTF8.self) == "[[3,5],[-1,0]]")
    #expect(
      try JSONDecoder().decode([Coordinate].self, from: data)
        == [Coordinate(row: 3, col: 5), Coordinate(row: -1, col: 0)])
  }

  @Test(
    "refuses anything but two whole numbers",
    arguments: ["[]", "[1]", "[1,2,3]", "[1,2.5]", "[1,null]", #"["1","2"]"#, #"{"row":1,"col":2}"#, "[1,1e99]"])
  func refusals(json: String) {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode(Coordinate.self, from: Data(json.utf8)) }
  }
}
