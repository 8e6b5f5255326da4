import PuzzleCore
import Testing

@testable import Simulation

@Suite("Replaying records")
struct ReplayerTests {
  typealias Record = GameRecord<Catcher.State, Catcher.Move>

  private let replayer = Replayer(Catcher())

  private func record(_ index: Int = 12, seed: Seed = Seed(2)) -> Record {
    var runner = GameRunner(Catcher())
    return runner.record(RandomAgent<Catcher>(actionsPerSecond: 9), index: index, rootSeed: seed)
  }

  /// The reason why an edited copy of a record is refused. The hash is computed again if the edit allows it.
  private func reason(_ edit: (inout Record) -> Void) -> RecordFault.Reason? {
    var edited = record()
    edit(&edited)
    return replayer.fault(in: edited)?.reason
  }

  @Test("every record that the runner writes replays")
  func untouched() {
    for index in 0..<50 { #expect(replayer.fault(in: record(index)) == nil) }
    var runner = GameRunner(Countdown())
    for index in 0..<50 {
      let record = runner.record(RandomAgent<Countdown>(), index: index, rootSeed: Seed(8))
      #expect(Replayer(Countdown()).fault(in: record) == nil)
    }
  }

  @Test("a changed move is refused, wherever it is")
  func changedMove() {
    let original = record()
    for number in original.moves.indices {
      var edited = original
      edited.moves[number] = edited.moves[number] == .left ? .right : .left
      #expect(replayer.fault(in: edited) != nil, "move \(number + 1)")
    }
  }

  @Test("a move against the wall is named")
  func illegalMove() {
    let fault = replayer.fault(in: with(record()) { $0.moves = Array(repeating: .left, count: $0.moves.count) })
    #expect(fault?.description == "game 12, move 3: L is not legal")
  }

  @Test("removed and added moves are refused")
  func removedOrAdded() {
    let count = record().moves.count
    #expect(reason { $0.moves.removeLast() } == .timeCount(found: count, expected: count - 1))
    #expect(reason { $0.moves.append(.left) } == .timeCount(found: count, expected: count + 1))
    #expect(reason { _ = ($0.moves.removeLast(), $0.times.removeLast()) } != nil)
    #expect(
      reason {
        $0.moves = []; $0.times = []
      } != nil)
    let end = record().end
    #expect(
      reason {
        $0.moves.append(.left); $0.times.append(end + 5); $0.end = end + 9
      }
        == .timeAfterEnd(found: end + 5, end: end))
  }

  @Test("changed times are refused")
  func changedTimes() {
    let original = record()
    #expect(
      reason { $0.times.swapAt(0, 1) } == .timeBackwards(found: original.times[0], earliest: original.times[1] + 1))
    #expect(reason { $0.times[1] = $0.times[0] } == .timeRepeated(found: original.times[0]))
    #expect(
      RecordFault.Reason.timeRepeated(found: 833).text
        == "the time 833 equals that of the move before, expected 834 or later")
    #expect(reason { $0.times[0] = -1 } == .timeBackwards(found: -1, earliest: 1))
    #expect(reason { $0.times[0] = .min } == .timeBackwards(found: .min, earliest: 1))
    #expect(reason { $0.times[$0.times.count - 1] = .max } == .timeTooLate(found: .max))
    #expect(reason { $0.times[3] += 1 } != nil)
    #expect(reason { $0.end = 0 } == .timeBackwards(found: 0, earliest: original.times.last ?? 0))
    #expect(reason { $0.end += 1 } == .end(found: original.end + 1, expected: original.end))
    #expect(reason { $0.times = [] } == .timeCount(found: 0, expected: original.moves.count))
  }

  @Test("a changed score, outcome or hash is refused with its own reason")
  func changedClaims() {
    let original = record()
    #expect(
      reason { $0.score += 1 } == .score(found: original.score + 1, expected: original.score))
    #expect(reason { $0.outcome = .drawn } == .outcome(found: "drawn", expected: original.outcome?.rawValue ?? "open"))
    #expect(reason { $0.outcome = nil } == .outcome(found: "open", expected: original.outcome?.rawValue ?? "open"))
    #expect(reason { $0.hash = "0000000000000000" } == .hash(found: "0000000000000000", expected: original.hash))
    #expect(reason { $0.agent = "expert" }?.isHash == true)
  }

  @Test("a changed deal, seed or number is refused: the deal is not the seed's")
  func changedDeal() {
    #expect(reason { $0.deal.presents[3] += 1 } == .dealNotOfSeed("2"))
    #expect(reason { $0.deal.clock = .max } == .dealNotOfSeed("2"))
    #expect(reason { $0.seed = Seed(3) } == .dealNotOfSeed("3"))
    #expect(reason { $0.index += 1 } == .dealNotOfSeed("2"))
    #expect(reason { $0.index = .min } == .dealNotOfSeed("2"))
  }

  @Test("a given deal is accepted where the header says so, and checked for defects")
  func givenDeal() {
    var runner = GameRunner(Catcher())
    var deal = Catcher().deal(0, of: Seed(1))
    deal.presents = [9, 9]
    let given = runner.record(RandomAgent<Catcher>(), index: 0, rootSeed: Seed(1), deal: deal)
    #expect(replayer.fault(in: given)?.reason == .dealNotOfSeed("1"))
    let trusting = Replayer(Catcher(), deals: .given)
    #expect(trusting.fault(in: given) == nil)
    var running = deal
    running.clock = 5
    let late = runner.record(RandomAgent<Catcher>(), index: 0, rootSeed: Seed(1), deal: running)
    #expect(trusting.fault(in: late)?.reason == .malformedDeal("a clock of 5, expected 0 at the start"))
    #expect(
      trusting.fault(in: with(given) { $0.deal.clock = .max })?.reason == .malformedDeal("numbers out of range"))
    #expect(trusting.fault(in: with(given) { $0.seed = Seed(9) }) != nil)
  }

  @Test("the steps of a replay join and add up")
  func steps() throws {
    let original = record()
    var last = original.deal
    var moves: [Catcher.Move] = []
    var clock = 0
    let final = try replayer.replay(original) { step in
      #expect(step.before == last)
      last = step.after
      switch step.cause {
      case .move(let move):
        #expect(step.move == moves.count && step.time == original.times[moves.count])
        moves.append(move)
      case .time(let passed):
        clock += passed
        // At most one present lands in a step of time.
        #expect(step.before.presents.count - step.after.presents.count <= 1)
      case .chance(let lane):
        #expect(step.before.target == nil && step.after.target == lane)
      case .retreat(let retreat): Issue.record("a game without retreats goes back: \(retreat)")
      }
      #expect(step.time == clock)
    }
    #expect(final == last && moves == original.moves && clock == original.end)
  }

  @Test("an error thrown in a step stops the replay")
  func stopping() {
    struct Enough: Error {}
    #expect(throws: Enough.self) { try replayer.replay(record()) { _ in throw Enough() } }
  }

  private func with(_ record: Record, _ edit: (inout Record) -> Void) -> Record {
    var copy = record
    edit(&copy)
    return copy
  }
}

extension RecordFault.Reason {
  fileprivate var isHash: Bool {
    if case .hash = self { true } else { false }
  }
}
