import PuzzleCore

extension SwappingPerson {
  /// Guesses a line of the tiles that are left. A few candidates come to mind, one more than the look-ahead. The player
  /// tries the one with the fewest swaps, and repeats a guess only when no other is left.
  mutating func guess(supply: [Int], on cells: [UInt8], in sight: TileSight) {
    let direction = self.direction ?? 0
    guard let slot = freeSlots(direction, in: sight).first else { return }
    let line = sight.slots[direction][slot]
    let kept = keptCells(on: cells, in: sight)
    let pool = Self.tiles(of: supply)
    var best: (cost: Int, tiles: [UInt8])?
    var ideas = 0
    for _ in 0..<16 where ideas <= max(1, profile.lookAhead) {
      let tiles = Self.idea(from: pool, length: line.count, in: sight, using: &generator)
      guard !tried.contains(tiles), let cost = LinePlacing.cost(of: tiles, on: line, cells: cells, kept: kept) else {
        continue
      }
      ideas += 1
      if cost < best?.cost ?? .max { best = (cost, tiles) }
    }
    let tiles = best?.tiles ?? Self.idea(from: pool, length: line.count, in: sight, using: &generator)
    self.direction = direction
    current = Intention(slot: slot, tiles: tiles, kind: .guess)
  }

  static func tiles(of supply: [Int]) -> [UInt8] {
    supply.enumerated().flatMap { symbol, count in Array(repeating: UInt8(symbol), count: max(0, count)) }
  }

  /// Some of the tiles in random order. In a line of a Ci Hui, characters go in one half and syllables in the other, as
  /// every player sees.
  static func idea(
    from pool: [UInt8], length: Int, in sight: TileSight, using generator: inout some RandomNumberGenerator
  ) -> [UInt8] {
    let shuffled = generator.shuffled(pool)
    let characters = shuffled.filter { !sight.isReading[Int($0)] }
    let syllables = shuffled.filter { sight.isReading[Int($0)] }
    let half = length / 2
    guard sight.hasReadings, characters.count >= half, syllables.count >= half else {
      return Array(shuffled.prefix(length))
    }
    let halves = [Array(characters.prefix(half)), Array(syllables.prefix(half))]
    return generator.uniform(below: 2) == 0 ? halves[0] + halves[1] : halves[1] + halves[0]
  }

  /// Gives up a finished line if the player sees another phrase without it, preferably one that leads on. If no line
  /// qualifies, forgets which lines were given up before. Returns whether anything changed.
  mutating func doubt(supply: [Int], in sight: TileSight) -> Bool {
    var found: (leadsOn: Bool, line: Intention)?
    for line in finished where !(found?.leadsOn ?? false) {
      var freed = supply
      for tile in line.tiles { freed[Int(tile)] += 1 }
      let others = sight.known.filter {
        $0.tiles != line.tiles && !doubted.contains($0.tiles) && Self.suffices(freed, for: $0.tiles)
      }
      guard !others.isEmpty else { continue }
      let steps = profile.lookAhead - 1
      let leadsOn = others.contains { canGoOn(after: $0.tiles, supply: freed, steps: steps, in: sight) }
      if leadsOn || found == nil { found = (leadsOn, line) }
    }
    vainGuesses = 0
    guard let found else {
      defer { doubted.removeAll() }
      return !doubted.isEmpty
    }
    finished.removeAll { $0.slot == found.line.slot }
    doubted.append(found.line.tiles)
    return true
  }
}
