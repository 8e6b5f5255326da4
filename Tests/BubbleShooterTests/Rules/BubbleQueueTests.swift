import BubbleShooter
import PuzzleCore
import Testing

@Suite("The queue of bubbles")
struct BubbleQueueTests {
  @Test("draws uniformly from the colours that are present, from all four if none is")
  func drawing() {
    var generator = Xoshiro256(seed: Seed(3))
    var counts: [BubbleType: Int] = [:]
    for _ in 0..<3_000 { counts[BubbleQueue.draw(present: [.red, .blue], using: &generator), default: 0] += 1 }
    // Ten standard deviations of a fair coin.
    #expect(Set(counts.keys) == [.red, .blue] && abs(counts[.red, default: 0] - 1_500) < 274)
    #expect(BubbleQueue.choices(present: []) == BubbleType.colors)
    #expect(BubbleQueue.choices(present: [.green, .red]) == [.red, .green])
    let all = Set((0..<200).map { _ in BubbleQueue.draw(present: [], using: &generator) })
    #expect(all == Set(BubbleType.colors))
  }

  @Test("moves up after a shot, and draws for the last slot")
  func advancing() {
    var queue = BubbleQueue(current: .red, next: .yellow, secondNext: .green)
    queue.advance()
    #expect(queue == BubbleQueue(current: .yellow, next: .green, secondNext: .empty) && queue.firstEmptySlot == 2)
    queue.fill(.blue)
    #expect(queue.secondNext == .blue && queue.firstEmptySlot == nil)
    queue.fill(.red)
    #expect(queue == BubbleQueue(current: .yellow, next: .green, secondNext: .blue))
  }

  @Test("a colour that has vanished is drawn again: current, next, second next")
  func vanished() {
    var queue = BubbleQueue(current: .red, next: .yellow, secondNext: .red)
    queue.discardVanished(present: [.yellow, .blue])
    #expect(queue == BubbleQueue(current: .empty, next: .yellow, secondNext: .empty) && queue.firstEmptySlot == 0)
    queue.fill(.blue)
    #expect(queue.current == .blue && queue.firstEmptySlot == 2)

    queue = BubbleQueue(current: .red, next: .yellow, secondNext: .green)
    queue.discardVanished(present: [])
    #expect(queue.firstEmptySlot == nil)

    // The draws are those of the slots in their order.
    var (generator, copy) = (Xoshiro256(seed: Seed(5)), Xoshiro256(seed: Seed(5)))
    let present: BubbleColors = [.yellow, .green, .blue]
    queue = BubbleQueue(current: .red, next: .red, secondNext: .empty)
    queue.refresh(present: present, using: &generator)
    let drawn = (0..<3).map { _ in BubbleQueue.draw(present: present, using: &copy) }
    #expect(queue == BubbleQueue(current: drawn[0], next: drawn[1], secondNext: drawn[2]) && generator == copy)
  }
}
