import PuzzleCore
import Simulation
import Testing

@Suite("Games played by hand")
struct HandPlayTests {
  @Test("a game for two against an agent takes turns and replays", arguments: 0..<12)
  func turns(index: Int) throws {
    var play = HandPlay(Nim(), index: index, rootSeed: Seed(1), against: NimPlayer())
    #expect(play.deal == Nim().deal(index, of: Seed(1)))
    while !play.isOver {
      #expect(play.seatsToAct == [0])
      try play.make(1)
    }
    #expect(throws: HandFault.over) { try play.make(1) }
    let record = try play.verifiedRecord().0
    #expect(record.agents == ["hand", "perfect"])
    #expect(play.moveCount(of: 0) == play.turn)
  }

  @Test("the agent begins where its seat begins")
  func begins() throws {
    var play = HandPlay(Nim(), index: 3, rootSeed: Seed(1), seats: [1], against: NimPlayer())
    #expect(play.moveCount(of: 0) == 1)
    #expect(play.takeSteps().count == 1)
    #expect(throws: HandFault.noSeat(0)) { try play.make(1, by: 0) }
  }

  @Test("two people share a keyboard and take turns")
  func people() throws {
    var play = HandPlay(Nim(), index: 5, rootSeed: Seed(1), seats: [0, 1])
    #expect(throws: HandFault.notTheTurn(1)) { try play.make(1, by: 1) }
    while let seat = play.seatsToAct.first { try play.make(1, by: seat) }
    #expect(try play.verifiedRecord().0.agents == ["hand", "hand"])
  }

  @Test("in real time, polled or not, a game is the same and replays", arguments: 0..<20)
  func realTime(seed: Int) throws {
    var generator = Xoshiro256(seed: Seed(UInt64(seed)))
    let rival = RandomAgent<Tug>("rival", actionsPerSecond: 7)
    var polled = HandPlay(Tug(), index: seed, rootSeed: Seed(3), against: rival)
    var unpolled = polled
    var clock = 0
    while !polled.isOver {
      clock += 1 + generator.uniform(below: 90)
      for poll in stride(from: polled.clock, to: clock, by: 7) { polled.advance(to: poll) }
      let move = Tug.Move.pull
      let outcomes = (try? polled.make(move, at: clock), try? unpolled.make(move, at: clock))
      #expect((outcomes.0 == nil) == (outcomes.1 == nil))
    }
    let record = try polled.verifiedRecord().0
    #expect(record == unpolled.record, "seed \(seed)")
    #expect(record.moveCount(of: 1) > 5)
    #expect(record.end == 2_000)
  }

  @Test("moves of one moment become moves of several")
  func sameMoment() throws {
    var play = HandPlay(Tug(), index: 0, rootSeed: Seed(3), seats: [0, 1])
    for seat in [1, 0, 1, 1, 0, 0] { try play.make(.pull, by: seat, at: 50) }
    play.leave()
    let record = try play.verifiedRecord().0
    #expect(record.times == [50, 51, 51, 52, 53, 54])
    #expect(record.outcome == nil)
  }

  @Test("the next event is the chance, the decision or the end that comes next")
  func nextEvent() {
    var play = HandPlay(Tug(), index: 0, rootSeed: Seed(3), seats: [0, 1])
    #expect(play.nextEvent == 100)
    play.advance(to: 1_950)
    #expect(play.nextEvent == 2_000)
    play.advance(to: 9_999)
    #expect(play.isOver && play.nextEvent == nil && play.clock == 2_000)
    let agent = ScriptedAgent<Tug>([Decision(.take, after: 30)], then: .leaving)
    var against = HandPlay(Tug(), index: 0, rootSeed: Seed(3), against: agent)
    against.advance(to: 1)
    #expect(against.nextEvent == 30)
    against.advance(to: 31)
    #expect(against.state.prize == 1)
  }

  @Test("a game without an end is left at the limit")
  func limit() throws {
    var play = HandPlay(
      Tug(timeAllowed: 9_000), index: 0, rootSeed: Seed(3), seats: [0, 1], limits: PlayLimits(moves: 2, time: 5_000))
    try play.make(.pull)
    try play.make(.pull)
    #expect(throws: HandFault.tooLong(moves: 2)) { try play.make(.pull) }
    play.advance(to: 8_000)
    #expect(play.isLeft && play.clock == 5_000)
    _ = try play.verifiedRecord()
  }
}
