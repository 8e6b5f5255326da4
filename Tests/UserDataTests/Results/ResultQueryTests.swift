import Phrasebook
import PuzzleCore
import Testing

@testable import UserData

/// What is asked of many results, compared with the same questions asked of an array.
@Suite struct ResultQueryTests {
  private static let levels = [
    PlayedLevel(name: "Time", isCustom: false, game: "tetris", type: .ciHui),
    PlayedLevel(name: "Time", isCustom: true, game: "tetris", type: .ciHui),
    PlayedLevel(name: "People", isCustom: false, game: "sliding", type: .ciHui),
    PlayedLevel(name: "Impossible", isCustom: false, game: "sliding", type: .chengYu),
    PlayedLevel(name: "Cards", isCustom: true, game: "set", type: nil),
  ]
  private static let players = ["casual", "expert", "O'Brien \"x\" %"]

  private let world: TestLevels
  private let today: CalendarDay

  init() throws {
    world = try TestLevels()
    today = try CalendarDayTests.day("2026-11-21")
  }

  /// Random results in the order of their days, so that the order in which they are saved is that of their numbers.
  private func random(_ count: Int, seed: UInt64) -> [LevelResult] {
    var generator = Xoshiro256(seed: Seed(seed))
    let days = (0..<count).map { _ in -generator.uniform(below: 60) }.sorted()
    return days.map { day in
      LevelResult(
        level: Self.levels[generator.uniform(below: Self.levels.count)],
        player: Self.players[generator.uniform(below: Self.players.count)], date: today.advanced(by: day),
        outcome: [Outcome.won, .lost, .drawn][generator.uniform(below: 3)],
        score: generator.uniform(below: 50) - 10, time: generator.uniform(below: 1000),
        moves: generator.uniform(below: 9),
        phrasesTested: generator.uniform(below: 2) == 0 ? [] : ["w1", "i2dm"])
    }
  }

  private func filters() -> [(ResultFilter, (LevelResult) -> Bool)] {
    let week = today.advanced(by: -7)
    let month = today.advanced(by: -30)
    return [
      (ResultFilter(), { _ in true }), (ResultFilter(level: " tIME "), { $0.level.name == "Time" }),
      (ResultFilter(level: "custom:time"), { $0.level.name == "Time" && $0.level.isCustom }),
      (ResultFilter(level: "original:Time"), { $0.level.name == "Time" && !$0.level.isCustom }),
      (ResultFilter(level: "Nowhere"), { _ in false }), (ResultFilter(game: "sliding"), { $0.level.game == "sliding" }),
      (ResultFilter(type: .ciHui), { $0.level.type == .ciHui }),
      (ResultFilter(player: Self.players[2]), { $0.player == Self.players[2] }),
      (ResultFilter(outcome: .won), { $0.outcome == .won }), (ResultFilter(outcome: .drawn), { $0.outcome == .drawn }),
      (ResultFilter(since: week), { $0.date >= week }), (ResultFilter(until: week), { $0.date <= week }),
      (
        ResultFilter(level: "people", player: "expert", since: month, until: week),
        { $0.level.name == "People" && $0.player == "expert" && $0.date >= month && $0.date <= week }
      ),
    ]
  }

  @Test("results are found by level, game, type, player, status and day, the latest first", arguments: [UInt64(1), 2])
  func filtered(seed: UInt64) throws {
    let all = random(400, seed: seed)
    try world.storage.save(Array(all.prefix(150)))
    try world.storage.save(Array(all.dropFirst(150)))
    for (number, (filter, isWanted)) in filters().enumerated() {
      let expected = Array(all.filter(isWanted).reversed())
      let place = Comment(rawValue: "seed \(seed), filter \(number)")
      #expect(try world.storage.results(matching: filter) == expected, place)
      #expect(try world.storage.results(matching: filter, limit: 7) == Array(expected.prefix(7)), place)
      #expect(try world.storage.resultCount(matching: filter) == expected.count, place)
    }
  }

  @Test("leaderboards and totals are those of the results", arguments: [UInt64(1), 2])
  func standings(seed: UInt64) throws {
    let all = random(400, seed: seed)
    try world.storage.save(all)
    for (number, (filter, isWanted)) in filters().enumerated() {
      let place = Comment(rawValue: "seed \(seed), filter \(number)")
      let wanted = all.filter(isWanted)
      let standings = try world.storage.standings(matching: filter)
      let groups = Dictionary(grouping: wanted) { [$0.player, $0.level.name, "\($0.level.isCustom)"] }
      #expect(standings.count == groups.count, place)
      for standing in standings {
        let group = try #require(groups[[standing.player, standing.level.name, "\(standing.level.isCustom)"]], place)
        let best = group.map(\.score).max() ?? 0
        let first = group.filter { $0.score == best }.map(\.date).min()
        #expect(standing.level == group[0].level && standing.games == group.count, place)
        #expect(standing.best == best && standing.bestDate == first, place)
        #expect(standing.wins == group.count { $0.outcome == .won }, place)
        #expect(standing.draws == group.count { $0.outcome == .drawn }, place)
        #expect(standing.points == group.reduce(0) { $0 + $1.score }, place)
        #expect(standing.time == group.reduce(0) { $0 + $1.time }, place)
      }
      for (one, next) in zip(standings, standings.dropFirst()) where one.level == next.level {
        #expect(one.best > next.best || one.best == next.best && one.player < next.player, place)
      }
      let totals = PlayerTotals.ranking(of: standings)
      #expect(Set(totals.map(\.player)) == Set(wanted.map(\.player)), place)
      for player in totals {
        let own = standings.filter { $0.player == player.player }
        #expect(player.total == own.reduce(0) { $0 + $1.best } && player.levels == own.count, place)
        #expect(player.draws == wanted.count { $0.player == player.player && $0.outcome == .drawn }, place)
        #expect(player.games == wanted.count { $0.player == player.player }, place)
        #expect(player.best == own.map(\.best).max() && player.points == own.reduce(0) { $0 + $1.points }, place)
      }
      #expect(totals.map(\.total) == totals.map(\.total).sorted(by: >), place)
    }
  }

  @Test("achievements are reached with the 10th, 100th and 1000th game, on the day of that game")
  func achievements() throws {
    func result(_ day: Int, _ player: String = "me") -> LevelResult {
      LevelResult(
        level: Self.levels[0], player: player, date: today.advanced(by: day), outcome: .lost, score: 0, time: 0,
        moves: 0)
    }
    #expect(try world.storage.achievements() == [10, 100, 1000].map { Achievement(required: $0, games: 0, date: nil) })
    // Saved later, but played first: what counts is the day.
    try world.storage.save((0..<9).map { _ in result(0) })
    #expect(try !world.storage.achievements()[0].isReached)
    try world.storage.save([result(-3)])
    let ten = try world.storage.achievements()
    #expect(ten.map(\.isReached) == [true, false, false] && ten[0].date == today && ten[1].date == nil)
    #expect(ten.map(\.progress) == [1, 0.1, 0.01])
    try world.storage.save((0..<90).map { _ in result(-1, "you") })
    let hundred = try world.storage.achievements()
    #expect(hundred.map(\.date) == [today.advanced(by: -1), today, nil] && hundred[1].games == 100)
    #expect(
      try world.storage.achievements(matching: ResultFilter(player: "me")).map(\.isReached) == [true, false, false])
    let yesterday = ResultFilter(until: today.advanced(by: -1))
    #expect(try world.storage.achievements(matching: yesterday).map(\.games) == [91, 91, 91])
    try world.storage.save((0..<899).map { _ in result(2) })
    #expect(try world.storage.achievements()[2].isReached == false)
    try world.storage.save([result(2)])
    #expect(try world.storage.achievements()[2].date == today.advanced(by: 2))
  }

  @Test("streaks count the days with games, of all players or of one")
  func streaks() throws {
    let days = [(0, "a"), (0, "b"), (-1, "a"), (-5, "b"), (-7, "a"), (1, "a")]
    try world.storage.save(
      days.map { day, player in
        LevelResult(
          level: Self.levels[1], player: player, date: today.advanced(by: day), outcome: .won, score: 1,
          time: 1,
          moves: 1)
      })
    // 21 November 2026 is a Saturday: Monday was 5 days before.
    let all = try world.storage.streaks(on: today)
    #expect(all.daily == 3 && all.weekly.last == 1 && all.weekly.reduce(0, +) == 1)
    #expect(try world.storage.streaks(on: today, player: "a").daily == 2)
    #expect(try world.storage.streaks(on: today, player: "b").weekly.allSatisfy { $0 == 0 })
    #expect(try world.storage.streaks(on: today.advanced(by: 1)).daily == 4)
    #expect(try world.storage.streaks(on: today.advanced(by: 2)).weekly.last == 4)
    #expect(try world.storage.streaks(on: today.advanced(by: 364)).weekly.first == 4, "the 52nd week before")
    #expect(try world.storage.streaks(on: today.advanced(by: 371)).weekly.allSatisfy { $0 == 0 })
  }
}
