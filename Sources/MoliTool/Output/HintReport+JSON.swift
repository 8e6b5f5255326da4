import GameKit
import Phrasebook
import PuzzleCore
import TextFormats

extension HintReport {
  /// The hint as one JSON object.
  /// - Parameters:
  ///   - line: the line number of the position, if it came from a file.
  ///   - deal: the members on the deal, which precede its hint.
  func json(
    game: String, line: Int?, style: HintStyle = HintStyle(), deal: [JSONValue.Member] = []
  ) -> JSONValue {
    let whole = members(game: game, line: line, style: style, deal: deal)
    return .object(style.members?.chosen(from: whole + compact) ?? whole).keeping(style.languages)
  }

  /// The members of the shortest form: the moves of the advice, and the phrases that it completes.
  private var compact: [JSONValue.Member] {
    var phrases: [String] = []
    for phrase in steps.compactMap({ $0.line?.lines.first?.line.phrase.text })
    where !phrases.contains(phrase) {
      phrases.append(phrase)
    }
    return [
      .init("moves", HintMembers.joined(steps.map(\.value))),
      .init("phrases", .array(phrases.map(JSONValue.string))),
    ]
  }

  private func members(
    game name: String, line: Int?, style: HintStyle, deal: [JSONValue.Member]
  ) -> [JSONValue.Member] {
    let (help, language) = (style.help, style.language)
    let isMove = help >= .move
    return
      [.init("version", .integer(HintStyle.version)), .init("game", .string(name))] + deal + [
        .init("help", .string(help.rawValue)), .init("language", .string(language.rawValue)),
        .init("verdict", hint.verdict.map { .string($0.name) } ?? .null),
        .init("nudge", nudge.json), .init("tile", help >= .tile ? tile.json : .null),
        .init("steps", .array(isMove ? steps.map { json($0, language) } : [])),
        .init("movesLeft", hint.movesLeft.map(JSONValue.integer) ?? .null),
        .init("lowerBound", hint.lowerBound.map(JSONValue.integer) ?? .null),
        .init("equallyGood", hint.equallyGood.map(JSONValue.integer) ?? .null),
        .init("others", .array(isMove ? hint.others.map { json($0) } : [])),
        .init("near", .array(hint.near.map { near($0) })),
        .init("alternatives", .array(isMove ? ranking?.values ?? [] : [])),
        .init("plan", help == .solution ? hint.plan.map { json($0) } ?? .null : .null),
        .init("remark", .string(remark[language])), .init("remarkText", remark.json),
        .init("line", line.map(JSONValue.integer) ?? .null),
      ]
  }

  /// A step as JSON. Without a target or data, these members are `null`.
  private func json(_ step: Step, _ language: HintLanguage) -> JSONValue {
    [
      "move": step.value, "words": .string(step.words[language]),
      "reason": .string(step.reason[language]),
      "text": (step.reason.isEmpty ? step.words : HintTemplate.stage(step.words, step.reason)).json,
      "target": target(step.line), "grid": step.board.data,
    ]
  }

  /// Another action as JSON.
  private func json(_ other: Game.Action) -> JSONValue {
    ["move": game.value(of: other, reason: nil), "text": words(other).json]
  }

  /// A nearly complete line as JSON.
  private func near(_ reason: Game.Reason) -> JSONValue {
    let line = reason as? LineReason
    let missing: [Coordinate] = if case .near(_, let cells) = line { cells } else { [] }
    return [
      "target": target(line), "missing": .cells(missing), "text": explanation.words(reason).json,
    ]
  }

  /// The stages of a plan. If the plan wins, also its number of moves and the difference to a shortest win.
  private func json(_ plan: Game.Advice.Plan) -> JSONValue {
    [
      "wins": .bool(plan.wins), "moves": plan.wins ? .integer(plan.count) : .null,
      "more": plan.wins ? hint.movesLeft.map { .integer(plan.count - $0) } ?? .null : .null,
      "stages": .array(
        plan.stages.map { stage in
          [
            "text": words(stage).json, "target": target(stage.reason as? LineReason),
            "moves": .array(stage.actions.map { game.value(of: $0, reason: stage.reason) }),
          ]
        }),
    ]
  }

  /// The first line of a reason in the format of the targets of `moli solve`, with the explanation of the phrase.
  private func target(_ reason: LineReason?) -> JSONValue {
    guard let reason, let spelled = reason.lines.first,
      case .object(let members) = spelled.line.target
    else { return .null }
    // A line that is not spelled yet gets the usual reading.
    let reading = reason.movesToLine == nil ? nil : spelled.reading
    return .object(
      members + [
        .init("pinyin", .array(spelled.reading.map(JSONValue.string))),
        .init(
          "english",
          explanation.meaning(of: spelled.line.phrase, reading: reading).map(JSONValue.string)
            ?? .null),
        .init("movesToLine", reason.movesToLine.map(JSONValue.integer) ?? .null),
        .init(
          "next",
          reason.arrival.map {
            ["tile": .string($0.tile), "cell": .cell($0.cell), "moves": .integer($0.moves)]
          } ?? .null),
      ])
  }
}
