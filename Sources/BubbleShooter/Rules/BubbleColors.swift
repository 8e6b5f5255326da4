/// A set of colours, one bit each.
public struct BubbleColors: Hashable, Sendable, ExpressibleByArrayLiteral {
  /// Bit *i* for the colour with the raw value *i*.
  private var bits: UInt8 = 0

  /// A set of some colours; types that are no colours are left out.
  public init(arrayLiteral types: BubbleType...) {
    for type in types { insert(type) }
  }

  /// Adds a type, if it is a colour.
  mutating func insert(_ type: BubbleType) {
    if type.isColor() { bits |= 1 &<< type.rawValue }
  }

  /// Whether a type is in the set.
  public func contains(_ type: BubbleType) -> Bool { type.isColor() && bits &>> type.rawValue & 1 != 0 }

  /// Whether it has no colour.
  public var isEmpty: Bool { bits == 0 }

  /// The set itself, or all colours if it is empty.
  var orAll: BubbleColors { isEmpty ? [.red, .yellow, .green, .blue] : self }

  /// The number of colours.
  public var count: Int { bits.nonzeroBitCount }

  /// The first colour in the order of ``BubbleType/colors``.
  public var first: BubbleType? { isEmpty ? nil : self[0] }

  /// The colour at a place in the order of ``BubbleType/colors``.
  subscript(place: Int) -> BubbleType {
    var rest = bits
    for _ in 0..<place { rest &= rest &- 1 }
    return BubbleType(rawValue: UInt8(rest.trailingZeroBitCount)) ?? .empty
  }
}
