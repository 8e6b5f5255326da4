import PuzzleCore

/// Fields of a level file whose names are nearly those that are read.
enum Misspelling {
  /// Fields of the public game that do not matter to a run: they are read over, however near their names come to others.
  private static let passedOver: Set<String> = [
    "anonymous", "blocklyEnabled", "blockly_enabled", "character", "character_name", "commands", "decor", "default",
    "description", "direct_drive", "episode", "episode_name", "fuel_gauge", "height", "hint", "lesson", "level_number",
    "locked_for_class", "mapDescription", "map_description", "needs_approval", "next_episode", "next_level", "owner",
    "owner_id", "prev_level", "pythonEnabled", "pythonViewEnabled", "python_enabled", "python_view_enabled",
    "shared_with",
    "solution", "subtitle", "theme", "theme_id", "themes", "threads", "title", "url", "user", "width",
  ]

  /// The mistakes of an object. Fields with other names pass: the public game has many.
  static func all(in place: JSONPlace, names: [String]) -> [InputError] {
    guard let fields = try? place.fields() else { return [] }
    let given = Set(fields.map(\.key))
    return fields.filter { !names.contains($0.key) && !passedOver.contains($0.key) }.compactMap { key, value in
      let open = names.filter { !given.contains($0) || folded($0) == folded(key) }
      return nearest(to: key, among: open).map { meant in
        value.error(
          found: "the field \(SourceText.quoted(key.utf8))", expected: "another name: did you mean \(meant.quoted)?")
      }
    }
  }

  /// Capitals, dashes and underscores aside.
  private static func folded(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// The name that a text nearly is: the same letters, a letter or two wrong, or its last word.
  private static func nearest(to key: String, among names: [String]) -> String? {
    let wanted = folded(key)
    guard (2...40).contains(wanted.count) else { return nil }
    if let same = names.first(where: { folded($0) == wanted }) { return same }
    let most = wanted.count < 4 ? 1 : wanted.count < 8 ? 2 : 3
    let near = names.map { (name: $0, letters: folded($0)) }.filter { name in
      abs(name.letters.count - wanted.count) <= most && min(name.letters.count, wanted.count) > most
    }
    let ranked = near.map { (name: $0.name, distance: Suggestion.distance(between: wanted, and: $0.letters)) }
    if let best = ranked.min(by: { $0.distance < $1.distance }), best.distance <= most { return best.name }
    return wanted.count >= 4 ? names.first { folded($0).hasSuffix(wanted) && folded($0) != wanted } : nil
  }
}
