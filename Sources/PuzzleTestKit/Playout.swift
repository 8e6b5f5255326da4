import PuzzleCore
import Simulation
import TextFormats

/// One random game, checked at every position and from every seat.
struct Playout<Game: Puzzle> {
  /// The moves of a seat in ``Playout/state``.
  struct Options {
    /// The listed moves.
    var legal: [Game.Move] = []
    /// A drawn move; `nil` when no move is possible.
    var sample: Game.Move?
    /// The listed and drawn moves of the last position in which the seat had any.
    var before: [Game.Move] = []
  }

  let kit: Conformance<Game>
  let index: Int
  /// The game as each seat sees it.
  let views: [Game]
  var chooser: Xoshiro256
  var nature: Xoshiro256
  var state: Game.State
  /// The moves of each seat.
  var options: [Options]
  /// Moves that were legal earlier, as candidates for moves that no longer are.
  private(set) var earlier: [Game.Move] = []
  private var fingerprints: [Game.State: UInt64] = [:]
  private var owners: [UInt64: Game.State] = [:]

  /// The game as the first seat sees it.
  var game: Game { views[0] }

  init(_ kit: Conformance<Game>, index: Int, seed: Seed) {
    self.kit = kit
    self.index = index
    chooser = Xoshiro256(seed: seed.derived(.auxiliary, index))
    nature = Xoshiro256(seed: seed.derived(.chance, index))
    state = kit.game.deal(index, of: seed)
    views = (0..<max(1, kit.game.seats)).map { kit.game.seated(at: $0) }
    options = views.map { _ in Options() }
  }

  /// Plays and checks until the game is over or the limit of steps is reached.
  mutating func run(_ log: inout ConformanceLog) {
    for _ in 0..<kit.steps {
      checkPosition(&log)
      if let event = game.chance(in: state, using: &nature) {
        game.resolve(event, in: &state)
      } else if game.outcome(of: state) != nil {
        return
      } else if game.isTimed && chooser.uniform(below: 2) == 0 {
        wait()
      } else if let (move, seat) = nextMove() {
        makeMove(move, by: seat, &log)
      } else if game.isTimed {
        wait()
      } else {
        return
      }
    }
    checkPosition(&log)
  }

  /// Lets some time pass: mostly a little, sometimes much, so that the ends of long games are also reached.
  private mutating func wait() {
    let scale = [10, 300, 3_000, 60_000][chooser.uniform(below: 4)]
    _ = game.advance(&state, by: 1 + chooser.uniform(below: scale))
  }

  /// A move of one of the seats that have any: a listed one or, where they cannot all be listed, sometimes the drawn
  /// one.
  private mutating func nextMove() -> (move: Game.Move, seat: Int)? {
    let seats = views.indices.filter { options[$0].sample != nil || !options[$0].legal.isEmpty }
    guard !seats.isEmpty else { return nil }
    let seat = seats.count == 1 ? seats[0] : seats[chooser.uniform(below: seats.count)]
    let (legal, sample) = (options[seat].legal, options[seat].sample)
    if let sample, legal.isEmpty || !Game.movesAreListed && chooser.uniform(below: 4) > 0 { return (sample, seat) }
    return (legal[chooser.uniform(below: legal.count)], seat)
  }

  private mutating func makeMove(_ move: Game.Move, by seat: Int, _ log: inout ConformanceLog) {
    let game = views[seat]
    guard game.isLegal(move, in: state) else { return }
    let isThorough = isSampled()
    let original = state
    let fingerprint = kit.fingerprint(original)
    let text = isThorough ? (try? JSONCode.bytes(original)) : nil
    var other = state
    game.apply(move, to: &state)
    log.expect(
      kit.fingerprint(original) == fingerprint && (text == nil || (try? JSONCode.bytes(original)) == text),
      .statesAreValues,
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
    for seat in views.indices {
      checkMoves(of: seat, &log)
      checkObservation(of: seat, &log)
    }
    checkTurns(&log)
    checkSeats(&log)
    checkChance(&log)
    checkTime(&log)
    checkFingerprint(&log)
    checkEnding(&log)
    if isSampled() { checkCoding(&log) }
    if let defect = game.defect(in: state) { log.note(.defect, defect) }
    if let fault = kit.invariant(state) { log.note(.invariant, fault) }
  }

  private func checkEnding(_ log: inout ConformanceLog) {
    guard let ending = game.ending(of: state) else { return }
    log.expect(game.outcome(of: state) != nil, .ending, "\(ending.id) is given while the game is open")
    let isName =
      !ending.id.isEmpty && ending.id.allSatisfy { $0.isASCII && ($0.isLowercase || $0.isNumber || $0 == "-") }
    log.expect(isName, .ending, "found the name \(ending.id.debugDescription)")
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

  /// Whether an expensive check is made here.
  private mutating func isSampled() -> Bool {
    Conformance<Game>.isThorough(index) && chooser.uniform(below: 4) == 0
  }
}
