import Foundation

/// Does a fixed amount of work of each kind. `scripts/check/counts` counts its instructions, branches and allocations.
///
/// Without arguments it lists the works. With names it does these works, and prints one line for each:
/// `name,unit,units,checksum,allocations`. Only the code inside ``CountedWork/counted()`` is counted.
@main
struct CountWork {
  static func main() throws {
    let names = Array(CommandLine.arguments.dropFirst())
    let suites = [TetrisWork.suite, GridWork.suite, PlainWork.suite]
    guard !names.isEmpty else {
      for suite in suites { print(suite.names.joined(separator: " ")) }
      return
    }
    let known = suites.flatMap(\.names)
    for name in names where !known.contains(name) {
      let text = "CountWork: found \"\(name)\", expected one of \(known.joined(separator: ", "))\n"
      FileHandle.standardError.write(Data(text.utf8))
      exit(64)
    }
    for suite in suites { try suite.run(names) }
  }
}

/// Works that share their setup. One process does the works of a suite.
struct WorkSuite {
  /// The names of the works.
  let names: [String]
  /// Makes the works in the order of ``names``.
  let works: () throws -> [CountedWork]

  /// Does the chosen works.
  func run(_ chosen: [String]) throws {
    guard names.contains(where: chosen.contains) else { return }
    for work in try works() {
      guard chosen.contains(work.name) else { continue }
      let (done, allocations) = work.counted()
      print("\(work.name),\(work.unit),\(done.units),\(String(done.checksum, radix: 16)),\(allocations)")
    }
  }
}
