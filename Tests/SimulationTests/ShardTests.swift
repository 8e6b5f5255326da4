import Testing

@testable import Simulation

@Suite("Shards")
struct ShardTests {
  @Test("the shards of a run cover every game once, in order, and differ by at most one in size")
  func cover() {
    for games in [0, 1, 6, 7, 8, 100, 10_000] {
      for count in 1...9 {
        let parts = (1...count).map { Shard($0, of: count).indices(of: games) }
        #expect(parts.flatMap { Array($0) } == Array(0..<games))
        let sizes = parts.map(\.count)
        #expect((sizes.max() ?? 0) - (sizes.min() ?? 0) <= 1)
      }
    }
  }

  @Test("huge runs do not overflow")
  func huge() {
    #expect(Shard(.max, of: .max).indices(of: .max).upperBound == .max)
    #expect(Shard(2, of: 2).indices(of: .max) == (Int.max / 2)..<Int.max)
    #expect(Shard(1, of: 1).indices(of: -5).isEmpty)
  }

  @Test("a shard is written i/n")
  func text() {
    #expect(Shard("2/7") == Shard(2, of: 7))
    #expect(Shard(2, of: 7).description == "2/7")
    for bad in ["", "/", "1", "0/3", "4/3", "-1/3", "1/0", "1/2/3", "a/b", "1/", " 1/2", "1/99999999999999999999"] {
      #expect(Shard(bad) == nil, "\(bad)")
    }
    #expect(Shard(0, of: 0) == .whole && Shard(9, of: 3) == Shard(3, of: 3))
  }
}
