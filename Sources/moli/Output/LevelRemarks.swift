import Phrasebook

/// What is said of changes to the user's own levels.
enum LevelRemarks {
  /// That a level is there now, and how to name it where a built-in one has the same name.
  static func added(_ level: Level) {
    print("added \(summary(level))")
    remarkOnName(level)
  }

  /// That a level has been changed.
  static func changed(_ level: Level) {
    print("changed \(summary(level))")
    remarkOnName(level)
  }

  private static func summary(_ level: Level) -> String {
    "\"\(level.name)\": \(level.gameType.rawValue) \(level.gameMode.rawValue), \(level.phrases.count.counted("phrase"))"
  }

  private static func remarkOnName(_ level: Level) {
    guard let folder = try? DataDirectory.find().levels, LevelLibrary.isBuiltIn(level.name, in: folder) else { return }
    Terminal.note("a built-in level has this name, too; yours is \"custom:\(level.name)\"")
  }
}
