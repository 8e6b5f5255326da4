extension Shard {
  /// The parts of `count` that are not among some, as numbers and ranges of them, in words: `2`, `5 to 7`.
  /// - Parameter numbers: the parts that are there, in any order; those outside of 1...`count` do not count.
  public static func missing(from numbers: some Sequence<Int>, of count: Int) -> [String] {
    let there = Set(numbers).filter { (1...max(1, count)).contains($0) }.sorted()
    return zip([0] + there, there + [count &+ 1]).compactMap { before, next in
      switch next - before {
      case ...1: nil
      case 2: "\(before + 1)"
      default: "\(before + 1) to \(next - 1)"
      }
    }
  }
}
