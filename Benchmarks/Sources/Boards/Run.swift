import Benchmark
import Foundation

/// How much is measured, and in which units.
public enum Run {
  /// Whether `scripts/bench/run --short` asked for a part of the work: enough to see that all answers are right.
  public static let isShort = ProcessInfo.processInfo.environment["MOLI_BENCH_SHORT"] != nil

  /// Nodes that a solver expanded: a counter that is the same on every machine, so thresholds rest on it.
  public static let nodes: BenchmarkMetric = .custom("nodes", polarity: .prefersSmaller, useScalingFactor: false)

  /// What was done in a second, for whatever the benchmark counts.
  public static func perSecond(_ things: String) -> BenchmarkMetric {
    .custom("\(things) per second", polarity: .prefersLarger, useScalingFactor: false)
  }

  /// A benchmark that repeats work of at most a few seconds.
  public static func repeated(_ metrics: [BenchmarkMetric]) -> Benchmark.Configuration {
    Benchmark.Configuration(
      metrics: [.wallClock, .cpuTotal, .peakMemoryResident] + metrics, timeUnits: .milliseconds, warmupIterations: 1,
      maxDuration: .seconds(isShort ? 1 : 5), maxIterations: isShort ? 1 : 20,
      thresholds: metrics.contains(nodes) ? [nodes: .strict] : nil)
  }

  /// A benchmark whose work takes many seconds and is done once.
  public static func once(_ metrics: [BenchmarkMetric]) -> Benchmark.Configuration {
    var configuration = repeated(metrics)
    configuration.warmupIterations = 0
    configuration.maxDuration = .seconds(3600)
    configuration.maxIterations = 1
    return configuration
  }
}
