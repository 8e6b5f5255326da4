import Difficulty
import GameKit
import LevelStudy
import Reporting
import TextFormats

/// What the chosen numbers of people mean for the levels.
extension DifficultyTables {
  /// What flips on each level in some scenario, in the order of measurement: targets, verdicts, and the order of the
  /// level and the next harder one of the table.
  /// - Parameter order: the levels, easiest first.
  static func flips(_ measured: [MeasuredLevel], order: [Int]) -> [[ScenarioFlip]] {
    var found = measured.map(\.verdictFlips)
    for (easier, harder) in zip(order, order.dropFirst()) {
      if let flip = measured[easier].orderFlip(against: measured[harder]) { found[easier].append(flip) }
    }
    return found
  }

  /// The range of the share won, in whole points, with a mark where something flips; without a column if no scenarios
  /// were played.
  var ranges: [TableColumn<Row>] {
    guard measured.contains(where: { $0.scenarioRange != nil }) else { return [] }
    return [
      TableColumn("rangeOfPoints", title: "range", .text) { row in
        guard let range = row.level.scenarioRange else { return .missing }
        let points = [range.lowerBound, range.upperBound].map { FixedDecimal.string(100 * $0, digits: 0) ?? "" }
        return .text("\(points[0])–\(points[1])\(row.flips.isEmpty ? "" : "*")")
      }
    ]
  }

  /// What flips, for programs.
  static var flipsColumn: TableColumn<[ScenarioFlip]> {
    TableColumn("flips", title: "flips", .text) { flips in
      .objects(
        flips.map { flip in
          var members: [JSONValue.Member] = [.init("of", .string(flip.subject.name))]
          if case .order(let level) = flip.subject { members.append(.init("level", .string(level))) }
          return .object(
            members + [
              .init("usual", .string(flip.usual)), .init("other", .string(flip.other)),
              .init("flipped", .integer(flip.flipped)), .init("scenarios", .integer(flip.count)),
            ])
        })
    }.forPrograms
  }

  /// What flips, on one line for targets and verdicts and one for orders.
  func flipRemarks(of rows: [Row]) -> [Table.Remark] {
    func line(
      _ head: String, _ found: [(level: String, flip: ScenarioFlip)], _ words: (String, ScenarioFlip) -> String
    )
      -> [Table.Remark]
    {
      guard !found.isEmpty else { return [] }
      let sorted = found.sorted { ($1.flip.flipped, $0.level) < ($0.flip.flipped, $1.level) }
      var shown = sorted.map { words($0.level, $0.flip) }
      let all = shown.count
      var text: String {
        head + shown.joined(separator: ", ") + (shown.count < all ? " and \(all - shown.count) more" : "")
      }
      while text.displayWidth > Self.lineLength, shown.count > 1 { shown.removeLast() }
      return [Table.Remark(text, .faint)]
    }
    let all = rows.flatMap { row in row.flips.map { (level: row.level.level.name, flip: $0) } }
    return line("* may flip: ", all.filter { !$0.flip.subject.isOrder }) { level, flip in
      "\(level) is \(Self.words(flip)) in \(flip.flipped) of \(flip.count) scenarios"
    }
      + line("* may change places: ", all.filter(\.flip.subject.isOrder)) { level, flip in
        "\(level) and the next in \(flip.flipped) of \(flip.count) scenarios"
      }
  }

  /// What is said of a level in other scenarios: `too hard instead of in band`.
  private static func words(_ flip: ScenarioFlip) -> String {
    func title(_ verdict: String) -> String { LevelAnomaly.Kind(rawValue: verdict)?.title.lowercased() ?? verdict }
    if flip.other == ScenarioFlip.nothing { return "not \(title(flip.usual))" }
    return title(flip.other) + (flip.usual == ScenarioFlip.nothing ? "" : " instead of \(title(flip.usual))")
  }

  /// Two lines of a narrow terminal.
  private static let lineLength = 156

  /// The meaning of the range, and how far the people were compared with real ones.
  var scenarioNotes: [String] {
    let games = Set(measured.map(\.game)).sorted().compactMap { game in
      measured.first { $0.game == game }.map { (game, $0.played.evidence) }
    }
    let evidence = Dictionary(grouping: games) { $0.1.words }.sorted { $0.key < $1.key }.map { words, games in
      "\(words): \(games.map(\.0).joined(separator: ", "))"
    }
    let note = evidence.isEmpty ? [] : ["people: \(evidence.joined(separator: "; "))"]
    guard let scenarios = measured.compactMap({ $0.plays.scenarios }).max(by: { $0.numbers < $1.numbers }),
      scenarios.numbers > 0
    else { return note }
    return [
      "range: % won by the central 90 % of \(scenarios.count) scenarios, which change \(scenarios.numbers) chosen numbers "
        + "of people within plausible limits, without chance; * marks what they change"
    ] + note
  }
}

extension ScenarioFlip.Subject {
  /// Whether it is the order of two levels.
  var isOrder: Bool {
    if case .order = self { true } else { false }
  }
}
