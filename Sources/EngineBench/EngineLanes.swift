import PuzzleCore

/// One game on one engine, played in several equal positions at the same time. The positions share no storage, and
/// every event happens in each of them. One landing is thus timed several times, without the cost of a copy in between.
public struct EngineLanes<Engine: TimedEngine> {
  /// The engine that plays.
  public let engine: Engine
  private let stopwatch: Stopwatch
  private var lanes: [Lane]

  /// A position and the generator for its chance.
  private struct Lane {
    var state: Engine.State
    var nature: Xoshiro256

    mutating func time(
      _ event: PlayEvent<Engine.Move>, on engine: Engine, by stopwatch: Stopwatch
    ) -> (nanoseconds: UInt64, passed: Int) {
      engine.time(event, in: &state, using: &nature, by: stopwatch)
    }
  }

  /// The result of an event.
  public struct Outcome {
    /// The times of the event.
    public var time: RepeatedTime
    /// The milliseconds of play that passed.
    public var passed: Int
    /// Whether a piece landed.
    public var hasLanded: Bool
  }

  /// Lanes in which every event is timed once and then repeated `repeats` times.
  public init(_ engine: Engine, repeats: Int, _ stopwatch: Stopwatch) {
    self.engine = engine
    self.stopwatch = stopwatch
    func start() -> Lane {
      var deal = Xoshiro256(seed: Seed(0))
      return Lane(state: engine.start(&deal), nature: deal)
    }
    let first = start()
    lanes = [first]
    for _ in 0..<max(0, repeats) {
      let copy = engine.independentCopy(of: first.state).map { Lane(state: $0, nature: first.nature) }
      lanes.append(copy ?? start())
    }
  }

  /// Begins game `index` of a seed, the same game as in `moli play`.
  public mutating func begin(_ index: Int, of seed: Seed) {
    for lane in lanes.indices {
      if lane > 0, let copy = engine.independentCopy(of: lanes[0].state) {
        lanes[lane].state = copy
      } else {
        var deal = Xoshiro256(seed: seed.derived(.deal, index))
        engine.restart(&lanes[lane].state, &deal)
      }
      lanes[lane].nature = Xoshiro256(seed: seed.derived(.chance, index))
    }
  }

  /// Continues from a given position.
  public mutating func begin(at position: Engine.Position, nature: Xoshiro256) throws {
    for lane in lanes.indices { lanes[lane] = Lane(state: try engine.position(of: position), nature: nature) }
  }

  /// The position of the first lane.
  public var state: Engine.State { lanes[0].state }

  /// Applies an event in every lane and times each of them.
  public mutating func perform(_ event: PlayEvent<Engine.Move>) -> Outcome {
    let before = engine.landings(in: lanes[0].state)
    var time = RepeatedTime(first: 0, least: .max)
    var passed = 0
    for lane in lanes.indices {
      let timed = lanes[lane].time(event, on: engine, by: stopwatch)
      if lane == 0 { time.first = timed.nanoseconds }
      time.least = min(time.least, timed.nanoseconds)
      passed = timed.passed
    }
    return Outcome(time: time, passed: passed, hasLanded: engine.landings(in: lanes[0].state) > before)
  }
}
