import Foundation

/// A task of both programs whose time is compared.
struct Workload {
  /// The source of its times.
  enum Reading {
    /// The processor time of the whole process, including its start.
    case process
    /// A column of the rows of its JSON Lines. Rows with the same label are combined into their geometric mean.
    case rows(column: String, label: @Sendable ([String: Any]) -> String?)
  }

  /// The group that selects the workload.
  let group: String
  /// The name within the group.
  let name: String
  /// The arguments of moli.
  let arguments: [String]
  /// The text for standard input.
  var input: String?
  /// The source of its times.
  let reading: Reading

  /// The names of all groups.
  static let groups = ["engines", "frames", "simulation", "solvers", "difficulty", "tune"]

  /// All workloads. Each takes a few tenths of a second, so that many pairs are possible.
  static var all: [Workload] { engines + frames + simulation + solvers + difficulty + tune }

  private static var engines: [Workload] {
    let label: @Sendable ([String: Any]) -> String? = { row in
      guard let game = row["game"] as? String, let play = row["play"] as? String, let each = row["each"] as? String
      else { return nil }
      // In tetris, the times of moves and games contain the same work as those of landings, so they are left out.
      if game == "tetris", each != "landing" { return nil }
      return "\(play) \(each)"
    }
    let levels = [
      ("tetris", "Common cheng yus", 200_000), ("tetris", "Time", 100_000), ("sliding", "People", 500_000),
      ("swapping", "Rare cheng yus", 500_000), ("bubbles", "First shots", 400_000),
      ("router", "Drawn in full", 1_000_000),
    ]
    return levels.map { game, level, count in
      Workload(
        group: "engines", name: "\(game), \(level)",
        arguments: [
          "bench", "engines", "--game", game, "--level", level, "--landings", String(count), "--rounds", "1",
          "--format", "jsonl",
        ],
        reading: .rows(column: "fastNanoseconds", label: label))
    } + [
      Workload(
        group: "engines", name: "set",
        arguments: [
          "bench", "set", "--tables", "2000000", "--games", "20000", "--rounds", "1", "--format", "jsonl",
        ],
        reading: .rows(column: "nanoseconds") { $0["what"] as? String })
    ]
  }

  private static var frames: [Workload] {
    ["tetris", "bubbles"].map { game in
      Workload(
        group: "frames", name: game,
        arguments: [
          "bench", "frames", "--game", game, "--source", "worst", "--landings", "12", "--repeats", "2", "--format",
          "jsonl",
        ],
        reading: .rows(column: "p50") { row in
          row["engine"] as? String == "fast" && row["timing"] as? String == "least" ? "worst cases found" : nil
        })
    }
  }

  private static var simulation: [Workload] {
    [
      Workload(
        group: "simulation", name: "tetris",
        arguments: [
          "play", "tetris", "--level", "Common cheng yus", "--agent", "random", "--games", "10000", "--jobs", "1",
        ],
        reading: .process)
    ]
  }

  private static var solvers: [Workload] {
    func boards(_ game: String, _ solver: String, _ count: Int) -> Workload {
      let file = "\(game)-chengYu.tsv"
      return Workload(
        group: "solvers", name: "\(game) \(solver)",
        arguments: ["solve", game, "--solver", solver, "-"], input: Boards.text(of: file, count), reading: .process)
    }
    return [
      boards("sliding", "idastar", 100), boards("sliding", "line-by-line", 40), boards("swapping", "exact", 100),
    ]
  }

  private static var difficulty: [Workload] {
    ["Common cheng yus", "People", "Me, Family and Friends"].map { level in
      Workload(
        group: "difficulty", name: level, arguments: ["difficulty", level, "--games", "20", "--jobs", "1"],
        reading: .process)
    }
  }

  private static var tune: [Workload] {
    ["Me, Family and Friends", "People"].map { level in
      Workload(
        group: "tune", name: "\(level), time",
        arguments: ["tune", level, "--knob", "time", "--win-rate", "0.5", "--games", "1000", "--jobs", "1"],
        reading: .process)
    }
  }
}

/// Boards with known answers.
enum Boards {
  /// The first boards of a file in Tests/Fixtures/boards, in the format of `moli solve`; empty if the file does not
  /// exist.
  static func text(of file: String, _ count: Int) -> String {
    let url = URL(
      fileURLWithPath: "../../../Tests/Fixtures/boards/\(file)", relativeTo: URL(fileURLWithPath: #filePath))
    let lines = ((try? String(contentsOf: url, encoding: .utf8)) ?? "").split(whereSeparator: \.isNewline)
    let boards = lines.filter { !$0.hasPrefix("#") }.prefix(count).map { $0.drop { !$0.isWhitespace }.dropFirst() }
    return boards.joined(separator: "\n") + "\n"
  }
}
