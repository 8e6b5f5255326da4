// swift-tools-version: 6.2
import PackageDescription

// What no user of moli runs: searches for worst cases, proofs, tuning of agents, reports on agents and solvers, counts
// of work, comparisons of revisions. `scripts/lab` builds, tests and starts them, in the folder of moli's own build.

/// Warnings are errors, as in moli.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

/// Libraries of moli.
func moli(_ products: String...) -> [Target.Dependency] { products.map { .product(name: $0, package: "moli") } }

/// A program in `Sources`.
func program(_ name: String, _ dependencies: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

/// The tests of a program, in `Tests`. They stay as they are written in an optimised build, too: what they test is
/// optimised.
func tests(of program: String, _ dependencies: [Target.Dependency]) -> Target {
  .testTarget(
    name: program + "Tests", dependencies: [.byName(name: program)] + dependencies,
    swiftSettings: settings + [
      .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
    ])
}

let package = Package(
  name: "Lab",
  platforms: [.macOS(.v26)],
  dependencies: [.package(name: "moli", path: "..")],
  targets: [
    program("AgentReport", moli("Difficulty", "Exact", "Reporting", "TextFormats")),
    program("CompareRevisions", moli("Difficulty", "PuzzleCore", "Reporting")),
    program(
      "CountWork",
      moli(
        "BubbleShooter", "BuiltInGames", "CAllocations", "GameBenches", "GameKit", "GamesUnderTest", "Phrasebook",
        "PuzzleCore", "RapidRouter", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris", "TextFormats")),
    program("FindCascades", moli("GamesUnderTest", "Phrasebook", "PuzzleCore", "Simulation", "Tetris")),
    program("FindFrames", moli("BubbleShooter", "GameBenches", "PuzzleCore")),
    program("ObservedScenarios", moli("CalibrationScenarios", "Difficulty", "Reporting")),
    program("ProveSliding", moli("GamesUnderTest", "Phrasebook", "PuzzleCore", "Sliding")),
    program("SearchPeers", moli("CAllocations", "PuzzleCore", "Search", "SmallGames")),
    program("SetReport", moli("Exact", "PuzzleCore", "Reporting", "SetCards", "TextFormats")),
    program(
      "Soak",
      moli(
        "BubbleShooter", "GamesUnderTest", "People", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomRouters",
        "RandomTetris", "SetCards", "Sliding", "Tetris")),
    program("SolverReport", moli("Exact", "PuzzleCore", "Reporting", "TextFormats")),
    program(
      "TuneTetris",
      moli("Exact", "GamesUnderTest", "People", "Phrasebook", "PuzzleCore", "Reporting", "Simulation", "Tetris")),
    tests(of: "AgentReport", moli("PuzzleCore")),
    tests(of: "CompareRevisions", moli("Difficulty", "PuzzleCore")),
    tests(of: "FindFrames", moli("PuzzleCore")),
    tests(of: "SolverReport", moli("Exact", "Reporting")),
    tests(of: "TuneTetris", moli("PuzzleCore", "Tetris")),
  ]
)
