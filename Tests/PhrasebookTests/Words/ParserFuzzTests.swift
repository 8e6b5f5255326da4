import PuzzleCore
import Testing
import TextFormats

@testable import Phrasebook

/// Mutated inputs: a parser returns or throws an `InputError` that points into the file; it never traps.
@Suite struct ParserFuzzTests {
  private static let table = """
    # comment
    phrase\treadings\tenglish\tcount\tgrade
    你好\tnǐ hǎo|ni3 hao4\thello\t12\tstrict
    t i m e\t\ttime\t0\textended
    """
  private static let commaTable = """
    chinese,pinyin,"english",rank\r
    你好,ni3 hao3,"hello, ""world""
    hi",4\r
    再见,zài jiàn,bye,5
    """
  /// The form of the built-in table, whose phrases are read when they are needed.
  private static let builtInForm = """
    # a comment
    phrase\treadings\tcount\tgrade\tidiom
    东西\tdōng xī|dōng xi\t90\tstrict\t
    女儿\tnǚ ér\t40\tstrict\t
    骆驼\tluò tuo\t40\tstrict\t
    中国\tzhōng guó\t60\tnamed\t
    一心一意\tyī xīn yī yì\t7\tstrict\tcedict
    画蛇添足\thuà shé tiān zú\t0\textended\tjieba

    """
  private static let dictionary = """
    #! date=2023-11-07
    綠色 绿色 [lu:4 se4] /green/healthy/
    3C 3C [san1 C] /standard; (abbr.)/
    """
  /// Bytes with a meaning to a parser, and parts of characters.
  private static let interesting: [UInt8] =
    Array("\t,\"\n\r#|/[] :;0159-üvǖ你".utf8) + [0x00, 0x80, 0xff, 0xcc, 0x84, 0xef, 0xbb]

  /// A copy with a few bytes replaced, inserted, removed, doubled or cut off.
  private func mutated(_ bytes: [UInt8], with generator: inout Xoshiro256) -> [UInt8] {
    var result = bytes
    for _ in 0...generator.uniform(below: 4) {
      let place = generator.uniform(below: result.count + 1)
      let byte = Self.interesting[generator.uniform(below: Self.interesting.count)]
      switch generator.uniform(below: 6) {
      case 0: result.insert(byte, at: place)
      case 1 where place < result.count: result[place] = byte
      case 2 where place < result.count: result.remove(at: place)
      case 3: result.insert(contentsOf: result[place...].prefix(1 + generator.uniform(below: 20)), at: place)
      case 4: result.removeSubrange(place..<min(result.count, place + generator.uniform(below: 10)))
      case 5 where generator.uniform(below: 8) == 0: result.removeSubrange(place...)
      default: result.append(byte)
      }
    }
    return result
  }

  /// Parses mutants of a text, checks every error, and returns how many were accepted and refused.
  private func fuzz(
    _ text: String, seed: UInt64, rounds: Int, parse: ([UInt8]) throws -> Void
  ) throws -> (accepted: Int, refused: Int) {
    var generator = Xoshiro256(seed: Seed(seed))
    var (accepted, refused) = (0, 0)
    for round in 0..<rounds {
      let bytes = mutated(Array(text.utf8), with: &generator)
      do {
        try parse(bytes)
        accepted += 1
      } catch let error as InputError {
        refused += 1
        // A line ends at LF, CR or both.
        let (feed, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
        let pairs = zip(bytes, bytes.dropFirst()).count { $0 == carriageReturn && $1 == feed }
        let lines = bytes.count { $0 == feed || $0 == carriageReturn } - pairs + 1
        #expect((0...lines).contains(error.line), "seed \(seed), round \(round): \(error)")
        #expect((0...(bytes.count + 1)).contains(error.column), "seed \(seed), round \(round): \(error)")
        #expect(!error.description.contains { $0.isNewline }, "seed \(seed), round \(round): \(error)")
      } catch {
        Issue.record("seed \(seed), round \(round): \(error)")
      }
    }
    return (accepted, refused)
  }

  @Test(
    "mutated tables never trap",
    arguments: [(table, 1), (table, 2), (commaTable, 3), (commaTable, 4)] as [(String, UInt64)])
  func tables(text: String, seed: UInt64) throws {
    let outcome = try fuzz(text, seed: seed, rounds: 2_000) { bytes in
      let lexicon = try Lexicon.parse(table: bytes, file: "fuzz")
      #expect(!lexicon.phrases.isEmpty)
      #expect(lexicon.phrases.allSatisfy { phrase in phrase.readings.allSatisfy { $0.count == phrase.chinese.count } })
      _ = lexicon.search("u")
    }
    #expect(outcome.accepted > 100 && outcome.refused > 100, "seed \(seed): \(outcome)")
  }

  @Test(
    "a mutated table in the built-in form gives the phrases and ranks of any other",
    arguments: [8, 9] as [UInt64])
  func builtInForm(seed: UInt64) throws {
    var late = 0
    let outcome = try fuzz(Self.builtInForm, seed: seed, rounds: 2_000) { bytes in
      let expected = Result { Lexicon(try Lexicon.phrases(inTable: bytes, file: "fuzz")) }
      let lexicon = Result { try Lexicon.parse(table: bytes, file: "fuzz") }
      if case .success(let read) = lexicon, read.loadedLengths.isEmpty { late += 1 }
      #expect((try? lexicon.get().phrases) == (try? expected.get().phrases))
      let read = try lexicon.get()
      #expect(try read.digest == expected.get().digest && read.lengths == expected.get().lengths)
      for phrase in read.phrases { #expect(read.phrase(phrase.text, ofLength: phrase.chinese.count) == phrase) }
    }
    #expect(outcome.accepted > 100 && outcome.refused > 100 && late > 10, "seed \(seed): \(outcome), \(late)")
  }

  @Test("mutated dictionaries never trap", arguments: [5, 6] as [UInt64])
  func dictionaries(seed: UInt64) throws {
    let outcome = try fuzz(Self.dictionary, seed: seed, rounds: 2_000) { bytes in
      for entry in try CEDICTParser.entries(in: bytes, file: "fuzz") {
        #expect(entry.pinyin.count == entry.numberedPinyin.count && !entry.definitions.isEmpty)
      }
    }
    #expect(outcome.accepted > 100 && outcome.refused > 100, "seed \(seed): \(outcome)")
  }

  @Test("pinyin conversions never trap", arguments: [7] as [UInt64])
  func pinyin(seed: UInt64) {
    var generator = Xoshiro256(seed: Seed(seed))
    for round in 0..<4_000 {
      let text = String(decoding: mutated(Array("lu:4nǚ5m2".utf8), with: &generator), as: UTF8.self)
      _ = Pinyin.toneMarked(text)
      let normal = Pinyin.normalized(text)
      #expect(Pinyin.normalized(normal) == normal, "seed \(seed), round \(round): \(text)")
      let plain = Pinyin.plain(text)
      #expect(Pinyin.plain(plain) == plain, "seed \(seed), round \(round): \(text)")
    }
  }
}
