import Games
import Phrasebook
import PuzzleCore
import Reporting

/// How hints are shown: how much they give away, and in which language.
struct HintStyle: Sendable {
  /// The version of the members of the JSON.
  static let version = 2

  /// How much is given away.
  var help = HelpLevel.move
  /// The language of texts for people.
  var language = HintLanguage.en
}

// The three forms of a hint; their members and columns are described in docs/hints.md.
extension HintReport {
  /// As one JSON object.
  /// - Parameters:
  ///   - line: the number of the line that the position stood on, if it came from a file.
  ///   - deal: what is said of the deal before its hint.
  func json(game: String, line: Int?, style: HintStyle = HintStyle(), deal: [JSONValue.Member] = []) -> JSONValue {
    let (help, language) = (style.help, style.language)
    let isMove = help >= .move
    return .object(
      [.init("version", .integer(HintStyle.version)), .init("game", .string(game))] + deal + [
        .init("help", .string(help.rawValue)), .init("language", .string(language.rawValue)),
        .init("verdict", verdict.map(JSONValue.string) ?? .null),
        .init("nudge", nudge.json), .init("tile", help >= .tile ? tile.json : .null),
        .init("steps", .array(isMove ? steps.map { $0.json(language) } : [])),
        .init("movesLeft", movesLeft.map(JSONValue.integer) ?? .null),
        .init("lowerBound", lowerBound.map(JSONValue.integer) ?? .null),
        .init("equallyGood", equallyGood.map(JSONValue.integer) ?? .null),
        .init("others", .array(isMove ? others.map { ["move": $0.move, "text": $0.words.json] } : [])),
        .init("near", .array(near.map(\.json))),
        .init("alternatives", .array(isMove ? ranking?.values ?? [] : [])),
        .init("plan", help == .solution ? plan.map { $0.json(optimum: movesLeft) } ?? .null : .null),
        .init("remark", .string(remark[language])), .init("remarkText", remark.json),
        .init("line", line.map(JSONValue.integer) ?? .null),
      ])
  }

  /// As lines of text, for people: without advice only the remark; several steps with the board after each.
  func text(style: HintStyle = HintStyle(), drawing: (BoardFrame) -> [String]) -> [String] {
    let language = style.language
    guard !steps.isEmpty else { return [remark[language].onOneLine] }
    guard style.help >= .move else {
      let texts = [nudge] + (style.help == .tile ? [tile] : [])
      return texts.filter { !$0.isEmpty }.map { $0[language].onOneLine }
    }
    var lines: [String] = []
    for (number, step) in steps.enumerated() {
      let reason = step.reason.isEmpty ? step.words : HintTemplate.stage(step.words, step.reason)
      lines.append("\(steps.count > 1 ? "\(number + 1). " : "")\(reason[language])".onOneLine)
      if steps.count > 1, let frame = step.frame { lines += drawing(frame) }
    }
    if style.help == .solution { lines += planLines(language) }
    lines += comparison(language)
    lines += rankingLines(language)
    if !remark.isEmpty { lines.append(remark[language].onOneLine) }
    return lines
  }

  /// How good the first move is, what others are as good, and which phrases are nearly there.
  private func comparison(_ language: HintLanguage) -> [String] {
    var texts: [HintText] = []
    if let movesLeft { texts.append(HintTemplate.winTakes(HintTemplate.moves(movesLeft))) }
    switch equallyGood {
    case 0?: texts.append(HintTemplate.noOtherIsAsGood())
    case 1?: texts.append(HintTemplate.oneOtherIsAsGood("1"))
    case let count?: texts.append(HintTemplate.othersAreAsGood(HintText(count)))
    case nil: break
    }
    if !others.isEmpty {
      let shown = others.prefix(3).map(\.words) + (others.count > 3 ? ["…"] : [])
      texts.append(HintTemplate.others(.joined(shown, by: .comma)))
    }
    if !near.isEmpty { texts.append(HintTemplate.nearlyComplete(.joined(near.map(\.words), by: .semicolon))) }
    return texts.map { $0[language].onOneLine }
  }

  /// The plan: what it costs, and a line for each stage.
  private func planLines(_ language: HintLanguage) -> [String] {
    guard let plan else { return [] }
    let moves = HintTemplate.moves(plan.moves)
    let more = movesLeft.map { plan.moves - $0 }
    let head =
      switch more {
      case nil: HintTemplate.planAlone(moves)
      case 0?: HintTemplate.planAsShort(moves)
      case let more?: HintTemplate.planLonger(moves, HintText(more))
      }
    return [head[language]]
      + plan.stages.enumerated().map { number, stage in
        let text = HintTemplate.stage(stage.reason, HintTemplate.moves(stage.moves.count))
        return "  \(number + 1). \(text[language])".onOneLine
      }
  }

  /// What the advice gains, and the other ways in a table.
  private func rankingLines(_ language: HintLanguage) -> [String] {
    guard let ranking else { return [] }
    let summary = ranking.summary.isEmpty ? [] : [ranking.summary[language]]
    guard let table = ranking.table?(language) else { return summary }
    return summary + [""]
      + table.rendered(as: .text, width: Terminal.width).split(separator: "\n", omittingEmptySubsequences: false)
      .dropLast().map(String.init)
  }

  /// The columns of hints as a table.
  static let columns = [
    Column("line", title: "line", .integer), Column("step", title: "step", .integer),
    Column("move", title: "move", .text), Column("words", title: "words", .text),
    Column("reason", title: "reason", .text), Column("verdict", title: "verdict", .text),
    Column("movesLeft", title: "moves left", .integer), Column("equallyGood", title: "as good", .integer),
    Column("remark", title: "remark", .text),
  ]

  /// The rows of ``columns``: one for each step, or one that has only the remark.
  func rows(line: Int?, style: HintStyle = HintStyle()) -> [[Cell]] {
    let language = style.language
    let whole: [Cell] = [
      verdict.map(Cell.text) ?? .missing, .integer(movesLeft), .integer(equallyGood), .text(remark[language]),
    ]
    guard !steps.isEmpty else {
      return [[.integer(line), .missing, .missing, .missing, .missing] + whole]
    }
    guard style.help >= .move else {
      let text = style.help == .tile && !tile.isEmpty ? HintTemplate.semicolon(nudge, tile) : nudge
      return [[.integer(line), .integer(1), .missing, .missing, .text(text[language])] + whole]
    }
    return steps.enumerated().map { number, step in
      // What is said of the position holds before its first step.
      let rest: [Cell] = number == 0 ? whole : [.missing, .missing, .missing, .missing]
      let move: Cell = if case .string(let text) = step.move { .text(text) } else { .text(step.move.text) }
      return [.integer(line), .integer(number + 1), move, .text(step.words[language]), .text(step.reason[language])]
        + rest
    }
  }
}

extension HintReport.Step {
  /// As JSON; without a target or a grid their members are `null`.
  fileprivate func json(_ language: HintLanguage) -> JSONValue {
    [
      "move": move, "words": .string(words[language]), "reason": .string(reason[language]),
      "text": (reason.isEmpty ? words : HintTemplate.stage(words, reason)).json, "target": target?.json ?? .null,
      "grid": grid,
    ]
  }
}

extension HintReport.Near {
  fileprivate var json: JSONValue {
    ["target": target.json, "missing": .cells(missing), "text": words.json]
  }
}

extension HintReport.Plan {
  /// The stages, and how many moves the plan takes more than a shortest win.
  fileprivate func json(optimum: Int?) -> JSONValue {
    [
      "moves": .integer(moves), "more": optimum.map { .integer(moves - $0) } ?? .null,
      "stages": .array(
        stages.map {
          ["text": $0.reason.json, "target": $0.target?.json ?? .null, "moves": .array($0.moves)]
        }),
    ]
  }
}

extension HintReport.Target {
  /// As `moli solve` writes its targets, with what explains the phrase.
  fileprivate var json: JSONValue {
    guard case .object(let members) = line.target else { return .null }
    return .object(
      members + [
        .init("pinyin", .array(pinyin.map(JSONValue.string))),
        .init("english", english.map(JSONValue.string) ?? .null),
        .init("movesToLine", movesToLine.map(JSONValue.integer) ?? .null),
      ])
  }
}
