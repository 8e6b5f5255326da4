import GameKit
import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// The style of hints: how much they reveal, and in which language.
struct HintStyle: Sendable {
  /// The version of the JSON members.
  static let version = 2

  /// How much the hint reveals.
  var help = HelpLevel.move
  /// The language of texts for people.
  var language = HintLanguage.en
  /// The languages of the texts of JSON.
  var languages = HintLanguage.allCases
  /// The JSON members to write, in this order; `nil` for all except ``HintMembers/compact``.
  var members: HintMembers?

  /// The columns of hints as a table.
  static let columns = [
    Column("line", title: "line", .integer), Column("step", title: "step", .integer),
    Column("move", title: "move", .text), Column("words", title: "words", .text),
    Column("reason", title: "reason", .text), Column("verdict", title: "verdict", .text),
    Column("movesLeft", title: "moves left", .integer),
    Column("equallyGood", title: "as good", .integer),
    Column("remark", title: "remark", .text),
  ]
}

/// A hint in the forms that are shown: text, data and rows, which docs/reference/hints.md describes. All forms are
/// functions of the hint.
struct HintReport<Game: AdvisingGame> {
  /// A step with its words and the position after it.
  struct Step {
    let value: JSONValue
    let words: HintText
    let reason: HintText
    let line: LineReason?
    let board: HintBoard
  }

  let game: Game
  let hint: Game.Advice
  let state: Game.State
  let explanation: PhraseExplanation
  let steps: [Step]

  /// Whether there is a hint. A game that does not ask a solver always has one.
  var outcome: PositionAnswer.Outcome { PositionAnswer.Outcome(of: hint) }

  /// The hint of a game for a position.
  /// - Parameter state: the position as the player observes it.
  init(
    of game: Game, in state: Game.State, for request: HintRequest,
    explaining: PhraseExplanation = .none
  ) {
    self.init(game.hint(in: state, for: request), of: game, in: state, explaining: explaining)
  }

  /// A hint for a position.
  init(
    _ hint: Game.Advice, of game: Game, in state: Game.State, explaining: PhraseExplanation = .none
  ) {
    var hint = hint
    // A hint without advice shows only the remark.
    if hint.steps.isEmpty {
      hint.others = []
      hint.near = []
      hint.plan = nil
    }
    self.hint = hint
    self.game = game
    self.state = state
    explanation = explaining
    var position = state
    steps = hint.steps.map { step in
      let words = game.words(for: step.action, reason: step.reason, in: position)
      return Step(
        value: game.value(of: step.action, reason: step.reason), words: words,
        reason: explaining.words(step.reason),
        line: step.reason as? LineReason, board: game.show(step, in: &position))
    }
  }
}

extension HintReport {
  /// A nudge that only directs the eye.
  var nudge: HintText {
    guard let first = hint.steps.first else { return .none }
    let words =
      (first.reason as? any PhraseReason)?.nudge(explaining: explanation)
      ?? game.nudge(for: first, in: state)
    guard words.isEmpty, let left = hint.movesLeft else { return words }
    return HintTemplate.winTakes(HintTemplate.moves(left))
  }

  /// The tile to act on, in words.
  var tile: HintText { hint.steps.first.map { game.tile(for: $0, in: state) } ?? .none }

  var remark: HintText { hint.remark?.words { explanation.words($0) } ?? .none }

  /// Another action in words.
  func words(_ other: Game.Action) -> HintText { game.words(for: other, reason: nil, in: state) }

  func words(_ stage: Game.Advice.Plan.Stage) -> HintText {
    let reason = explanation.words(stage.reason)
    guard stage.isStep, let action = stage.actions.first else { return reason }
    return HintTemplate.stage(game.words(for: action, reason: stage.reason, in: state), reason)
  }

  /// The ranked alternatives, in a game that ranks them.
  var ranking: HintRanking? {
    func ranking<Ranking: RankingGame>(in game: Ranking) -> HintRanking? {
      // `game` is the same value, so its types are the same.
      (hint.alternatives as? [Ranking.Advice.Alternative]).flatMap {
        game.ranking(of: $0, explaining: explanation)
      }
    }
    return (game as? any RankingGame).flatMap { ranking(in: $0) }
  }

  /// The hint as lines of text for people. Without advice only the remark is shown. Several steps are shown with the
  /// board after each.
  func text(style: HintStyle = HintStyle()) -> [String] {
    let language = style.language
    guard !steps.isEmpty else { return Self.sentence(remark[language]) }
    guard style.help >= .move else {
      let texts = [nudge] + (style.help == .tile ? [tile] : [])
      return texts.filter { !$0.isEmpty }.flatMap { Self.sentence($0[language]) }
    }
    var lines: [String] = []
    var (said, line): (HintText, CorrectLine?) = (.none, nil)
    // A plan that does not win describes only the steps of its first stage.
    let count =
      style.help < .solution
      ? nil : hint.plan.flatMap { $0.wins ? nil : $0.stages.first?.actions.count }
    let steps = steps.prefix(count ?? steps.count)
    for (number, step) in steps.enumerated() {
      // A reason that applies to several steps is printed once. In a list without boards, a line is also named once.
      let isSaid =
        step.reason == said
        || style.help == .solution && line != nil && step.line?.lines.first?.line == line
      let text =
        step.reason.isEmpty || isSaid ? step.words : HintTemplate.stage(step.words, step.reason)
      (said, line) = (step.reason, step.line?.lines.first?.line)
      let digits = "\(steps.count)".count
      lines += Self.sentence(
        text[language],
        mark: steps.count > 1
          ? "\(number + 1). ".padded(toWidth: digits + 2, alignment: .trailing) : "")
      if steps.count > 1, style.help < .solution, let frame = step.board.frame {
        lines += game.drawing(of: frame, style: Terminal.style)
      }
    }
    lines += comparison(language)
    if style.help == .solution { lines += planLines(language) }
    lines += rankingLines(language)
    if !remark.isEmpty { lines += Self.sentence(remark[language]) }
    return lines
  }

  /// A sentence, wrapped to the width of a terminal. Later lines are aligned with the text of the first one.
  private static func sentence(_ text: String, mark: String = "") -> [String] {
    let indentation = String(repeating: " ", count: max(2, mark.count))
    let lines = text.onOneLine.wrapped(toWidth: Terminal.width.map { $0 - indentation.count })
    return lines.enumerated().map { ($0 == 0 ? mark : indentation) + $1 }
  }

  /// The quality of the first move, the equally good moves, and the nearly complete phrases.
  private func comparison(_ language: HintLanguage) -> [String] {
    var texts: [HintText] = []
    if let movesLeft = hint.movesLeft {
      texts.append(HintTemplate.winTakes(HintTemplate.moves(movesLeft)))
    }
    switch hint.equallyGood {
    case 0?: texts.append(HintTemplate.noOtherIsAsGood())
    case 1?: texts.append(HintTemplate.oneOtherIsAsGood("1"))
    case let count?: texts.append(HintTemplate.othersAreAsGood(HintText(count)))
    case nil: break
    }
    if !hint.others.isEmpty {
      let shown = hint.others.prefix(3).map { words($0) } + (hint.others.count > 3 ? ["…"] : [])
      texts.append(HintTemplate.others(.joined(shown, by: .comma)))
    }
    if !hint.near.isEmpty {
      texts.append(
        HintTemplate.nearlyComplete(
          .joined(hint.near.map { explanation.words($0) }, by: .semicolon)))
    }
    return texts.flatMap { Self.sentence($0[language]) }
  }

  /// The plan: its cost, and one line per stage.
  private func planLines(_ language: HintLanguage) -> [String] {
    guard let plan = hint.plan else { return [] }
    // The moves of a plan that does not win begin with the steps, and the stages may form a shortest win.
    let isInSteps = !plan.wins || plan.stages.flatMap(\.actions) == hint.steps.map(\.action)
    let moves = HintTemplate.moves(plan.count)
    let head =
      switch hint.movesLeft.map({ plan.count - $0 }) {
      case _ where !plan.wins: HintTemplate.planInSight()
      case nil: HintTemplate.planAlone(moves)
      case 0?: HintTemplate.planAsShort(moves)
      case let more?: HintTemplate.planLonger(moves, HintText(more))
      }
    var position = state
    return Self.sentence(head[language])
      + plan.stages.enumerated().flatMap { number, stage in
        let goal = words(stage)
        let text =
          plan.wins ? HintTemplate.stage(goal, HintTemplate.moves(stage.actions.count)) : goal
        let moves = isInSteps || stage.isStep ? .none : words(stage, from: &position)
        return Self.sentence(text[language], mark: "  \(number + 1). ")
          + (moves.isEmpty ? [] : Self.sentence(moves[language], mark: "     "))
      }
  }

  /// The actions of a stage in words, one by one.
  private func words(
    _ stage: Game.Advice.Plan.Stage, from position: inout Game.State
  ) -> HintText {
    var texts: [HintText] = []
    for action in stage.actions {
      texts.append(game.words(for: action, reason: stage.reason, in: position))
      _ = game.show(.init(action, stage.reason), in: &position)
    }
    return .joined(texts, by: .comma)
  }

  /// The gain of the advice, and a table of the alternatives.
  private func rankingLines(_ language: HintLanguage) -> [String] {
    guard let ranking else { return [] }
    let summary = ranking.summary.isEmpty ? [] : Self.sentence(ranking.summary[language])
    guard let table = ranking.table?(language) else { return summary }
    return summary + [""]
      + table.rendered(as: .text, width: Terminal.width).split(
        separator: "\n", omittingEmptySubsequences: false
      )
      .dropLast().map(String.init)
  }

  /// The rows of ``HintStyle/columns``: one for each step, or a single row with the remark.
  func rows(line: Int?, style: HintStyle = HintStyle()) -> [[Cell]] {
    let language = style.language
    let whole: [Cell] = [
      hint.verdict.map { .text($0.name) } ?? .missing, .integer(hint.movesLeft),
      .integer(hint.equallyGood), .text(remark[language]),
    ]
    guard !steps.isEmpty else {
      return [[.integer(line), .missing, .missing, .missing, .missing] + whole]
    }
    guard style.help >= .move else {
      let text = style.help == .tile && !tile.isEmpty ? HintTemplate.semicolon(nudge, tile) : nudge
      return [[.integer(line), .integer(1), .missing, .missing, .text(text[language])] + whole]
    }
    return steps.enumerated().map { number, step in
      // The values on the position refer to the position before the first step.
      let rest: [Cell] = number == 0 ? whole : [.missing, .missing, .missing, .missing]
      let move: Cell =
        if case .string(let text) = step.value { .text(text) } else { .text(step.value.text) }
      let (words, reason) = (step.words[language], step.reason[language])
      return [.integer(line), .integer(number + 1), move, .text(words), .text(reason)] + rest
    }
  }
}
