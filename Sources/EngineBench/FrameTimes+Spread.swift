import CMathematics
import Histogram

/// One band of a histogram of times.
public struct TimeBand: Hashable, Sendable {
  /// The middle of the band in nanoseconds: the geometric mean of its bounds.
  public let middle: Double
  /// The share of all times in this band, from 0 to 1.
  public let share: Double
}

extension FrameTimes {
  /// The number of bands in a decade. All are equally wide on a logarithmic scale.
  public static let bandsOfDecade = 20

  /// The histogram of the times: all bands from the shortest to the longest time, including empty ones. Times below 1
  /// ns count as 1 ns.
  /// - Complexity: O(b), where b is the number of different recorded times.
  public func spread(_ timing: Timing) -> [TimeBand] {
    var counts: [Int: Int] = [:]
    for entry in histogram(timing).recordedValues() {
      let place = log10(Double(max(1, entry.value))) * Double(Self.bandsOfDecade)
      counts[Int(place.rounded(.down)), default: 0] += Int(entry.count)
    }
    guard let first = counts.keys.min(), let last = counts.keys.max() else { return [] }
    let total = Double(count)
    return (first...last).map { place in
      let middle = pow(10, (Double(place) + 0.5) / Double(Self.bandsOfDecade))
      return TimeBand(middle: middle, share: Double(counts[place] ?? 0) / total)
    }
  }
}
