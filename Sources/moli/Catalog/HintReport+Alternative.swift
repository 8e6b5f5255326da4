import Phrasebook
import Reporting

extension HintReport {
  /// One of several ways to go on, in games that rank them.
  struct Alternative: Sendable {
    /// The upcoming tile that is swapped in first; `nil` when none is.
    var swap: Int?
    /// What lands.
    var tile: String
    /// Where it lands.
    var cell: Coordinate
    /// How many inputs that takes.
    var inputs: Int
    /// The phrases that are complete at once.
    var completed: [String]
    /// The points that they give.
    var pointsNow: Int
    /// The expected gain in points by the evaluation of the position before and after.
    var gain: Double
    /// The mean gain of plays from there; `nil` without any.
    var sampled: Mean?
    /// The phrase that it serves; `nil` when there is none.
    var purpose: Purpose?
    /// What it is good for, in words.
    var reason: String
  }

  /// A mean with its standard error.
  struct Mean: Sendable {
    /// The mean.
    var value: Double
    /// Its standard error.
    var error: Double

    /// The mean of some numbers; `nil` of none. The error of a single number is not finite.
    init?(of numbers: [Int]) {
      guard !numbers.isEmpty else { return nil }
      let count = Double(numbers.count)
      let mean = Double(numbers.reduce(0, +)) / count
      let squares = numbers.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      value = mean
      error = numbers.count > 1 ? (squares / (count - 1) / count).squareRoot() : .nan
    }
  }

  /// A phrase that a placement serves.
  struct Purpose: Sendable {
    /// The line.
    var line: CorrectLine
    /// Its reading; empty when none is known.
    var pinyin: [String]
    /// Its English; `nil` when none is at hand.
    var english: String?
    /// What is still missing, in reading order.
    var missing: [Missing]
  }

  /// A tile that a phrase still misses.
  struct Missing: Sendable {
    /// The tile.
    var tile: String
    /// Where it must land.
    var cell: Coordinate
    /// Whether it is among the upcoming ones.
    var isInSight: Bool
  }
}

extension HintReport.Alternative {
  /// As one JSON object.
  var json: JSONValue {
    [
      "swap": swap.map(JSONValue.integer) ?? .null, "tile": .string(tile), "cell": .cell(cell),
      "inputs": .integer(inputs), "completed": .array(completed.map(JSONValue.string)),
      "pointsNow": .integer(pointsNow), "gain": .decimal(gain, digits: 1),
      "sampledGain": sampled.map { .decimal($0.value, digits: 1) } ?? .null,
      "sampledError": sampled.map { .decimal($0.error, digits: 1) } ?? .null,
      "phrase": purpose?.json ?? .null, "reason": .string(reason),
    ]
  }

  /// The columns of alternatives as people see them.
  static func columns(isSampled: Bool) -> [Column] {
    [
      Column("rank", title: "", .integer), Column("tile", title: "tile", .text),
      Column("column", title: "column", .integer), Column("inputs", title: "inputs", .integer),
      Column("gain", title: "gain", .decimal(digits: 1)), Column("now", title: "now", .integer),
    ]
      + (isSampled
        ? [Column("sampled", title: "sampled", .decimal(digits: 1)), Column("error", title: "±", .decimal(digits: 1))]
        : [])
      + [Column("reason", title: "for", .text)]
  }

  /// The row of ``columns(isSampled:)``.
  func row(rank: Int, isSampled: Bool) -> [Cell] {
    [
      .integer(rank), .text(swap == nil ? tile : "\(tile) (swap)"), .integer(cell.col), .integer(inputs), .number(gain),
      .integer(pointsNow),
    ] + (isSampled ? [.number(sampled?.value), .number(sampled?.error)] : []) + [.text(reason)]
  }
}

extension HintReport.Purpose {
  /// As `moli solve` writes its targets, with what is missing.
  fileprivate var json: JSONValue {
    guard case .object(let members) = SolutionLine.target(line) else { return .null }
    return .object(
      members + [
        .init("cells", .cells(line.cells)), .init("pinyin", .array(pinyin.map(JSONValue.string))),
        .init("english", english.map(JSONValue.string) ?? .null),
        .init(
          "missing",
          .array(
            missing.map { ["tile": .string($0.tile), "cell": .cell($0.cell), "inSight": .bool($0.isInSight)] })),
      ])
  }
}
