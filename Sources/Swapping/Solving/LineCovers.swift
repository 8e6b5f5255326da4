import PuzzleCore

/// Every way to split the tiles of a board into lines: an exact cover of a multiset.
///
/// The plain form of Algorithm X: take the symbol with a remaining tile that occurs in the fewest lines, and try each
/// line that holds it. Lines that share the symbol are taken in ascending order, so each set of lines occurs once,
/// however often a symbol occurs. Covers that cannot be worth enough are skipped.
struct LineCovers: ~Copyable, Sendable {
  /// The lines chosen so far, ``chosenCount`` of them; a cover after ``next(worth:within:)`` has returned `true`.
  private(set) var chosen: FixedBuffer<Int>
  private var chosenCount = 0
  /// The number of lines tried.
  private(set) var nodes = 0
  /// Whether the search ended because of the limit of nodes.
  private(set) var isCutShort = false

  private let tiles: [UInt8]
  private let length: Int
  private let needed: Int
  /// The symbols of each line, as bits.
  private let masks: [UInt64]
  /// The index in `holders` of the first line of every symbol, with one more entry at the end.
  private let starts: [Int32]
  /// The lines that hold each symbol, ascending.
  private let holders: [Int32]
  /// The number of remaining tiles of each symbol.
  private var supply: FixedBuffer<UInt8>
  /// The symbols with a remaining tile, as bits.
  private var open: UInt64
  private let isDistinct: Bool
  /// The choices of the chosen lines, and perhaps of one more.
  private var frames: FixedBuffer<Frame>
  private var frameCount = 0
  private var isReported = false
  /// The most that each line can be worth; unlimited while unknown.
  private var worths: [UInt16] = []
  private var mostWorth = 0
  /// The worth of the chosen lines.
  private var worth = 0

  /// A pending choice: the symbol to be covered and the next of its lines, as an index of `holders`.
  struct Frame: BitwiseCopyable {
    var symbol = 0
    var candidate = 0
  }

  /// The covers of `supply[s]` tiles of each symbol `s` by the lines of a space.
  init(_ space: GoalSpace, supply: [UInt8]) {
    tiles = space.tiles
    length = space.slots.length
    needed = space.slots.count
    self.supply = FixedBuffer(supply)
    chosen = FixedBuffer(repeating: 0, count: needed)
    frames = FixedBuffer(repeating: Frame(), count: needed)
    open = supply.count == 64 ? .max : (1 &<< UInt64(supply.count)) - 1
    isDistinct = supply.count == length * needed
    var masks: [UInt64] = []
    masks.reserveCapacity(space.lines.count)
    var starts = [Int32](repeating: 0, count: supply.count + 1)
    for line in space.lines.indices {
      var mask: UInt64 = 0
      for place in (line * length)..<((line + 1) * length) { mask |= 1 &<< UInt64(tiles[place]) }
      masks.append(mask)
      while mask != 0 {
        starts[mask.trailingZeroBitCount + 1] += 1
        mask &= mask - 1
      }
    }
    for symbol in supply.indices { starts[symbol + 1] += starts[symbol] }
    var ends = starts
    var holders = [Int32](repeating: 0, count: Int(starts[supply.count]))
    for (line, symbols) in masks.enumerated() {
      var mask = symbols
      while mask != 0 {
        let symbol = mask.trailingZeroBitCount
        holders[Int(ends[symbol])] = Int32(line)
        ends[symbol] += 1
        mask &= mask - 1
      }
    }
    self.masks = masks
    self.starts = starts
    self.holders = holders
  }

  /// Sets the most that each line can be worth.
  mutating func setWorths(_ worths: [UInt16]) {
    self.worths = worths
    mostWorth = Int(worths.max() ?? 0)
    worth = 0
    for place in 0..<chosenCount { worth += Int(worths[chosen[place]]) }
  }

  /// Finds the next cover whose lines can be worth `least` together. Returns `false` when there are no more, or when
  /// ``nodes`` has reached `limit`.
  mutating func next(worth least: Int, within limit: Int) -> Bool {
    guard needed > 0 else { return false }
    if isReported {
      isReported = false
      takeBack()
    }
    while true {
      if chosenCount == needed {
        isReported = true
        return true
      }
      if frameCount == chosenCount {
        frames[frameCount] = nextFrame()
        frameCount += 1
      }
      if !choose(least: least, limit: limit) {
        if isCutShort { return false }
        frameCount -= 1
        if frameCount == 0 { return false }
        takeBack()
      }
    }
  }

  /// The choice among the lines of the symbol in the fewest lines; ties go to the smallest symbol.
  private func nextFrame() -> Frame {
    // Fewer lines than needed are chosen, so at least one tile remains.
    var symbol = open.trailingZeroBitCount
    var fewest = Int32.max
    var rest = open
    while rest != 0 {
      let candidate = rest.trailingZeroBitCount
      rest &= rest - 1
      let count = starts[candidate + 1] - starts[candidate]
      if count < fewest {
        fewest = count
        symbol = candidate
      }
    }
    if frameCount > 0, frames[frameCount - 1].symbol == symbol { return frames[frameCount - 1] }
    return Frame(symbol: symbol, candidate: Int(starts[symbol]))
  }

  /// Chooses the next line of the last frame that the supply and the worth allow.
  private mutating func choose(least: Int, limit: Int) -> Bool {
    let depth = frameCount - 1
    let end = Int(starts[frames[depth].symbol + 1])
    let missing = worths.isEmpty ? 0 : least - worth - (needed - depth - 1) * mostWorth
    while frames[depth].candidate < end {
      if nodes >= limit {
        isCutShort = true
        return false
      }
      nodes += 1
      let line = Int(holders[frames[depth].candidate])
      if masks[line] & ~open == 0, worths.isEmpty || Int(worths[line]) >= missing, take(line) {
        chosen[chosenCount] = line
        chosenCount += 1
        if !worths.isEmpty { worth += Int(worths[line]) }
        return true
      }
      frames[depth].candidate += 1
    }
    return false
  }

  private mutating func take(_ line: Int) -> Bool {
    guard !isDistinct else {
      open &= ~masks[line]
      return true
    }
    for place in (line * length)..<((line + 1) * length) {
      let symbol = Int(tiles[place])
      if supply[symbol] == 0 {
        putBack((line * length)..<place)
        return false
      }
      supply[symbol] -= 1
      if supply[symbol] == 0 { open &= ~(1 &<< UInt64(symbol)) }
    }
    return true
  }

  /// Takes the last chosen line back and moves its frame on.
  private mutating func takeBack() {
    chosenCount -= 1
    let line = chosen[chosenCount]
    if !worths.isEmpty { worth -= Int(worths[line]) }
    if isDistinct { open |= masks[line] } else { putBack((line * length)..<((line + 1) * length)) }
    frames[frameCount - 1].candidate += 1
  }

  private mutating func putBack(_ places: Range<Int>) {
    for place in places {
      supply[Int(tiles[place])] += 1
      open |= 1 &<< UInt64(tiles[place])
    }
  }
}
