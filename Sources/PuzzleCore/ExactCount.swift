/// An exact number, or why there is none.
public enum ExactCount<Value: Hashable & Sendable>: Hashable, Sendable {
  /// Counted to the end.
  case exact(Value)
  /// No moves win; this is proved.
  case unsolvable
  /// The budget ran out; no solution is shorter than `lowerBound`.
  case budgetExhausted(lowerBound: Int)
}

extension ExactCount {
  /// The same answer with another value.
  public func map<Other>(_ transform: (Value) -> Other) -> ExactCount<Other> {
    switch self {
    case .exact(let value): .exact(transform(value))
    case .unsolvable: .unsolvable
    case .budgetExhausted(let bound): .budgetExhausted(lowerBound: bound)
    }
  }

  /// The verdict's name as the command line prints it.
  public var verdictName: String {
    switch self {
    case .exact: "exact"
    case .unsolvable: "unsolvable"
    case .budgetExhausted: "budget-exhausted"
    }
  }
}
