import LevelFiles
import LevelStudy
import Reporting
import TextFormats

/// The page of `moli report --for producer`: the curve of the levels with its target band, three counts, and for each
/// level a status, a picture and a sentence. It has no statistics.
public struct ProducerReport {
  /// The levels in their order, with their status.
  public let standings: [LevelStanding]
  /// The title.
  public var title: String
  /// The date and the revision.
  public var subtitle: String
  private let boards: [BoardThumbnail?]

  /// A page of levels.
  /// - Parameter boards: a picture of each level; missing ones are left out.
  public init(title: String, subtitle: String, standings: [LevelStanding], boards: [BoardThumbnail?] = []) {
    self.standings = standings
    self.title = title
    self.subtitle = subtitle
    self.boards = boards
  }

  /// Whose share of wins the curve shows: the subject of most targets; without any, the whole population.
  public var subject: LevelStanding.Subject { Self.subject(of: standings) }

  static func subject(of standings: [LevelStanding]) -> LevelStanding.Subject {
    let subjects = standings.compactMap(\.subject)
    func count(_ subject: LevelStanding.Subject) -> Int { subjects.count { $0 == subject } }
    // The first of several with equally many targets.
    return subjects.reduce(subjects.first ?? nil) { count($1) > count($0) ? $1 : $0 }
  }

  /// The whole page.
  public var page: OverviewPage {
    let subject = subject
    return OverviewPage(
      title: title, subtitle: subtitle, counts: Self.counts(of: standings),
      curve: Self.curve(of: standings, showsBounds: false),
      items: standings.enumerated().map { place, standing in
        let status = standing.status
        return OverviewPage.Item(
          standing.number, name: standing.measured.level.name, light: status.light, word: status.word,
          sentence: standing.sentence(of: subject), picture: boards.indices.contains(place) ? boards[place] : nil)
      })
  }

  /// The win rates of levels from left to right, with the bands of their targets.
  /// - Parameter showsBounds: whether each point has its 95 % interval.
  static func curve(of standings: [LevelStanding], showsBounds: Bool) -> SequenceChart {
    let subject = subject(of: standings)
    var chart = SequenceChart(
      title: "Levels from left to right", axis: "% of \(LevelStanding.people(subject)) who win; higher is easier.",
      points: standings.map { standing in
        let won = standing.won(by: subject)
        return SequenceChart.Point(
          standing.measured.level.name, share: won?.share, bounds: showsBounds ? won?.bounds : nil,
          wanted: standing.wanted(by: subject), light: standing.status.light)
      })
    chart.firstNumber = standings.first?.number ?? 1
    return chart
  }

  // MARK: Counts

  /// How many targets are met, levels are out of order, and deals cannot be won.
  static func counts(of standings: [LevelStanding]) -> [OverviewPage.Count] {
    [inBand(standings), outOfOrder(standings), unwinnable(standings)]
  }

  private static func inBand(_ standings: [LevelStanding]) -> OverviewPage.Count {
    let targeted = standings.filter { $0.measured.target != nil }
    guard !targeted.isEmpty else {
      return OverviewPage.Count("No", "targets are set for these levels", light: .none)
    }
    let met = targeted.count { $0.verdict == .met }
    let open = targeted.count { $0.verdict == .open }
    let rest = targeted.count < standings.count ? "\(standings.count - targeted.count) without a target" : ""
    return OverviewPage.Count(
      "\(met) of \(targeted.count)", "in the target band",
      remark: [open > 0 ? "\(open) undecided" : "", rest].filter { !$0.isEmpty }.joined(separator: ", "),
      light: met == targeted.count ? .good : met + open == targeted.count ? .open : .bad)
  }

  private static func outOfOrder(_ standings: [LevelStanding]) -> OverviewPage.Count {
    let count = standings.count { $0.easierLevel != nil }
    let isLater = standings.allSatisfy { standing in standing.easierLevel.map { $0 > standing.number } ?? true }
    let (jumps, similar) = (standings.count { $0.jump != nil }, standings.count { $0.similar != nil })
    let gaps = [
      jumps > 0 ? jumps.counted("jump") : nil, similar > 0 ? "\(similar.counted("level")) too similar" : nil,
    ].compactMap { $0 }
    let remark = count == 0 ? [] : [isLater ? "harder than a later level" : "harder than one that should be harder"]
    return OverviewPage.Count(
      "\(count)", "out of order", remark: (remark + gaps).joined(separator: "; "),
      light: count > 0 ? .bad : gaps.isEmpty ? .good : .warning)
  }

  private static func unwinnable(_ standings: [LevelStanding]) -> OverviewPage.Count {
    let tested = standings.compactMap(\.unwinnableDeals)
    guard !tested.isEmpty else {
      return OverviewPage.Count("?", "deals that cannot be won", remark: "no deals were tested", light: .none)
    }
    let count = tested.reduce(0) { $0 + $1.count }
    let untested = standings.count - tested.count
    return OverviewPage.Count(
      "\(count)", count == 1 ? "deal that cannot be won" : "deals that cannot be won",
      remark: "of \(tested.reduce(0) { $0 + $1.of }.grouped) tested"
        + (untested > 0 ? "; \(untested.counted("level")) not tested" : ""),
      light: count > 0 ? .bad : .good)
  }
}
