import PuzzleCore

/// Hands out the elements of a collection in random order, all of them before any repeats: how boards and pools draw
/// their phrases.
///
/// It draws from a stream of its own, or from one that is handed in and taken back afterwards:
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
  /// The places of the elements that this round has not handed out, in ascending order; empty between two rounds.
  public private(set) var remaining: [Int]
  /// The stream, after the numbers that were drawn.
  public private(set) var source: Source

  /// A generator over `elements`, which may be empty, that draws from the given stream.
  /// - Parameter remaining: the places that a round which has begun has left; none starts a round.
  public init(from elements: [Element], remaining: [Int] = [], using source: Source) {
    self.elements = elements
    self.remaining = remaining
    self.source = source
  }

  /// The next element, each of those left in the round with the same probability; when all have been handed out, a new
  /// round begins. `nil` only when there are none at all. O(*n*).
  public mutating func next() -> Element? {
    if remaining.isEmpty { remaining = Array(elements.indices) }
    guard !remaining.isEmpty else { return nil }
    return elements[remaining.remove(at: source.uniform(below: remaining.count))]
  }

  /// The next `count` elements, each as by ``next()``; fewer only when there are none at all.
  public mutating func next(count: Int) -> [Element] {
    var drawn: [Element] = []
    while drawn.count < count, let element = next() { drawn.append(element) }
    return drawn
  }
}

extension RandomGenerator where Source == Xoshiro256 {
  /// A generator over `elements`, which may be empty, with the stream of a seed.
  public init(from elements: [Element], seed: Seed) {
    self.init(from: elements, using: Xoshiro256(seed: seed))
  }
}

extension RandomGenerator: Sendable where Element: Sendable, Source: Sendable {}
