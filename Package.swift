// swift-tools-version: 6.2
import PackageDescription

/// `scripts/fuzz` sets this variable: all our code then counts its edges for libFuzzer.
let isFuzzing = Context.environment["MOLI_FUZZ"] != nil

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] =
  [.treatAllWarnings(as: .error)] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : [])

let package = Package(
  name: "moli",
  products: [
    // What a game can embed: an engine with its solvers and players, without the tool, SQLite, GMP or Foundation.
    .library(name: "PuzzleCore", targets: ["PuzzleCore"]),
    .library(name: "Search", targets: ["Search"]),
    .library(name: "Phrasebook", targets: ["Phrasebook"]),
    .library(name: "Sliding", targets: ["Sliding"]),
    .library(name: "Swapping", targets: ["Swapping"]),
    .library(name: "Tetris", targets: ["Tetris"]),
    .library(name: "SetCards", targets: ["SetCards"]),
    // What a tool of one's own can be built from.
    .library(name: "Exact", targets: ["Exact"]),
    .library(name: "LevelFiles", targets: ["LevelFiles"]),
    .library(name: "TableFiles", targets: ["TableFiles"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "Difficulty", targets: ["Difficulty"]),
    .library(name: "Reporting", targets: ["Reporting"]),
    .library(name: "PuzzleTestKit", targets: ["PuzzleTestKit"]),
    .executable(name: "moli", targets: ["moli"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.1.4"),
  ],
  targets: [
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"])]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Exact", dependencies: ["CGMP"], swiftSettings: settings),
    .target(
      name: "PuzzleCore", swiftSettings: settings,
      // Rounding a Double is a call of the mathematics library, which nothing else links where Foundation is not used.
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
    .target(name: "Search", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "Phrasebook", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "Sliding", dependencies: ["PuzzleCore", "Phrasebook", "Search"], swiftSettings: settings),
    .target(name: "Swapping", dependencies: ["PuzzleCore", "Phrasebook"], swiftSettings: settings),
    .target(name: "Tetris", dependencies: ["PuzzleCore", "Phrasebook"], swiftSettings: settings),
    .target(name: "SetCards", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "Simulation", dependencies: ["Exact", "PuzzleCore"], swiftSettings: settings),
    .target(name: "Difficulty", dependencies: ["Exact", "PuzzleCore"], swiftSettings: settings),
    .target(name: "Reporting", swiftSettings: settings),
    .target(name: "PuzzleTestKit", dependencies: ["PuzzleCore", "Simulation"], swiftSettings: settings),
    .target(
      name: "LevelFiles",
      dependencies: ["Phrasebook", "PuzzleCore", "SetCards", .product(name: "Yams", package: "Yams")],
      swiftSettings: settings),
    .target(name: "TableFiles", dependencies: ["Search"], swiftSettings: settings),
    .target(
      name: "PhraseStore",
      dependencies: ["CZlib", "Phrasebook", "PuzzleCore", .product(name: "GRDB", package: "GRDB.swift")],
      swiftSettings: settings),
    .executableTarget(
      name: "moli",
      dependencies: [
        "Difficulty", "Exact", "LevelFiles", "Phrasebook", "PhraseStore", "PuzzleCore", "Reporting", "Search",
        "SetCards", "Simulation", "Sliding",
        "Swapping",
        "TableFiles",
        "Tetris",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Histogram", package: "hdrhistogram-swift"),
      ],
      resources: [.copy("Resources/Levels"), .copy("Resources/Lexicon"), .copy("Resources/WorstCases")],
      swiftSettings: settings),
    .testTarget(name: "ExactTests", dependencies: ["Exact"], swiftSettings: settings),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "SearchTests", dependencies: ["Search", "PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "TableFilesTests", dependencies: ["TableFiles", "Search"], swiftSettings: settings),
    .testTarget(
      name: "PhraseStoreTests",
      dependencies: [
        "CZlib", "PhraseStore", "Phrasebook", "PuzzleCore", "store-writer",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    // The process that these tests kill while it writes, and that scripts/stress-storage measures.
    .executableTarget(
      name: "store-writer", dependencies: ["Phrasebook", "PhraseStore", "PuzzleCore"], path: "Tests/StoreWriter",
      swiftSettings: settings),
    .testTarget(
      name: "PhraseGameTests", dependencies: ["Phrasebook", "PuzzleCore", "Sliding", "Swapping", "Tetris"],
      swiftSettings: settings),
    .testTarget(
      name: "SlidingTests", dependencies: ["Sliding", "Search", "Phrasebook", "PuzzleCore", "PuzzleTestKit"],
      swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook", "PuzzleCore"], swiftSettings: settings),
    .testTarget(
      name: "SwappingTests", dependencies: ["Swapping", "Phrasebook", "PuzzleCore", "PuzzleTestKit"],
      swiftSettings: settings),
    .testTarget(
      name: "TetrisTests", dependencies: ["GamesUnderTest", "Tetris", "Phrasebook", "PuzzleCore", "PuzzleTestKit"],
      swiftSettings: settings),
    .testTarget(
      name: "SetCardsTests", dependencies: ["SetCards", "PuzzleCore", "PuzzleTestKit", "Exact", "Simulation"],
      swiftSettings: settings),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation", "PuzzleCore", "Exact"], swiftSettings: settings),
    .testTarget(name: "DifficultyTests", dependencies: ["Difficulty", "Exact", "PuzzleCore"], swiftSettings: settings),
    // The program behind scripts/results-solvers.
    .executableTarget(
      name: "SolverReport", dependencies: ["Exact", "Reporting"], path: "scripts/reporting/SolverReport",
      swiftSettings: settings),
    // The program behind scripts/results-set.
    .executableTarget(
      name: "SetReport", dependencies: ["Exact", "PuzzleCore", "Reporting", "SetCards"],
      path: "scripts/reporting/SetReport", swiftSettings: settings),
    .testTarget(
      name: "SolverReportTests", dependencies: ["SolverReport", "Exact", "Reporting"], swiftSettings: settings),
    // The program behind scripts/results-tetris-agents.
    .executableTarget(
      name: "AgentReport", dependencies: ["Difficulty", "Exact", "Reporting"], path: "scripts/reporting/AgentReport",
      swiftSettings: settings),
    .testTarget(name: "AgentReportTests", dependencies: ["AgentReport"], swiftSettings: settings),
    // The program behind scripts/tune-tetris-weights.
    .executableTarget(
      name: "TuneTetris",
      dependencies: ["Exact", "GamesUnderTest", "Phrasebook", "PuzzleCore", "Reporting", "Simulation", "Tetris"],
      path: "scripts/tuning/TuneTetris", swiftSettings: settings),
    .testTarget(
      name: "TuneTetrisTests", dependencies: ["TuneTetris", "PuzzleCore", "Tetris"], swiftSettings: settings),
    .testTarget(name: "ReportingTests", dependencies: ["PuzzleCore", "Reporting"], swiftSettings: settings),
    .testTarget(
      name: "PuzzleTestKitTests", dependencies: ["PuzzleTestKit", "PuzzleCore"], swiftSettings: settings),
    .testTarget(
      name: "moliTests",
      dependencies: [
        "moli", "Difficulty", "Exact", "LevelFiles", "Phrasebook", "PuzzleCore", "Reporting", "SetCards", "Simulation",
        "Sliding", "Swapping", "Tetris", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      swiftSettings: settings),
    .testTarget(
      name: "LevelFilesTests", dependencies: ["LevelFiles", "Phrasebook", "PuzzleCore", "SetCards"],
      swiftSettings: settings),
    // What the two below and the soak program share; no product, and nothing outside the tests imports it.
    .target(
      name: "GamesUnderTest",
      dependencies: [
        "LevelFiles", "Phrasebook", "PuzzleCore", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
      ],
      path: "Tests/GamesUnderTest", swiftSettings: settings),
    .executableTarget(
      name: "soak",
      dependencies: [
        "GamesUnderTest", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "SetCards", "Sliding", "Tetris",
      ],
      path: "Tests/Soak", swiftSettings: settings),
    .executableTarget(
      name: "prove-sliding", dependencies: ["GamesUnderTest", "Phrasebook", "PuzzleCore", "Sliding"],
      path: "Tests/ProveSliding", swiftSettings: settings),
    .executableTarget(
      name: "find-cascades", dependencies: ["GamesUnderTest", "Phrasebook", "PuzzleCore", "Simulation", "Tetris"],
      path: "Tests/FindCascades", swiftSettings: settings),
    .testTarget(
      name: "GoldenTests",
      dependencies: [
        "GamesUnderTest", "Phrasebook", "PuzzleCore", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping",
        "Tetris",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "GamesUnderTest", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "SetCards", "Simulation", "Sliding", "Swapping",
        "Tetris",
      ],
      swiftSettings: settings),
  ]
)

if isFuzzing {
  package.targets.append(
    .executableTarget(
      name: "FuzzParsers",
      dependencies: [
        "GamesUnderTest", "LevelFiles", "Phrasebook", "PuzzleCore", "SetCards", "Simulation", "Sliding", "Swapping",
        "Tetris",
      ],
      path: "scripts/fuzzing/FuzzParsers",
      swiftSettings: settings,
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}
