import Testing

@testable import Difficulty

@Suite("Win table")
struct WinTableTests {
  @Test("names keep the order in which they came, entries are sorted, repeated games add up")
  func adding() {
    var table = WinTable()
    table.add(level: "hard", player: "novice", wins: 1, games: 10)
    table.add(level: "easy", player: "expert", wins: 9, games: 10)
    table.add(level: "hard", player: "expert", wins: 4, games: 5)
    table.add(level: "hard", player: "novice", wins: 2, games: 7)
    #expect(table.levels == ["hard", "easy"])
    #expect(table.players == ["novice", "expert"])
    #expect(
      table.entries.map { [$0.level, $0.player, $0.wins, $0.games] } == [[0, 0, 3, 17], [0, 1, 4, 5], [1, 1, 9, 10]])
  }

  @Test("no games leave no trace")
  func noGames() {
    var table = WinTable()
    table.add(level: "l", player: "p", wins: 0, games: 0)
    #expect(table == WinTable())
  }

  @Test("measurements fill a table")
  func measurements() {
    let table = WinTable(
      ["a", "b"].map { LevelMeasurement(level: $0, player: "p", wins: 1, games: 2, GameDistributions()) })
    #expect(table.levels == ["a", "b"])
    #expect(table.entries.count == 2)
  }
}
