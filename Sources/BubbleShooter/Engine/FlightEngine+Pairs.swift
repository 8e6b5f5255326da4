/// Finds the flights of different owners that may collide, by a bound without a square root.
///
/// With p the line between two bubbles and v their relative velocity, |p + t v|² = |p|² - 2 t a + t² |v|², where
/// a = -p·v. The last term is never negative, so contact at distance c needs |p|² - c² <= 2 t a. An example, 100 points
/// apart, approaching head-on with 50 points/s, contact at 70:
/// ```
/// excess         100² - 70² = 5100
/// approach a     100 * 50 = 5000
/// within 0.5 s   2 * 0.5 * 5000 = 5000 < 5100: they do not touch (they are 75 apart)
/// within 0.52 s  5200 >= 5100: they may, though they are still 74 apart; the pair is computed exactly
/// within 0.6 s   6000 >= 5100, and they do: 100 - 0.6 * 50 = 70
/// ```
extension FlightEngine {
  /// The numbers of two launched bubbles, the lower one first.
  struct Pair: Equatable {
    var first: Int
    var second: Int
  }

  /// Finds the pairs that may collide within a time during which no velocity changes.
  mutating func findPairs(within time: Double) {
    pairs.removeAll(keepingCapacity: true)
    for first in movingBubbles.indices {
      for second in first + 1..<movingBubbles.count {
        let pair = Pair(first: first, second: second)
        if mayCollide(pair, within: time) { pairs.append(pair) }
      }
    }
  }

  /// Adds the pairs that an event has made possible; impossible ones may remain.
  mutating func updatePairs(after event: Event, within time: Double) {
    switch event.partner {
    case .none: break
    case .wall(.side): addPairs(of: event.flight, within: time)
    case .flight(let other):
      addPairs(of: event.flight, within: time)
      addPairs(of: other, within: time)
    case .cell, .wall(.top), .wall(.bottom), .age: removePairs(of: event.flight)
    }
  }

  private mutating func addPairs(of flight: Int, within time: Double) {
    for other in movingBubbles.indices where other != flight {
      let pair = Pair(first: min(flight, other), second: max(flight, other))
      if mayCollide(pair, within: time), !pairs.contains(pair) { pairs.append(pair) }
    }
  }

  /// Removes a flight that has ended; later flights move up.
  private mutating func removePairs(of flight: Int) {
    pairs.removeAll { $0.first == flight || $0.second == flight }
    for index in pairs.indices {
      // Flights are numbered by their place in the list, and an earlier one is gone.
      if pairs[index].first > flight { pairs[index].first -= 1 }
      if pairs[index].second > flight { pairs[index].second -= 1 }
    }
  }

  /// Whether two launched bubbles may touch within a time; `false` is certain. Bubbles of one owner pass each other,
  /// and so do bubbles that do not approach.
  ///
  /// During that time the square of their distance falls by at most twice the time times the speed of approach times
  /// the present distance.
  @inline(__always)
  func mayCollide(_ pair: Pair, within time: Double) -> Bool {
    guard movingBubbles[pair.first].owner != movingBubbles[pair.second].owner else { return false }
    let (line, velocity) = motion(pair)
    guard BubblePhysics.isApproach(position: line, velocity: velocity) else { return false }
    let approach = -line.dot(velocity)
    let excess = line.squaredLength - physics.contactDistance * physics.contactDistance
    return excess <= 2 * approach * (time + Self.margin)
  }

  /// The position and velocity of the second bubble relative to the first.
  @inline(__always)
  func motion(_ pair: Pair) -> (line: Vector2, velocity: Vector2) {
    let (first, second) = (movingBubbles[pair.first], movingBubbles[pair.second])
    return (second.position - first.position, second.velocity - first.velocity)
  }
}
