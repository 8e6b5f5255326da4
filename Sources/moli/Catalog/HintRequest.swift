import PuzzleCore

/// What a hint should say.
struct HintRequest: Sendable {
  /// At most so many moves of advice.
  var steps = 1
  /// At most so many ways to go on, where a game ranks them.
  var alternatives = 1
  /// How often each of them is played on, to estimate what it gains; 0 for not at all.
  var samples = 0
  /// What may be searched.
  var budget = Budget.unlimited
  /// How phrases are explained.
  var explanation = PhraseExplanation.none
}
