/// A set of cells, numbered row by row from 0 to 511: a bit each.
public struct Cells: Hashable, Sendable, Codable {
  /// The most cells that a board may have.
  public static let most = 512

  private var bits = SIMD8<UInt64>(repeating: 0)

  /// No cells.
  public init() {}

  /// Cells by their numbers; those that no board has are left out.
  public init(_ cells: some Sequence<Int>) {
    for cell in cells where (0..<Self.most).contains(cell) { insert(cell) }
  }

  /// Whether a cell is in the set.
  public func contains(_ cell: Int) -> Bool { bits[cell &>> 6] &>> UInt64(cell & 63) & 1 == 1 }

  /// Adds a cell.
  public mutating func insert(_ cell: Int) { bits[cell &>> 6] |= 1 &<< UInt64(cell & 63) }

  /// Takes a cell out.
  public mutating func remove(_ cell: Int) { bits[cell &>> 6] &= ~(1 &<< UInt64(cell & 63)) }

  /// The cells that are in another set, too.
  public func intersection(_ other: Cells) -> Cells {
    var common = self
    common.bits &= other.bits
    return common
  }

  /// The cells that are not in another set.
  public func subtracting(_ other: Cells) -> Cells {
    var rest = self
    rest.bits &= ~other.bits
    return rest
  }

  /// The least cell; `nil` if there is none.
  public var first: Int? {
    for word in 0..<8 where bits[word] != 0 { return word * 64 + bits[word].trailingZeroBitCount }
    return nil
  }

  /// The number of cells.
  public var count: Int { (0..<8).reduce(0) { $0 + bits[$1].nonzeroBitCount } }

  /// Calls `body` with each cell in ascending order.
  func forEach(_ body: (Int) -> Void) {
    for word in 0..<8 {
      var rest = bits[word]
      while rest != 0 {
        body(word * 64 + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
    }
  }

  /// The cells in ascending order.
  public var all: [Int] {
    var all: [Int] = []
    forEach { all.append($0) }
    return all
  }

  /// The words that distinguish the set from others.
  var words: [UInt64] { (0..<8).map { bits[$0] } }

  /// A list of cells.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let cells = try container.decode([Int].self)
    guard cells.allSatisfy((0..<Self.most).contains), Set(cells).count == cells.count else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "found the cells \(cells.prefix(20)), expected different ones from 0 to 511")
    }
    self.init(cells)
  }

  /// The list of cells.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(all)
  }
}
