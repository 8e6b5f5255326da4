/// The published results of other programs. They were measured on a machine of the same kind, but not by these scripts.
enum Published {
  /// A program that solves the classic hundred.
  struct Hundred {
    let name: String
    var seconds: Double?
    /// Million nodes generated per second.
    var rate: Double?
    var megabytes: Double?
    /// Seconds to build its tables; `nil` when they are ready-made.
    var tableSeconds: Double?
  }

  /// The best public programs for the classic hundred.
  static let hundred = [
    Hundred(
      name: "a Rust solver, additive 4-4-4-3 tables", seconds: 5.5, rate: 125, megabytes: 11, tableSeconds: 0.1),
    Hundred(name: "one with a ready-made 7-8 table and its mirror", seconds: 0.31, megabytes: 566),
    Hundred(name: "Manhattan IDA*, the fastest in C++", rate: 150),
  ]

  /// A program that solves Cheng Yu boards.
  struct Phrases {
    let name: String
    let boards: Int
    var meanLength: Double?
    var leastLength: Int?
    var greatestLength: Int?
    /// Milliseconds per board.
    var median: Double?
    var mean: Double?
    var percentile99: Double?
    /// Nodes per board.
    var medianNodes: Double
    var meanNodes: Double
  }

  /// The plain C++ prototype, and the effect of better tables on its nodes.
  static let phrases = [
    Phrases(
      name: "C++ prototype, Cheng Yu, additive 4-tile tables", boards: 100, meanLength: 38.3, leastLength: 22,
      greatestLength: 47, median: 74, mean: 258, percentile99: 2900, medianNodes: 860_000, meanNodes: 3_500_000),
    Phrases(
      name: "the same with 6 + 6 tile tables", boards: 100, medianNodes: 91_000, meanNodes: 320_000),
  ]
}
