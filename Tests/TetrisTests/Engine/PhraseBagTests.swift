import PuzzleCore
import Testing

@testable import Tetris

@Suite("PhraseBag")
struct PhraseBagTests {
  @Test("takes the number of a rank as an ascending list does", arguments: [1, 63, 64, 65, 130, 4096, 9000])
  func removing(size: Int) {
    var generator = Xoshiro256(seed: Seed(UInt64(size)))
    var bag = PhraseBag(size: size)
    var list = Array(0..<size)
    for _ in 0..<min(size, 300) {
      #expect(bag.count == list.count)
      let rank = generator.uniform(below: list.count)
      #expect(bag.remove(rank: rank) == list.remove(at: rank), "size \(size)")
    }
    #expect(bag.numbers == list && PhraseBag(size: size, list).numbers == list)
    bag.fill()
    #expect(bag.numbers == Array(0..<size) && bag == PhraseBag(size: size))
  }

  @Test("can be empty")
  func empty() {
    let bag = PhraseBag(size: 70, [])
    #expect(bag.count == 0 && bag.numbers.isEmpty)
  }
}
