/// What a game can do beyond being played. A verb lists the games that have the facet it needs.
public enum GameFacet: String, CaseIterable, Hashable, Sendable {
  /// Its positions are solved; see ``SolvableGame``.
  case solvable
  /// It answers other questions of `moli solve`; see ``SolveGoal``.
  case goals
  /// It gives hints; see ``HintingGame``.
  case hinting
  /// Its hints rank several ways to go on; see ``RankingGame``.
  case ranking
  /// It has a faster engine; see ``FastGame``.
  case fast
  /// Its starting boards are numbered; see ``NumberedGame``.
  case numbered
  /// Its starting positions are lines of text; see ``WrittenGame``.
  case written
  /// Solutions and goals of its boards are counted; see ``CountedGame``.
  case counted
  /// What the next move can do is counted; see ``OutcomeCountedGame``.
  case outcomes
  /// It is played with the phrases of a level; see ``PhraseGame``.
  case phrases
  /// Levels stand for no level in particular; see ``PlainLevels``.
  case plain
  /// Its engines are compared; see ``BenchedGame``.
  case benched
  /// Its engine's share of a frame is measured; see ``FramedGame``.
  case framed
  /// Whole simulations are measured against a bare loop; see ``BareGame``.
  case bare
  /// Its moves are programs that stand in files; see ``ProgrammedGame``.
  case programmed
  /// Runs of other implementations are compared; see ``PublishedGame``.
  case published
  /// Answers and games a second are measured; see ``ThroughputGame``.
  case throughput

  /// Whether a game offers it.
  public func isOffered<Entry: AnyGameEntry>(by entry: Entry) -> Bool {
    switch self {
    case .solvable: Entry.Game.self is any SolvableGame.Type
    case .goals: !entry.goals.isEmpty
    case .hinting: Entry.Game.self is any HintingGame.Type
    case .ranking: Entry.Game.self is any RankingGame.Type
    case .fast: Entry.Game.self is any FastGame.Type
    case .numbered: Entry.Game.self is any NumberedGame.Type
    case .written: Entry.Game.self is any WrittenGame.Type
    case .counted: Entry.Game.self is any CountedGame.Type
    case .outcomes: Entry.Game.self is any OutcomeCountedGame.Type
    case .phrases: Entry.Game.self is any PhraseGame.Type
    case .plain: entry.entry.plain != nil
    case .benched: Entry.Game.self is any BenchedGame.Type
    case .framed: Entry.Game.self is any FramedGame.Type
    case .bare: Entry.Game.self is any BareGame.Type
    case .programmed: Entry.Game.self is any ProgrammedGame.Type
    case .published: Entry.Game.self is any PublishedGame.Type
    case .throughput: Entry.Game.self is any ThroughputGame.Type
    }
  }
}
