import CMathematics
import Histogram

/// A part of the times of a source: how many lie between two bounds.
public struct TimeBand: Hashable, Sendable {
  /// The middle of the band, in nanoseconds: the geometric mean of its bounds.
  public let middle: Double
  /// Which share of all times lies in it, 0 to 1.
  public let share: Double
}

extension FrameTimes {
  /// The bands of a decade; all are equally wide on a logarithmic scale.
  public static let bandsOfDecade = 20

  /// How the times spread: the bands from the shortest to the longest time, with the empty ones between. Times below 1
  /// ns count as 1 ns.
  /// - Complexity: O(different times that were recorded).
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
