import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import Tetris
import TextFormats

/// The headings of the table of landings, and the gain of one.
extension HintTemplate {
  static let wayTile = HintTemplate("tile", "字块")
  static let wayColumn = HintTemplate("column", "列")
  static let wayInputs = HintTemplate("inputs", "操作")
  static let wayNow = HintTemplate("now", "马上得")
  static let wayGain = HintTemplate("gain", "预计得")
  static let wayFor = HintTemplate("for", "目的")
  static let waySwapped = HintTemplate("{0} (swap)", "{0}（先换）")
  static let gain = HintTemplate(
    "expected gain {0} ± {1} points in the next {2} landings",
    "预计接下来 {2} 次落下得 {0} ± {1} 分")
  static let gainNow = HintTemplate("{0}, {1} of them now", "{0}，其中 {1} 分马上得到")
}

extension TetrisPuzzle: RankingGame {
  typealias Alternative = Advice.Alternative

  /// The board after an input is not shown, because the next tile is not determined.
  public func show(_ step: Hint<TetrisMove, TetrisReason>.Step, in state: inout TetrisState) -> HintBoard {
    apply(step.action, to: &state)
    return HintBoard()
  }

  /// The alternatives to land a tile, with their gains.
  public func ranking(
    of ways: [Hint<TetrisMove, TetrisReason>.Alternative], explaining explanation: PhraseExplanation
  ) -> HintRanking? {
    guard let best = ways.first else { return nil }
    let table: @Sendable (HintLanguage) -> Table = { language in
      Table(
        columns: Self.columns(isSampled: best.gain != nil, explaining: explanation, in: language),
        rows: ways.enumerated())
    }
    return HintRanking(
      summary: Self.summary(of: best), table: ways.count > 1 ? table : nil,
      values: ways.map { $0.json(explaining: explanation) })
  }

  /// The gain of the best alternative.
  private static func summary(of best: Alternative) -> HintText {
    guard let gain = best.gain else { return .none }
    let text = HintTemplate.gain(
      HintText(FixedDecimal.string(gain.value, digits: 0) ?? ""),
      HintText(FixedDecimal.string(gain.error, digits: 0) ?? "?"), HintText(hintLandings))
    return best.pointsNow > 0 ? HintTemplate.gainNow(text, HintText(best.pointsNow)) : text
  }

  private static func columns(
    isSampled: Bool, explaining explanation: PhraseExplanation, in language: HintLanguage
  ) -> [TableColumn<(offset: Int, element: Alternative)>] {
    let rank = TableColumn<(offset: Int, element: Alternative)>("rank", title: "", .integer) {
      .integer($0.offset + 1)
    }
    var columns: [TableColumn<Alternative>] = [
      TableColumn("tile", title: HintTemplate.wayTile()[language], .text) { way in
        way.placement.map { .text($0.swap == nil ? $0.tile : HintTemplate.waySwapped(HintText($0.tile))[language]) }
          ?? .missing
      },
      TableColumn("column", title: HintTemplate.wayColumn()[language], .integer) {
        .integer($0.placement.map { $0.cell.col + 1 })
      },
      TableColumn("inputs", title: HintTemplate.wayInputs()[language], .integer) { .integer($0.moves) },
      TableColumn("now", title: HintTemplate.wayNow()[language], .integer) { .integer($0.pointsNow) },
    ]
    if isSampled {
      columns += [
        TableColumn("gain", title: HintTemplate.wayGain()[language], .decimal(digits: 1)) { .number($0.gain?.value) },
        TableColumn("error", title: "±", .decimal(digits: 1)) { .number($0.gain?.error) },
      ]
    }
    columns.append(
      TableColumn("reason", title: HintTemplate.wayFor()[language], .text) {
        .text($0.reason.words(explaining: explanation)[language])
      })
    return [rank] + columns.map { $0.of(\.element) }
  }
}

extension Hint<TetrisMove, TetrisReason>.Alternative {
  /// The tile and its landing place.
  fileprivate var placement: Placement? { if case .lands(let placement, _, _) = reason { placement } else { nil } }
  /// The phrase for which it is useful.
  fileprivate var purpose: PlacementPurpose? { if case .lands(_, _, let purpose) = reason { purpose } else { nil } }

  /// The alternative as one JSON object.
  func json(explaining explanation: PhraseExplanation) -> JSONValue {
    guard let placement else { return .null }
    let words = reason.words(explaining: explanation)
    return [
      "swap": placement.swap.map(JSONValue.integer) ?? .null, "tile": .string(placement.tile),
      "cell": .cell(placement.cell), "inputs": .integer(moves),
      "completed": .array(placement.completed.map(JSONValue.string)), "pointsNow": .integer(pointsNow),
      "gain": gain.map { .decimal($0.value, digits: 1) } ?? .null,
      "gainError": gain.map { .decimal($0.error, digits: 1) } ?? .null, "worth": .decimal(worth, digits: 3),
      "phrase": purpose.map { $0.json(explaining: explanation) } ?? .null,
      "reason": .string(words.english), "text": words.json,
    ]
  }
}

extension PlacementPurpose {
  /// The line in the form of targets of `moli solve`, with the missing tiles.
  fileprivate func json(explaining explanation: PhraseExplanation) -> JSONValue {
    guard case .object(let members) = line.target else { return .null }
    return .object(
      members + [
        .init("cells", .cells(cells)), .init("pinyin", .array(phrase.pinyin.map(JSONValue.string))),
        .init("english", explanation.meaning(of: phrase).map(JSONValue.string) ?? .null),
        .init(
          "missing",
          .array(
            missing.map { ["tile": .string($0.text), "cell": .cell($0.cell), "inSight": .bool($0.isInSight)] })),
      ])
  }
}
