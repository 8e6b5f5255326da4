import PuzzleCore
import Testing

@testable import TextFormats

@Suite("Places in JSON")
struct JSONPlaceTests {
  private enum Colour: String, CaseIterable { case red, green }

  private let place: JSONPlace

  init() throws {
    let text = "{\"size\": [10, 8],\n \"two words\": {\"x\": null, \"flag\": true, \"name\": \"red\"}, \"big\": 1e3}"
    place = try JSONPlace(SourceText(text, file: "f.json"))
  }

  @Test("values are read by what is expected")
  func reading() throws {
    #expect(try place.member("size").items().map { try $0.integer(in: 0...10) } == [10, 8])
    let inner = try place.member("two words")
    #expect(try inner.member("flag").flag() && inner.optional("x") == nil && inner.optional("y") == nil)
    #expect(try inner.member("name").choice(of: Colour.self) == .red)
    #expect(try inner.fields().map(\.key) == ["x", "flag", "name"])
    #expect(try place.member("big").written == "1e3")
  }

  @Test("mistakes have line, column and path")
  func mistakes() throws {
    let inner = try place.member("two words")
    let size = try #require(try place.member("size").items().last)
    for (error, description) in [
      (
        #expect(throws: InputError.self) { try size.integer(in: 0...7) },
        "f.json:1:15: $.size[1]: found \"8\", expected a whole number from 0 to 7"
      ),
      (
        #expect(throws: InputError.self) { try inner.member("flag").text() },
        "f.json:2:35: $[\"two words\"].flag: found \"true\", expected a string"
      ),
      (
        #expect(throws: InputError.self) { try inner.member("name").flag() },
        "f.json:2:49: $[\"two words\"].name: found \"red\", expected true or false"
      ),
      (
        #expect(throws: InputError.self) { try inner.member("flag").choice(of: Colour.self) },
        "f.json:2:35: $[\"two words\"].flag: found \"true\", expected one of \"red\", \"green\""
      ),
      (
        #expect(throws: InputError.self) { try inner.member("y") },
        "f.json:2:15: $[\"two words\"]: found no field \"y\", expected an object with it"
      ),
      (
        #expect(throws: InputError.self) { try place.member("size").fields() },
        "f.json:1:10: $.size: found a list of 2 values, expected an object"
      ),
      (
        #expect(throws: InputError.self) { try place.items() },
        "f.json:1:1: $: found an object of 3 fields, expected a list"
      ),
    ] { #expect(error?.description == description) }
  }

  @Test("steps lead as far as they can")
  func following() {
    #expect(place.following([.key("size"), .index(1)]).path == "$.size[1]")
    #expect(place.following([.key("size"), .index(2), .key("x")]).path == "$.size")
    #expect(place.following([.key("two words"), .key("x")]).path == "$[\"two words\"]")
  }
}
