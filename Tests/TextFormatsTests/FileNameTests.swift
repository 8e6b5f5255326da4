import PuzzleCore
import Testing
import TextFormats

@Suite struct FileNameTests {
  @Test(
    "every name goes through a text and back",
    arguments: [
      Array("plain.yaml".utf8), Array("中文 é 🀄".utf8), [0x63, 0xe9], [0xff, 0xfe, 0x80], [0xe4, 0xb8],
      [0xc3, 0x28, 0xa9],
      Array("own \u{10dce9}".utf8), [0xf4, 0x8d, 0xb3], [0xed, 0xa0, 0x80],
    ] as [[UInt8]])
  func ways(name: [UInt8]) {
    let text = FileName.text(of: name)
    #expect(FileName.bytes(of: text) == name)
    #expect(FileName.hasBytes(text) == (String(validating: name, as: UTF8.self) == nil || text.contains("\u{10dcf4}")))
  }

  @Test("random bytes go through a text and back, and no two have one text")
  func random() {
    var generator = Xoshiro256(seed: Seed(4))
    var texts: [String: [UInt8]] = [:]
    for _ in 0..<2000 {
      let name = (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        UInt8.random(in: 0x70...0xff, using: &generator)
      }
      let text = FileName.text(of: name)
      #expect(FileName.bytes(of: text) == name)
      #expect(texts.updateValue(name, forKey: text) ?? name == name)
    }
  }

  @Test("messages show such bytes by their numbers")
  func shown() {
    #expect(FileName.text(of: [0x63, 0x61, 0x66, 0xe9, 0x2e]).disclosed == "caf<E9>.")
    #expect(FileName.text(of: Array("café".utf8)) == "café")
  }
}
