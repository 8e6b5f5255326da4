/// Sums of cards as vectors: the values of each attribute are added modulo 3.
struct CardSums: Sendable {
  private let sums: [UInt8]

  /// The one table that there is.
  static let shared = CardSums()

  private init() {
    sums = Card.all.flatMap { a in
      Card.all.map { b in
        UInt8(Attribute.allCases.reduce(0) { $0 * 3 + (a[$1] + b[$1]) % 3 })
      }
    }
  }

  /// Calls `body` with the sums, that of *a* and *b* at the place 81 *a* + *b*.
  @inline(__always)
  func withSums<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    sums.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// Minus a card: the third card of it and the card 0.
  static func negative(_ card: Int) -> Int { ThirdCards.shared[card, 0] }
}
