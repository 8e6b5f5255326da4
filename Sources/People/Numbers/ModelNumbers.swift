/// The numbers of the models in use: those declared, except where a scenario has changed some.
public struct ModelNumbers: Hashable, Sendable {
  /// What a scenario changed; `nil` for nothing, so that reading costs next to nothing.
  private var changed: [String: Double]?

  /// The numbers as declared.
  public static let declared = ModelNumbers()

  /// The numbers as declared.
  public init() {}

  /// Whether nothing is changed.
  public var areDeclared: Bool { changed == nil }

  /// The value of a number. O(1); read it when a game begins rather than in every decision.
  public subscript(number: ModelNumber) -> Double {
    get { changed.map { $0[number.id] ?? number.value } ?? number.value }
    set { changed = (changed ?? [:]).merging([number.id: newValue]) { $1 } }
  }

  /// A number that counts something, rounded.
  public func count(_ number: ModelNumber) -> Int { Int(exactly: self[number].rounded()) ?? 0 }

  /// Numbers drawn between the ends of their ranges; those that are measured stay.
  /// - Parameter parts: the place in its range, 0 to 1, of each dimension (``ModelNumber/dimension``).
  public init(_ numbers: [ModelNumber], at parts: [String: Double]) {
    for number in numbers where number.isVaried && number.variation == .alone {
      if let part = parts[number.id] { self[number] = number.value(at: part) }
    }
    for shift in GroupShift.all {
      let shares = numbers.contains { $0.isVaried && $0.variation == .together(shift.number.id) }
      if shares, let part = parts[shift.number.id] { self[shift.number] = shift.number.value(at: part) }
    }
  }
}
