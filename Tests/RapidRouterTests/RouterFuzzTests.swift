import PuzzleCore
import RandomRouters
import RapidRouter
import Testing
import TextFormats

/// A short form of what `scripts/check/fuzz` does with the parsers of Rapid Router.
@Suite("Spoilt router files")
struct RouterFuzzTests {
  /// The text with some bytes exchanged, left out or doubled, or a number replaced by an extreme one.
  private static func spoilt(_ text: String, _ random: inout Xoshiro256) -> String {
    var bytes = Array(text.utf8)
    for _ in 0...random.uniform(below: 2) where !bytes.isEmpty {
      let place = random.uniform(below: bytes.count)
      switch random.uniform(below: 4) {
      case 0: bytes[place] = Array("{}[]\",:0x9-".utf8)[random.uniform(below: 11)]
      case 1: bytes.remove(at: place)
      case 2: bytes.insert(contentsOf: bytes[place..<min(bytes.count, place + 9)], at: place)
      default:
        let numbers = ["9223372036854775808", "-1", "10000", "1e9", "null", "0.5"]
        guard let digit = bytes[place...].firstIndex(where: { (0x30...0x39).contains($0) }) else { continue }
        bytes.replaceSubrange(digit...digit, with: Array(numbers[random.uniform(below: numbers.count)].utf8))
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test("a spoilt file is read, or refused with its place; what is read can be written, read again and played, seed 77")
  func spoilt() throws {
    var random = Xoshiro256(seed: Seed(77))
    var routers = RandomRouter(77)
    var (read, refused) = (0, 0)
    func attempt(_ body: () throws -> Void) throws {
      do {
        try body()
        read += 1
      } catch let error as InputError {
        refused += 1
        #expect(error.file == "f" && error.each.allSatisfy { $0.line > 0 && $0.column > 0 }, "\(error)")
      }
    }
    for _ in 0..<600 {
      let (level, program) = (routers.level(size: 5, nodes: 8), routers.program())
      let text = Self.spoilt(level.json.text, &random)
      try attempt {
        let level = try RouterLevel(json: text, file: "f")
        #expect(try RouterLevel(json: level.json.text, file: "f") == level, "\(text)")
        #expect(level.faults().isEmpty, "\(text)")
      }
      for form in [program.text, program.json.text] {
        let text = Self.spoilt(form, &random)
        try attempt {
          let program = try RouterProgram(anyForm: text, file: "f")
          #expect(program.refusal() == nil && RouterProgram(program.description) == program, "\(text)")
          #expect(try RouterProgram(json: program.json.text, file: "f") == program, "\(text)")
          _ = try RouterRun(of: program, in: level)
        }
      }
      let run = "{\"level\":\"x\",\"program\":\(program.json.text),\"expected\":{\"moves\":1,\"visited\":[[0,3]]}}"
      let line = Self.spoilt(run, &random)
      try attempt { _ = try PublishedRun(SourceText(line, file: "f")).differences(in: level) }
    }
    #expect(read > 150 && refused > 1000, "\(read) read, \(refused) refused")
  }
}
