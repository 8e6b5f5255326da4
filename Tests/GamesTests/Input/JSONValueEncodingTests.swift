import Testing
import TextFormats

@testable import BuiltInGames
@testable import GameKit

@Suite("Values as JSON")
struct JSONValueEncodingTests {
  private struct Value: Encodable {
    var number = 3
    var share = 0.25
    var list: [Bool?] = [true, nil, false]
    var text = "a\"b"
    var inner = ["b": 1, "a": -2]
  }

  @Test("keep numbers, truth values, lists and members, in the order of the names")
  func everything() {
    #expect(
      JSONValue(encoding: Value())?.text
        == #"{"inner":{"a":-2,"b":1},"list":[true,null,false],"number":3,"share":0.250000000000000,"text":"a\"b"}"#)
    #expect(JSONValue(encoding: Double.nan) == nil)
  }
}
