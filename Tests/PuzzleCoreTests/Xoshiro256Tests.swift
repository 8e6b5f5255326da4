import PuzzleCore
import Testing

@Suite("Generators against their published output")
struct Xoshiro256Tests {
  // The reference vector that the Rust project's rand_xoshiro crate generated with the authors' C code.
  @Test("xoshiro256** from the state 1, 2, 3, 4")
  func publishedVector() {
    var generator = Xoshiro256(state: (1, 2, 3, 4))
    let expected: [UInt64] = [
      11520, 0, 1_509_978_240, 1_215_971_899_390_074_240, 1_216_172_134_540_287_360, 607_988_272_756_665_600,
      16_172_922_978_634_559_625, 8_476_171_486_693_032_832, 10_595_114_339_597_558_777, 2_904_607_092_377_533_576,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  // Rosetta Code, "Pseudo-random numbers/Splitmix64", seed 1234567.
  @Test("SplitMix64 from the seed 1234567")
  func splitMixVector() {
    var generator = SplitMix64(seed: 1_234_567)
    let expected: [UInt64] = [
      6_457_827_717_110_365_317, 3_203_168_211_198_807_973, 9_817_491_932_198_370_423, 4_593_380_528_125_082_431,
      16_408_922_859_458_223_821,
    ]
    #expect(expected.map { _ in generator.next() } == expected)
  }

  @Test("an all-zero state, from which the generator could never leave, is replaced")
  func zeroState() {
    var generator = Xoshiro256(state: (0, 0, 0, 0))
    var seeded = Xoshiro256(seed: Seed(0))
    #expect((0..<4).map { _ in generator.next() } == (0..<4).map { _ in seeded.next() })
  }
}
