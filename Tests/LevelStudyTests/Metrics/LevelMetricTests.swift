import Difficulty
import Testing

@testable import LevelStudy

@Suite("The list of what is measured of levels")
struct LevelMetricTests {
  @Test("each metric has a name of its own, a meaning on one line and a source")
  func words() {
    let levels = LevelMetric<MeasuredLevel>.all.compactMap(\.metric)
    let boards = BoardMetric.all.map(\.metric)
    let all = LevelMetric<PlayerRow>.all.compactMap(\.metric) + levels + boards
    #expect(all.count > 20 && Set(all.map(\.id)).count == all.count)
    for metric in all {
      #expect(
        !metric.title.isEmpty && !metric.source.isEmpty && metric.meaning.count > 20 && metric.meaning.count < 160)
      #expect(!metric.meaning.contains("\n") && metric.id.allSatisfy { $0.isLetter || $0.isNumber })
    }
    #expect(boards.allSatisfy { $0.scope == .board } && boards.contains { $0.id == BoardMetric.branchingID })
  }

  @Test("each column is declared once, and one that is called as a metric shows that metric")
  func columns() {
    let players = LevelMetric<PlayerRow>.all.map { ($0.metric, $0.columns.map(\.column)) }
    let all = players + LevelMetric<MeasuredLevel>.all.map { ($0.metric, $0.columns.map(\.column)) }
    let fields = all.flatMap(\.1).flatMap(\.fieldNames)
    #expect(Set(fields).count == fields.count)
    let metrics = all.compactMap(\.0)
    for (own, columns) in all {
      for column in columns {
        guard let metric = metrics.first(where: { $0.id == column.key }) else { continue }
        #expect(metric == own && column.meaning == metric.meaning.asSentence, "\(column.key)")
      }
    }
  }
}
