import Foundation
import PuzzleCore
import Testing

@testable import CompareRevisions

@Suite("Ratios of two revisions")
struct RatioSeriesTests {
  /// Pairs of times with a spread of a few percent and now and then a run that takes three times as long, until there
  /// is a verdict.
  private func verdict(slowdown: Double, _ generator: inout Xoshiro256) -> RatioSeries {
    func noise() -> Double {
      generator.uniform(below: 20) == 0 ? 3 : 1 + Double(generator.uniform(below: 1000)) / 1000 * 0.03
    }
    var series = RatioSeries(workload: 0, label: "", error: 0.05 / 30)
    while series.verdict == .undecided, series.logarithms.count < 300 {
      series.add(first: noise(), second: noise() * slowdown, at: Double(series.logarithms.count))
    }
    return series
  }

  @Test("the same program is never called slower or faster, and found no slower")
  func same() {
    var generator = Xoshiro256(seed: Seed(3))
    let verdicts = (0..<200).map { _ in verdict(slowdown: 1, &generator).verdict }
    #expect(verdicts.count { $0 == .slower || $0 == .faster } == 0)
    #expect(verdicts.count { $0 == .noSlower } > 190)
  }

  @Test("a slowdown of five percent is found within forty pairs, and so is a gain")
  func found() {
    var generator = Xoshiro256(seed: Seed(4))
    for _ in 0..<100 {
      let slower = verdict(slowdown: 1.05, &generator)
      #expect(slower.verdict == .slower && slower.logarithms.count < 40, "\(slower.logarithms.count)")
      let interval = slower.interval
      #expect(interval.lower > 1.01 && (slower.ratio ?? 0) >= interval.lower)
      #expect(verdict(slowdown: 1 / 1.05, &generator).verdict == .faster)
    }
  }

  @Test("the time of the first verdict stays")
  func decidedAfter() {
    var series = RatioSeries(workload: 0, label: "", error: 0.05)
    for number in 1...30 { series.add(first: 1, second: 1.1, at: Double(number)) }
    let after = series.decidedAfter ?? 0
    #expect(after > 3 && after < 15 && series.verdict == .slower)
  }

  @Test("rows with one label are one time, their geometric mean; what is no row or has no time is skipped")
  func rows() {
    let run = TimedRun(
      output: """
        {"what":"a","ns":2,"checksum":"7"}
        {"what":"a","ns":8}
        {"what":"b","ns":0}
        {"what":"c"}
        no row
        """, seconds: 3)
    let reading = Workload.Reading.rows(column: "ns") { $0["what"] as? String }
    let times = run.times(reading)
    #expect(times.keys.sorted() == ["a"] && abs((times["a"] ?? 0) - 4) < 1e-12)
    #expect(run.answers(reading) == "7")
    #expect(run.times(.process) == ["": 3] && run.answers(.process) == run.output)
  }

  @Test("a program that ends with a status of its own, is stopped or cannot be started is an error in one line")
  func failures() throws {
    let good = try TimedRun(of: "/bin/cat", [], input: "words\n", environment: [])
    #expect(good.output == "words\n" && good.seconds >= 0)
    for (arguments, expected) in [
      (["-c", "echo wrong >&2; echo more >&2; exit 64"], "status 64: wrong"), (["-c", "kill -9 $$"], "stopped"),
    ] {
      #expect {
        try TimedRun(of: "/bin/sh", arguments, input: nil, environment: [])
      } throws: {
        "\($0)" == expected
      }
    }
    #expect(throws: TimedRun.Failed.self) { try TimedRun(of: "/bin/none", [], input: nil, environment: []) }
    let busy = try TimedRun(
      of: "/bin/sh", ["-c", "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done"], input: nil, environment: [])
    #expect(busy.seconds > 0.005)
  }

  @Test("wrong arguments are refused with what was found and what was expected")
  func options() throws {
    let programs = ["A", "/a", "/ca", "B", "/b", "/cb"]
    let options = try Options(programs + ["--only", "engines,tune", "--limit", "90s", "--seed", "4"])
    #expect(options.groups == ["engines", "tune"] && options.limit == 90 && options.seed == 4)
    #expect(try Options(programs + ["--limit", "1.5m"]).limit == 90)
    for (arguments, text) in [
      (["--only", "engine"], "found \"engine\""), (["--limit", "5"], "found \"5\""),
      (["--limit", "0s"], "found \"0s\""),
      (["--limit"], "found the end"), (["--seed", "-1"], "found \"-1\""), (["--fast"], "found \"--fast\""),
      (["--only", ""], "found nothing"),
    ] {
      #expect {
        try Options(programs + arguments)
      } throws: {
        ($0 as? Options.Wrong)?.text.contains(text) == true
      }
    }
    #expect(throws: Options.Wrong.self) { try Options(["A", "/a"]) }
  }

  @Test("every group has workloads, with boards for the solvers")
  func workloads() {
    let all = Workload.all
    for group in Workload.groups { #expect(all.contains { $0.group == group }) }
    #expect(Set(all.map { "\($0.group) \($0.name)" }).count == all.count)
    for workload in all where workload.group == "solvers" {
      #expect((workload.input ?? "").split(separator: "\n").count >= 40)
    }
  }
}
