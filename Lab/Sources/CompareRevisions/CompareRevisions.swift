import Foundation
import PuzzleCore
import Reporting

/// Runs two versions of moli alternately and reports which parts became slower, for `scripts/compare-revisions`.
///
/// Progress goes to standard error, the table to standard output. The exit status is 1 if a part is significantly
/// slower with a joint error of at most 5 % (``Contest/error``), 64 after a wrong argument, and 70 if a program cannot
/// be run.
@main
struct CompareRevisions {
  static func main() {
    let words = CommandLine.arguments
    do {
      if words.count == 4, words[1] == "resample", let comparisons = Int(words[3]), comparisons > 0 {
        try Resampling(file: words[2], comparisons: comparisons).run()
        return
      }
      let options = try Options(words.dropFirst())
      let contest = try Contest(options)
      contest.run()
      let table = RatioTable(contest, options)
      print(table.table.rendered(as: .markdown), terminator: "")
      if let out = options.out {
        try table.table.rendered(as: .csv).write(toFile: out, atomically: true, encoding: .utf8)
      }
      if let pairs = options.pairs { try contest.pairs.write(toFile: pairs, atomically: true, encoding: .utf8) }
      exit(contest.hasSlowdown ? 1 : 0)
    } catch let error as Options.Wrong {
      say("compare-revisions: \(error.text)")
      exit(64)
    } catch {
      say("compare-revisions: \(error)")
      exit(70)
    }
  }
}

/// Prints a line on standard error.
func say(_ line: String) { FileHandle.standardError.write(Data((line + "\n").utf8)) }
