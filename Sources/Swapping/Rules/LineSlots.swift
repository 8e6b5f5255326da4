/// The cells of a game's lines on its board: in the rows, in the columns, or in both.
struct LineSlots: Hashable, Sendable {
  /// The number of tiles in a line.
  let length: Int
  /// The number of lines of a full board in one direction.
  let count: Int
  /// The directions in which a line fits the board: rows (`true`) before columns.
  let directions: [Bool]
  /// The cells (as row-major indices) of the first line, of the second, and so on, for one direction after another.
  let cells: [UInt8]
  /// The slot of every cell in row-major order, for one direction after another.
  let slots: [UInt8]

  /// The lines of a length on a board of at most 256 cells; no direction on a larger one.
  init(rows: Int, columns: Int, length: Int) {
    self.length = length
    let fits = rows * columns <= 256
    directions = (fits && columns == length ? [true] : []) + (fits && rows == length ? [false] : [])
    count = directions.isEmpty ? 0 : rows * columns / length
    var cells: [UInt8] = []
    var slots: [UInt8] = []
    for isRow in directions {
      for line in 0..<count {
        for place in 0..<length { cells.append(UInt8(isRow ? line * columns + place : place * columns + line)) }
      }
      for cell in 0..<(rows * columns) { slots.append(UInt8(isRow ? cell / columns : cell % columns)) }
    }
    self.cells = cells
    self.slots = slots
  }

  /// The indices in ``cells`` of a line.
  func range(_ slot: Int, direction: Int) -> Range<Int> {
    let begin = (direction * count + slot) * length
    return begin..<(begin + length)
  }

  /// The cells of a line.
  func line(_ slot: Int, direction: Int) -> ArraySlice<UInt8> { cells[range(slot, direction: direction)] }

  /// The slot in which a cell lies.
  func slot(of cell: Int, direction: Int) -> Int { Int(slots[direction * count * length + cell]) }

  /// Reorders row-major values line by line, in a direction.
  func lineByLine(_ values: [UInt8], direction: Int) -> [UInt8] {
    var result = values
    let begin = direction * values.count
    for place in values.indices { result[place] = values[Int(cells[begin + place])] }
    return result
  }
}
