import PuzzleCore
import Simulation

/// One random game, checked at every position.
struct Playout<Game: Puzzle> {
  let kit: Conformance<Game>
  let index: Int
  var chooser: Xoshiro256
  var nature: Xoshiro256
  var state: Game.State
  /// The legal moves of ``state``.
  var legal: [Game.Move] = []
  /// Moves that were legal earlier, as candidates for moves that no longer are.
  private var earlier: [Game.Move] = []
  private var fingerprints: [Game.State: UInt64] = [:]
  private var owners: [UInt64: Game.State] = [:]

  var game: Game { kit.game }

  init(_ kit: Conformance<Game>, index: Int, seed: Seed) {
    self.kit = kit
    self.index = index
    chooser = Xoshiro256(seed: seed.derived(.auxiliary, index))
    nature = Xoshiro256(seed: seed.derived(.chance, index))
    state = kit.game.deal(index, of: seed)
  }

  /// Plays and checks until the game is over or has gone on for long enough.
  mutating func run(_ log: inout ConformanceLog) {
    for _ in 0..<kit.steps {
      checkPosition(&log)
      if let event = game.chance(in: state, using: &nature) {
        game.resolve(event, in: &state)
      } else if game.outcome(of: state) != nil {
        return
      } else if game.isTimed && (legal.isEmpty || chooser.uniform(below: 2) == 0) {
        wait()
      } else if legal.isEmpty {
        return
      } else {
        makeMove(&log)
      }
    }
    checkPosition(&log)
  }

  /// Lets some time pass: mostly a little, sometimes much, so that the ends of long games are reached as well.
  private mutating func wait() {
    let scale = [10, 300, 3_000, 60_000][chooser.uniform(below: 4)]
    _ = game.advance(&state, by: 1 + chooser.uniform(below: scale))
  }

  private mutating func makeMove(_ log: inout ConformanceLog) {
    let move = legal[chooser.uniform(below: legal.count)]
    guard game.isLegal(move, in: state) else { return }
    let isThorough = isSampled()
    let original = state
    let fingerprint = kit.fingerprint(original)
    let text = isThorough ? JSONText.of(original) : nil
    var other = state
    game.apply(move, to: &state)
    log.expect(
      kit.fingerprint(original) == fingerprint && (text == nil || JSONText.of(original) == text), .statesAreValues,
      "\(move) changed a copy of the position")
    game.apply(move, to: &other)
    log.expect(other == state, .movesRepeat, "\(move) gave two positions")
    if isThorough { checkCoding(of: move, &log) }
    if earlier.count < 64 {
      earlier.append(move)
    } else {
      earlier[chooser.uniform(below: 64)] = move
    }
    log.move += 1
  }

  private mutating func checkPosition(_ log: inout ConformanceLog) {
    checkMoves(earlier, &log)
    checkObservation(&log)
    checkChance(&log)
    checkTime(&log)
    checkFingerprint(&log)
    if isSampled() { checkCoding(&log) }
    if let defect = game.defect(in: state) { log.note(.defect, defect) }
    if let fault = kit.invariant(state) { log.note(.invariant, fault) }
  }

  private mutating func checkFingerprint(_ log: inout ConformanceLog) {
    let fingerprint = kit.fingerprint(state)
    if let known = fingerprints[state] {
      log.expect(known == fingerprint, .fingerprint, "a position that came again has another fingerprint")
    }
    if let owner = owners[fingerprint] {
      log.expect(owner == state, .fingerprint, "two different positions have the fingerprint \(fingerprint)")
    }
    fingerprints[state] = fingerprint
    owners[fingerprint] = state
  }

  /// Whether a costly check is made here.
  private mutating func isSampled() -> Bool {
    Conformance<Game>.isThorough(index) && chooser.uniform(below: 4) == 0
  }
}
