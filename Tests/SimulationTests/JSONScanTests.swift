import Foundation
import PuzzleCore
import Testing
import TextFormats

@testable import Simulation

@Suite("Finding places in JSON")
struct JSONScanTests {
  private struct Key: CodingKey {
    var stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init(intValue: Int) {
      stringValue = "Index \(intValue)"
      self.intValue = intValue
    }
  }

  private func place(_ text: String, _ path: [Key]) -> Substring {
    var scan = JSONScan(Array(text.utf8))
    return text.utf8.dropFirst(scan.offset(of: path)).prefix(3).reduce(into: "") { $0 += String(UnicodeScalar($1)) }[
      ...]
  }

  @Test("the value of a path is found among its like")
  func paths() {
    let text = #" {"a":[10,{"b":11,"c":[12,13]}],"b":{"a":14,"b":[15]}} "#
    #expect(place(text, []) == "{\"a")
    #expect(place(text, [.init(stringValue: "a"), .init(intValue: 1), .init(stringValue: "b")]) == "11,")
    #expect(
      place(text, [.init(stringValue: "a"), .init(intValue: 1), .init(stringValue: "c"), .init(intValue: 1)]) == "13]")
    #expect(place(text, [.init(stringValue: "b"), .init(stringValue: "b"), .init(intValue: 0)]) == "15]")
    // What does not exist is placed at what is around it.
    #expect(place(text, [.init(stringValue: "b"), .init(stringValue: "x")]) == "{\"a")
    #expect(place(text, [.init(stringValue: "a"), .init(intValue: 0), .init(intValue: 3)]) == "10,")
  }

  @Test(
    "correct texts have no fault",
    arguments: [
      "0", "-0.5e+10", "[]", "{}", " [ 1 , 2 ] ", #"{"a":{"b":[null,true,false,"\u00e9\n\"\\"]}}"#, #""茉莉""#, "1E5",
    ])
  func correct(text: String) {
    var scan = JSONScan(Array(text.utf8))
    #expect(scan.syntaxFault() == nil)
  }

  @Test(
    "the first mistake is found",
    arguments: [
      ("", 0, "a value"), ("01", 1, "the end of the line"), ("[1,]", 3, "a value"), ("{\"a\" 1}", 5, "\":\""),
      ("{a:1}", 1, "a key in quotation marks"), ("[1 2]", 3, "\",\" or \"]\""), ("nul", 3, "null"), ("-", 1, "a value"),
      ("1.", 2, "a digit"), ("1e+", 3, "a digit"), ("\"a", 2, "the end of the string"), ("\"\\x\"", 2, "an escape"),
      ("\"\\u12g4\"", 5, "four hexadecimal digits"), ("{} {}", 3, "the end of the line"),
    ])
  func mistakes(text: String, offset: Int, expected: String) {
    var scan = JSONScan(Array(text.utf8))
    let fault = scan.syntaxFault()
    #expect(fault?.offset == offset && fault?.expected == expected, "\(String(describing: fault))")
  }

  @Test("deep nesting is refused, not followed to the end of the stack")
  func deep() {
    var scan = JSONScan(Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    #expect(scan.syntaxFault()?.offset == JSONScan.deepest + 1)
    let line = JSONLine(bytes: Array(repeating: UInt8(ascii: "["), count: 100_000), file: "f", number: 1)
    #expect(throws: InputError.self) { try line.decode([Int].self) }
  }

  @Test("the scan finds a mistake in everything that the decoder refuses")
  func agreement() {
    var generator = Xoshiro256(seed: Seed(31))
    let alphabet = Array("{}[]\",:0-1e.tn \\a".utf8)
    var refused = 0
    var accepted = 0
    for round in 0..<4_000 {
      let bytes = (0...generator.uniform(below: 6)).map { _ in alphabet[generator.uniform(below: alphabet.count)] }
      var scan = JSONScan(bytes)
      // The decoder checks numbers only when they are asked for, so it may accept more.
      let isRefused = (try? JSONDecoder().decode(Anything.self, from: Data(bytes))) == nil
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(!isRefused || scan.syntaxFault() != nil, "round \(round): \(text)")
      if isRefused { refused += 1 } else { accepted += 1 }
    }
    #expect(refused > 3_000 && accepted > 100)
  }

  /// Decodes every JSON value.
  private struct Anything: Decodable {
    init(from decoder: any Decoder) throws {}
  }
}
