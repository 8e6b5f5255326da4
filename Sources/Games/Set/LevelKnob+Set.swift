import Difficulty
import LevelFiles
import PuzzleCore
import SetCards

extension LevelKnob where GameLevel == SetLevel {
  /// The knobs of Set: every number that its level files hold. A game alone has no opponent whose delays could be turned.
  public static func ofSet(_ level: SetLevel) -> [LevelKnob] {
    var knobs = [
      targetScore(\.targetScore),
      number(
        "capacity", "cards that the screen has room for", \.capacity,
        KnobValues(SetLevel.smallestCapacity...Card.count)
      ) { .field("capacity", $0) },
    ]
    if let opponent = level.rules.opponent {
      knobs += [
        delay(
          "opponent-from", "seconds that the opponent takes at least", "from", 1...opponent.longestDelay,
          \.shortestDelay),
        delay(
          "opponent-to", "seconds that the opponent takes at most", "to", opponent.shortestDelay...3_600_000,
          \.longestDelay),
      ]
    }
    return knobs
  }

  /// One end of the time that an opponent takes.
  private static func delay(
    _ name: String, _ meaning: String, _ entry: String, _ range: ClosedRange<Int>,
    _ path: WritableKeyPath<SetRules.Opponent, Int> & Sendable
  ) -> LevelKnob {
    LevelKnob(name: name, meaning: meaning, values: KnobValues(range), isTime: true) {
      $0.rules.opponent?[keyPath: path]
    } turned: { level, value in
      var level = level
      level.rules.opponent?[keyPath: path] = value
      return level
    } change: { _, value in
      .entry("opponent", entry, Seconds(milliseconds: value).shortest)
    }
  }
}
