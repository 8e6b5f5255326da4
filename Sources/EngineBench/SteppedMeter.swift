/// Plays the same frames on two engines and times each frame on both.
///
/// As in ``EngineLanes``, every frame is played in several equal positions that share no storage. The first one is
/// timed with cold caches, the others with warm ones.
public struct SteppedMeter<Fast: FollowingEngine> {
  private let name: String
  private let stopwatch: Stopwatch
  private var reference: [Fast.Reference]
  private var fast: [Fast]

  /// A meter that repeats every frame `repeats` times after its first time.
  /// - Parameters:
  ///   - name: the name of the game in errors.
  ///   - reference: makes the first position of the reference engine in separate storage.
  ///   - fast: makes the first position of the fast engine in separate storage.
  public init(
    _ name: String, repeats: Int, _ stopwatch: Stopwatch, reference: () -> Fast.Reference, fast: () -> Fast
  ) {
    (self.name, self.stopwatch) = (name, stopwatch)
    self.reference = (0...max(0, repeats)).map { _ in reference() }
    self.fast = (0...max(0, repeats)).map { _ in fast() }
  }

  /// The reference engine after the last frame.
  public var state: Fast.Reference { reference[0] }

  /// Plays a frame that begins with inputs, and records its times.
  /// - Throws: ``BenchError`` when the engines do not agree on the frame.
  public mutating func play(_ inputs: [Fast.Input], into sample: inout FrameSample) throws {
    let fastTime = Self.time(&fast, inputs, stopwatch)
    let referenceTime = Self.time(&reference, inputs, stopwatch)
    guard fast[0].mark == reference[0].mark else {
      throw BenchError("\(name): the engines do not agree on a frame")
    }
    sample.record(reference: referenceTime, fast: fastTime, reference[0].size)
    for lane in fast.indices { fast[lane].follow(reference[0]) }
  }

  private static func time<Engine: SteppedEngine>(
    _ lanes: inout [Engine], _ inputs: [Engine.Input], _ stopwatch: Stopwatch
  ) -> RepeatedTime {
    var time = RepeatedTime(first: 0, least: .max)
    for lane in lanes.indices {
      let taken = stopwatch.time {
        for input in inputs { lanes[lane].take(input) }
        lanes[lane].step()
      }
      if lane == 0 { time.first = taken }
      time.least = min(time.least, taken)
    }
    return time
  }
}
