import Foundation
import Testing

@testable import TextFormats

@Suite("Values that code themselves, as JSON")
struct JSONCodeTests {
  private struct Record: Codable {
    enum Side: String, Codable { case left, right }
    var a: Int
    var b: [Double]?
    var c: [String: [Int]]?
    var d: UInt8?
    var e: [Side?]?
    var f: Float?
  }

  /// Members of one object from several containers, and values in each other.
  private struct Nested: Encodable {
    enum Keys: String, CodingKey { case x, y, z }
    func encode(to encoder: any Encoder) throws {
      try Record(a: 1, e: [.left, nil]).encode(to: encoder)
      var fields = encoder.container(keyedBy: Keys.self)
      try fields.encode(5, forKey: .x)
      var list = fields.nestedUnkeyedContainer(forKey: .y)
      try list.encode("/")
      var inner = list.nestedUnkeyedContainer()
      try inner.encode(true)
      var last = list.nestedContainer(keyedBy: Keys.self)
      try last.encodeNil(forKey: .z)
    }
  }

  /// What comes of reading, or where and why it fails.
  private func outcome(_ read: () throws -> Record) -> String {
    func place(_ context: DecodingError.Context) -> String {
      context.codingPath.map { "\($0.stringValue) \($0.intValue ?? -1)" }.joined(separator: ".")
    }
    do { return "\(try read())" } catch DecodingError.keyNotFound(let key, let context) {
      return "no \(key.stringValue) at \(place(context))"
    } catch DecodingError.typeMismatch(let type, let context) {
      return "no \(type) at \(place(context))"
    } catch DecodingError.valueNotFound(let type, let context) {
      return "null for \(type) at \(place(context))"
    } catch DecodingError.dataCorrupted(let context) {
      return "\(context.debugDescription) at \(place(context))"
    } catch { return "\(error)" }
  }

  @Test(
    "values and mistakes are those that Foundation reads",
    arguments: [
      #"{"a":1,"a":2}"#, #"{"a":1.0}"#, #"{"a":1.5}"#, #"{"a":-12.50e2}"#, #"{"a":10e-1}"#,
      #"{"a":99999999999999999999}"#,
      #"{"a":1e400}"#, #"{"a":01}"#, #"{"a":-0}"#, #"{"a":tru}"#, #"{"a":null}"#, #"{"a":true}"#,
      #"{"a":"x"}"#, "{}",
      "[]", "null", "", "{", "5 x", "{\"a\" 1}", "\u{feff} {\"a\":1}\r\n",
      #"{"a":9007199254740993.0}"#,
      #"{"a":123456789012345678e1}"#, #"{"a":1,"b":[1,2.5,1e400]}"#,
      #"{"a":1,"b":[0.1,-0.0,1E5,5]}"#,
      #"{"a":1,"b":[1,"x"]}"#, #"{"a":1,"b":[null]}"#, #"{"a":1,"b":3}"#, #"{"a":1,"b":{}}"#,
      #"{"a":1,"c":{"k":[1,true]}}"#, #"{"a":1,"c":{"k":[1,[]]}}"#, #"{"a":1,"c":[]}"#,
      #"{"a":1,"d":300}"#,
      #"{"a":1,"d":-1}"#, #"{"a":1,"d":255}"#, #"{"a":1,"e":["left",null,"right"]}"#,
      #"{"a":1,"e":["up"]}"#,
      #"{"a":1,"e":[{}]}"#, #"{"a":1,"f":0.1}"#, #"{"a":1,"f":1e39}"#,
      #"{"\u0061":1}"#,
    ])
  func reading(text: String) throws {
    let bytes = Array(text.utf8)
    let expected = outcome { try JSONDecoder().decode(Record.self, from: Data(bytes)) }
    #expect(outcome { try JSONCode.value(from: bytes) } == expected)
  }

  @Test(
    "what RFC 8259 does not have is refused also where nothing reads it",
    arguments: [
      #"{"a":1,"x":"\ud800"}"#, #"{"a":1,"x":"\q"}"#, #"{"a":1,"x":01}"#, #"{"a":1,"x":1.}"#,
      #"{"a":1,}"#,
    ])
  func strict(text: String) {
    #expect(throws: DecodingError.self) { try JSONCode.value(Record.self, from: Array(text.utf8)) }
    #expect(!JSONCode.isValid(Array(text.utf8)))
  }

  @Test("bytes that are not UTF-8 and values of any depth are refused and never a trap")
  func broken() {
    #expect(throws: DecodingError.self) {
      try JSONCode.value(String.self, from: [0x22, 0xff, 0x22])
    }
    let deep = [UInt8](repeating: UInt8(ascii: "["), count: 100_000)
    #expect(throws: DecodingError.self) { try JSONCode.value(JSONValue.self, from: deep) }
    #expect(!JSONCode.isValid(deep) && JSONCode.isValid(Array(" [1] ".utf8)))
  }

  @Test("the bytes are those that Foundation writes")
  func writing() throws {
    func check(_ value: some Encodable) throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      #expect(
        String(decoding: try JSONCode.bytes(value), as: UTF8.self)
          == String(decoding: try encoder.encode(value), as: UTF8.self))
    }
    try check("a\u{1f}\u{7f}\u{2028}\"\\/é茉😀\n\r\t\u{0}")
    try check([
      1.0, 0.1, 1e21, 1e-7, -0.0, 1e16, 123_456_789, 1.7976931348623157e308,
      12_345_678_901_234_567_168,
    ])
    try check([Float(0.1), 3, 1e10])
    try check([
      "b": 1, "a": 2, "B": 3, "a10": 4, "a9": 5, "é": 6, "z": 7, "e\u{301}a": 8, "😀": 9,
      "\u{ffff}": 10, "": 11,
    ])
    try check([3: Int8.min, 10: 0])
    try check([UInt64.max])
    try check([1, nil] as [Int?])
    try check([String: Int]())
    try check([[Int]]())
    try check(Optional<Int>.none)
    try check(Nested())
    try check([Record(a: -1, b: [0.5], c: ["x": [1], "": []], d: 9, e: [.right], f: 0.25)])
    try check(
      JSONValue.object([.init("b", .decimal(0.5, digits: 1)), .init("a", [1, nil, true, "x"])]))
  }

  @Test("a number that is not finite and a value that writes nothing are refused")
  func unwritable() {
    struct Silent: Encodable { func encode(to encoder: any Encoder) throws {} }
    #expect(throws: EncodingError.self) { try JSONCode.bytes([Double.nan]) }
    #expect(throws: EncodingError.self) { try JSONCode.bytes(-Float.infinity) }
    #expect(throws: EncodingError.self) { try JSONCode.bytes(Silent()) }
  }
}
