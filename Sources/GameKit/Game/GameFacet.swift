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
  /// The name of the facet. Facets with the same name are equal.
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

  /// Whether a game offers the facet.
  public func isOffered(by entry: some AnyGameEntry) -> Bool { isOffered(entry) }

  /// Compares the names of the facets.
  public static func == (a: GameFacet, b: GameFacet) -> Bool { a.name == b.name }

  /// Hashes the name of the facet.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension GameFacet {
  /// Games whose positions are solved, by their own solvers or by searches over their rules; see
  /// ``PlayableGame/solvers``.
  public static let solvable = GameFacet(
    "solvable",
    conforms: { isSolved($0) })
  /// Games that answer other questions of `moli solve`; see ``SolveGoal``.
  public static let goals = GameFacet("goals", isOffered: { !$0.goals.isEmpty })
  /// Games that give hints: their own (see ``HintingGame``) or those of a solver.
  public static let hinting = GameFacet("hinting", conforms: { $0 is any HintingGame.Type || isSolved($0) })
  /// Games whose hints rank several ways to continue; see ``RankingGame``.
  public static let ranking = GameFacet("ranking", conforms: { $0 is any RankingGame.Type })
  /// Games with a faster engine; see ``FastGame``.
  public static let fast = GameFacet("fast", conforms: { $0 is any FastGame.Type })
  /// Games whose starting boards are numbered; see ``NumberedGame``.
  public static let numbered = GameFacet("numbered", conforms: { $0 is any NumberedGame.Type })
  /// Games whose starting positions are lines of text; see ``WrittenGame``.
  public static let written = GameFacet("written", conforms: { $0 is any WrittenGame.Type })
  /// Solutions and goals of its boards are counted; see ``CountedGame``.
  public static let counted = GameFacet("counted", conforms: { $0 is any CountedGame.Type })
  /// The outcomes of the next move are counted; see ``OutcomeCountedGame``.
  public static let outcomes = GameFacet("outcomes", conforms: { $0 is any OutcomeCountedGame.Type })
  /// Games that are played with the phrases of a level; see ``PhraseGame``.
  public static let phrases = GameFacet("phrases", conforms: { $0 is any PhraseGame.Type })
  /// Games with generic levels, which belong to no particular level; see ``PlainLevels``.
  public static let plain = GameFacet("plain", isOffered: { $0.hasPlainLevels })
  /// Games whose moves are programs, which may be read from files; see ``ProgrammedGame``.
  public static let programmed = GameFacet("programmed", conforms: { $0 is any ProgrammedGame.Type })
  /// Published runs of other implementations are compared; see ``PublishedGame``.
  public static let published = GameFacet("published", conforms: { $0 is any PublishedGame.Type })

  /// Whether a game has solvers or is searched by its rules.
  private static func isSolved<Game: PlayableGame>(_ type: Game.Type) -> Bool {
    type is any SolvableGame.Type || Game.Chance.self == Never.self && Game.movesAreListed
  }
}
