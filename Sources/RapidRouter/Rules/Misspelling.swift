import TextFormats

/// Fields of a level file whose names resemble known ones.
enum Misspelling {
  /// Fields of the public game that do not affect a run. They are ignored, however similar their names are to others.
  private static let passedOver: Set<String> = [
    "anonymous", "blocklyEnabled", "blockly_enabled", "character", "character_name", "commands", "decor", "default",
    "description", "direct_drive", "episode", "episode_name", "fuel_gauge", "height", "hint", "lesson", "level_number",
    "locked_for_class", "mapDescription", "map_description", "needs_approval", "next_episode", "next_level", "owner",
    "owner_id", "prev_level", "pythonEnabled", "pythonViewEnabled", "python_enabled", "python_view_enabled",
    "shared_with",
    "solution", "subtitle", "theme", "theme_id", "themes", "threads", "title", "url", "user", "width",
  ]

  /// The errors of an object. Fields with other names pass, because the public game has many.
  static func all(in place: JSONPlace, names: [String]) -> [InputError] {
    guard let fields = try? place.fields() else { return [] }
    let unknown = fields.filter { !names.contains($0.key) && !passedOver.contains($0.key) }
    guard !unknown.isEmpty else { return [] }
    let given = Set(fields.map(\.key))
    let known = names.map { Name(text: $0, letters: folded($0)) }
    return unknown.compactMap { key, value in
      nearest(to: folded(key), among: known) { !given.contains($0) }.map { meant in
        value.error(
          found: "the field \(SourceText.quoted(key.utf8))", expected: "another name: did you mean \(meant.quoted)?")
      }
    }
  }

  private struct Name {
    var text: String
    var letters: String
  }

  /// The name without capitals, dashes and underscores.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The name that a text resembles: the same letters, one or two letters wrong, or its last word; the last only if
  /// that name is open.
  private static func nearest(to wanted: String, among all: [Name], isOpen: (String) -> Bool) -> String? {
    guard (2...40).contains(wanted.count) else { return nil }
    if let same = all.first(where: { $0.letters == wanted }) { return same.text }
    let most = wanted.count < 4 ? 1 : wanted.count < 8 ? 2 : 3
    let names = all.filter { isOpen($0.text) }
    let near = names.filter { name in
      abs(name.letters.count - wanted.count) <= most && min(name.letters.count, wanted.count) > most
    }
    let ranked = near.map { (name: $0.text, distance: Suggestion.distance(between: wanted, and: $0.letters)) }
    if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= most { return best.name }
    return wanted.count >= 4 ? names.first { $0.letters.hasSuffix(wanted) && $0.letters != wanted }?.text : nil
  }
}
