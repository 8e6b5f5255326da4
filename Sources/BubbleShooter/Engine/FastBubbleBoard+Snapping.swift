extension FastBubbleBoard {
  /// The bit of the cell into which a bubble snaps after touching another; -1 if no cell is empty. See
  /// ``GameBubbleSet/snapCell(at:struck:)``.
  @inline(__always)
  func snapBit(at position: Vector2, struck: Int) -> Int {
    let empty = lattice.cells - occupied
    var ring = CellMask(bit: struck)
    let near = lattice.neighbors(of: ring) & empty
    if !near.isEmpty { return nearest(to: position, among: near) }
    // Widen the search step by step.
    var seen = ring
    while true {
      ring = lattice.neighbors(of: ring) & lattice.cells - seen
      if ring.isEmpty { return -1 }
      if !(ring & empty).isEmpty { return nearest(to: position, among: ring & empty) }
      seen = seen | ring
    }
  }

  /// The same for a bubble that touches the top wall; see ``GameBubbleSet/snapCellAtTop(at:)``.
  @inline(__always)
  func snapBitAtTop(at position: Vector2) -> Int {
    let empty = CellLattice.firstRow - occupied
    if !empty.isEmpty { return nearest(to: position, among: empty) }
    return snapBit(at: position, struck: nearest(to: position, among: CellLattice.firstRow))
  }

  /// The nearest of some cells; ties go to the lowest. -1 if there are none.
  @inline(__always)
  private func nearest(to position: Vector2, among cells: CellMask) -> Int {
    var (rest, best, least) = (cells, -1, Double.infinity)
    while let bit = rest.popFirst() {
      let distance = position.squaredDistance(to: lattice.center(of: bit))
      if distance < least { (best, least) = (bit, distance) }
    }
    return best
  }

  /// Calls `visit` with the bits of some cells, the nearest first: the order in which a bubble snaps into them.
  @inline(__always)
  func visit(_ cells: CellMask, from position: Vector2, _ visit: (UInt8) -> Void) {
    var rest = cells
    while !rest.isEmpty {
      let bit = nearest(to: position, among: rest)
      visit(UInt8(bit))
      rest = rest - CellMask(bit: bit)
    }
  }
}
