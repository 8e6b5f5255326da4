import PuzzleCore

/// What a hint should say.
public struct HintRequest: Sendable {
  /// At most so many moves of advice.
  public var steps = 1
  /// At most so many ways to go on, where a game ranks them.
  public var alternatives = 1
  /// How often each of them is played on, to estimate what it gains; 0 for not at all.
  public var samples = 0
  /// What may be searched.
  public var budget = Budget.unlimited
  /// How phrases are explained.
  public var explanation = PhraseExplanation.none

  /// Creates it from its parts.
  public init(
    steps: Int = 1, alternatives: Int = 1, samples: Int = 0, budget: Budget = Budget.unlimited,
    explanation: PhraseExplanation = PhraseExplanation.none
  ) {
    self.steps = steps
    self.alternatives = alternatives
    self.samples = samples
    self.budget = budget
    self.explanation = explanation
  }
}
