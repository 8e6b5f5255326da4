import CalibrationScenarios
import Difficulty
import Foundation
import Reporting

/// `ObservedScenarios [--short] [--games N] [--draws N] [letters]`: draws plays from known players and levels,
/// calibrates with them, and counts how often the intervals contain the true value. The exit status is 1 if this
/// happens too rarely where the verdict is "calibrated".
struct Options {
  var draws = 40
  var games = 120
  var letters = ""
}

var options = Options()
var arguments = Array(CommandLine.arguments.dropFirst())
while !arguments.isEmpty {
  let argument = arguments.removeFirst()
  switch argument {
  case "--short": options.draws = 4
  case "--games", "--draws":
    guard let value = arguments.first.flatMap({ Int($0) }), (1...100_000).contains(value) else {
      FileHandle.standardError.write(Data("\(argument): expected a number from 1 to 100000\n".utf8))
      exit(64)
    }
    arguments.removeFirst()
    if argument == "--games" { options.games = value } else { options.draws = value }
  default: options.letters += argument
  }
}

let scenarios = (CalibrationScenario.all + CalibrationScenario.telemetry).flatMap { scenario in
  scenario.namesPersons ? [scenario, scenario.withoutPersons] : [scenario]
}.filter { options.letters.isEmpty || options.letters.contains($0.name.prefix(1)) }
let tallies = scenarios.map { scenario in
  var tally = ScenarioTally(scenario)
  for seed in 1...options.draws {
    tally.add(scenario.draw(seed: UInt64(seed), games: options.games))
    FileHandle.standardError.write(Data("\r\(scenario.name): \(seed) of \(options.draws)   ".utf8))
  }
  return tally
}
FileHandle.standardError.write(Data("\r\u{1b}[K".utf8))
print(ScenarioTally.table(of: tallies, options.draws, options.games).rendered(as: .markdown), terminator: "")
let failed = tallies.filter { !$0.isTrustworthy }
for tally in failed {
  FileHandle.standardError.write(Data("observed-scenarios: \(tally.name): intervals hold the truth too seldom\n".utf8))
}
exit(failed.isEmpty ? 0 : 1)
