import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// How hints are shown: how much they give away, and in which language.
struct HintStyle: Sendable {
  /// The version of the members of the JSON.
  static let version = 2

  /// How much is given away.
  var help = HelpLevel.move
  /// The language of texts for people.
  var language = HintLanguage.en
  /// The languages of the texts of JSON.
  var languages = HintLanguage.allCases
  /// The members of JSON that are wanted, in this order; `nil` for all but ``HintMembers/compact``.
  var members: HintMembers?
}

// The three forms of a hint; their members and columns are described in docs/hints.md.
extension HintReport {
  /// As one JSON object.
  /// - Parameters:
  ///   - line: the number of the line that the position stood on, if it came from a file.
  ///   - deal: what is said of the deal before its hint.
  func json(game: String, line: Int?, style: HintStyle = HintStyle(), deal: [JSONValue.Member] = []) -> JSONValue {
    let whole = members(game: game, line: line, style: style, deal: deal)
    return .object(style.members?.chosen(from: whole + compact) ?? whole).keeping(style.languages)
  }

  /// The members that say only what to do: the moves of the advice, and the phrases that it completes.
  private var compact: [JSONValue.Member] {
    var phrases: [String] = []
    for phrase in steps.compactMap({ $0.target?.line.phrase.text }) where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return [
      .init("moves", HintMembers.joined(steps.map(\.move))), .init("phrases", .array(phrases.map(JSONValue.string))),
    ]
  }

  private func members(
    game: String, line: Int?, style: HintStyle, deal: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    let (help, language) = (style.help, style.language)
    let isMove = help >= .move
    return
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
      ]
  }

  /// As lines of text, for people: without advice only the remark; several steps with the board after each.
  func text(style: HintStyle = HintStyle(), drawing: (BoardFrame) -> [String]) -> [String] {
    let language = style.language
    guard !steps.isEmpty else { return Self.sentence(remark[language]) }
    guard style.help >= .move else {
      let texts = [nudge] + (style.help == .tile ? [tile] : [])
      return texts.filter { !$0.isEmpty }.flatMap { Self.sentence($0[language]) }
    }
    var lines: [String] = []
    var (said, line): (HintText, CorrectLine?) = (.none, nil)
    // A plan that is no win says what comes after its first stage.
    let count = style.help < .solution ? nil : plan.flatMap { $0.wins ? nil : $0.stages.first?.moves.count }
    let steps = steps.prefix(count ?? steps.count)
    for (number, step) in steps.enumerated() {
      // What holds for several steps is said once, and in a list without boards a line is named once.
      let isSaid = step.reason == said || style.help == .solution && line != nil && step.target?.line == line
      let text = step.reason.isEmpty || isSaid ? step.words : HintTemplate.stage(step.words, step.reason)
      (said, line) = (step.reason, step.target?.line)
      let digits = "\(steps.count)".count
      lines += Self.sentence(
        text[language],
        mark: steps.count > 1 ? "\(number + 1). ".padded(toWidth: digits + 2, alignment: .trailing) : "")
      if steps.count > 1, style.help < .solution, let frame = step.frame { lines += drawing(frame) }
    }
    lines += comparison(language)
    if style.help == .solution { lines += planLines(language) }
    lines += rankingLines(language)
    if !remark.isEmpty { lines += Self.sentence(remark[language]) }
    return lines
  }

  /// A sentence, on a terminal in lines that fit, the later ones below the text of the first.
  private static func sentence(_ text: String, mark: String = "") -> [String] {
    let indentation = String(repeating: " ", count: max(2, mark.count))
    let lines = text.onOneLine.wrapped(toWidth: Terminal.width.map { $0 - indentation.count })
    return lines.enumerated().map { ($0 == 0 ? mark : indentation) + $1 }
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
    return texts.flatMap { Self.sentence($0[language]) }
  }

  /// The plan: what it costs, and a line for each stage.
  private func planLines(_ language: HintLanguage) -> [String] {
    guard let plan else { return [] }
    // The moves of a plan that is no win begin with the steps, and a shortest win may be staged itself.
    let isInSteps = !plan.wins || plan.stages.flatMap(\.moves) == steps.map(\.move)
    let moves = HintTemplate.moves(plan.moves)
    let more = movesLeft.map { plan.moves - $0 }
    let head =
      switch more {
      case _ where !plan.wins: HintTemplate.planInSight()
      case nil: HintTemplate.planAlone(moves)
      case 0?: HintTemplate.planAsShort(moves)
      case let more?: HintTemplate.planLonger(moves, HintText(more))
      }
    return Self.sentence(head[language])
      + plan.stages.enumerated().flatMap { number, stage in
        let text = plan.wins ? HintTemplate.stage(stage.reason, HintTemplate.moves(stage.moves.count)) : stage.reason
        let moves = isInSteps ? .none : HintText.joined(stage.words, by: .comma)
        return Self.sentence(text[language], mark: "  \(number + 1). ")
          + (moves.isEmpty ? [] : Self.sentence(moves[language], mark: "     "))
      }
  }

  /// What the advice gains, and the other ways in a table.
  private func rankingLines(_ language: HintLanguage) -> [String] {
    guard let ranking else { return [] }
    let summary = ranking.summary.isEmpty ? [] : Self.sentence(ranking.summary[language])
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
  /// The stages, and of a win how many moves it takes, and how many more than a shortest one.
  fileprivate func json(optimum: Int?) -> JSONValue {
    [
      "wins": .bool(wins), "moves": wins ? .integer(moves) : .null,
      "more": wins ? optimum.map { .integer(moves - $0) } ?? .null : .null,
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
        .init(
          "next",
          arrival.map { ["tile": .string($0.tile), "cell": .cell($0.cell), "moves": .integer($0.moves)] } ?? .null),
      ])
  }
}
