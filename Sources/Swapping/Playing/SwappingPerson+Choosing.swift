import People
import PuzzleCore

extension SwappingPerson {
  /// Records the result of the line just completed: finished, or tried without success.
  mutating func settle(on cells: [UInt8], in sight: TileSight) {
    guard let done = current, let direction else { return }
    current = nil
    guard done.isFulfilled(on: cells, line: sight.slots[direction][done.slot]) else { return }
    if done.kind != .known && !isHighlighted(done.slot, direction, on: cells, in: sight) {
      tried.insert(done.tiles)
      if done.kind == .guess { vainGuesses += 1 }
      return
    }
    finish(Intention(slot: done.slot, tiles: done.tiles, kind: .known))
  }

  /// Chooses the next line and returns the number of actions that the thought takes.
  mutating func chooseIntention(on cells: [UInt8], in sight: TileSight) -> Int {
    adoptHighlighted(on: cells, in: sight)
    if let direction,
      let spoilt = finished.first(where: { !$0.isFulfilled(on: cells, line: sight.slots[direction][$0.slot]) })
    {
      current = spoilt
      return 1
    }
    let supply = freeSupply(in: sight)
    if errors.strike(), let thought = misplan(supply: supply, on: cells, in: sight) { return thought }
    if let found = findPhrase(supply: supply, on: cells, in: sight) {
      vainGuesses = 0
      return found
    }
    let isFirstGuess = vainGuesses == 0 && tried.isEmpty
    if vainGuesses > 0, vainGuesses.isMultiple(of: patience), doubt(supply: supply, in: sight) {
      return searchTime(rank: .max, free: supply.reduce(0, +))
    }
    guess(supply: supply, on: cells, in: sight)
    return isFirstGuess ? searchTime(rank: .max, free: supply.reduce(0, +)) : 1
  }

  /// The number of unsuccessful guesses after which a person asks whether a finished line is wrong: 8 and 6 at a
  /// look-ahead of 1 and 2, and 4 from 3 on. The question costs a search. Asking after every second guess cost people
  /// who know few words more than it gained.
  private var patience: Int { ModelNumbers.declared.count(.vainGuesses) - 2 * min(3, max(1, profile.lookAhead)) }

  /// The tiles that no finished line uses, by symbol.
  func freeSupply(in sight: TileSight) -> [Int] {
    var supply = sight.copies
    for line in finished { for tile in line.tiles { supply[Int(tile)] -= 1 } }
    return supply
  }

  /// The lines of a direction that are not finished.
  func freeSlots(_ direction: Int, in sight: TileSight) -> [Int] {
    sight.slots[direction].indices.filter { slot in !finished.contains { $0.slot == slot } }
  }

  /// The number of actions to find a phrase of a rank among `free` tiles; see ``SwappingPlayer``.
  func searchTime(rank: Int, free: Int) -> Int {
    let rarity = rank == .max ? 1 : Double(rank) / (Double(rank) + knownCount)
    return Int(
      ((costs.base + Double(free) * costs.tiles) * (1 + costs.rarity * rarity) * profile.planningFactor).rounded())
  }

  /// Adopts highlighted lines that the player did not intend to make.
  private mutating func adoptHighlighted(on cells: [UInt8], in sight: TileSight) {
    for candidate in sight.directions.indices where direction == nil || direction == candidate {
      for slot in freeSlots(candidate, in: sight)
      where isHighlighted(slot, candidate, on: cells, in: sight) {
        let tiles = sight.slots[candidate][slot].map { cells[$0] }
        guard !doubted.contains(tiles), Self.suffices(freeSupply(in: sight), for: tiles) else { continue }
        direction = candidate
        finish(Intention(slot: slot, tiles: tiles, kind: .known))
      }
      if direction != nil { return }
    }
  }

  private mutating func finish(_ line: Intention) {
    finished.removeAll { $0.slot == line.slot }
    finished.append(line)
    vainGuesses = 0
  }

  private func isHighlighted(
    _ slot: Int, _ direction: Int, on cells: [UInt8], in sight: TileSight
  ) -> Bool {
    sight.isValid(sight.slots[direction][slot], on: cells)
  }

  /// Finds a phrase that the player knows, and a line for it. Returns the number of actions it took, or `nil` when none
  /// is found.
  private mutating func findPhrase(supply: [Int], on cells: [UInt8], in sight: TileSight) -> Int? {
    // Common phrases usually come to mind first, but not always.
    var met: [(order: Double, phrase: Int, rank: Int)] = []
    for line in sight.known where Self.suffices(supply, for: line.tiles) && !doubted.contains(line.tiles) {
      if met.last?.phrase != line.phrase {
        met.append((Double(line.rank) * generator.uniformUnit(), line.phrase, line.rank))
      }
    }
    guard !met.isEmpty else { return nil }
    met.sort { ($0.order, $0.phrase) < ($1.order, $1.phrase) }
    let look = max(1, profile.lookAhead)
    // The probability of checking whether a phrase leads on rises with the look-ahead, so that no single step of it
    // makes all the difference.
    let steps = ModelNumbers.declared.count(.deadEndSteps)
    let seesDeadEnds = look > steps || generator.uniformUnit() < Double(look - 1) / Double(steps)
    let kept = keptCells(on: cells, in: sight)
    let places = directionsInMind(look, in: sight).map { ($0, freeSlots($0, in: sight).prefix(look)) }
    var best: (isDeadEnd: Bool, cost: Int, direction: Int, line: Intention, rank: Int)?
    for candidate in met.prefix(look) {
      let forms = sight.known.lazy.filter { $0.phrase == candidate.phrase && Self.suffices(supply, for: $0.tiles) }
      for form in forms.prefix(max(1, look - 1)) {
        let isDeadEnd = seesDeadEnds && !canGoOn(after: form.tiles, supply: supply, steps: look - 1, in: sight)
        for (direction, slots) in places {
          for slot in slots {
            let line = sight.slots[direction][slot]
            guard let cost = LinePlacing.cost(of: form.tiles, on: line, cells: cells, kept: kept) else { continue }
            if let best, (best.isDeadEnd ? 1 : 0, best.cost) <= (isDeadEnd ? 1 : 0, cost) { continue }
            let intention = Intention(slot: slot, tiles: form.tiles, kind: .known)
            best = (isDeadEnd, cost, direction, intention, candidate.rank)
          }
        }
      }
    }
    guard let best else { return nil }
    direction = best.direction
    current = best.line
    return searchTime(rank: best.rank, free: supply.reduce(0, +))
  }

  /// Whether the player sees `steps` more known phrases in the tiles that a line leaves, or fewer if the tiles run out.
  func canGoOn(after tiles: [UInt8], supply: [Int], steps: Int, in sight: TileSight) -> Bool {
    guard steps > 0 else { return true }
    var left = supply
    for tile in tiles { left[Int(tile)] -= 1 }
    guard left.contains(where: { $0 > 0 }) else { return true }
    return sight.known.contains { line in
      Self.suffices(left, for: line.tiles) && !doubted.contains(line.tiles)
        && canGoOn(after: line.tiles, supply: left, steps: steps - 1, in: sight)
    }
  }

  /// The directions compared: the chosen one; otherwise rows, and also columns with a look-ahead above two.
  private func directionsInMind(_ look: Int, in sight: TileSight) -> [Int] {
    if let direction { return [direction] }
    return Array(sight.directions.indices.prefix(max(1, look - 1)))
  }

  /// Whether a supply holds the tiles of a line. Asked for every known line, so it copies no supply.
  static func suffices(_ supply: [Int], for tiles: [UInt8]) -> Bool {
    for (place, tile) in tiles.enumerated() {
      var needed = 1
      for earlier in 0..<place where tiles[earlier] == tile { needed += 1 }
      if supply[Int(tile)] < needed { return false }
    }
    return true
  }
}

/// A line that a player wants to make.
struct Intention: Hashable, Sendable {
  /// The place, as an index of the lines of the player's direction.
  var slot: Int
  /// The tiles in order.
  var tiles: [UInt8]
  /// The reason why the player makes it.
  var kind: Kind

  /// The reason for making a line.
  enum Kind: Hashable, Sendable {
    /// The player knows the phrase.
    case known
    /// The player only hopes that it is a phrase.
    case guess
    /// The player wrongly believes to know it.
    case mistake
  }

  /// Whether the line is complete.
  func isFulfilled(on cells: [UInt8], line: [Int]) -> Bool {
    line.indices.allSatisfy { cells[line[$0]] == tiles[$0] }
  }
}
