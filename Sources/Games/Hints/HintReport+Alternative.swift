import Phrasebook
import Reporting

extension HintReport {
  /// One of several ways to go on, in games that rank them.
  public struct Alternative: Sendable {
    /// The upcoming tile that is swapped in first; `nil` when none is.
    public var swap: Int?
    /// What lands.
    public var tile: String
    /// Where it lands.
    public var cell: Coordinate
    /// How many inputs that takes.
    public var inputs: Int
    /// The phrases that are complete at once.
    public var completed: [String]
    /// The points that they give.
    public var pointsNow: Int
    /// The expected gain in points by the evaluation of the position before and after.
    public var gain: Double
    /// The mean gain of plays from there; `nil` without any.
    public var sampled: Mean?
    /// The phrase that it serves; `nil` when there is none.
    public var purpose: Purpose?
    /// What it is good for, in words.
    public var reason: String

    /// Creates it from its parts.
    public init(
      swap: Int? = nil, tile: String, cell: Coordinate, inputs: Int, completed: [String], pointsNow: Int, gain: Double,
      sampled: Mean? = nil, purpose: Purpose? = nil, reason: String
    ) {
      self.swap = swap
      self.tile = tile
      self.cell = cell
      self.inputs = inputs
      self.completed = completed
      self.pointsNow = pointsNow
      self.gain = gain
      self.sampled = sampled
      self.purpose = purpose
      self.reason = reason
    }
  }

  /// A mean with its standard error.
  public struct Mean: Sendable {
    /// The mean.
    public var value: Double
    /// Its standard error.
    public var error: Double

    /// The mean of some numbers; `nil` of none. The error of a single number is not finite.
    public init?(of numbers: [Int]) {
      guard !numbers.isEmpty else { return nil }
      let count = Double(numbers.count)
      let mean = Double(numbers.reduce(0, +)) / count
      let squares = numbers.reduce(0.0) { $0 + (Double($1) - mean) * (Double($1) - mean) }
      value = mean
      error = numbers.count > 1 ? (squares / (count - 1) / count).squareRoot() : .nan
    }
  }

  /// A phrase that a placement serves.
  public struct Purpose: Sendable {
    /// The line.
    public var line: CorrectLine
    /// Its reading; empty when none is known.
    public var pinyin: [String]
    /// Its English; `nil` when none is at hand.
    public var english: String?
    /// What is still missing, in reading order.
    public var missing: [Missing]

    /// Creates it from its parts.
    public init(line: CorrectLine, pinyin: [String], english: String? = nil, missing: [Missing]) {
      self.line = line
      self.pinyin = pinyin
      self.english = english
      self.missing = missing
    }
  }

  /// A tile that a phrase still misses.
  public struct Missing: Sendable {
    /// The tile.
    public var tile: String
    /// Where it must land.
    public var cell: Coordinate
    /// Whether it is among the upcoming ones.
    public var isInSight: Bool

    /// Creates it from its parts.
    public init(tile: String, cell: Coordinate, isInSight: Bool) {
      self.tile = tile
      self.cell = cell
      self.isInSight = isInSight
    }
  }
}

extension HintReport.Alternative {
  /// As one JSON object.
  public var json: JSONValue {
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
  public static func columns(isSampled: Bool) -> [Column] {
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
  public func row(rank: Int, isSampled: Bool) -> [Cell] {
    [
      .integer(rank), .text(swap == nil ? tile : "\(tile) (swap)"), .integer(cell.col), .integer(inputs), .number(gain),
      .integer(pointsNow),
    ] + (isSampled ? [.number(sampled?.value), .number(sampled?.error)] : []) + [.text(reason)]
  }
}

extension HintReport.Purpose {
  /// As `moli solve` writes its targets, with what is missing.
  fileprivate var json: JSONValue {
    guard case .object(let members) = line.target else { return .null }
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
