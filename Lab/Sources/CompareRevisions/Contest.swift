import Foundation
import PuzzleCore

/// Runs pairs of both programs until every comparison is decided or the time is over.
final class Contest {
  /// The joint error probability of all intervals.
  static let error = 0.05

  /// The compared workloads.
  private(set) var workloads: [Workload] = []
  /// One series for each timed value.
  private(set) var series: [RatioSeries] = []
  /// One line for each workload that is left out or whose answers differ.
  private(set) var remarks: [String] = []
  /// Seconds from the first pair to the end.
  private(set) var seconds = 0.0
  private var failed: Set<Int> = []
  private let options: Options
  private var coin: Xoshiro256

  /// Runs each workload once on both programs, to find the values that they time.
  init(_ options: Options) throws {
    self.options = options
    coin = Xoshiro256(seed: Seed(options.seed))
    var labels: [(workload: Int, label: String)] = []
    for workload in Workload.all where options.groups.contains(workload.group) {
      guard let both = probe(workload) else { continue }
      let times = both.map { $0.times(workload.reading) }
      let shared = times[0].keys.filter { times[1][$0] != nil }.sorted()
      if shared.isEmpty { remark(workload, "left out: no time that both print") }
      if both[0].answers(workload.reading) != both[1].answers(workload.reading) {
        remark(workload, "the answers differ, so the ratio compares different work")
      }
      labels += shared.map { (workloads.count, $0) }
      workloads.append(workload)
    }
    guard !labels.isEmpty else { throw TimedRun.Failed(description: "there is nothing that both programs do") }
    let error = Self.error / Double(labels.count)
    series = labels.map { RatioSeries(workload: $0.workload, label: $0.label, error: error) }
  }

  /// Whether some series is significantly slower; see ``error`` for the error probability.
  var hasSlowdown: Bool { series.contains { $0.verdict == .slower } }

  /// One line for each pair: the name of the series, and the logarithm of the ratio.
  var pairs: String {
    series.flatMap { one in one.logarithms.map { "\"\(name(of: one))\",\($0)\n" } }.reduce("what,logarithm\n", +)
  }

  /// The name of a series.
  func name(of series: RatioSeries) -> String {
    let workload = workloads[series.workload]
    return [workload.group, workload.name, series.label].filter { !$0.isEmpty }.joined(separator: ": ")
  }

  /// Runs pairs of the undecided workloads. The next workload is always the one with the least time so far, so that
  /// long workloads do not delay short ones. A possible slowdown gets four times the time of the others.
  ///
  /// The choice depends only on the pairs so far. An interval that is valid after every pair is valid under any such
  /// choice.
  func run() {
    say("compare-revisions: \(series.count) times of \(workloads.count) workloads, at most \(Int(options.limit)) s")
    let begin = ContinuousClock.now
    var spent = workloads.map { _ in 0.0 }
    while seconds < options.limit, let index = open.min(by: { spent[$0] / weight(of: $0) < spent[$1] / weight(of: $1) })
    {
      guard let taken = pair(index, begin) else {
        remark(workloads[index], "no more pairs: a run failed that had gone well before")
        failed.insert(index)
        continue
      }
      spent[index] += taken
      seconds = (ContinuousClock.now - begin) / .seconds(1)
    }
  }

  private func weight(of index: Int) -> Double {
    series.contains { $0.workload == index && $0.isSuspicious } ? 4 : 1
  }

  /// The workloads with an undecided series.
  private var open: [Int] {
    workloads.indices.filter { index in
      !failed.contains(index) && series.contains { $0.workload == index && $0.verdict == .undecided }
    }
  }

  /// Runs a pair of a workload. A random bit decides which program goes first. If both programs are equal, each is then
  /// the slower one with the same probability, whatever else the machine does. The test assumes nothing else.
  /// - Returns: the processor time of both; `nil` if one of them failed.
  private func pair(_ index: Int, _ begin: ContinuousClock.Instant) -> Double? {
    let isReversed = coin.uniform(below: 2) == 1
    var runs: [TimedRun?] = [nil, nil]
    for place in isReversed ? [1, 0] : [0, 1] { runs[place] = try? run(workloads[index], place) }
    guard let first = runs[0], let second = runs[1] else { return nil }
    let now = (ContinuousClock.now - begin) / .seconds(1)
    let reading = workloads[index].reading
    let (before, after) = (first.times(reading), second.times(reading))
    for place in series.indices where series[place].workload == index {
      guard let a = before[series[place].label], let b = after[series[place].label] else { continue }
      let old = series[place].verdict
      series[place].add(first: a, second: b, at: now)
      if series[place].verdict != old { report(series[place], now) }
    }
    return first.seconds + second.seconds
  }

  private func report(_ series: RatioSeries, _ now: Double) {
    let ratio = series.ratio.map { String(format: "%.3f", $0) } ?? ""
    say("\(Int(now)) s: \(name(of: series)): \(series.verdictText), \(ratio) after \(series.logarithms.count) pairs")
  }

  private func probe(_ workload: Workload) -> [TimedRun]? {
    var runs: [TimedRun] = []
    for (place, program) in options.programs.enumerated() {
      do {
        runs.append(try run(workload, place))
      } catch {
        remark(workload, "left out: \(program.name): \(error)")
        return nil
      }
    }
    return runs
  }

  private func run(_ workload: Workload, _ place: Int) throws -> TimedRun {
    let program = options.programs[place]
    let own = ["MOLI_CACHE", "XDG_DATA_HOME", "NO_COLOR"]
    let inherited = ProcessInfo.processInfo.environment.filter { !own.contains($0.key) }.map { "\($0.key)=\($0.value)" }
    // Tables and levels of the user must not affect the result, and each program stores tables in its own format.
    let environment =
      inherited.sorted() + ["MOLI_CACHE=\(program.cache)", "XDG_DATA_HOME=\(program.cache)", "NO_COLOR=1"]
    return try TimedRun(
      of: program.path, workload.arguments, input: workload.input, environment: environment)
  }

  private func remark(_ workload: Workload, _ text: String) {
    let line = "\(workload.group): \(workload.name): \(text)"
    guard !remarks.contains(line) else { return }
    remarks.append(line)
    say(line)
  }
}
