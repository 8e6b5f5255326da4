import Foundation
import PuzzleCore
import Testing

@Suite("Seed")
struct SeedTests {
  // Computed by a program of its own, in another language: a change of the derivation changes every game ever recorded.
  static let goldenValues: [(root: UInt64, purpose: Seed.Purpose, index: Int, derived: UInt64)] = [
    (0, .deal, 0, 10_490_306_505_073_779_482),
    (0, .chance, 0, 17_835_043_434_577_374_104),
    (0, .agent, 0, 16_493_532_182_225_975_486),
    (0, .auxiliary, 0, 8_974_694_113_126_823_692),
    (42, .deal, 0, 9_017_497_173_990_449_796),
    (42, .deal, 1, 6_619_370_267_480_120_077),
    (42, .deal, -1, 10_088_455_572_268_766_030),
    (42, .agent, 999_999, 5_733_133_725_078_041_709),
    (.max, .chance, 12_345, 6_925_968_487_251_417_060),
  ]

  @Test("derived seeds never change", arguments: goldenValues)
  func golden(root: UInt64, purpose: Seed.Purpose, index: Int, derived: UInt64) {
    #expect(Seed(root).derived(purpose, index) == Seed(derived))
  }

  @Test("the streams of all purposes and 100,000 games are different", arguments: [42, UInt64.max])
  func distinctStreams(root: UInt64) {
    var seen: Set<Seed> = [Seed(root)]
    for purpose in Seed.Purpose.allCases {
      for index in 0..<100_000 { seen.insert(Seed(root).derived(purpose, index)) }
    }
    #expect(seen.count == 1 + 4 * 100_000)
  }

  @Test("games of neighbouring root seeds are different")
  func distinctRoots() {
    let seeds = (0..<200).flatMap { root in (0..<200).map { Seed(UInt64(root)).derived(.deal, $0) } }
    #expect(Set(seeds).count == 200 * 200)
  }

  @Test("one bit of the index changes about half of the bits of the seed")
  func avalanche() {
    let pairs = (0..<1000).flatMap { index in (0..<16).map { (index, index ^ (1 << $0)) } }
    let changed = pairs.map { a, b in
      (Seed(42).derived(.deal, a).value ^ Seed(42).derived(.deal, b).value).nonzeroBitCount
    }
    let mean = Double(changed.reduce(0, +)) / Double(changed.count)
    #expect(abs(mean - 32) < 0.2)
    #expect(changed.allSatisfy { $0 > 8 })
  }

  @Test("purposes keep their numbers, which are part of the derivation")
  func purposes() {
    #expect(Seed.Purpose.allCases.map(\.rawValue) == [1, 2, 3, 4])
  }

  @Test("written as a string, so that no JSON reader rounds it")
  func coding() throws {
    let data = try JSONEncoder().encode([Seed(42), Seed(.max)])
    #expect(String(decoding: data, as: UTF8.self) == #"["42","18446744073709551615"]"#)
    #expect(try JSONDecoder().decode([Seed].self, from: data) == [Seed(42), Seed(.max)])
  }

  @Test(
    "refuses what is not a decimal 64-bit number",
    arguments: ["", "-1", "+1", " 1", "1 ", "1.0", "0x10", "18446744073709551616", "四十二", "1e3"])
  func refusals(text: String) throws {
    #expect(Seed(text) == nil)
    let data = try JSONEncoder().encode([text])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Seed].self, from: data) }
  }

  @Test("refuses a JSON number")
  func refusesNumber() {
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([Seed].self, from: Data("[42]".utf8)) }
  }

  @Test("text form and order", arguments: [0, 1, 42, UInt64.max])
  func text(value: UInt64) {
    #expect(Seed(Seed(value).description) == Seed(value))
    #expect((Seed(value) < Seed(42)) == (value < 42))
  }
}
