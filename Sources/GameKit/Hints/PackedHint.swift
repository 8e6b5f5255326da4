import Phrasebook
import PuzzleCore
import TextFormats

/// A text and the number of moves that it explains.
public struct HintPurpose: Hashable, Sendable {
  /// A sentence, and the lines of the board that it names, as data.
  public struct Text: Hashable, Sendable {
    var words: HintText
    var lines: [JSONValue] = []
  }

  var text: Text
  /// The number of moves; 0 for a remark about the position.
  var moves: Int

  init(_ text: Text, moves: Int) { (self.text, self.moves) = (text, moves) }
}

/// The hint for one deal, as a ``HintPack`` stores it: all moves of the advice and what they are for.
public struct PackedHint: Hashable, Sendable {
  /// The number of the deal.
  public var index: Int
  /// The moves as records write them. A list of digits is joined, a list of texts has commas between them, and other
  /// values that are not texts are JSON.
  public var moves: [String]
  /// What the moves are for, in order, then the remark of the game if there is one. Without moves a remark says why.
  public var purposes: [HintPurpose]
  /// Whether the moves are known to win.
  public var wins: Bool
  /// Whether there is a hint.
  public var outcome: PositionAnswer.Outcome
}

extension PackedHint {
  /// The hint of a game for one of its deals.
  public init<Game: PlayableGame>(
    _ index: Int, of seed: Seed, in game: Game, for request: HintRequest, explaining explanation: PhraseExplanation
  ) {
    let seen = game.observation(of: game.settledDeal(index, of: seed))
    self.init(index, game.hint(in: seen, for: request), of: game, for: request, explaining: explanation)
  }

  init<Game: PlayableGame>(
    _ index: Int, _ hint: Game.Advice, of game: Game, for request: HintRequest,
    explaining explanation: PhraseExplanation
  ) {
    self.index = index
    moves = hint.steps.map { step in
      let value = game.value(of: step.action, reason: step.reason)
      if case .string(let text) = value { return text }
      return value.digits ?? value.listed ?? value.text
    }
    purposes = hint.steps.reduce(into: []) { purposes, step in
      let text = HintPurpose.Text(step.reason, explaining: explanation)
      if purposes.last?.text == text {
        purposes[purposes.count - 1].moves += 1
      } else {
        purposes.append(HintPurpose(text, moves: 1))
      }
    }
    if let remark = hint.remark, hint.steps.isEmpty || remark.isOfGame {
      purposes.append(HintPurpose(.init(words: remark.words { explanation.words($0) }), moves: 0))
    }
    let isWin =
      switch hint.verdict {
      case .optimal: moves.count == hint.movesLeft
      case .found: moves.count < request.steps
      default: hint.plan.map { $0.wins && $0.stages.flatMap(\.actions) == hint.steps.map(\.action) } ?? false
      }
    wins = isWin && !moves.isEmpty
    outcome = PositionAnswer.Outcome(of: hint)
  }
}

extension HintPurpose.Text {
  /// The sentence for a reason. All moves towards the same lines have the same sentence, which names the aim.
  init(_ reason: some HintReason, explaining explanation: PhraseExplanation) {
    guard let line = reason as? LineReason, line.movesToLine != nil, !line.lines.isEmpty else {
      self.init(words: explanation.words(reason))
      return
    }
    self.init(
      words: LineReason.completes(line.lines).words(explaining: explanation), lines: line.lines.map(\.line.target))
  }
}

extension PositionAnswer.Outcome {
  /// Whether a hint exists. A game that does not ask a solver always has one.
  public init<Action, Reason>(of hint: Hint<Action, Reason>) {
    self =
      switch hint.verdict {
      case .unsolvable: .unsolvable
      case .budgetExhausted where hint.steps.isEmpty: .budgetExhausted
      case .optimal, .found, .budgetExhausted, nil: .solved
      }
  }
}

extension Hint.Remark {
  /// Whether the game has written the remark.
  fileprivate var isOfGame: Bool { if case .reason = self { true } else { false } }
}

extension JSONValue {
  /// The digits of a list of single digits, such as `0312` for `[0,3,1,2]`; `nil` for any other value.
  public var digits: String? {
    guard case .array(let values) = self, !values.isEmpty else { return nil }
    let digits = values.compactMap { value -> String? in
      if case .integer(let number) = value, 0...9 ~= number { "\(number)" } else { nil }
    }
    return digits.count == values.count ? digits.joined() : nil
  }

  /// The texts of a list with commas between them; `nil` for any other value, and if a text has a comma.
  fileprivate var listed: String? {
    guard case .array(let values) = self, !values.isEmpty else { return nil }
    let texts = values.compactMap { value -> String? in
      if case .string(let text) = value, !text.contains(",") { text } else { nil }
    }
    return texts.count == values.count ? texts.joined(separator: ",") : nil
  }
}

extension PlayableGame {
  /// The position that the first player sees in deal `index` of a seed.
  public func settledDeal(_ index: Int, of root: Seed) -> State {
    var nature = Xoshiro256(seed: root.derived(.chance, index))
    var state = deal(index, of: root)
    settle(&state, using: &nature)
    return state
  }
}
