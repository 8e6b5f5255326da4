import Foundation

/// The options of `scripts/compare-revisions`.
struct Options {
  /// The message for a wrong argument, on one line.
  struct Wrong: Error {
    let text: String
  }

  /// The two programs with their names.
  var programs: [(name: String, path: String, cache: String)] = []
  /// The groups that are run.
  var groups = Workload.groups
  /// The time limit in seconds.
  var limit = 300.0
  /// The seed of the order within pairs.
  var seed = UInt64.random(in: 0..<1_000_000)
  /// The file for the table.
  var out: String?
  /// The file for the pairs.
  var pairs: String?

  /// Reads the arguments: twice name, program and folder for its tables, then options.
  init(_ arguments: some Sequence<String>) throws {
    var rest = Array(arguments)[...]
    func next(_ what: String) throws -> String {
      guard let word = rest.popFirst() else { throw Wrong(text: "found the end, expected \(what)") }
      return word
    }
    for _ in 0..<2 {
      programs.append((try next("a name"), try next("a program"), try next("a folder")))
    }
    while let option = rest.popFirst() {
      switch option {
      case "--only": groups = try Self.groups(try next("groups"))
      case "--limit": limit = try Self.seconds(try next("a time"))
      case "--seed":
        let word = try next("a number")
        guard let number = UInt64(word) else {
          throw Wrong(text: "--seed: found \"\(word)\", expected a number from 0")
        }
        seed = number
      case "--out": out = try next("a file")
      case "--pairs": pairs = try next("a file")
      default:
        throw Wrong(text: "found \"\(option)\", expected --only, --limit, --seed, --out or --pairs")
      }
    }
  }

  private static func groups(_ text: String) throws -> [String] {
    let names = text.split(separator: ",").map(String.init)
    for name in names where !Workload.groups.contains(name) {
      throw Wrong(text: "--only: found \"\(name)\", expected \(Workload.groups.joined(separator: ", "))")
    }
    guard !names.isEmpty else {
      throw Wrong(text: "--only: found nothing, expected \(Workload.groups.joined(separator: ", "))")
    }
    return names
  }

  private static func seconds(_ text: String) throws -> Double {
    let units = ["s": 1.0, "m": 60, "h": 3600]
    guard let unit = text.last.flatMap({ units[String($0)] }), let number = Double(text.dropLast()), number > 0,
      number * unit <= 86_400
    else { throw Wrong(text: "--limit: found \"\(text)\", expected a time up to a day, for example 90s or 5m") }
    return number * unit
  }
}
