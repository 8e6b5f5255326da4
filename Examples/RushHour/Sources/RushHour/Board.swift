import GameKit
import TextFormats

/// The cars on the six by six cells of a board. A car is known by its letter; `X` is the red one, which lies in the
/// third row and leaves to the right.
public struct Board: Hashable, Sendable, TextCodable {
  /// Rows and columns.
  public static let side = 6
  /// The number of the red car, that of the letter X.
  public static let red: UInt8 = 24
  /// The number of a wall.
  public static let wall: UInt8 = 27
  /// The cell where the red car's left end stands before it leaves.
  static let gate = 16

  /// Five bits for each cell, twelve cells in a word: 0 for nothing, 1 to 26 for the letter of a car, 27 for a wall.
  var words = SIMD4<UInt64>(repeating: 0)

  /// What is on a cell, numbered row by row from 0.
  public subscript(cell: Int) -> UInt8 {
    get { UInt8(truncatingIfNeeded: words[cell / 12] &>> UInt64(5 * (cell % 12)) & 31) }
    set {
      let shift = UInt64(5 * (cell % 12))
      words[cell / 12] = words[cell / 12] & ~(31 &<< shift) | UInt64(newValue) &<< shift
    }
  }

  /// A car where it stands.
  public struct Car: Hashable, Sendable {
    /// The number of its letter.
    public let letter: UInt8
    /// Its upper or left cell.
    public let head: Int
    /// The number of its cells.
    public let length: Int
    /// From one of its cells to the next: 1 for a car that lies, 6 for one that stands.
    public let step: Int
    /// Its lower or right cell.
    public var tail: Int { head + (length - 1) * step }
    /// How many cells lie before it in its row or column.
    var before: Int { step == 1 ? head % side : head / side }

    /// Where it is after a slide of `cells` cells; `nil` beyond the board.
    func moved(by cells: Int) -> Car? {
      guard (-side...side).contains(cells), (0...side - length).contains(before + cells) else { return nil }
      return Car(letter: letter, head: head + cells * step, length: length, step: step)
    }
  }

  /// Calls `body` with every car in the order of their letters.
  func forEachCar(_ body: (Car) -> Void) {
    var heads = SIMD32<UInt8>(repeating: .max)
    for cell in (0..<Self.side * Self.side).reversed() { heads[Int(self[cell])] = UInt8(cell) }
    for letter in 1...26 where heads[letter] != .max { body(car(UInt8(letter), at: Int(heads[letter]))) }
  }

  /// The cars in the order of their letters.
  public var cars: [Car] {
    var cars: [Car] = []
    forEachCar { cars.append($0) }
    return cars
  }

  /// The car with that letter; `nil` when there is none.
  public func car(_ letter: UInt8) -> Car? {
    (1...26).contains(letter) ? (0..<36).first { self[$0] == letter }.map { car(letter, at: $0) } : nil
  }

  private func car(_ letter: UInt8, at head: Int) -> Car {
    let step = head % Self.side < Self.side - 1 && self[head + 1] == letter ? 1 : Self.side
    var length = 1
    while head + length * step < 36, self[head + length * step] == letter, step > 1 || (head + length) % 6 > 0 {
      length += 1
    }
    return Car(letter: letter, head: head, length: length, step: step)
  }

  /// The free cells in front of a car, in the direction of higher or of lower cells.
  func room(of car: Car, forward: Bool) -> Int {
    let most = forward ? Self.side - car.length - car.before : car.before
    let (start, step) = forward ? (car.tail, car.step) : (car.head, -car.step)
    return (0..<most).first { self[start + ($0 + 1) * step] != 0 } ?? most
  }

  /// The letters that are in the way of a slide of a car by `cells`, nearest first, with 27 for a wall; `nil` when the
  /// slide ends beyond the board.
  public func obstacles(of car: Car, sliding cells: Int) -> [UInt8]? {
    guard car.moved(by: cells) != nil else { return nil }
    let start = cells > 0 ? car.tail : car.head
    return (0..<abs(cells)).reduce(into: []) { found, place in
      let letter = self[start + (place + 1) * cells.signum() * car.step]
      if letter != 0, found.last != letter { found.append(letter) }
    }
  }

  /// Puts a car on its cells, or clears them.
  mutating func put(_ car: Car, as letter: UInt8) {
    for place in 0..<car.length { self[car.head + place * car.step] = letter }
  }

  /// Whether the red car is on the board.
  var hasRed: Bool { (12..<18).contains { self[$0] == Self.red } }
}

extension Board {
  /// The 36 cells, row by row: a letter for a car, `x` for a wall, `.` for nothing.
  public var description: String { String((0..<36).map { Self.character(of: self[$0]) }) }

  /// `a board of 36 letters`.
  public static var expectedText: String { "a board of 36 letters" }

  /// A board as ``description`` writes it.
  public init?(_ description: String) {
    let letters = description.map(Self.number)
    guard letters.count == 36, letters.allSatisfy({ $0 != nil }) else { return nil }
    for (cell, letter) in letters.enumerated() { self[cell] = letter ?? 0 }
  }

  /// The character for what is on a cell.
  public static func character(of letter: UInt8) -> Character {
    letter == 0 ? "." : letter == wall ? "x" : Character(Unicode.Scalar(64 + letter))
  }

  private static func number(of character: Character) -> UInt8? {
    switch character {
    case ".", "o": 0
    case "x": wall
    case "A"..."Z" where character.isASCII: character.asciiValue.map { $0 - 64 }
    default: nil
    }
  }

  /// A board from one line of 36 letters or six of six. Numbers around it, as in M. Fogleman's database, are left out,
  /// and so is that database's name for the red car: without an `X` it is `A`.
  /// - Throws: `InputError` for the first mistake.
  public init(_ rows: [PositionLine]) throws(InputError) {
    var count = 0
    for row in rows {
      for (column, character) in row.text.enumerated() where !character.isWhitespace && !character.isASCIIDigit {
        guard let letter = Self.number(of: character) else {
          throw row.mistake(
            column: column + 1, found: "\"\(character)\"",
            expected: "a letter from A to Z for a car, x for a wall, . or o for an empty cell")
        }
        if count < 36 { self[count] = letter }
        count += 1
      }
    }
    guard let first = rows.first, count == 36 else {
      throw (rows.first ?? PositionLine("")).mistake(found: count.counted("cell"), expected: "36")
    }
    if !cars.contains(where: { $0.letter == Self.red }) {
      for cell in 0..<36 where self[cell] == 1 { self[cell] = Self.red }
    }
    guard hasRed else {
      throw first.mistake(found: "no red car in the third row", expected: "X, or A, in the third row")
    }
    if let defect { throw first.mistake(found: defect, expected: "cars of two or more cells in a line") }
  }

  /// What is wrong with the cars; `nil` when nothing is.
  var defect: String? {
    var cells = 0
    for car in cars {
      if car.length < 2 { return "the car \(Self.character(of: car.letter)) on one cell, or in pieces" }
      if car.letter == Self.red, car.head / 6 != 2 || car.step != 1 { return "the red car outside the third row" }
      cells += car.length
    }
    return (0..<36).count { (1...26).contains(self[$0]) } == cells ? nil : "a car in pieces"
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
