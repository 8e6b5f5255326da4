import PuzzleCore

/// Returns the elements of a collection in random order, all of them before any repeats. Boards and pools draw their
/// phrases this way.
///
/// It draws from its own stream, or from one that is passed in and read back afterwards:
///
/// ```swift
/// func draw(_ words: [String], using stream: inout Xoshiro256) -> [String] {
///   var generator = RandomGenerator(from: words, using: stream)
///   let four = generator.next(count: 4)
///   stream = generator.source
///   return four
/// }
/// ```
public struct RandomGenerator<Element, Source: RandomNumberGenerator> {
  private let elements: [Element]
  /// The indices of the elements that remain in this round, in ascending order; empty between two rounds.
  public private(set) var remaining: [Int]
  /// The stream after the numbers drawn so far.
  public private(set) var source: Source

  /// Creates a generator over `elements`, which may be empty, that draws from the given stream.
  /// - Parameter remaining: the indices left in a round that has begun; empty to start a new round.
  public init(from elements: [Element], remaining: [Int] = [], using source: Source) {
    self.elements = elements
    self.remaining = remaining
    self.source = source
  }

  /// The next element; each of those left in the round has the same probability. When all have been returned, a new
  /// round begins. `nil` only if there are no elements. O(*n*).
  public mutating func next() -> Element? {
    if remaining.isEmpty { remaining = Array(elements.indices) }
    guard !remaining.isEmpty else { return nil }
    return elements[remaining.remove(at: source.uniform(below: remaining.count))]
  }

  /// The next `count` elements, each as by ``next()``; fewer only if there are no elements.
  public mutating func next(count: Int) -> [Element] {
    var drawn: [Element] = []
    while drawn.count < count, let element = next() { drawn.append(element) }
    return drawn
  }
}

extension RandomGenerator where Source == Xoshiro256 {
  /// Creates a generator over `elements`, which may be empty, with the stream of a seed.
  public init(from elements: [Element], seed: Seed) {
    self.init(from: elements, using: Xoshiro256(seed: seed))
  }
}

extension RandomGenerator: Sendable where Element: Sendable, Source: Sendable {}
