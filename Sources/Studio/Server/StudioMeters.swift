import Simulation
import Synchronization

/// What the server counts, in the text format of Prometheus.
final class StudioMeters: Sendable {
  /// How many times fell below each bound.
  struct Histogram: Sendable {
    private static let bounds = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5]
    private var counts = [Int](repeating: 0, count: bounds.count + 1)
    private var sum = 0.0

    mutating func add(_ seconds: Double) {
      counts[Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count] += 1
      sum += seconds
    }

    func lines(_ name: String) -> [String] {
      var lines = ["# TYPE \(name) histogram"]
      var total = 0
      for (bound, count) in zip(Self.bounds.map { "\($0)" } + ["+Inf"], counts) {
        total += count
        lines.append("\(name)_bucket{le=\"\(bound)\"} \(total)")
      }
      return lines + ["\(name)_sum \(sum)", "\(name)_count \(total)"]
    }
  }

  private struct State {
    var statuses: [Int: Int] = [:]
    var requests = Histogram()
    var stops = Histogram()
  }

  private let state = Mutex(State())

  func count(status: Int, seconds: Double) {
    state.withLock { state in
      state.statuses[status, default: 0] += 1
      state.requests.add(seconds)
    }
  }

  /// The number of requests that were answered or refused.
  var answered: Int { state.withLock { $0.statuses.values.reduce(0, +) } }

  /// Notes how long a job went on after it was cancelled.
  func countStop(seconds: Double) { state.withLock { $0.stops.add(seconds) } }

  func text(_ studio: StudioServer) -> String {
    let jobs = studio.jobs.counts
    let state = state.withLock { $0 }
    var lines = ["# TYPE moli_studio_requests_total counter"]
    for (status, count) in state.statuses.sorted(by: { $0.key < $1.key }) {
      lines.append("moli_studio_requests_total{status=\"\(status)\"} \(count)")
    }
    lines += [
      "# TYPE moli_studio_jobs gauge", "moli_studio_jobs \(jobs.open)", "# TYPE moli_studio_jobs_total counter",
      "moli_studio_jobs_total \(jobs.started)", "# TYPE moli_studio_levels gauge",
      "moli_studio_levels \(studio.shelf.all.count)", "# TYPE moli_studio_peak_memory_bytes gauge",
      "moli_studio_peak_memory_bytes \(HostClock.peakMemory)",
    ]
    lines += state.requests.lines("moli_studio_request_seconds")
    lines += state.stops.lines("moli_studio_stop_seconds")
    return lines.joined(separator: "\n") + "\n"
  }
}
