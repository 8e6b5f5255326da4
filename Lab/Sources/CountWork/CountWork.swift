import Foundation

/// Does a fixed amount of work of each kind, for `scripts/check/counts` to count the instructions, branches and
/// allocations of.
///
/// With no arguments it lists the works; with names it does these, and prints for each a line of
/// `name,unit,units,checksum,allocations`. What is counted is inside ``CountedWork/counted()``.
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

/// Works that share what is made before them; one process does those of a suite.
struct WorkSuite {
  /// What they are called.
  let names: [String]
  /// Makes the works, in that order.
  let works: () throws -> [CountedWork]

  /// Does those that are named.
  func run(_ chosen: [String]) throws {
    guard names.contains(where: chosen.contains) else { return }
    for work in try works() {
      guard chosen.contains(work.name) else { continue }
      let (done, allocations) = work.counted()
      print("\(work.name),\(work.unit),\(done.units),\(String(done.checksum, radix: 16)),\(allocations)")
    }
  }
}
