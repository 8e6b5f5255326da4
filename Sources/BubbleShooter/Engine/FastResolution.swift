/// The consequences of a landing on a ``FastBubbleBoard``: the sets of ``BubbleResolution`` as masks.
public struct FastResolution: Hashable, Sendable {
  /// The group of the landed bubble, if it was removed.
  public internal(set) var matched = CellMask()
  /// The power bubbles that fired.
  public internal(set) var fired = CellMask()
  /// The bubbles that they removed, including themselves, without matched ones.
  public internal(set) var blasted = CellMask()
  /// The bubbles that were no longer attached.
  public internal(set) var dropped = CellMask()
  /// The points for the removed bubbles.
  public internal(set) var score = 0
  /// The state of the game after the landing.
  public internal(set) var outcome = LandingOutcome.open
}

extension CellMask {
  /// The numbers of the cells in ascending order.
  public func cells(isHexagonal: Bool) -> [Int] {
    let lattice = CellLattice(isHexagonal: isHexagonal)
    var (rest, cells) = (self, [Int]())
    while let bit = rest.popFirst() { cells.append(lattice.cell(of: bit)) }
    return cells
  }
}
