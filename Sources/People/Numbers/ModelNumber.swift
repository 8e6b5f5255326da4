import PuzzleCore

/// A number of the models of people: what it means, where it comes from, and which other values are plausible.
///
/// The code that uses a number reads it from its declaration, so that a list of declarations shows what is in use.
///
/// ```swift
/// let effort = ModelNumber.planningEffort
/// print(effort.id, effort.value, effort.range)
/// print(PlayerProfile.casual.numbers[effort])  // the same value, unless a scenario changes it
/// ```
public struct ModelNumber: Hashable, Sendable {
  /// The name, unique in a game: `planning-effort`.
  public let id: String
  /// What it means.
  public let meaning: String
  /// The unit; empty for a plain number.
  public let unit: String
  /// The value in use.
  public let value: Double
  /// The plausible values. What is outside would surprise us.
  public let range: ClosedRange<Double>
  /// Where the value comes from.
  public let origin: Origin
  /// How scenarios change it.
  public let variation: Variation

  /// Where a value comes from.
  public enum Origin: Hashable, Sendable {
    /// Fitted to data of people; `error` is the error of the fit in words.
    case measured(source: String, error: String)
    /// Fitted to people who did something else.
    case transferred(from: String)
    /// Chosen by the authors.
    case chosen(reason: String)

    /// The name in tables.
    public var name: String {
      switch self {
      case .measured: "measured"
      case .transferred: "transferred"
      case .chosen: "chosen"
      }
    }

    /// The source or the reason, in words.
    public var source: String {
      switch self {
      case .measured(let source, let error): "\(source); \(error)"
      case .transferred(let source): source
      case .chosen(let reason): reason
      }
    }
  }

  /// How scenarios change a number.
  public enum Variation: Hashable, Sendable {
    /// By itself.
    case alone
    /// Together with all numbers of this name, by the same shift.
    case together(String)
    /// Not at all, for this reason.
    case fixed(String)

    /// The form in tables: `yes`, `with pace`, `no: …`.
    public var words: String {
      switch self {
      case .alone: "yes"
      case .together(let name): "with \(name)"
      case .fixed(let reason): "no: \(reason)"
      }
    }
  }

  /// Declares a number.
  public init(
    _ id: String, _ meaning: String, unit: String = "", _ value: Double, in range: ClosedRange<Double>,
    _ origin: Origin, variation: Variation = .alone
  ) {
    self.id = id
    self.meaning = meaning
    self.unit = unit
    self.value = value
    self.range = range
    self.origin = origin
    self.variation = variation
  }

  /// The number in a game whose people were not measured: what was measured elsewhere is transferred.
  public var transferred: ModelNumber {
    guard case .measured(let source, _) = origin else { return self }
    return ModelNumber(
      id, meaning, unit: unit, value, in: range, .transferred(from: source), variation: variation)
  }

  /// Whether scenarios change it: all but what is measured or fixed.
  public var isVaried: Bool {
    if case .measured = origin { return false }
    return dimension != nil
  }

  /// The name of what scenarios draw: the number, or the shift that it shares with others.
  public var dimension: String? {
    switch variation {
    case .alone: id
    case .together(let name): name
    case .fixed: nil
    }
  }

  /// The plausible value at a part of the range from 0 to 1. The value in use is at one half; ranges above 0 have equal
  /// steps of the logarithm.
  public func value(at part: Double) -> Double {
    let (low, high) = part < 0.5 ? (range.lowerBound, value) : (value, range.upperBound)
    let step = min(1, max(0, part < 0.5 ? 2 * part : 2 * part - 1))
    guard low > 0 else { return low + (high - low) * step }
    return low * (step * (high / low).reproducibleLogarithm).reproducibleExponential
  }
}
