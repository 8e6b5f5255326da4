import Foundation
import PuzzleCore
import PuzzleTestKit

/// A toy whose move is an angle, which cannot be listed: a cannon fires at a target in the wind until it has hit it
/// three times or its powder is used up. The flight is computed in steps of 1/60 s, and the position holds Doubles.
struct Cannon: Puzzle {
  struct State: Hashable, Codable {
    /// Where the target stands, in metres.
    var target: Double
    /// The acceleration of the wind in metres per second squared.
    var wind: Double
    /// What is left of the powder.
    var powder = 3.0
    var hits = 0
  }

  /// An angle in degrees.
  struct Shot: Hashable, Comparable, Codable, LosslessStringConvertible {
    var angle: Double
    /// How a flawed game writes the shot; no part of its value.
    var flaw: Flaw?

    init(_ angle: Double, flaw: Flaw? = nil) {
      self.angle = angle
      self.flaw = flaw
    }
    init?(_ description: String) {
      guard let angle = Double(description) else { return nil }
      self.angle = angle
    }
    init(from decoder: any Decoder) throws { angle = try decoder.singleValueContainer().decode(Double.self) }
    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      try container.encode(flaw == .roundsInJSON ? angle.rounded() : angle)
    }
    var description: String { flaw == .roundsInText ? "\(angle.rounded())" : "\(angle)" }
    static func < (a: Shot, b: Shot) -> Bool { a.angle < b.angle }
    static func == (a: Shot, b: Shot) -> Bool { a.angle == b.angle }
    func hash(into hasher: inout Hasher) { hasher.combine(angle) }
  }

  /// A way in which the game breaks its promises.
  enum Flaw: CaseIterable {
    case drawsIllegal, drawsByAccident, drawsNone, drawsWhenOver
    case offersIllegal, offersTwice, offersDescending, takesAnything
    case missesByNothing, missesByAccident
    case roundsInJSON, roundsInText, roundsInFingerprint

    /// The rule that this flaw breaks.
    var rule: ConformanceRule {
      switch self {
      case .drawsIllegal, .drawsByAccident, .drawsNone: .samples
      case .drawsWhenOver: .noMovesOutOfTurn
      case .offersIllegal: .listedAreLegal
      case .offersTwice, .offersDescending: .movesAscend
      case .takesAnything: .othersAreRefused
      case .missesByNothing, .missesByAccident: .aim
      case .roundsInJSON, .roundsInText: .moveCoding
      case .roundsInFingerprint: .fingerprint
      }
    }
  }

  static let name = "cannon"
  static let rulesVersion = 1
  static let movesAreListed = false
  static let angles = 5.0...85.0

  var flaw: Flaw?
  private let accident = Walk.Shared()

  init(_ flaw: Flaw? = nil) { self.flaw = flaw }

  private func byAccident() -> Double {
    accident.raise()
    return Double(accident.value)
  }

  func initialState(dealing generator: inout some RandomNumberGenerator) -> State {
    State(target: 10 + 25 * generator.uniformUnit(), wind: 4 * generator.uniformUnit() - 2)
  }

  private func isOver(_ state: State) -> Bool { state.hits >= 3 || state.powder <= 0 }

  /// Every second degree is worth a try.
  func legalMoves(in state: State, into moves: inout [Shot]) {
    moves.removeAll(keepingCapacity: true)
    guard !isOver(state) else { return }
    for angle in stride(from: 6.0, through: 84, by: 2) { moves.append(Shot(angle, flaw: flaw)) }
    switch flaw {
    case .offersIllegal: moves.append(Shot(90))
    case .offersTwice: moves.append(Shot(84))
    case .offersDescending: moves.reverse()
    default: break
    }
  }

  func isLegal(_ move: Shot, in state: State) -> Bool {
    !isOver(state) && (Self.angles.contains(move.angle) || flaw == .takesAnything)
  }

  func sampleMove(in state: State, using generator: inout some RandomNumberGenerator) -> Shot? {
    if flaw == .drawsNone || isOver(state) && flaw != .drawsWhenOver { return nil }
    let angle = 5 + 80 * generator.uniformUnit()
    switch flaw {
    case .drawsIllegal: return Shot(angle + 30)
    case .drawsByAccident: return Shot(5 + byAccident().truncatingRemainder(dividingBy: 80))
    default: return Shot(angle, flaw: flaw)
    }
  }

  func deflected(_ move: Shot, by error: Double) -> Shot {
    switch flaw {
    case .missesByNothing: Shot(move.angle + error + 1)
    case .missesByAccident where error != 0: Shot(move.angle + byAccident())
    default: Shot(move.angle + error)
    }
  }

  /// Where a shot comes down: 20 metres per second at first.
  func landing(of move: Shot, in state: State) -> Double {
    let step = 1.0 / 60
    var velocity = (x: 20 * cos(move.angle * .pi / 180), y: 20 * sin(move.angle * .pi / 180))
    var place = (x: 0.0, y: 0.0)
    repeat {
      velocity.x += state.wind * step
      velocity.y -= 9.8 * step
      place.x += velocity.x * step
      place.y += velocity.y * step
    } while place.y > 0
    return place.x
  }

  func apply(_ move: Shot, to state: inout State) {
    let landing = landing(of: move, in: state)
    state.powder -= 0.2 + move.angle / 500
    guard abs(landing - state.target) < 2 else { return }
    state.hits += 1
    state.target = 10 + (7.3 * abs(landing)).truncatingRemainder(dividingBy: 25)
    state.wind *= -0.8
  }

  func outcome(of state: State) -> Outcome? { isOver(state) ? (state.hits >= 3 ? .won : .lost) : nil }
  func ending(of state: State) -> Ending? { isOver(state) && state.hits < 3 ? Ending("out-of-powder") : nil }
  func score(of state: State) -> Int { state.hits }

  func fingerprint(_ state: State, into hash: inout StableHash) {
    hash.combine(state.hits)
    for number in [state.target, state.wind, state.powder] {
      hash.combine(flaw == .roundsInFingerprint ? number.rounded() : number)
    }
  }
}

/// Fires the candidate that comes down nearest to the target.
struct Gunner: Agent {
  typealias Game = Cannon
  let id = "gunner"
  private var game = Cannon()

  mutating func begin(_ game: Cannon, seed: Seed) { self.game = game }

  mutating func decide(
    in state: Cannon.State, from legal: [Cannon.Shot], within budget: Budget
  ) -> Decision<Cannon.Shot> {
    func error(_ shot: Cannon.Shot) -> Double { abs(game.landing(of: shot, in: state) - state.target) }
    return Decision(legal.min { error($0) < error($1) })
  }
}
