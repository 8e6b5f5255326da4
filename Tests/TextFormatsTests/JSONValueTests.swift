import Foundation
import Testing

@testable import PuzzleCore
@testable import TextFormats

@Suite("JSON values")
struct JSONValueTests {
  @Test("members keep their order and numbers their decimals")
  func order() {
    let value: JSONValue = [
      "verdict": "optimal", "length": 3, "moves": ["U", "L", "U"], "seconds": .decimal(0.1, digits: 3), "a": nil,
      "solved": true,
    ]
    #expect(
      value.text
        == #"{"verdict":"optimal","length":3,"moves":["U","L","U"],"seconds":0.100,"a":null,"solved":true}"#)
    #expect(JSONValue.object([]).text == "{}")
    #expect(JSONValue.array([]).text == "[]")
    #expect(JSONValue.decimal(.nan, digits: 2).text == "null")
  }

  @Test("quotation marks, reverse solidi and control characters are escaped, Chinese is not")
  func escapes() {
    #expect(JSONValue.string("a\"b\\c\n\r\t\u{1}\u{1f}茉/").text == #""a\"b\\c\n\r\t\u0001\u001f茉/""#)
  }

  @Test("bytes are appended to what is there and are those of the text")
  func bytes() {
    let values: [JSONValue] = [
      nil, true, false, 0, 9, 10, -1, .integer(.min), .integer(.max), .decimal(-2.5, digits: 1), "", "a\"\u{0}茉",
      ["k\n": [1, [2, []], [:]]],
    ]
    for value in values {
      var bytes: [UInt8] = [1, 2]
      value.write(to: &bytes)
      #expect(bytes == [1, 2] + Array(value.text.utf8))
    }
    #expect(
      JSONValue.array(values).text.hasPrefix("[null,true,false,0,9,10,-1,-9223372036854775808,9223372036854775807"))
  }

  @Test("another reader reads back every text")
  func roundTrip() throws {
    let texts = ["", "\r\n", "e\u{301}", "👩‍👩‍👧", "\u{0}\u{7f}\u{2028}", #"\"#, "一心一意,\"x\""]
    let data = Data(JSONValue.array(texts.map(JSONValue.string)).text.utf8)
    let read = try JSONDecoder().decode([String].self, from: data)
    #expect(read.map { Array($0.unicodeScalars) } == texts.map { Array($0.unicodeScalars) })
  }
}
