import Reporting

/// The table of the work done in a second.
public struct ThroughputTable {
  /// One row for each work.
  public let table: Table

  /// The fastest round of a work.
  struct Row {
    var name: String
    var speed: EngineSpeed
    var checksum: Int
  }

  /// Does each work for the given number of rounds. Work after a stop has no row.
  /// - Parameter title: the title of the table.
  public init(
    _ work: [ThroughputWork], title: String, positions: Int, games: Int, rounds: Int, notes: [String],
    watch: BenchWatch = BenchWatch()
  ) {
    let columns: [TableColumn<Row>] = [
      TableColumn("what", title: "what", .text) { .text($0.name) },
      TableColumn("count", title: "count", .integer) { .integer($0.speed.count) },
      TableColumn("nanoseconds", title: "ns", .decimal(digits: 1)) { .number($0.speed.nanosecondsEach) },
      TableColumn("perSecond", title: "a second", .integer) { .integer(Int($0.speed.perSecond)) },
      TableColumn("checksum", title: "checksum", .integer) { .integer($0.checksum) },
    ]
    let rows = work.enumerated().compactMap { place, work -> Row? in
      if place > 0, watch.isStopped { return nil }
      let count =
        switch work.unit {
        case .position: positions
        case .game: games
        }
      return work.fastest(of: rounds, count: count, watch)
    }
    table = Table(title: title, columns: columns, rows: rows, notes: notes)
  }
}
