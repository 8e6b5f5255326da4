import CMoli
import GameKit
import PuzzleCore
import Simulation
import TextFormats

/// A position that a caller has opened, without the types of its game and engine.
class OpenPosition: Boxed, HandleObject {
  static var kind: HandleTable.Kind { .position }

  func redeal(_ seed: Seed, _ game: Int) {}
  func copy() -> OpenPosition { preconditionFailure("a position of a game") }
  /// Becomes equal to another position; `false` when it is one of another level.
  func assign(_ other: OpenPosition) -> Bool { false }
  var seats: Int { 0 }
  func list(_ seat: Int) -> Int { 0 }
  func moveText(_ place: Int) -> String? { nil }
  func apply(_ place: Int) -> StepResult { .illegal }
  func apply(_ text: String, _ seat: Int) throws -> StepResult { .illegal }
  func walk(_ most: Int, _ seed: Seed) -> Int { 0 }
  func advance(_ milliseconds: Int) -> Int { 0 }
  func state(_ seat: Int) -> moli_state { moli_state() }
  func observation(_ seat: Int) -> JSONValue { .null }
  var text: JSONValue { .null }
  var fingerprint: UInt64 { 0 }
  func hint(_ seat: Int, _ request: HintRequest) throws -> JSONValue { .null }
  func solve(_ solver: String?, _ budget: Budget) throws -> JSONValue { .null }
}

/// Makes positions of a game, on whatever engine.
class PositionMaker<Game: PlayableGame> {
  func deal(_ seed: Seed, _ game: Int) -> OpenPosition { preconditionFailure("positions of an engine") }
  func position(_ state: Game.State, _ seed: Seed) throws -> OpenPosition {
    preconditionFailure("positions of an engine")
  }
}

final class MakerOfEngine<Game: PlayableGame, Engine: Puzzle>: PositionMaker<Game> {
  let game: Game
  let steps: EngineSteps<Engine>
  let pack: @Sendable (Game.State) throws -> Engine.State
  let unpack: @Sendable (Engine.State) -> Game.State
  /// The game as each seat sees it.
  let views: [Game]

  init(
    _ game: Game, _ steps: EngineSteps<Engine>, pack: @escaping @Sendable (Game.State) throws -> Engine.State,
    unpack: @escaping @Sendable (Engine.State) -> Game.State
  ) {
    (self.game, self.steps, self.pack, self.unpack) = (game, steps, pack, unpack)
    views = (0..<game.seats).map { game.seated(at: $0) }
  }

  override func deal(_ seed: Seed, _ number: Int) -> OpenPosition {
    PositionOfEngine(self, steps.deal(seed, number))
  }

  override func position(_ state: Game.State, _ seed: Seed) throws -> OpenPosition {
    let nature = Xoshiro256(seed: seed.derived(.chance, 0))
    return PositionOfEngine(self, SteppedPosition(try pack(state), nature: nature))
  }
}

final class PositionOfEngine<Game: PlayableGame, Engine: Puzzle>: OpenPosition {
  private typealias Steps = EngineSteps<Engine>
  private let maker: MakerOfEngine<Game, Engine>
  /// Allocated apart, so that a move need not check for overlapping accesses to a property.
  private let position: UnsafeMutablePointer<SteppedPosition<Engine>>
  /// That of the engine; a property, so that it is one read away.
  private let make: @Sendable (Int, inout SteppedPosition<Engine>) -> StepResult

  init(_ maker: MakerOfEngine<Game, Engine>, _ position: SteppedPosition<Engine>) {
    self.maker = maker
    self.position = .allocate(capacity: 1)
    self.position.initialize(to: position)
    make = maker.steps.apply
  }

  deinit {
    position.deinitialize(count: 1)
    position.deallocate()
  }

  private var state: Game.State { maker.unpack(position.pointee.state) }

  override func redeal(_ seed: Seed, _ number: Int) { maker.steps.redeal(seed, number, &position.pointee) }

  override func copy() -> OpenPosition { PositionOfEngine(maker, position.pointee) }

  override func assign(_ other: OpenPosition) -> Bool {
    guard let other = other as? PositionOfEngine<Game, Engine>, other.maker === maker else { return false }
    position.pointee = other.position.pointee
    return true
  }

  override var seats: Int { maker.views.count }

  override func list(_ seat: Int) -> Int { maker.steps.list(seat, &position.pointee) }

  override func moveText(_ place: Int) -> String? {
    let listed = position.pointee.listed
    return listed.indices.contains(place) ? listed[place].description : nil
  }

  override func apply(_ place: Int) -> StepResult { make(place, &position.pointee) }

  override func apply(_ text: String, _ seat: Int) throws -> StepResult {
    guard let move = Engine.Move(text) else {
      throw Refusal(.mistake, "found \(text.quoted), expected a move of \(Game.name) as records write it")
    }
    return maker.steps.make(move, seat, &position.pointee)
  }

  override func walk(_ most: Int, _ seed: Seed) -> Int {
    var generator = Xoshiro256(seed: seed)
    position.pointee.forget()
    return maker.steps.walk(most, &generator, &position.pointee)
  }

  override func advance(_ milliseconds: Int) -> Int { maker.steps.advance(milliseconds, &position.pointee) }

  override func state(_ seat: Int) -> moli_state {
    let (view, state) = (maker.steps.views[seat], position.pointee.state)
    let outcome: Int32 =
      switch view.outcome(of: state) {
      case nil: 0
      case .won: 1
      case .lost: 2
      case .drawn: 3
      }
    return moli_state(
      outcome: outcome, may_act: outcome == 0 && view.mayAct(in: state) ? 1 : 0, score: Int64(view.score(of: state)),
      clock_ms: Int64(view.clock(of: state)))
  }

  override func observation(_ seat: Int) -> JSONValue {
    let view = maker.views[seat]
    let seen = view.observation(of: state)
    return [
      "state": JSONValue(encoding: seen) ?? .null, "score": .integer(view.score(of: seen)),
      "outcome": view.outcome(of: seen).map { .string($0.rawValue) } ?? .null,
    ]
  }

  override var text: JSONValue { JSONValue(encoding: state) ?? .null }

  override var fingerprint: UInt64 {
    var hash = StableHash()
    maker.game.fingerprint(state, into: &hash)
    return hash.value
  }

  override func hint(_ seat: Int, _ request: HintRequest) throws -> JSONValue {
    let view = maker.views[seat]
    return view.advice(in: view.observation(of: state), for: request)
  }

  override func solve(_ name: String?, _ budget: Budget) throws -> JSONValue {
    let (game, state) = (maker.game, state)
    guard game.hasSolver else { throw Refusal(.notSupported, game.lackOfSolver.description) }
    let solver = try game.solver(name, weight: nil) { _ in }
    let start = HostClock.monotonic.now
    func solution<Chosen: Solver<Game>>(_ solver: Chosen) -> Solution<Game.Move> {
      game.trimmed(solver.solve(game, from: state, within: budget), from: state)
    }
    let found = solution(solver)
    return SolutionLine(
      found, moves: found.moves.map { .string($0.description) }, seconds: HostClock.monotonic.seconds(since: start)
    ).json(game: Game.name, line: nil)
  }
}

extension PlayableGame {
  /// A hint as data. Actions that are moves have the text that records write.
  fileprivate func advice(in state: State, for request: HintRequest) -> JSONValue {
    let hint = self.hint(in: state, for: request)
    var position = state
    let steps = hint.steps.enumerated().map { place, step -> JSONValue in
      let words = self.words(for: step.action, reason: step.reason, in: position)
      if place + 1 < hint.steps.count { _ = show(step, in: &position) }
      return [
        "move": (step.action as? Move).map { .string($0.description) } ?? .null,
        "action": value(of: step.action, reason: step.reason), "words": words.json, "reason": step.reason.words.json,
      ]
    }
    return [
      "verdict": hint.verdict.map { .string($0.name) } ?? .null, "steps": .array(steps),
      "movesLeft": hint.movesLeft.map(JSONValue.integer) ?? .null,
      "lowerBound": hint.lowerBound.map(JSONValue.integer) ?? .null,
      "equallyGood": hint.equallyGood.map(JSONValue.integer) ?? .null, "remark": hint.remark?.words.json ?? .null,
    ]
  }
}
