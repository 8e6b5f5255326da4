import Foundation
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import ToolUnderTest

@Suite("moli bench frames")
struct BenchFramesTests {
  static let words = ["--lexicon", "en.tsv", "--level", "tetris.yaml"]
  static let percentiles = ["p50", "p90", "p99", "p999", "p9999", "max"]

  /// A position on which `e` completes `time` at the bottom.
  static func worstCase(chain: Int = 1, move: String = "D") -> String {
    let empty = "[" + Array(repeating: "null", count: 8).joined(separator: ",") + "]"
    let rows = Array(repeating: empty, count: 11) + [#"["t","i","m",null,null,null,null,null]"#]
    return """
      {"name":"time","level":"tetris.yaml","chain":\(chain),"shifted":0,"move":"\(move)","position":\
      {"grid":[\(rows.joined(separator: ","))],"fallingTile":{"text":"e","coordinate":[0,3]},"queue":["a","b","c","d"]}}

      """
  }

  @Test("a page has the spread of times, the worst boards as replays, and what kept results said")
  func page() throws {
    let workshop = try Workshop()
    try workshop.write(Self.worstCase(), to: "worst.jsonl")
    let common =
      [
        "bench", "frames", "--landings", "10", "--repeats", "1", "--worst-cases", "worst.jsonl", "--source",
        "play,worst",
      ]
      + ["--players", "random"] + Self.words
    try FileManager.default.createDirectory(
      at: workshop.url("kept/2026-01-02-frames"), withIntermediateDirectories: true)
    let first = try workshop.moli(common + ["--out", "kept/2026-01-02-frames/landings.csv"])
    #expect(first.status == 0, "\(first.err)")
    let run = try workshop.moli(common + ["--out", "page.html", "--trend", "kept"])
    #expect(run.status == 0 && run.err.contains("wrote page.html"), "\(run.err)")
    let page = try workshop.read("page.html")
    for text in [
      "tetris: distribution of times", "frame at 120 Hz", "time: 1 phrase, 0 shifts", "2026-01-02", "this run",
    ] {
      #expect(page.contains(text), "\(text)")
    }
    #expect(try workshop.moli(common + ["--trend", "kept"]).status == 64)
    let missing = try workshop.moli(common + ["--out", "page.html", "--trend", "none"])
    #expect(missing.status == 66 && missing.err.contains("found no folder \"none\""))
  }

  @Test("every source, both engines and both timings; percentiles rise, shares are those of the frames")
  func landings() throws {
    let workshop = try Workshop()
    try workshop.write(Self.worstCase(), to: "worst.jsonl")
    let run = try workshop.moli(
      ["bench", "frames", "--landings", "10", "--repeats", "1", "--worst-cases", "worst.jsonl", "--format", "jsonl"]
        + Self.words)
    #expect(run.status == 0 && run.err == "")
    let rows = try run.objects()
    let agents = try GameAgents.names()
    var names: [String] = []
    for row in rows where names.last != row["source"] as? String { names.append(row["source"] as? String ?? "") }
    #expect(names.starts(with: agents) && names.count == agents.count + 7 && names.last == "time")
    #expect(rows.count == 4 * names.count)
    for row in rows {
      let times = Self.percentiles.compactMap { row[$0] as? Int }
      #expect(times.count == 6 && times == times.sorted() && times[0] >= 0, "\(row)")
      for (percentile, time) in zip(Self.percentiles, times) {
        for (hertz, nanoseconds) in [(60, 1e9 / 60), (120, 1e9 / 120)] {
          let share = try #require(row["\(percentile)Of\(hertz)Hz"] as? Double)
          #expect(abs(share - Double(time) / nanoseconds) < 1e-6, "\(row)")
        }
      }
      #expect((row["timerOverhead"] as? Int ?? -1) >= 0 && (row["landings"] as? Int ?? 0) >= 1, "\(row)")
    }
    for pair in 0..<(rows.count / 2) {
      let (first, least) = (rows[2 * pair], rows[2 * pair + 1])
      #expect(first["timing"] as? String == "first" && least["timing"] as? String == "least")
      #expect((first["max"] as? Int ?? 0) >= (least["max"] as? Int ?? .max), "\(first)")
    }
    // Targets are judged by the fast engine alone, in play and on the worst boards.
    let judged = rows.filter { $0["held"] is String }
    #expect(judged.count == agents.count + 1)
    #expect(judged.allSatisfy { $0["engine"] as? String == "fast" && $0["timing"] as? String == "least" })
    let full = rows.first { ($0["source"] as? String)?.hasPrefix("full columns") == true }
    #expect(full?["chain"] as? Int == 1 && (full?["shifted"] as? Int ?? 0) > 60)
  }

  @Test(
    "every game with frames: moves and frames of 1,000 inputs a second, frames a second and missed frames",
    arguments: ["sliding", "swapping", "tetris"])
  func rapid(game: String) throws {
    let workshop = try Workshop()
    let run = try workshop.moli(
      [
        "bench", "frames", "--landings", "60", "--repeats", "1", "--source", "stress", "--format", "jsonl", "--lexicon",
        "en.tsv", "--level", "\(game).yaml",
      ])
    #expect(run.status == 0 && run.err == "", "\(run.err)")
    let rows = try run.objects()
    #expect(!rows.isEmpty && rows.allSatisfy { $0["game"] as? String == game })
    let frames = rows.filter { $0["fpsMean"] is Int }
    #expect(frames.count == (game == "tetris" ? 8 : 4))
    for row in rows {
      #expect((row["source"] as? String ?? "").contains("frames of 17") == (row["fpsMean"] is Int), "\(row)")
    }
    for row in frames {
      let rates = ["fpsLeast", "fpsMean", "fpsMost"].compactMap { row[$0] as? Int }
      #expect(rates.count == 3 && rates == rates.sorted() && rates[0] > 0, "\(row)")
      #expect((row["missedAt60Hz"] as? Int ?? -1) <= (row["missedAt120Hz"] as? Int ?? -2), "\(row)")
    }
    let moves = rows.filter { ($0["source"] as? String ?? "").hasSuffix("a second: landings") }
    #expect(moves.allSatisfy { ($0["landings"] as? Int ?? 0) >= 6 })
  }

  @Test("games without the agent, and sources without landings, are left out; nothing left is bad usage")
  func leftOut() throws {
    let workshop = try Workshop()
    let words = ["--lexicon", "en.tsv", "--landings", "10", "--repeats", "1", "--format", "jsonl"]
    let few = try workshop.moli(
      ["bench", "frames", "--source", "play", "--players", "placement", "--landings", "1", "--repeats", "1"]
        + ["--format", "jsonl"])
    #expect(
      try few.objects().allSatisfy { $0["game"] as? String == "tetris" && $0["source"] as? String == "placement" })
    #expect(few.status == 0 && few.err == "" && few.out != "", "\(few.err)")
    let short = try workshop.moli(["bench", "frames", "--source", "stress", "--level", "sliding.yaml"] + words)
    #expect(try short.status == 0 && short.objects().allSatisfy { ($0["landings"] as? Int ?? 0) > 0 })
    let none = try workshop.moli(["bench", "frames", "--source", "worst", "--level", "swapping.yaml"] + words)
    #expect(none.status == 64 && none.out == "" && none.err.contains("--source: found worst"), "\(none.err)")
    let alone = try workshop.moli(["bench", "frames", "--players", "placement", "--level", "sliding.yaml"] + words)
    #expect(alone.status == 64 && alone.out == "" && alone.err.contains("placement"), "\(alone.err)")
  }

  @Test("--check ends with status 1 exactly when a target is missed, and says which")
  func check() throws {
    let run = try Workshop().moli(
      ["bench", "frames", "--players", "random", "--source", "play", "--landings", "20", "--check"] + Self.words)
    let isHeld = run.out.contains("held;")
    #expect(isHeld != run.out.contains("MISSED;"))
    #expect(run.status == (isHeld ? 0 : 1) && run.err.contains("MISSED") == !isHeld)
    #expect(run.out.contains("reading the clock twice takes") && run.out.contains("shares of a frame at 120 Hz"))
  }

  @Test("--paced plays in real time at both rates")
  func paced() throws {
    let workshop = try Workshop()
    let run = try workshop.moli(
      ["bench", "frames", "--paced", "400ms", "--players", "rapid", "--format", "jsonl", "--out", "paced.csv"]
        + Self.words)
    #expect(run.status == 0 && run.err == "moli: wrote paced.csv\n")
    let rows = try run.objects()
    #expect(rows.map { $0["rate"] as? Int } == [60, 120] && rows.allSatisfy { $0["game"] as? String == "tetris" })
    let kept = try workshop.read("paced.csv").split(separator: "\n")
    #expect(
      kept.count == 3 && kept[0].hasPrefix("game,rate,seconds,frames,fpsMean") && kept[2].hasPrefix("tetris,120,"))
    for row in rows {
      #expect((row["seconds"] as? Double ?? 0) >= 0.3 && (row["peakMB"] as? Double ?? 0) > 1, "\(row)")
      let frames = row["frames"] as? Int ?? 0
      #expect(frames >= (row["rate"] as? Int ?? 0) * 2 / 5, "\(row)")
      #expect((row["fpsMean"] as? Double ?? -1) <= row["rate"] as? Double ?? 0, "\(row)")
      // How many depends on how busy the host is, but each frame that was played had some.
      #expect((row["inputs"] as? Int ?? 0) > 0 && (row["games"] as? Int ?? 0) > 0, "\(row)")
      let times = ["engineMedian", "engineP999", "engineMax"].compactMap { row[$0] as? Int }
      #expect(times.count == 3 && times == times.sorted(), "\(row)")
      #expect(["missedByEngine", "missedByPlayer", "missedByHost"].allSatisfy { row[$0] is Int }, "\(row)")
    }
  }

  @Test("a worst board that is not of the game, or lands differently from its line, is reported with its place")
  func worstCases() throws {
    let workshop = try Workshop()
    for (text, expected) in [
      (Self.worstCase(chain: 2), "worst.jsonl:1:1: found a chain of 1 with 0 shifts, expected 2 with 0"),
      ("\n" + Self.worstCase(move: "S7"), "worst.jsonl:2:1: found the illegal move S7"),
      (Self.worstCase().replacing(#""queue":["a","#, with: #""queue":["a","a","#), "found 5 tiles in queue"),
      ("{}\n", "worst.jsonl:1:1: found no \"name\""),
    ] {
      try workshop.write(text, to: "worst.jsonl")
      let run = try workshop.moli(
        ["bench", "frames", "--source", "worst", "--landings", "1", "--worst-cases", "worst.jsonl"] + Self.words)
      #expect(run.status == 65 && run.err.contains(expected), "\(run.err)")
    }
    let missing = try workshop.moli(["bench", "frames", "--source", "worst", "--worst-cases", "no.jsonl"] + Self.words)
    #expect(missing.status == 66)
  }

  @Test("the worst boards that ship with the tool are as their lines say")
  func shippedCases() throws {
    let run = try Workshop().moli([
      "bench", "frames", "--source", "worst", "--landings", "1", "--repeats", "1", "--format", "jsonl",
    ])
    #expect(run.status == 0 && run.err == "")
    #expect(try !run.objects().isEmpty)
  }

  @Test(
    "bad usage",
    arguments: [
      ["--landings", "0"], ["--repeats", "0"], ["--budget", "0"], ["--source", "work"], ["--players", "nobody"],
      ["--paced", "soon"], ["--paced", "1ms"], ["--rate", "60"], ["--paced", "1s", "--rate", "0"],
      ["--paced", "1s", "--players", "random,greedy"], ["--out", "-"],
    ])
  func usage(arguments: [String]) throws {
    let run = try Workshop().moli(["bench", "frames"] + arguments + Self.words)
    #expect(run.status == 64 && run.out == "" && run.err != "")
  }
}

/// The agents of tetris.
private enum GameAgents {
  static func names() throws -> [String] { EnglishWords.agents(of: try EnglishWords.game(EnglishWords.level(.tetris))) }
}
