import Phrasebook
import PuzzleCore
import Reporting
import TextFormats

/// A game whose hints are shown by the tool. What they say is the game's own, ``PuzzleCore/HintingPuzzle``; a game without phrases whose
/// actions are moves has nothing to add.
public protocol HintingGame: PlayableGame, HintingPuzzle {
  /// The hint of the game, with what the tool keeps between runs, such as tables of solvers. The default has no need of any.
  func advise(in state: State, for request: HintRequest) -> Hint<Action, Reason>

  /// A reason in words of every language; phrases are explained. The default is what the reason says of itself.
  func sentence(for reason: Reason, explaining explanation: PhraseExplanation) -> HintText

  /// What a stage of a plan does, in words of every language. The default is the sentence of its reason.
  func sentence(
    for stage: Hint<Action, Reason>.Plan.Stage, explaining explanation: PhraseExplanation
  ) -> HintText

  /// A move in words of every language. The default is ``PlayableGame/words(for:in:)``.
  func sentence(for move: Move, in state: State) -> HintText

  /// The first help, with phrases explained. The default is ``PuzzleCore/HintingPuzzle/nudge(for:in:)``.
  func nudge(
    for step: Hint<Action, Reason>.Step, in state: State, explaining explanation: PhraseExplanation
  ) -> HintText

  /// An action as records write it. The default is for actions that are moves.
  func value(of action: Action) -> JSONValue

  /// The actions of a stage in words, one by one; `state` becomes the position after them. The default says nothing, for actions that are
  /// moves it says each move.
  func words(of actions: [Action], in state: inout State) -> [HintText]

  /// Another action of a hint as it is shown. The default is for actions that are moves.
  func shown(other action: Action, in state: State) -> HintReport.Other

  /// Phrases that are nearly there, besides that of the next step. The default is none.
  func nearlyComplete(
    in state: State, besides step: Hint<Action, Reason>.Step?, explaining explanation: PhraseExplanation
  ) -> [HintReport.Near]

  /// A step of the advice as it is shown; `state` becomes the position after it. The default, for actions that are moves, shows the
  /// board after the move.
  /// - Parameter reason: the reason of the step in words.
  func shown(_ step: Hint<Action, Reason>.Step, in state: inout State, reason: HintText) -> HintReport.Step

  /// The line of phrases that a step is for. The default is `nil`, for games without lines.
  func target(of reason: Reason, explaining explanation: PhraseExplanation) -> HintReport.Target?

  /// The ways that the hint ranks, as they are shown. The default is `nil`, for games that rank none.
  func ranking(of hint: Hint<Action, Reason>, explaining explanation: PhraseExplanation) -> HintReport.Ranking?
}

/// A game whose hints rank several ways to go on.
public protocol RankingGame: HintingGame {}

extension HintingGame {
  /// ``PuzzleCore/HintingPuzzle/hint(in:for:)``.
  public func advise(in state: State, for request: HintRequest) -> Hint<Action, Reason> {
    hint(in: state, for: request)
  }

  /// The reason's own words: in every language where the reason is a ``PuzzleCore/HintText``.
  public func sentence(for reason: Reason, explaining explanation: PhraseExplanation) -> HintText {
    reason as? HintText ?? HintText(reason)
  }

  /// The sentence of its reason.
  public func sentence(
    for stage: Hint<Action, Reason>.Plan.Stage, explaining explanation: PhraseExplanation
  ) -> HintText { sentence(for: stage.reason, explaining: explanation) }

  /// The move in its words.
  public func sentence(for move: Move, in state: State) -> HintText { HintText(words(for: move, in: state)) }

  /// Nothing.
  public func words(of actions: [Action], in state: inout State) -> [HintText] { [] }

  /// Without phrases.
  public func nudge(
    for step: Hint<Action, Reason>.Step, in state: State, explaining explanation: PhraseExplanation
  ) -> HintText { nudge(for: step, in: state) }

  /// None.
  public func nearlyComplete(
    in state: State, besides step: Hint<Action, Reason>.Step?, explaining explanation: PhraseExplanation
  ) -> [HintReport.Near] { [] }

  /// None.
  public func target(of reason: Reason, explaining: PhraseExplanation) -> HintReport.Target? { nil }

  /// None.
  public func ranking(of hint: Hint<Action, Reason>, explaining: PhraseExplanation) -> HintReport.Ranking? { nil }
}

extension HintingGame where Reason: PhraseReason {
  /// The reason with its phrases explained.
  public func sentence(for reason: Reason, explaining explanation: PhraseExplanation) -> HintText {
    reason.sentence(explaining: explanation)
  }

  /// The phrase explained.
  public func nudge(
    for step: Hint<Action, Reason>.Step, in state: State, explaining explanation: PhraseExplanation
  ) -> HintText { step.reason.nudge(explaining: explanation) }
}

extension HintingGame where Action == Move {
  /// The move, its reason, and the board after it.
  public func shown(_ step: Hint<Move, Reason>.Step, in state: inout State, reason: HintText) -> HintReport.Step {
    let words = sentence(for: step.action, in: state)
    apply(step.action, to: &state)
    return HintReport.Step(move: moveValue(step.action), words: words, reason: reason, frame: frame(of: state))
  }

  /// The moves one after another.
  public func words(of actions: [Move], in state: inout State) -> [HintText] {
    actions.map { move in
      defer { apply(move, to: &state) }
      return sentence(for: move, in: state)
    }
  }

  /// The move as records write it.
  public func value(of action: Move) -> JSONValue { moveValue(action) }

  /// The move in words.
  public func shown(other action: Move, in state: State) -> HintReport.Other {
    HintReport.Other(move: moveValue(action), words: sentence(for: action, in: state))
  }
}
