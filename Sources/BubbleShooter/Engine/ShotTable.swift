import PuzzleCore

/// Where shots at whole degrees from one cannon land, from tables.
///
/// A shot follows the same path over all boards, until it touches a bubble. So the table has for each angle the cells
/// in the order in which the path first touches them, and for each of them its neighbours, the nearest to the place of
/// the contact first. The first cell with a bubble stops the shot, which snaps into the first neighbour without one.
///
/// The results are those of ``FastBubbleBoard/landing(from:direction:reach:)`` to the bit. There a flight begins at the
/// lowest row that has a bubble, and what follows is rounded; so the table is computed for each lowest row in the same
/// way. It is used only for rows that give the order of the last row, and that find each cell even if nothing but this
/// cell has a bubble and the path ends there, which is the most that a search for contacts can leave out.
final class ShotTable: Sendable {
  private let cannon: Vector2
  private let reach: Double
  private let directions: [Vector2]
  /// For each contact ``stride`` numbers: the bit of the cell, and those of its neighbours from the nearest on.
  private let contacts: FixedBuffer<UInt8>
  /// For each angle the bits of row 0, the nearest to the end of the path first.
  private let tops: FixedBuffer<UInt8>
  /// For each angle and lowest row the index of the first contact with this row or one above; -1 where the table is not
  /// used.
  private let starts: FixedBuffer<Int32>
  /// For each angle the index after its last contact.
  private let ends: FixedBuffer<Int32>

  /// The angles in whole degrees.
  private static let degrees = 5...175
  /// The lowest rows of bubbles from which shots are made: in the last row of the grid they end the game.
  private static let rows = BubbleGeometry.gameRows - 1
  /// A cell and at most six neighbours, padded.
  private static let stride = ShotPath.Contact.scalarCount

  /// The table of a kind of grid.
  init(_ lattice: CellLattice, cannon: Vector2, reach: Double) {
    (self.cannon, self.reach) = (cannon, reach)
    directions = Self.degrees.map { BubbleAngle(microdegrees: $0 * BubbleAngle.perDegree).direction }
    var (contacts, tops, starts, ends) = ([UInt8](), [UInt8](), [Int32](), [Int32]())
    for direction in directions {
      let paths = (0..<Self.rows).map { row in
        ShotPath(lattice, from: cannon, direction: direction, reach: reach, lowestRow: row)
      }
      let first = contacts.count / Self.stride
      let whole = paths[Self.rows - 1]
      for path in paths {
        let start = whole.contacts.firstIndex(where: path.isAbove) ?? whole.contacts.count
        starts.append(path.agrees(with: whole) ? Int32(first + start) : -1)
      }
      for contact in whole.contacts { contacts += contact.indices.map { contact[$0] } }
      tops += whole.top
      ends.append(Int32(contacts.count / Self.stride))
    }
    self.contacts = FixedBuffer(contacts)
    self.tops = FixedBuffer(tops)
    self.starts = FixedBuffer(starts)
    self.ends = FixedBuffer(ends)
  }

  /// The bit of the cell into which a shot snaps; -1 if no cell is left.
  func landing(at angle: BubbleAngle, over board: FastBubbleBoard) -> Int {
    let (degrees, rest) = angle.microdegrees.quotientAndRemainder(dividingBy: BubbleAngle.perDegree)
    guard rest == 0, Self.degrees.contains(degrees) else {
      return board.landing(from: cannon, direction: angle.direction, reach: reach)
    }
    let place = degrees - Self.degrees.lowerBound
    return knownLanding(place, board.occupied)
      ?? board.landing(from: cannon, direction: directions[place], reach: reach)
  }

  /// The same from the table; `nil` where it has no answer.
  @inline(__always)
  func knownLanding(_ place: Int, _ occupied: CellMask) -> Int? {
    let row = occupied.highestBit / CellMask.stride
    guard row < Self.rows, !occupied.isEmpty else { return nil }
    var (contact, end) = (Int(starts[place * Self.rows + row]), Int(ends[place]))
    guard contact >= 0 else { return nil }
    while contact < end, !occupied.contains(Int(contacts[contact * Self.stride])) { contact += 1 }
    let isTop = contact == end
    let cells =
      isTop ? tops.pointer(to: place * BubbleGeometry.columns) : contacts.pointer(to: contact * Self.stride + 1)
    for index in 0..<(isTop ? BubbleGeometry.columns : Self.stride - 1) {
      if cells[index] == ShotPath.none { return nil }
      if !occupied.contains(Int(cells[index])) { return Int(cells[index]) }
    }
    return nil
  }
}

/// What a shot can touch on its way to the top.
private struct ShotPath {
  /// A cell that the path touches, and those next to it, the nearest to the place of the contact first.
  typealias Contact = SIMD8<UInt8>

  /// Marks a neighbour that does not exist.
  static let none: UInt8 = 255

  let lowestRow: Int
  /// The cells up to the lowest row, in the order in which they are touched first.
  private(set) var contacts: [Contact] = []
  /// The cells of row 0, the nearest to the end of the path first.
  private(set) var top: [UInt8] = []
  /// Whether a search for contacts never leaves out a cell that it should find.
  private(set) var isFound = true

  init(_ lattice: CellLattice, from start: Vector2, direction: Vector2, reach: Double, lowestRow: Int) {
    self.lowestRow = lowestRow
    // The row tells where the flight begins.
    let board = FastBubbleBoard(lattice, occupied: CellMask(bit: CellMask.stride * lowestRow))
    var (rest, contacts, isFound) = (lattice.cells, [Contact](), true)
    let end = board.stop(from: start, direction: direction, reach: reach) { position, direction, limit in
      var touched: [FastBubbleBoard.Contact] = []
      var cells = rest
      while let bit = cells.popFirst(), bit / CellMask.stride <= lowestRow {
        var contact = FastBubbleBoard.Contact(limit: limit)
        board.test(position - lattice.center(of: bit), direction, reach, bit, &contact)
        guard contact.bit >= 0 else { continue }
        touched.append(contact)
        rest = rest - CellMask(bit: bit)
        let alone = FastBubbleBoard(lattice, occupied: CellMask(bit: bit))
        let found = alone.firstContact(from: position, direction: direction, limit: contact.distance, reach: reach)
        isFound = isFound && found.bit == bit
      }
      contacts += touched.sorted { $0.isBefore($1) }.map { contact in
        let place = position + direction * contact.distance
        var (cells, count) = (Contact(repeating: Self.none), 1)
        cells[0] = UInt8(contact.bit)
        board.visit(lattice.neighbors(of: CellMask(bit: contact.bit)) & lattice.cells, from: place) { bit in
          cells[count] = bit
          count += 1
        }
        return cells
      }
      return FastBubbleBoard.Contact(limit: limit)
    }
    (self.contacts, self.isFound) = (contacts, isFound)
    board.visit(CellLattice.firstRow, from: end.position) { top.append($0) }
  }

  /// Whether a contact is with the lowest row or one above.
  func isAbove(_ contact: Contact) -> Bool { Int(contact[0]) / CellMask.stride <= lowestRow }

  /// Whether a path that begins further down has the same contacts with these rows.
  func agrees(with whole: ShotPath) -> Bool {
    isFound && top == whole.top && contacts.elementsEqual(whole.contacts.lazy.filter(isAbove))
  }
}
