import PuzzleCore

/// Hands out the elements of a collection in random order, all of them before any repeats.
public struct RandomGenerator<Element: Sendable>: Sendable {
  private let elements: [Element]
  private var remaining: [Element] = []
  private var generator: Xoshiro256

  /// A generator over `elements`, which may be empty.
  public init(from elements: [Element], seed: Seed) {
    self.init(from: elements, using: Xoshiro256(seed: seed))
  }

  /// A generator over `elements` that draws from the given stream.
  public init(from elements: [Element], using generator: Xoshiro256) {
    self.elements = elements
    self.generator = generator
  }

  /// The next element; when all have been handed out, they are shuffled again. `nil` only when there are none at all.
  public mutating func next() -> Element? {
    if remaining.isEmpty {
      // Taken from the end, so that handing out is O(1).
      remaining = Array(generator.shuffled(elements).reversed())
    }
    return remaining.popLast()
  }

  /// The next `count` elements, each as by ``next()``; fewer only when there are none at all.
  public mutating func next(count: Int) -> [Element] {
    var drawn: [Element] = []
    while drawn.count < count, let element = next() { drawn.append(element) }
    return drawn
  }
}
