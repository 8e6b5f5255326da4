import Phrasebook

/// The won boards that a set of tiles allows, independent of the cells in which the tiles lie.
///
/// A board is won when all its rows or all its columns are valid (``SwappingPuzzle/isWon(_:on:)`` explains why). So a
/// won board is a split of the tiles into lines, an order of the lines, and a direction.
///
/// Example: a board of 2 x 2 with the symbols 0, 1, 2, 3, whose only valid lines are 0 1 and 2 3. Then ``tiles`` is
/// 0, 1, 2, 3, and `self[1]` the last two of these. There is one split, with two orders and two directions: four won
/// boards. As rows they read 0 1 / 2 3 and 2 3 / 0 1, as columns 0 2 / 1 3 and 2 0 / 3 1.
struct GoalSpace: Sendable {
  /// The different lines that the tiles can spell, as numbers of the catalogue, ascending.
  let lines: [Int32]
  /// Their symbols, line after line.
  let tiles: [UInt8]
  let slots: LineSlots

  /// The won boards that the tiles of `board` allow under the rules of `game`.
  init(board: SymbolBoard, game: SwappingPuzzle) {
    let lines = game.catalog.formableLines(from: board.numbers, copies: board.copies, length: game.slots.length)
    self.init(board: board, game: game, lines: lines)
  }

  /// The same where the lines of the tiles are known.
  init(board: SymbolBoard, game: SwappingPuzzle, lines: [Int32]) {
    slots = game.slots
    self.lines = lines
    var tiles: [UInt8] = []
    tiles.reserveCapacity(lines.count * slots.length)
    for line in lines {
      for number in game.catalog.tileNumbers(ofLine: line) {
        // A formable line only has tiles of the board, so its number is found.
        tiles.append(UInt8(board.numbers.firstIndex(of: number) ?? 0))
      }
    }
    self.tiles = tiles
  }

  /// The symbols of a line.
  subscript(line: Int) -> ArraySlice<UInt8> { tiles[(line * slots.length)..<((line + 1) * slots.length)] }

  /// The valid line in a slot of a board, or `nil`; `cells` are in row-major order.
  func line(on cells: [UInt8], in slot: Int, direction: Int) -> Int? {
    let place = slots.range(slot, direction: direction)
    for line in lines.indices {
      let begin = line * slots.length
      var length = 0
      while length < slots.length, tiles[begin + length] == cells[Int(slots.cells[place.lowerBound + length])] {
        length += 1
      }
      if length == slots.length { return line }
    }
    return nil
  }

  /// The symbols of a won board in row-major order, from the line in each slot.
  func cells(direction: Int, lineInSlot: (Int) -> Int) -> [UInt8] {
    var cells = [UInt8](repeating: 0, count: slots.count * slots.length)
    for slot in 0..<slots.count {
      var tile = lineInSlot(slot) * slots.length
      for place in slots.range(slot, direction: direction) {
        cells[Int(slots.cells[place])] = tiles[tile]
        tile += 1
      }
    }
    return cells
  }

  /// Whether all lines of a direction are valid on a board in row-major order.
  func isWon(_ cells: [UInt8], direction: Int) -> Bool {
    (0..<slots.count).allSatisfy { line(on: cells, in: $0, direction: direction) != nil }
  }

  /// A line in a slot as the game shows it.
  func correctLine(
    _ line: Int, in slot: Int, direction: Int, on board: SymbolBoard, of game: SwappingPuzzle
  ) -> CorrectLine {
    CorrectLine(
      cells: slots.line(slot, direction: direction).map { board.coordinate(Int($0)) },
      isRow: slots.directions[direction], phrase: game.catalog.phrase(ofLine: lines[line]))
  }
}

/// A won board, given by the line in each slot.
struct Goal: Hashable, Sendable {
  /// The direction, as an index of ``LineSlots/directions``.
  var direction: Int
  /// The line in each row from the top, or in each column from the left, as an index of ``GoalSpace/lines``.
  var order: [Int]

  /// The lines of the goal as the game shows them.
  func targets(in space: GoalSpace, on board: SymbolBoard, of game: SwappingPuzzle) -> [CorrectLine] {
    order.indices.map { slot in
      space.correctLine(order[slot], in: slot, direction: direction, on: board, of: game)
    }
  }
}

extension Goal {
  /// The goal that begins at a place in what ``GoalSequence/write(to:)`` wrote.
  init(_ numbers: [Int32], at place: Int, slots: Int) {
    direction = Int(numbers[place])
    order = numbers[(place + 1)...(place + slots)].map(Int.init)
  }
}
