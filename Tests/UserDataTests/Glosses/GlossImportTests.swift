import Foundation
import Phrasebook
import PuzzleCore
import Testing
import TextFormats

@testable import UserData

@Suite struct GlossImportTests {
  private let directory: TemporaryDirectory
  private let storage: Storage
  private let date = Date(timeIntervalSince1970: 1_700_000_000)
  private let dictionary = """
    # CC-CEDICT\r
    #! date=2023-11-07T06:42:16Z\r
    東西 东西 [dong1 xi1] /east and west/\r
    東西 东西 [dong1 xi5] /thing; stuff/person/\r
    綠色 绿色 [lu:4 se4] /green 100%/\r
    發 发 [fa1] /to send out/\r
    髮 发 [fa4] /hair/\r
    后 后 [hou4] /empress/\r
    後 后 [hou4] /after/\r

    """

  init() throws {
    directory = try TemporaryDirectory()
    storage = try Storage(at: directory.database)
  }

  private func importing(_ bytes: [UInt8], named name: String = "cedict.txt") throws -> Int {
    try storage.importGlosses(fromCEDICT: try directory.file(name, bytes), on: date)
  }

  @Test("a plain and a compressed dictionary give the same glosses", arguments: [false, true])
  func imports(isCompressed: Bool) throws {
    let bytes = Array(dictionary.utf8)
    #expect(try importing(isCompressed ? gzip(bytes) : bytes) == 7)
    let statistics = try storage.statistics()
    #expect(statistics.glosses == 6, "two entries of one simplified form and reading become one gloss")
    #expect(
      statistics.source
        == GlossSource(
          name: "CC-CEDICT", file: "cedict.txt", edition: "2023-11-07T06:42:16Z", entries: 7, imported: date))
    let after = try storage.glosses(for: Phrase(chinese: ["后"], readings: [["hòu"]]))
    #expect(after == [Gloss(simplified: "后", pinyin: ["hòu"], english: ["empress", "after"])])
  }

  @Test("a second import replaces the first")
  func replace() throws {
    _ = try importing(Array(dictionary.utf8))
    #expect(try importing(Array("好 好 [hao3] /good/\n".utf8), named: "small.txt") == 1)
    let statistics = try storage.statistics()
    #expect(statistics.glosses == 1)
    #expect(statistics.source?.file == "small.txt")
    #expect(statistics.source?.edition == nil)
  }

  @Test("glosses follow the readings of the phrase")
  func glosses() throws {
    _ = try importing(Array(dictionary.utf8))
    let neutral = Phrase(chinese: ["东", "西"], readings: [["dōng", "xi"]])
    #expect(try storage.glosses(for: neutral).map(\.english) == [["thing; stuff", "person"]])
    let both = Phrase(chinese: ["东", "西"], readings: [["dōng", "xi"], ["dōng", "xī"]])
    #expect(try storage.glosses(for: both).map(\.pinyin) == [["dōng", "xi"], ["dōng", "xī"]])
    #expect(try storage.glosses(for: Phrase(chinese: ["发"])).map(\.english) == [["to send out"], ["hair"]])
    #expect(try storage.glosses(for: Phrase(chinese: ["猫"])).isEmpty)
  }

  @Test("words are found by their English, anywhere and in any case; % and _ are characters like others")
  func search() throws {
    _ = try importing(Array(dictionary.utf8))
    #expect(try storage.words(glossedWith: "STUFF") == ["东西"])
    #expect(try storage.words(glossedWith: " send ") == ["发"])
    #expect(try storage.words(glossedWith: "0%") == ["绿色"])
    #expect(try storage.words(glossedWith: "g_een").isEmpty)
    #expect(try storage.words(glossedWith: "").isEmpty)
    let lexicon = Lexicon([Phrase(chinese: ["东", "西"], readings: [["dōng", "xi"]])])
    #expect(lexicon.search("thing", glossed: try storage.words(glossedWith: "thing")).map(\.text) == ["东西"])
  }

  @Test("a mistake in the file is reported with its line and column, and the old glosses stay")
  func mistake() throws {
    _ = try importing(Array(dictionary.utf8))
    let broken = dictionary + "好 好 hao3 /good/\n"
    for bytes in [Array(broken.utf8), gzip(Array(broken.utf8))] {
      let error = try #require(throws: InputError.self) { try importing(bytes, named: "broken") }
      #expect(error.line == 10 && error.column == 5, "\(error)")
    }
    #expect(throws: InputError.self) { try importing(Array("# nothing\n".utf8)) }
    #expect(try storage.statistics().glosses == 6)
    #expect(try storage.statistics().source?.entries == 7)
  }

  @Test("all mistakes of the file are reported at once")
  func mistakes() throws {
    let broken = "好 好 hao3 /good/\n" + dictionary + "好 好 [hao3] good\n"
    let error = try #require(throws: InputError.self) { try importing(Array(broken.utf8), named: "broken") }
    #expect(error.each.map(\.line) == [1, 11])
    #expect(try storage.statistics().glosses == 0)
  }

  @Test("a damaged gzip file is reported, and the old glosses stay", arguments: ["cut", "checksum", "body"])
  func damagedGzip(kind: String) throws {
    _ = try importing(Array(dictionary.utf8))
    var generator = Xoshiro256(seed: Seed(1))
    let lines = (0..<20_000).map { "字 字 [zi\(1 + $0 % 4)] /meaning \(generator.next())/" }.joined(separator: "\n")
    var bytes = gzip(Array(lines.utf8))
    switch kind {
    case "cut": bytes.removeLast(bytes.count / 3)
    case "checksum": bytes[bytes.count - 6] ^= 0xff
    default: for place in (bytes.count / 2)..<(bytes.count / 2 + 40) { bytes[place] ^= 0x5a }
    }
    let error = try #require(throws: InputError.self) { try importing(bytes, named: "damaged.gz") }
    #expect(error.line > 0)
    #expect(kind == "body" || error.found.contains("damaged gzip data"), "\(error)")
    #expect(try storage.statistics().glosses == 6)
  }

  @Test("two gzip members in one file are read as one text")
  func members() throws {
    let bytes = gzip(Array("好 好 [hao3] /go".utf8)) + gzip(Array("od/\n猫 猫 [mao1] /cat/".utf8))
    #expect(try importing(bytes) == 2)
    #expect(try storage.glosses(for: Phrase(chinese: ["好"])).map(\.english) == [["good"]])
  }

  @Test("a missing file, a directory and an endless line are errors")
  func unreadable() throws {
    let missing = directory.url.appendingPathComponent("missing")
    #expect(throws: StorageError.self) { try storage.importGlosses(fromCEDICT: missing, on: date) }
    #expect(throws: StorageError.self) { try storage.importGlosses(fromCEDICT: directory.url, on: date) }
    let endless = gzip([UInt8](repeating: 0x61, count: CompressedLines.lengthLimit + 70_000))
    let error = try #require(throws: InputError.self) { try importing(endless) }
    #expect(error.found.contains("a line of more than"))
  }
}
