/// Finds the column that names the player, by its header.
enum PersonColumn {
  /// The likelihood that a header names people.
  enum Likeness {
    /// The header names a person.
    case person
    /// The header may name a person.
    case perhaps
  }

  /// Words for people and their accounts or devices.
  private static let stems = [
    "person", "player", "user", "account", "member", "participant", "subject", "respondent", "student", "pupil",
    "learner", "gamer", "visitor", "customer", "profile", "device", "install", "installation", "client", "tester",
    "spieler", "nutzer", "benutzer", "konto", "joueur", "utilisateur", "jugador", "usuario", "giocatore", "utente",
    "jogador", "玩家", "用户", "账号", "user_pseudo",
  ].map(PlayColumnNames.plain)
  /// Endings that follow such a word when the column identifies one of them.
  private static let ends = [
    "id", "ids", "identifier", "uid", "uuid", "guid", "key", "hash", "token", "name", "no", "number", "nr", "nummer",
    "code", "index", "email", "mail", "kennung",
  ]
  /// Headers that identify a person on their own.
  private static let whole: Set<String> = [
    "uid", "uuid", "guid", "pid", "udid", "idfa", "idfv", "gaid", "aaid", "adid", "distinctid", "anonymousid", "anonid",
    "amplitudeid", "playfabid", "steamid", "appsflyerid", "nickname", "username", "login", "email", "emailaddress",
    "gamertag", "whoplayed", "who",
  ]
  /// Stems that alone may mean a kind and not an individual: a device may be a model.
  private static let kinds: Set<String> = [
    "device", "install", "installation", "client", "profile", "customer", "konto",
  ]
  private static let perhaps: Set<String> = ["id", "name", "nick", "handle", "hash", "identity", "identifier"]
  /// Words for other things that a column may describe.
  private static let others = [
    "level", "opponent", "enemy", "rival", "group", "type", "model", "version", "country", "segment", "class", "team",
    "guild", "item", "event", "match", "store",
  ]

  /// The likelihood that a header names people; `nil` when it names something else.
  static func likeness(of name: String) -> Likeness? {
    let plain = PlayColumnNames.plain(name)
    if whole.contains(plain) { return .person }
    if perhaps.contains(plain) { return .perhaps }
    if stems.contains(plain) { return kinds.contains(plain) ? .perhaps : .person }
    let isOne = stems.contains { stem in
      ends.contains { end in plain.hasSuffix(stem + end) || plain == end + stem }
    }
    if isOne { return others.contains { plain.has(text: $0) } ? .perhaps : .person }
    // "hashed_user_id_v2", "player_id_md5": a name for a person inside a longer one.
    return stems.contains { plain.has(text: $0 + "id") } ? .perhaps : nil
  }

  /// The columns that name people, if the user does not name one. If there are several, the user must decide.
  /// - Parameter names: the names of all columns without another meaning, with their positions.
  static func places(among names: [(place: Int, name: String)]) -> (sure: [Int], perhaps: [Int]) {
    // A column called person is unambiguous, whatever other columns there are.
    let exact = names.filter { PlayColumnNames.plain($0.name) == "person" }
    if exact.count == 1 { return (exact.map(\.place), []) }
    let sure = names.filter { likeness(of: $0.name) == .person }
    let perhaps = sure.isEmpty ? names.filter { likeness(of: $0.name) == .perhaps } : []
    return (sure.map(\.place), perhaps.map(\.place))
  }
}
