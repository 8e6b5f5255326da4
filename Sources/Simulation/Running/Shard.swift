/// One of several parts into which a run is divided, for example for several machines.
///
/// A shard is a range of consecutive games, so the records of shards 1, 2, … concatenated in that order are those of
/// the whole run.
public struct Shard: Hashable, Sendable, LosslessStringConvertible {
  /// The number of the part, from 1 to ``count``.
  public let number: Int
  /// The number of parts, at least 1.
  public let count: Int

  /// The whole run as one part.
  public static let whole = Shard(1, of: 1)

  /// Creates part `number` of `count`; numbers out of range are clamped.
  public init(_ number: Int, of count: Int) {
    self.count = max(1, count)
    self.number = min(max(1, number), self.count)
  }

  /// Reads `i/n` with 1 <= i <= n. Returns `nil` for anything else.
  public init?(_ description: String) {
    let parts = description.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 2, let number = Int(parts[0]), let count = Int(parts[1]), number >= 1, number <= count
    else { return nil }
    self.number = number
    self.count = count
  }

  /// The shard as text: `i/n`.
  public var description: String { "\(number)/\(count)" }

  /// The numbers of this part's games in a run of `games` games. The sizes of the parts differ by at most one.
  public func indices(of games: Int) -> Range<Int> { start(number - 1, max(0, games))..<start(number, max(0, games)) }

  /// The number of games before part `number + 1`: floor(games x number / count), without overflow.
  private func start(_ number: Int, _ games: Int) -> Int {
    count.dividingFullWidth(games.multipliedFullWidth(by: number)).quotient
  }
}

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
