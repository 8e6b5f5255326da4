/// What a game can do beyond being played. A verb lists the games that have the facet it needs.
///
/// A module that adds a facet adds its constant:
///
/// ```
/// extension GameFacet {
///   static let mirrored = GameFacet("mirrored", conforms: { $0 is any MirroredGame.Type })
/// }
/// ```
public struct GameFacet: Hashable, Sendable {
  /// Its name.
  public let name: String
  private let isOffered: @Sendable (any AnyGameEntry) -> Bool

  /// A facet.
  /// - Parameter isOffered: whether a game offers it.
  public init(_ name: String, isOffered: @escaping @Sendable (any AnyGameEntry) -> Bool) {
    self.name = name
    self.isOffered = isOffered
  }

  /// A facet that the type of the puzzle has by conforming to a protocol.
  /// - Parameter conforms: whether a type of puzzle conforms.
  public init(_ name: String, conforms: @escaping @Sendable (any PlayableGame.Type) -> Bool) {
    self.init(name) { entry in
      func type<Entry: AnyGameEntry>(of _: Entry) -> any PlayableGame.Type { Entry.Game.self }
      return conforms(type(of: entry))
    }
  }

  /// Whether a game offers it.
  public func isOffered(by entry: some AnyGameEntry) -> Bool { isOffered(entry) }

  /// Facets of the same name are the same.
  public static func == (a: GameFacet, b: GameFacet) -> Bool { a.name == b.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension GameFacet {
  /// Its positions are solved; see ``SolvableGame``.
  public static let solvable = GameFacet("solvable", conforms: { $0 is any SolvableGame.Type })
  /// It answers other questions of `moli solve`; see ``SolveGoal``.
  public static let goals = GameFacet("goals", isOffered: { !$0.goals.isEmpty })
  /// It gives hints; see ``HintingGame``.
  public static let hinting = GameFacet("hinting", conforms: { $0 is any HintingGame.Type })
  /// Its hints rank several ways to continue; see ``RankingGame``.
  public static let ranking = GameFacet("ranking", conforms: { $0 is any RankingGame.Type })
  /// It has a faster engine; see ``FastGame``.
  public static let fast = GameFacet("fast", conforms: { $0 is any FastGame.Type })
  /// Its starting boards are numbered; see ``NumberedGame``.
  public static let numbered = GameFacet("numbered", conforms: { $0 is any NumberedGame.Type })
  /// Its starting positions are lines of text; see ``WrittenGame``.
  public static let written = GameFacet("written", conforms: { $0 is any WrittenGame.Type })
  /// Solutions and goals of its boards are counted; see ``CountedGame``.
  public static let counted = GameFacet("counted", conforms: { $0 is any CountedGame.Type })
  /// The outcomes of the next move are counted; see ``OutcomeCountedGame``.
  public static let outcomes = GameFacet("outcomes", conforms: { $0 is any OutcomeCountedGame.Type })
  /// It is played with the phrases of a level; see ``PhraseGame``.
  public static let phrases = GameFacet("phrases", conforms: { $0 is any PhraseGame.Type })
  /// It has generic levels, which belong to no particular level; see ``PlainLevels``.
  public static let plain = GameFacet("plain", isOffered: { $0.hasPlainLevels })
  /// Its moves are programs, which may be read from files; see ``ProgrammedGame``.
  public static let programmed = GameFacet("programmed", conforms: { $0 is any ProgrammedGame.Type })
  /// Published runs of other implementations are compared; see ``PublishedGame``.
  public static let published = GameFacet("published", conforms: { $0 is any PublishedGame.Type })
}
