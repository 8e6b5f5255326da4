import Phrasebook
import Synchronization
import Testing

@Suite("CountDownTimer on manual time")
struct CountDownTimerTests {
  /// What the listener was told.
  final class Log: Sendable {
    private let entries = Mutex<[TimerStatus]>([])
    func add(_ status: TimerStatus) { entries.withLock { $0.append(status) } }
    var statuses: [TimerStatus] { entries.withLock { $0 } }
  }

  private func timer(_ seconds: Double) throws -> (CountDownTimer, Log) {
    var timer = try CountDownTimer(totalTimeAllowed: seconds)
    let log = Log()
    timer.timerListener = { log.add($0) }
    return (timer, log)
  }

  @Test("init sets the time allowed, does not run and notifies no observer")
  func initial() throws {
    var (timer, log) = try timer(60)
    #expect(timer.totalTimeAllowed == 60)
    #expect(timer.timeRemaining == 60)
    #expect(!timer.isRunning)
    timer.advance(by: 5000)
    #expect(timer.timeRemaining == 60)
    #expect(log.statuses.isEmpty)
  }

  @Test("startTimer starts, ticks once per interval and finishes, and tells the listener all of it")
  func run() throws {
    var (timer, log) = try timer(0.5)
    try timer.startTimer(timerInterval: 0.1)
    #expect(timer.isRunning)
    #expect(log.statuses == [.start])
    timer.advance(by: 99)
    #expect(log.statuses == [.start])
    timer.advance(by: 1)
    #expect(log.statuses == [.start, .tick])
    #expect(timer.timeRemaining == 0.4)
    timer.advance(by: 399)
    #expect(log.statuses == [.start, .tick, .tick, .tick, .tick])
    timer.advance(by: 1)
    #expect(log.statuses == [.start, .tick, .tick, .tick, .tick, .tick, .finish])
    #expect(timer.timeRemaining == 0)
    #expect(!timer.isRunning)
  }

  @Test(
    "ticks follow the interval supplied", arguments: [(0.001, 1000), (0.01, 100), (0.25, 4), (0.3, 4), (1, 1), (7, 1)])
  func interval(seconds: Double, ticks: Int) throws {
    var (timer, log) = try timer(1)
    try timer.startTimer(timerInterval: seconds)
    timer.advance(by: 100_000)
    #expect(log.statuses == [.start] + Array(repeating: .tick, count: ticks) + [.finish])
    #expect(timer.timeRemaining == 0)
  }

  @Test("stopTimer stops the ticking and tells the listener, once")
  func stop() throws {
    var (timer, log) = try timer(1)
    timer.stopTimer()
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: 250)
    timer.stopTimer()
    timer.stopTimer()
    timer.advance(by: 5000)
    #expect(log.statuses == [.start, .tick, .tick, .stop])
    #expect(timer.timeRemaining == 0.8)
  }

  @Test("goes on after a stop with the time left; the started part of an interval is forgotten")
  func restart() throws {
    var (timer, log) = try timer(0.3)
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: 150)
    timer.stopTimer()
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: 99)
    #expect(timer.timeRemaining == 0.2)
    timer.advance(by: 101)
    #expect(log.statuses == [.start, .tick, .stop, .start, .tick, .tick, .finish])
  }

  @Test("a second start while it runs, or after the end, does nothing")
  func secondStart() throws {
    var (timer, log) = try timer(0.2)
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: 50)
    try timer.startTimer(timerInterval: 5)
    timer.advance(by: 150)
    try timer.startTimer(timerInterval: 0.1)
    timer.advance(by: 1000)
    timer.stopTimer()
    #expect(log.statuses == [.start, .tick, .tick, .finish])
  }

  @Test("exact over 6,000 ticks: no tenth is lost to rounding")
  func exactness() throws {
    var (timer, log) = try timer(600)
    try timer.startTimer(timerInterval: 0.1)
    for tick in 1...6000 {
      timer.advance(by: 100)
      #expect(timer.timeRemaining == Double(600_000 - 100 * tick) / 1000)
    }
    #expect(log.statuses.count { $0 == .tick } == 6000)
    #expect(log.statuses.last == .finish)
  }

  @Test("time is additive: in any steps the same happens")
  func additive() throws {
    for step in [1, 7, 33, 100, 250, 1000] {
      var (timer, log) = try timer(1)
      try timer.startTimer(timerInterval: 0.1)
      for _ in 0..<(1000 / step) { timer.advance(by: step) }
      timer.advance(by: 1000 % step)
      #expect(log.statuses == [.start] + Array(repeating: .tick, count: 10) + [.finish], "step \(step)")
    }
  }

  @Test("negative times count as zero, and the largest one does not overflow")
  func extremes() throws {
    var (timer, log) = try timer(1)
    try timer.startTimer(timerInterval: 0.5)
    timer.advance(by: 499)
    timer.advance(by: .min)
    #expect(log.statuses == [.start])
    timer.advance(by: .max)
    timer.advance(by: .max)
    #expect(log.statuses == [.start, .tick, .tick, .finish])
    var (idle, _) = try self.timer(1)
    idle.advance(by: .max)
    idle.advance(by: .max)
    try idle.startTimer(timerInterval: 86_400)
    #expect(idle.timeRemaining == 1)
  }

  @Test("refuses times outside a millisecond to a day", arguments: [0, -1, 0.0009, 86_400.1, .infinity, .nan])
  func refusals(seconds: Double) throws {
    #expect(throws: RuleError(field: "time", found: "\(seconds) s", expected: "a time from 0.001 s to 86400 s")) {
      try CountDownTimer(totalTimeAllowed: seconds)
    }
    var (timer, log) = try timer(1)
    #expect(throws: RuleError(field: "interval", found: "\(seconds) s", expected: "a time from 0.001 s to 86400 s")) {
      try timer.startTimer(timerInterval: seconds)
    }
    #expect(!timer.isRunning)
    #expect(log.statuses.isEmpty)
  }

  @Test("accepts the ends of the range", arguments: [0.001, 86_400])
  func ends(seconds: Double) throws {
    #expect(try CountDownTimer(totalTimeAllowed: seconds).timeRemaining == seconds)
  }

  @Test("the time that a game shows is the countdown of its level, whole tenths down to 0")
  func clockOfGames() throws {
    var rules = LevelRules.standard(mode: .tetris, type: .ciHui)
    for time in [120_000, 100, 250, 60_050] {
      rules.timeAllowed = time
      for clock in [-5, 0, 99, 100, 101, 199, time - 1, time, time + 1, 10 * time] {
        let expected = max(0, time - max(0, clock) / 100 * 100)
        #expect(rules.timeRemaining(at: clock) == expected, "\(clock) of \(time) ms")
        var (timer, log) = try timer(Double(time) / 1000)
        try timer.startTimer(timerInterval: 0.1)
        timer.advance(by: clock)
        #expect(Int((timer.timeRemaining * 1000).rounded()) == expected)
        let ticks = log.statuses.count { $0 == .tick }
        #expect(ticks == min(max(0, clock) / 100, (time + 99) / 100), "\(clock) of \(time) ms")
      }
    }
  }
}
