import PuzzleCore

/// The slides of a square grid for depth-first search. For each *place* (the empty cell together with the relevant
/// latest slides) it lists the slides that lead to no duplicate (``DuplicateSlides``).
///
/// Created once per grid and order of slides, and shared by all searches.
final class SlideSteps: Sendable {
  /// A slide from a place, packed into 64 bits.
  struct Step {
    /// - Bits 0 to 7: four times the cell that the tile comes from.
    ///
    /// - Bits 8 to 15: four times the cell that it goes to.
    ///
    /// - Bits 16 to 31: the set of tiles that this slide takes away from their goal.
    ///
    /// - Bits 32 to 39: the slide.
    ///
    /// - Bits 40 to 63: the place that follows.
    let bits: UInt64

    /// Four times the cell from which the tile comes.
    @inline(__always)
    var start: UInt64 { bits & 0xff }

    /// Four times the cell to which the tile goes: the empty one.
    @inline(__always)
    var empty: UInt64 { bits &>> 8 & 0xff }

    /// The place that follows.
    @inline(__always)
    var next: Int { Int(truncatingIfNeeded: bits &>> 40) }

    /// The slide as a number.
    @inline(__always)
    var slide: UInt8 { UInt8(truncatingIfNeeded: bits &>> 32) }

    /// 1 when the slide takes a tile away from its goal, 0 when it brings it nearer.
    @inline(__always)
    func isAway(_ tile: UInt64) -> Int { Int(truncatingIfNeeded: bits &>> (16 &+ tile) & 1) }
  }

  /// The steps of a place begin at 4 x place. The places of empty cells without previous slides come first.
  let steps: FixedBuffer<Step>
  /// The number of steps of each place.
  let counts: FixedBuffer<UInt8>

  /// The length of the longest sequences that are omitted as duplicates, for 3 x 3 and 4 x 4 grids.
  static let wordLength = 10

  private static let forwards = [3, 4].map { SlideSteps(side: $0, moves: SlidingMove.allCases) }
  private static let backwards = [3, 4].map { SlideSteps(side: $0, moves: SlidingMove.allCases.map(\.inverse)) }

  /// The steps of a grid whose tile *t* belongs in cell *t*, in the order of the slides or of their inverses.
  static func shared(side: Int, inverse: Bool) -> SlideSteps { (inverse ? backwards : forwards)[side - 3] }

  /// The steps of a grid whose tile *t* belongs in cell *t*.
  /// - Parameters:
  ///   - moves: the slides in the order in which they are tried.
  ///   - length: the length of the longest omitted sequences, at least 2.
  init(side: Int, moves: [SlidingMove], length: Int = wordLength) {
    let shape = GridShape(rows: side, columns: side, lineLength: side)
    let duplicates = DuplicateSlides(side: side, moves: moves, length: length)
    func distance(_ a: Int, _ b: Int) -> Int { abs(a / side - b / side) + abs(a % side - b % side) }
    let awayTiles = (0..<256).map { cells in
      (1..<shape.count).reduce(UInt64(0)) { set, tile in
        distance(tile, cells & 15) > distance(tile, cells >> 4) ? set | 1 << UInt64(tile) : set
      }
    }
    var steps = FixedBuffer(repeating: Step(bits: 0), count: 4 * duplicates.empties.count)
    var counts = FixedBuffer(repeating: 0 as UInt8, count: duplicates.empties.count)
    for place in duplicates.empties.indices {
      let empty = Int(duplicates.empties[place])
      for move in moves {
        let next = duplicates.following[4 * place + Int(move.rawValue)]
        guard next != DuplicateSlides.none, let start = shape.start(of: move, empty: empty) else { continue }
        let away = awayTiles[16 * start + empty]
        let slide = UInt64(4 * start) | UInt64(4 * empty) << 8 | away << 16 | UInt64(move.rawValue) << 32
        steps[4 * place + Int(counts[place])] = Step(bits: slide | UInt64(next) << 40)
        counts[place] += 1
      }
    }
    self.steps = steps
    self.counts = counts
  }
}
