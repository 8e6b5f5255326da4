import TextFormats

/// A run published by another implementation: the name of the level, the program, and the measures of the run.
///
/// A line of a file of runs is one of two objects. One has `level`, `program` (block JSON) and `expected`. The other
/// has `level`, `tops`, `result` and optionally `override`, whose `max_fuel` replaces the fuel of the level.
public struct PublishedRun: Sendable {
  /// The name of the level.
  public let level: String
  /// The program that was run.
  public let program: RouterProgram
  /// The fuel; `nil` for that of the level.
  public let fuel: Int?
  /// The published measures of the run.
  public let measures: JSONPlace

  /// Reads a line of a file of runs.
  /// - Throws: ``InputError`` with line, column and path of the first mistake.
  public init(_ line: SourceText) throws(InputError) {
    let place = try JSONPlace(line)
    level = try place.member("level").text()
    program = try RouterProgram(place.optional("program") ?? place)
    let override = try place.optional("override")
    for (key, value) in try override?.fields() ?? [] where key != "max_fuel" {
      throw value.error(found: "the field \(SourceText.quoted(key.utf8))", expected: "max_fuel or nothing in override")
    }
    fuel = try override?.optional("max_fuel").map { fuel throws(InputError) in
      try fuel.integer(in: 0...RouterLevel.largestNumber)
    }
    if let expected = try place.optional("expected") {
      measures = expected
    } else {
      measures = try place.member("result")
    }
    if try measures.fields().isEmpty { throw measures.refuse(expected: "at least one measure of the run to compare") }
  }

  /// Runs the program in the given level and compares the measures.
  /// - Returns: the first differences; empty if everything published is equal.
  /// - Throws: ``InputError`` for measures that cannot be compared, and for a level that cannot be played.
  public func differences(
    in level: RouterLevel, most: Int = 5
  ) throws(InputError) -> [RunDifference] {
    var level = level
    level.fuel = fuel ?? level.fuel
    let run: RouterRun
    do {
      run = try RouterRun(of: program, in: level)
    } catch {
      throw measures.error(found: "a run that cannot be made: \(error)", expected: "a level and a program that can run")
    }
    return try run.differences(from: measures, most: most)
  }
}
