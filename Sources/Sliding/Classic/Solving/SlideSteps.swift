import PuzzleCore

/// The slides of a square grid, for depth-first search: for each *place* (the empty cell together with the slide that led
/// there) those that do not lead straight back.
struct SlideSteps: ~Copyable {
  /// One slide.
  struct Step {
    /// Bits 0 to 7: four times the cell that the tile comes from. Bits 8 to 15: the place that follows. Bits 16 to 31: the
    /// tiles that this slide takes away from their goal, as a set.
    let bits: UInt32

    /// Four times the cell from which the tile comes.
    @inline(__always)
    var start: UInt64 { UInt64(bits & 0xff) }

    /// The place that follows.
    @inline(__always)
    var next: Int { Int(bits &>> 8 & 0xff) }

    /// 1 when the slide takes a tile away from its goal, 0 when it brings it nearer.
    @inline(__always)
    func isAway(_ tile: UInt64) -> Int { Int(bits &>> (16 &+ UInt32(truncatingIfNeeded: tile)) & 1) }
  }

  /// The steps of a place are at 4 x place and after it.
  let steps: FixedBuffer<Step>
  /// How many steps a place has.
  let counts: FixedBuffer<UInt8>

  /// The steps of a grid whose tile *t* belongs into cell *t*.
  /// - Parameter moves: the slides in the order in which they are tried.
  init(side: Int, moves: [SlidingMove]) {
    let shape = GridShape(rows: side, columns: side, lineLength: side)
    func distance(_ a: Int, _ b: Int) -> Int { abs(a / side - b / side) + abs(a % side - b % side) }
    var steps = FixedBuffer(repeating: Step(bits: 0), count: 4 * 80)
    var counts = FixedBuffer(repeating: 0 as UInt8, count: 80)
    for empty in 0..<shape.count {
      for last in 0...4 {
        let place = 16 * last + empty
        for move in moves where move.inverse.rawValue != last {
          guard let start = shape.start(of: move, empty: empty) else { continue }
          let away = (1..<shape.count).reduce(UInt32(0)) { set, tile in
            distance(tile, empty) > distance(tile, start) ? set | 1 << UInt32(tile) : set
          }
          let next = 16 * Int(move.rawValue) + start
          steps[4 * place + Int(counts[place])] = Step(bits: UInt32(4 * start) | UInt32(next) << 8 | away << 16)
          counts[place] += 1
        }
      }
    }
    self.steps = steps
    self.counts = counts
  }

  /// The place of an empty cell to which no slide led.
  static func start(empty: UInt8) -> Int { 64 + Int(empty) }

  /// Four times the empty cell of a place.
  @inline(__always)
  static func empty(_ place: Int) -> UInt64 { UInt64(truncatingIfNeeded: place & 15) &<< 2 }

  /// The slide that led to a place.
  @inline(__always)
  static func slide(_ place: Int) -> UInt8 { UInt8(truncatingIfNeeded: place &>> 4) }
}
