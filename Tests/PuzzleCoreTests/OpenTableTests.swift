import PuzzleCore
import Testing

@Suite("OpenTable")
struct OpenTableTests {
  /// A set of words over a table, as the documentation shows it.
  private struct Words {
    var words: [UInt64] = []
    var table: OpenTable<UInt32>

    init(capacity: Int, slotsPerKey: Int = 2) {
      table = OpenTable(capacity: capacity, slotsPerKey: slotsPerKey)
    }

    func place(of word: UInt64) -> Int? {
      let number = table[table.slot(of: word) { words[Int($0) - 1] == word }]
      return number == 0 ? nil : Int(number) - 1
    }

    mutating func insert(_ word: UInt64) {
      let slot = table.slot(of: word) { [words] in words[Int($0) - 1] == word }
      guard table[slot] == 0 else { return }
      words.append(word)
      table[slot] = UInt32(words.count)
      if table.isFull(words.count) {
        table.grow { [words] in words[Int($0) - 1] }
      }
    }
  }

  @Test("the example of its documentation")
  func example() {
    var words: [UInt64] = []
    var table = OpenTable<UInt32>(capacity: 2)
    for word: UInt64 in [30, 10, 30, 20] {
      let slot = table.slot(of: word) { words[Int($0) - 1] == word }
      guard table[slot] == 0 else { continue }
      words.append(word)
      table[slot] = UInt32(words.count)
      if table.isFull(words.count) { table.grow { words[Int($0) - 1] } }
    }
    #expect(words == [30, 10, 20])
  }

  @Test("it finds what was added and nothing else, however often it grows", arguments: [1, 7, 500])
  func growth(capacity: Int) {
    var generator = SplitMix64(seed: 41)
    var words = Words(capacity: capacity)
    var known: [UInt64: Int] = [:]
    for _ in 0..<3000 {
      // A narrow range, so that many words come twice.
      let word = generator.next() % 2000
      words.insert(word)
      if known[word] == nil { known[word] = known.count }
    }
    for word in 0..<2200 as Range<UInt64> { #expect(words.place(of: word) == known[word]) }
    #expect(words.words.count == known.count)
    #expect(!words.table.isFull(known.count))
    #expect(words.table.count.nonzeroBitCount == 1)
  }

  @Test("keys with one home lie in different slots, past the last slot at the first ones")
  func collisions() {
    var table = OpenTable<UInt64>(capacity: 2)
    // Numbers 1, 2, ... that stand for keys whose home is the last slot of any table of up to 8 slots.
    let keys = Array((1...).lazy.filter { OpenTable<UInt64>(capacity: 4).home(of: $0) == 7 }.prefix(4))
    func slot(_ number: UInt64) -> Int { table.slot(of: keys[Int(number) - 1]) { $0 == number } }
    for number: UInt64 in 1...3 {
      #expect(table[slot(number)] == 0)
      table[slot(number)] = number
    }
    #expect((0..<table.count).map { table[$0] } == [2, 3, 0, 1])
    for number: UInt64 in 1...3 { #expect(table[slot(number)] == number) }
    #expect(table[slot(4)] == 0)
    table.grow { keys[Int($0) - 1] }
    #expect((0..<table.count).map { table[$0] } == [3, 1, 0, 0, 0, 0, 0, 2])
    for number: UInt64 in 1...3 { #expect(table[slot(number)] == number) }
  }

  @Test("it has as many slots for each key as were asked for", arguments: [(0, 2), (1, 4), (2, 2), (9, 4), (1000, 3)])
  func room(capacity: Int, slotsPerKey: Int) {
    let table = OpenTable<UInt32>(capacity: capacity, slotsPerKey: slotsPerKey)
    #expect(table.count >= max(4, slotsPerKey * capacity))
    #expect(table.count < max(5, 2 * slotsPerKey * capacity))
    #expect(!table.isFull(capacity))
  }
}
