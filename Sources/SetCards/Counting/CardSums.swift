/// Sums of cards as vectors: the values of each attribute are added modulo 3.
struct CardSums: Sendable {
  private let sums: [UInt8]

  /// The shared table.
  static let shared = CardSums()

  private init() {
    sums = Card.all.flatMap { a in
      Card.all.map { b in
        UInt8(Attribute.allCases.reduce(0) { $0 * 3 + (a[$1] + b[$1]) % 3 })
      }
    }
  }

  /// Calls `body` with the table of sums; the sum of *a* and *b* is at index 81 *a* + *b*.
  @inline(__always)
  func withSums<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    sums.withUnsafeBufferPointer { body($0.baseAddress!) }
  }

  /// The negative of a card, which is the third card of it and card 0.
  static func negative(_ card: Int) -> Int { ThirdCards.shared[card, 0] }
}
