import Exact
import Foundation
import Reporting
import Testing

@testable import SolverReport

@Suite("Solver report")
struct SolverReportTests {
  @Test("a run is read with its answers and what it took")
  func reading() throws {
    let folder = try Folder()
    try folder.add("phrase-chengYu", [(38, 1000, 0.25), (nil, 5, 0.000_001)], wall: 2.25)
    let run = try #require(try SolverRun("phrase-chengYu", in: folder.url))
    #expect(run.command == "moli solve sliding --jobs 1" && run.wallSeconds == 2.25 && run.peakBytes == 2 << 20)
    #expect(
      run.answers == [
        Answer(verdict: "optimal", length: 38, nodes: 1000, microseconds: 250_000),
        Answer(verdict: "budget-exhausted", length: nil, nodes: 5, microseconds: 1),
      ])
    #expect(run.optimal == 1 && run.totalNodes == 1005 && run.solverSeconds == 0.250_001)
    #expect(try SolverRun("phrase-ciHui", in: folder.url) == nil)
    try folder.write("wall 1\n", to: "phrase-chengYu.run")
    #expect(throws: CocoaError.self) { try SolverRun("phrase-chengYu", in: folder.url) }
  }

  @Test("classic: ours beside the published ones")
  func classic() throws {
    let folder = try Folder()
    try folder.add("classic-default", [(50, 1_000_000, 0.5), (56, 3_000_000, 1.5)])
    try folder.add("classic-default-first", [(50, 1, 0.5)], wall: 1.25)
    let rows = try ClassicTables(folder: folder.url).hundred().rendered(as: .csv).split(separator: "\n")
    #expect(rows[1] == "moli,2,53.00,2.00,4.0,2,2,1.25")
    #expect(rows.count == 2 + Published.hundred.count && rows[2].hasSuffix("100,53.05,5.50,,125,11,0.10"))
  }

  @Test("the longest boards: one a row, small and large tables side by side")
  func longest() throws {
    let folder = try Folder()
    try folder.add("classic-long-default", [(70, 1_000_000, 3), (80, 2_000_000, 60)])
    try folder.add("classic-long-large", [(70, 100_000, 0.25)])
    let rows = try ClassicTables(folder: folder.url).longest().rendered(as: .csv).split(separator: "\n")
    #expect(rows.dropFirst() == ["1,70,3.00,1.0,0.25,0.1", "2,80,60.00,2.0,,"])
  }

  @Test("phrases: mean, median and 99th percentile in milliseconds, nodes in millions")
  func phrases() throws {
    let folder = try Folder()
    try folder.add("phrase-ciHui", (1...100).map { ($0, $0 * 1000, Double($0) / 1000) })
    let rows = try PhraseTables(folder: folder.url).exact().rendered(as: .csv).split(separator: "\n")
    #expect(rows[1] == "\"moli, Ci Hui\",100,100,50.5,1,100,50.5,50.5,99,100,0.051,0.051,2")
  }

  @Test("solvers that are not exact: lengths against the shortest of the same boards that both solved")
  func suboptimal() throws {
    let folder = try Folder()
    try folder.add("phrase-chengYu", [(30, 10, 0.1), (40, 10, 0.1), (50, 10, 0.1)])
    try folder.add("greedy-best-first-chengYu", [(60, 7, 0.001), (nil, 9, 0.003)])
    let rows = try PhraseTables(folder: folder.url).fast().rendered(as: .csv).split(separator: "\n")
    #expect(rows.dropFirst() == ["Cheng Yu,greedy-best-first,1,2,60.0,2.00,8,2.00,3.0,2"])
  }

  @Test("swaps: the gap of each board")
  func swaps() throws {
    let folder = try Folder()
    try folder.add("swaps-chengYu-exact", [(8, 9, 0.000_010), (9, 9, 0.000_020), (9, 9, 0.000_030), (7, 9, 0.000_040)])
    try folder.add("swaps-chengYu-greedy", [(8, 9, 0.000_100), (10, 9, 0.1), (14, 9, 0.1), (7, 9, 0.1)])
    let tables = SwapTables(folder: folder.url)
    let exact = try tables.exact().rendered(as: .csv).split(separator: "\n")
    #expect(exact[1] == "Cheng Yu,4,4,40000,20,40,0.04,8.250,2")
    let gap = try tables.gap().rendered(as: .csv).split(separator: "\n")
    #expect(gap[1].hasPrefix("Cheng Yu,4,0.5000,0.2500,0.0000,0.0000,0.2500,5,1.500,"), "\(gap[1])")
    let byLength = try tables.gapByLength().rendered(as: .csv).split(separator: "\n")
    #expect(
      byLength.dropFirst() == [
        "Cheng Yu,7,1,1.0000,0.000,0", "Cheng Yu,8,1,1.0000,0.000,0", "Cheng Yu,9,2,0.0000,3.000,5",
      ])
  }

  @Test("chart: a mark a board, the line through the medians, in ascending order of length")
  func chart() {
    let answers = [
      (40, 4000, 9), (40, 1, 9), (40, 5000, 9), (30, 10, 2), (30, 20, 4), (30, 90, 6), (31, 5, 5), (31, 5, 5),
    ].map {
      Answer(verdict: "optimal", length: $0.0, nodes: $0.1, microseconds: $0.2 * 1000)
    }
    let chart = LengthChart(runs: [("a", SolverRun(answers: answers))]).chart
    #expect(chart.panels.count == 2)
    #expect(chart.panels[0].series[0].line == [ChartPoint(30, 20), ChartPoint(40, 4000)])
    #expect(chart.panels[1].series[0].line == [ChartPoint(30, 4), ChartPoint(40, 9)])
    #expect(chart.panels[1].series[0].marks.count == 8)
  }

  @Test("every board is listed, and a folder without runs gives no rows")
  func list() throws {
    let folder = try Folder()
    #expect(try BoardList(folder: folder.url).table().rows.isEmpty)
    try folder.add("classic-long-none", [(80, 5, 0.5)])
    try folder.add("weighted-astar-ciHui", [(nil, 6, 0.5)])
    let rows = try BoardList(folder: folder.url).table().rendered(as: .csv).split(separator: "\n")
    #expect(
      rows.dropFirst() == [
        "classic-long-none,1,optimal,80,5,500000", "weighted-astar-ciHui,1,budget-exhausted,,6,500000",
      ])
  }
}
