import ArgumentParser
import GameKit
import LevelStudy
import StudyFiles
import UserData

/// Options for reading a table of human plays.
struct PlaysOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp("Names of columns: won=result,seconds=duration_ms:ms.", valueName: "names"))
  var columns: String?

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Values of the result column that mean won; may be repeated.",
      valueName: "values"))
  var wonValues: [String] = []

  @Option(name: .long, help: ArgumentHelp("Values that mean lost, such as 0,quit.", valueName: "values"))
  var lostValues: [String] = []

  @Option(name: .long, help: ArgumentHelp("The form of dates: dd/mm/yyyy or mm/dd/yyyy.", valueName: "form"))
  var dateFormat: String?

  @Option(
    name: .customLong("level-ids"),
    help: ArgumentHelp("A table with the columns id and level.", valueName: "file"),
    completion: .file())
  var levelIDs: String?

  /// The name of the plays in the user's database, in place of a file.
  static let own = "own"

  /// The reader of a table of human plays: a file, or the user's own plays by hand.
  /// - Parameters:
  ///   - material: the levels.
  ///   - names: their unique names, in the same order.
  /// - Throws: ``GameKit/Failure``, also if there are no own plays of the levels.
  func reader(
    of file: String, in material: StudyMaterial, names: [String], database: DatabaseOptions
  ) throws -> PlaysReader {
    var reader = try reader(of: file, levels: names)
    guard file == Self.own else { return reader }
    let digests = material.levels.map(\.playDigest)
    let plays = try database.openExisting()?.plays(of: digests) ?? []
    guard !plays.isEmpty else {
      throw Failure.missingInput(
        "your database has no plays by hand of \(names.count == 1 ? names[0].quoted : "these levels") as they are now; "
          + "`moli play LEVEL --by-hand` keeps them")
    }
    let people = Set(plays.map(\.player)).count
    Terminal.note(
      "\(plays.count.counted("play")) of your database, by \(people.counted("person", "people"))")
    let table = plays.table(naming: Dictionary(zip(digests, names)) { first, _ in first })
    reader.text = table.rendered(as: .csv)
    return reader
  }

  /// The reader of a table of human plays.
  /// - Throws: ``GameKit/Failure``; ``InputError`` for a table of ids that cannot be read.
  func reader(of file: String, levels: [String]) throws -> PlaysReader {
    let names = try columns.map { try PlayColumnNames($0, option: "--columns") } ?? PlayColumnNames()
    var reader = PlaysReader(file: file, levels: levels, columns: names)
    reader.values = try ResultValues(won: wonValues, lost: lostValues)
    reader.dateForm = try dateFormat.map { text in
      guard let form = PlayDateForm(text) else {
        throw Failure.usage("--date-format: found \(text.quoted), expected dd/mm/yyyy or mm/dd/yyyy")
      }
      return form
    }
    reader.ids = try levelIDs.map {
      try LevelIDs(InputFile(name: $0).bytes(LevelIDs.limit), file: $0)
    }
    return reader
  }
}
