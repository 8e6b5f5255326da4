import Foundation
import Testing

@testable import AgentReport

@Suite("Agent report")
struct AgentReportTests {
  /// A folder that goes away with the test.
  private final class Folder {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("agent-report-\(UUID().uuidString)")
    init() throws { try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true) }
    deinit { try? FileManager.default.removeItem(at: url) }
    func write(_ text: String, to name: String) throws {
      try text.write(to: url.appendingPathComponent(name), atomically: true, encoding: .utf8)
    }
    func read(_ name: String) throws -> String {
      try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }
  }

  /// Four games of four landings for each phrase but one, of which one is lost.
  private static let games = """
    game,agent,outcome,score,moves,milliseconds,landings,phrases,longestChain,highestLanding
    0,"beam(width=2,inputs=4)",won,1000,9,120000,40,10,1,5
    1,"beam(width=2,inputs=4)",won,2000,9,120000,80,20,3,5
    2,"beam(width=2,inputs=4)",lost,500,9,60000,20,5,2,12
    3,"beam(width=2,inputs=4)",won,500,9,120000,60,5,2,7

    """

  private func folder() throws -> Folder {
    let folder = try Folder()
    try folder.write(Self.games, to: "one.csv")
    try folder.write(
      "one\tHard words\t4\tbeam(width=2)\t4\none\tHard words\t4\tbeam(width=2)\t8\none\tHard words\t4\tbeam\t\n",
      to: "runs.tsv")
    try folder.write(
      """
      first,answer,second,pairs,wins,ties,losses,share,share95Lower,share95Upper,firstMean,secondMean,difference,\
      difference95Lower,difference95Upper
      "beam(width=2,inputs=4)",stronger,placement,54,50,3,1,0.98,0.9,1.0,9,8,150.25,120.50,180.00

      """, to: "ladder.csv")
    try folder.write("ladder\tHard words\n", to: "ladders.tsv")
    return folder
  }

  @Test("sums of a run: score, loss, phrases for each landing, the bound")
  func run() throws {
    let folder = try folder()
    let run = try AgentRun("one\tHard words\t4\tbeam(width=2)\t4", in: folder.url)
    #expect(run.meanScore == 1000 && run.scores.count == 4 && run.lost.successes == 1)
    #expect(run.phrases.ratio == 0.2 && run.shareOfBound == 0.8)
    #expect(run.chains.moments.max == 3 && run.name == "beam(width=2), 4/s")
    let interval = try #require(run.scoreInterval)
    // Deviations 0, 1000, -500, -500: variance 500,000, error sqrt(125,000).
    #expect(abs(interval.upperBound - 1000 - 1.959964 * 125_000.0.squareRoot()) < 0.01)
  }

  @Test("the report has a table for each question, data for programs and a chart")
  func report() throws {
    let (folder, out) = (try folder(), try Folder())
    try AgentReport.write(from: folder.url, to: out.url)
    let markdown = try out.read("tables.md")
    #expect(markdown.contains("## Hard words: the agents") && markdown.contains("## Hard words: by inputs a second"))
    #expect(
      markdown.contains("## Hard words: the ladder, each compared with the next") && markdown.contains("120.5 to 180.0")
    )
    let rows = try CSVFile(out.read("agents.csv"), name: "agents.csv")
    #expect(try rows.values("shareOfBound") == ["0.800", "0.800", "0.800"])
    #expect(try rows.values("agent") == ["beam(width=2)", "beam(width=2)", "beam"])
    #expect(try rows.values("inputs") == ["4.00", "8.00", ""])
    #expect(try out.read("tables.txt").contains("1000.0"))
    let chart = try out.read("inputs.svg")
    #expect(chart.hasPrefix("<svg") && chart.contains("beam(width=2)") && chart.contains("% of the bound: Hard words"))
  }

  @Test("what is not as expected is said")
  func errors() throws {
    let folder = try folder()
    for line in ["one\tx\t4\tbeam", "one\tx\t0\tbeam\t4", "none\tx\t4\tbeam\t4"] {
      #expect(throws: ReportError.self) { try AgentRun(Substring(line), in: folder.url) }
    }
    #expect(throws: ReportError.self) { try CSVFile("a,b\n1\n", name: "x") }
    #expect(throws: ReportError.self) { try CSVFile("a,b\n1,z\n", name: "x").integers("b") }
    #expect(throws: ReportError.self) { try CSVFile("a,b\n1,2\n", name: "x").integers("c") }
    #expect(try CSVFile("a,b,c,d\n1,\"a,b\",,c\n", name: "x").rows == [["1", "a,b", "", "c"]])
  }
}
