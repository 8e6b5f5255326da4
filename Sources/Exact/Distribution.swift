/// The number of occurrences of each integer value: an exact histogram with one bin for each value.
///
/// The bins are sorted, so their order never depends on hashing, and merging is exactly associative and commutative.
/// The type is meant for scores and move counts, which repeat: memory is proportional to the number of different
/// values.
public struct Distribution: Hashable, Sendable {
  /// A value and the number of samples with it.
  public struct Bin: Hashable, Sendable {
    /// The value of these samples.
    public let value: Int

    /// The number of samples with this value, at least 1.
    public var count: Int
  }

  /// The bins in ascending order of their values.
  public private(set) var bins: [Bin] = []

  /// The number of samples.
  public private(set) var count = 0

  /// A distribution without samples.
  public init() {}

  /// The distribution of `samples`.
  public init(_ samples: some Sequence<Int>) {
    for sample in samples { add(sample) }
  }

  /// Adds a sample `repetitions` times. O(log b) for b bins, and O(b) when the value is new.
  ///
  /// - Precondition: `repetitions` is not negative.
  public mutating func add(_ sample: Int, times repetitions: Int = 1) {
    precondition(repetitions >= 0, "a sample is added at least 0 times, not \(repetitions)")
    guard repetitions > 0 else { return }
    let index = firstIndex(from: sample)
    if index < bins.count, bins[index].value == sample {
      bins[index].count += repetitions
    } else {
      bins.insert(Bin(value: sample, count: repetitions), at: index)
    }
    count += repetitions
  }

  /// Adds all samples of `other`. O(a + b) for a and b bins.
  public mutating func merge(_ other: Distribution) {
    var merged: [Bin] = []
    merged.reserveCapacity(bins.count + other.bins.count)
    var mine = bins[...]
    var theirs = other.bins[...]
    while let left = mine.first, let right = theirs.first {
      if left.value <= right.value { mine.removeFirst() }
      if right.value <= left.value { theirs.removeFirst() }
      merged.append(
        left.value == right.value
          ? Bin(value: left.value, count: left.count + right.count) : left.value < right.value ? left : right)
    }
    bins = merged + mine + theirs
    count += other.count
  }

  /// The number of samples equal to `value`. O(log b) for b bins.
  public func count(of value: Int) -> Int {
    let index = firstIndex(from: value)
    return index < bins.count && bins[index].value == value ? bins[index].count : 0
  }

  /// The index of the first bin whose value is at least `value`; the number of bins when there is none.
  private func firstIndex(from value: Int) -> Int {
    var low = 0
    var high = bins.count
    while low < high {
      let middle = (low + high) / 2
      if bins[middle].value < value { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The exact moments of the samples. O(b) for b bins.
  public var moments: Moments {
    bins.reduce(into: Moments()) { $0.add($1.value, times: $1.count) }
  }
}
