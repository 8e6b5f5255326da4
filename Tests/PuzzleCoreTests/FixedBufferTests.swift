import PuzzleCore
import Testing

@Suite("FixedBuffer")
struct FixedBufferTests {
  @Test("the example of its documentation")
  func example() {
    var path = FixedBuffer(repeating: 0 as UInt8, count: 80)
    path[3] = 7
    let total = path.indices.reduce(0) { $0 + Int(path[$1]) }
    #expect(total == 7 && path.count == 80)
  }

  @Test("it holds what an array holds, and what is written to it")
  func elements() {
    let given: [UInt32] = [5, 1, 4]
    var buffer = FixedBuffer(given)
    #expect(buffer.indices.map { buffer[$0] } == given)
    buffer[1] = 9
    buffer[0] += 1
    #expect(buffer.indices.map { buffer[$0] } == [6, 9, 4])
    #expect(buffer.pointer(to: 1).pointee == 9)
    buffer.fill(with: 2)
    #expect(buffer.indices.allSatisfy { buffer[$0] == 2 })
    #expect(FixedBuffer([] as [UInt8]).count == 0)
  }

  @Test("a class shares one without a lock")
  func sharing() async {
    final class Squares: Sendable {
      let numbers = FixedBuffer((0..<1000).map { $0 * $0 })
    }
    let squares = Squares()
    let sums = await withTaskGroup(of: Int.self) { group in
      for _ in 0..<4 { group.addTask { squares.numbers.indices.reduce(0) { $0 + squares.numbers[$1] } } }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums == Array(repeating: 332_833_500, count: 4))
  }
}
