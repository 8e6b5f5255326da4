extension FastBubbleBoard {
  /// Puts a bubble into an empty cell and applies the consequences; see ``GameBubbleSet/land(_:at:)``.
  ///
  /// Which bubbles fire and which are removed does not depend on the order of the chain, so all bubbles of a round fire
  /// at once.
  /// - Returns: the consequences. The board is unchanged, and the result empty, when `cell` does not exist or is not
  ///   empty or `type` is empty.
  @discardableResult
  public mutating func land(_ type: BubbleType, at cell: Int) -> FastResolution {
    guard cell >= 0, cell < BubbleGeometry(isHexagonal: isHexagonal).count, type != .empty else {
      return FastResolution()
    }
    let bit = lattice.bit(of: cell)
    guard !occupied.contains(bit) else { return FastResolution() }
    return land(type, atBit: bit)
  }

  @inline(__always)
  mutating func land(_ type: BubbleType, atBit bit: Int) -> FastResolution {
    var result = FastResolution()
    place(type, at: bit)
    let landed = CellMask(bit: bit)
    let isColor = type.rawValue <= BubbleType.blue.rawValue
    let near = lattice.neighbors(of: landed)
    if isColor {
      let same = cells(of: type)
      if !(near & same).isEmpty {
        let group = lattice.flood(from: landed, in: same)
        if group.count >= 3 { result.matched = group }
      }
    }
    var powers = near & code2 & (code0 | code1)
    if !isColor { powers = powers - (code0 & code1) }
    if !powers.isEmpty { fire(powers, color: type, into: &result) }
    let removed = result.matched | result.blasted
    if !removed.isEmpty {
      result.score = points(of: removed)
      remove(removed)
      let attached = lattice.flood(from: occupied & CellLattice.firstRow, in: occupied)
      result.dropped = occupied - attached
      if !result.dropped.isEmpty {
        result.score &+= points(of: result.dropped)
        remove(result.dropped)
      }
    }
    result.outcome =
      !(occupied & CellLattice.lastRow).isEmpty ? .lost : (occupied - code2).isEmpty ? .cleared : .open
    return result
  }

  /// Finds the bubbles that power bubbles remove, including those of power bubbles fired in turn.
  private func fire(_ powers: CellMask, color: BubbleType, into result: inout FastResolution) {
    let bombs = code2 & code1 - code0
    let lightnings = code2 & code0 - code1
    // Matched bubbles are gone before anything fires, and have no power.
    let present = occupied - result.matched
    var blasted = powers
    // Only the first bubbles to fire can include a star.
    if !(powers & code0 & code1).isEmpty { blasted = blasted | cells(of: color) }
    var fired = powers
    var firing = powers
    while !firing.isEmpty {
      let bombed = firing & bombs
      if !bombed.isEmpty { blasted = blasted | lattice.neighbors(of: bombed) }
      blasted = blasted | Self.rows(of: firing & lightnings)
      firing = blasted & (bombs | lightnings) - fired
      fired = fired | firing
    }
    result.fired = fired
    result.blasted = blasted & present
  }

  /// All bits of the rows in which a set has one.
  private static func rows(of cells: CellMask) -> CellMask {
    var (rest, rows) = (cells, CellMask())
    while let bit = rest.popFirst() {
      let first = CellMask(bit: bit / CellMask.stride * CellMask.stride)
      // Thirteen ones from the row's first bit on.
      let four = first | first.up(1) | first.up(2) | first.up(3)
      rows = rows | four | four.up(4) | four.up(8) | first.up(12)
    }
    return rows
  }
}
