import PuzzleTestKit

/// A way in which the toy game breaks its promises.
enum Flaw: String, CaseIterable, Codable, Sendable {
  case dealsByAccident, dealsAlike
  case descending, repeated, appends, listsIllegal, allowsStrangers, allowsEarlier, movesWhenOver, movesOutOfTurn
  case sharesStorage, movesByAccident
  case revertsNothing, revertsOneOnly, reversesOtherwise
  case observesOtherMoves, observesTwice
  case drawsForNothing, drawsWhenOver, drawsByAccident
  case losesTime, stopsForNothing, hurries, tellsWrongTime, actsAtOnce, runsOn
  case waitsWithoutTime, clockWithoutTime
  case resolvesByAccident
  case forgetsInJSON, scoresOtherwiseInJSON, writesOtherwise
  case unreadableMove, otherMoveInJSON
  case sameFingerprint, otherFingerprint
  case refusesReached

  /// The rule that this flaw breaks.
  var rule: ConformanceRule {
    switch self {
    case .dealsByAccident: .dealsRepeat
    case .dealsAlike: .dealsDiffer
    case .descending, .repeated: .movesAscend
    case .appends: .bufferReplaced
    case .listsIllegal: .listedAreLegal
    case .allowsStrangers, .allowsEarlier: .othersAreRefused
    case .movesWhenOver, .movesOutOfTurn: .noMovesOutOfTurn
    case .sharesStorage: .statesAreValues
    case .movesByAccident: .movesRepeat
    case .revertsNothing, .revertsOneOnly, .reversesOtherwise: .reversal
    case .observesOtherMoves, .observesTwice: .observation
    case .drawsForNothing, .drawsWhenOver, .drawsByAccident: .chance
    case .losesTime, .stopsForNothing, .hurries, .tellsWrongTime, .actsAtOnce, .runsOn: .time
    case .waitsWithoutTime, .clockWithoutTime: .timeless
    case .resolvesByAccident: .replay
    case .forgetsInJSON, .scoresOtherwiseInJSON, .writesOtherwise: .stateCoding
    case .unreadableMove, .otherMoveInJSON: .moveCoding
    case .sameFingerprint, .otherFingerprint: .fingerprint
    case .refusesReached: .defect
    }
  }
}
