extension Shard {
  /// The missing parts of `count` in words, as numbers and ranges: `2`, `5 to 7`.
  /// - Parameter numbers: the existing parts, in any order; numbers outside of 1...`count` are ignored.
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
