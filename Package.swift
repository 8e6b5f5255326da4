// swift-tools-version: 6.2
import PackageDescription

/// `scripts/check/fuzz` sets this variable: all our code then counts its edges for libFuzzer.
let isFuzzing = Context.environment["MOLI_FUZZ"] != nil

/// `scripts/test ROOM` sets this variable to the name of a room: only its tests and what they need are declared, and so built.
let room = Context.environment["MOLI_ROOM"]

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] =
  [.treatAllWarnings(as: .error)] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : [])

/// Tests stay as they are written in an optimised build, too: what they test is optimised, and the build takes minutes less.
let testSettings: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// What a target is. Its folder, its product and its settings follow.
enum Kind {
  /// A library in `Sources` that other packages may use.
  case library
  /// A library in `Sources` that only this package uses.
  case hidden
  /// An executable in `Sources` that is a product.
  case executable
  /// The program behind a script, in `Tools`.
  case tool
  /// Tests, in `Tests`.
  case test
  /// A library in `Tests` that tests and tools share.
  case testSupport
}

/// A target of our own, in one entry.
struct Entry {
  var kind: Kind
  var name: String
  var dependencies: [Target.Dependency]
  /// What its tests start as a process and do not import, so that both are compiled at the same time.
  var programs: [String]
  var resources: [Resource] = []
  var linkerSettings: [LinkerSetting] = []

  init(
    _ kind: Kind, _ name: String, _ dependencies: [Target.Dependency] = [], programs: [String] = [],
    resources: [Resource] = [], linkerSettings: [LinkerSetting] = []
  ) {
    self.kind = kind
    self.name = name
    self.dependencies = dependencies
    self.programs = programs
    self.resources = resources
    self.linkerSettings = linkerSettings
  }

  var target: Target {
    let (folder, target): (String, Target) =
      switch kind {
      case .library, .hidden: ("Sources", .target(name: name, dependencies: dependencies))
      case .executable: ("Sources", .executableTarget(name: name, dependencies: dependencies))
      case .tool: ("Tools", .executableTarget(name: name, dependencies: dependencies))
      case .test: ("Tests", .testTarget(name: name, dependencies: dependencies))
      case .testSupport: ("Tests", .target(name: name, dependencies: dependencies))
      }
    target.path = "\(folder)/\(name)"
    target.resources = resources
    target.swiftSettings = settings + (kind == .test ? testSettings : [])
    target.linkerSettings = linkerSettings
    return target
  }

  /// The names of the targets of this package that this one needs itself.
  var needed: [String] {
    programs + dependencies.compactMap { if case .byNameItem(let name, _) = $0 { name } else { nil } }
  }

  /// Tools have the product that the package manager makes of every executable target.
  var product: Product? {
    switch kind {
    case .library: .library(name: name, targets: [name])
    case .executable: .executable(name: name, targets: [name])
    case .hidden, .tool, .test, .testSupport: nil
    }
  }
}

/// A product of another package, which is fetched only where the trait is on.
func external(_ product: String, from package: String, trait: String) -> Target.Dependency {
  .product(name: product, package: package, condition: .when(traits: [trait]))
}

let argumentParser = external("ArgumentParser", from: "swift-argument-parser", trait: "Tool")
let grdb = external("GRDB", from: "GRDB.swift", trait: "Tool")
let sqlite = external("GRDBSQLite", from: "GRDB.swift", trait: "Tool")
let histogram = external("Histogram", from: "hdrhistogram-swift", trait: "Tool")
let yams = external("Yams", from: "Yams", trait: "LevelFiles")

var entries = [
  // What a game can embed: an engine with its solvers and players, without the tool, SQLite, GMP or Foundation.
  Entry(
    .library, "PuzzleCore",
    // Rounding a Double is a call of the mathematics library, which nothing else links where Foundation is not used.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  Entry(.library, "Search", ["PuzzleCore"]),
  Entry(.library, "Phrasebook", ["PuzzleCore"]),
  Entry(.library, "Sliding", ["Phrasebook", "PuzzleCore", "Search"]),
  Entry(.library, "Swapping", ["Phrasebook", "PuzzleCore"]),
  Entry(.library, "Tetris", ["Phrasebook", "PuzzleCore"]),
  Entry(.library, "SetCards", ["PuzzleCore"]),
  Entry(.library, "BubbleShooter", ["PuzzleCore"]),
  Entry(.library, "RapidRouter", ["PuzzleCore"]),

  // What a tool of one's own can be built from.
  Entry(.library, "Exact", ["CGMP"]),
  Entry(.library, "LevelFiles", ["Phrasebook", "PuzzleCore", yams]),
  Entry(.hidden, "SystemFiles", ["PuzzleCore"]),
  Entry(.library, "TableFiles", ["Search", "SystemFiles"]),
  Entry(.library, "Simulation", ["Exact", "PuzzleCore", "SystemFiles"]),
  Entry(.library, "Difficulty", ["Exact", "PuzzleCore"]),
  Entry(.library, "Reporting", ["PuzzleCore"]),
  Entry(.library, "PuzzleTestKit", ["PuzzleCore", "Simulation"]),

  // The speed of engines, whatever the game.
  Entry(.library, "EngineBench", ["Exact", "PuzzleCore", "Reporting", "Simulation", histogram]),

  // Games with their levels and capabilities, and what is asked about them.
  Entry(
    .library, "Games",
    [
      "BubbleShooter", "Difficulty", "EngineBench", "Exact", "LevelFiles", "PhraseStore", "Phrasebook", "PuzzleCore",
      "RapidRouter", "Reporting", "Search", "SetCards", "Simulation", "Sliding", "Swapping", "SystemFiles",
      "TableFiles",
      "Tetris",
    ],
    resources: [.copy("Resources/Levels"), .copy("Resources/Lexicon"), .copy("Resources/WorstCases")]),
  Entry(
    .library, "LevelStudy",
    [
      "Difficulty", "EngineBench", "Exact", "Games", "LevelFiles", "PuzzleCore", "Reporting", "Simulation",
      "SystemFiles",
    ]),
  Entry(
    .library, "LevelReport",
    ["Difficulty", "Exact", "Games", "LevelStudy", "PuzzleCore", "Reporting", "Simulation"]),
  Entry(
    .library, "StudyFiles",
    ["Games", "LevelFiles", "LevelStudy", "Phrasebook", "PuzzleCore", "Simulation", "SystemFiles"]),

  // The tool and its files.
  Entry(
    .library, "ResultLibrary", ["PhraseStore", "PuzzleCore", "Reporting", "Simulation", "SystemFiles", grdb, sqlite]),
  Entry(.hidden, "PhraseStore", ["CZlib", "Phrasebook", "PuzzleCore", "SystemFiles", grdb]),
  Entry(
    .library, "MoliTool",
    [
      "Difficulty", "EngineBench", "Exact", "Games", "LevelFiles", "LevelReport", "LevelStudy", "PhraseStore",
      "Phrasebook", "PuzzleCore", "Reporting", "ResultLibrary", "Search", "Simulation", "StudyFiles", "SystemFiles",
      "TableFiles",
      argumentParser,
    ]),
  Entry(.executable, "moli", ["Games", "MoliTool"]),

  // The programs behind scripts.
  Entry(.tool, "AgentReport", ["Difficulty", "Exact", "Reporting"]),
  Entry(.tool, "CompareRevisions", ["Difficulty", "PuzzleCore", "Reporting"]),
  Entry(
    .tool, "CountWork",
    [
      "BubbleShooter", "CAllocations", "Games", "GamesUnderTest", "Phrasebook", "PuzzleCore", "RapidRouter", "SetCards",
      "Simulation", "Sliding", "Swapping", "Tetris",
    ]),
  Entry(.tool, "FindCascades", ["GamesUnderTest", "Phrasebook", "PuzzleCore", "Simulation", "Tetris"]),
  Entry(.tool, "FindFrames", ["Games", "PuzzleCore"]),
  Entry(.tool, "ObservedScenarios", ["CalibrationScenarios", "Difficulty", "Exact", "PuzzleCore", "Reporting"]),
  Entry(.tool, "ProveSliding", ["GamesUnderTest", "Phrasebook", "PuzzleCore", "Sliding"]),
  Entry(.tool, "SetReport", ["Exact", "PuzzleCore", "Reporting", "SetCards"]),
  Entry(
    .tool, "Soak",
    [
      "BubbleShooter", "GamesUnderTest", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomRouters", "RandomTetris",
      "RapidRouter", "SetCards", "Sliding", "Tetris",
    ]),
  Entry(.tool, "SolverReport", ["Exact", "PuzzleCore", "Reporting"]),
  Entry(.tool, "StoreWriter", ["PhraseStore", "Phrasebook", "PuzzleCore"]),
  Entry(
    .tool, "TuneTetris",
    ["Exact", "GamesUnderTest", "Phrasebook", "PuzzleCore", "Reporting", "Simulation", "Tetris"]),

  // Tests, and what they share with the tools.
  Entry(.testSupport, "CalibrationScenarios", ["Difficulty", "PuzzleCore"]),
  Entry(
    .testSupport, "GamesUnderTest",
    [
      "BubbleShooter", "Games", "LevelFiles", "Phrasebook", "PuzzleCore", "RapidRouter", "SetCards", "Simulation",
      "Sliding", "Swapping", "Tetris",
    ]),
  Entry(.testSupport, "RandomRouters", ["PuzzleCore", "RapidRouter"]),
  Entry(.testSupport, "RandomTetris", ["Phrasebook", "PuzzleCore", "Tetris"]),
  Entry(
    .testSupport, "ToolUnderTest", ["Games", "Phrasebook", "PuzzleCore", "Reporting", "Sliding", "Swapping", "Tetris"]),
  Entry(.test, "AgentReportTests", ["AgentReport"]),
  Entry(.test, "BubbleShooterTests", ["BubbleShooter", "PuzzleCore", "PuzzleTestKit", "Simulation"]),
  Entry(.test, "CompareRevisionsTests", ["CompareRevisions", "PuzzleCore"]),
  Entry(
    .test, "ConformanceTests",
    [
      "BubbleShooter", "GamesUnderTest", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomTetris", "RapidRouter",
      "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
    ]),
  Entry(.test, "DifficultyTests", ["CalibrationScenarios", "Difficulty", "Exact", "PuzzleCore"]),
  Entry(.test, "EngineBenchTests", ["EngineBench"]),
  Entry(.test, "ExactTests", ["Exact"]),
  Entry(
    .test, "GamesTests",
    [
      "BubbleShooter", "Difficulty", "EngineBench", "Exact", "Games", "LevelFiles", "PhraseStore", "Phrasebook",
      "PuzzleCore", "RapidRouter", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping", "TableFiles", "Tetris",
      "ToolUnderTest",
    ]),
  Entry(
    .test, "GoldenTests",
    [
      "BubbleShooter", "GamesUnderTest", "Phrasebook", "PuzzleCore", "Reporting", "SetCards", "Simulation", "Sliding",
      "Swapping",
      "Tetris",
    ]),
  Entry(.test, "LevelFilesTests", ["LevelFiles", "Phrasebook", "PuzzleCore"]),
  Entry(
    .test, "LevelReportTests",
    [
      "Difficulty", "Exact", "Games", "LevelFiles", "LevelReport", "LevelStudy", "Phrasebook", "PuzzleCore",
      "Reporting", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris", "ToolUnderTest",
    ]),
  Entry(
    .test, "LevelStudyTests",
    [
      "Difficulty", "Games", "LevelFiles", "LevelStudy", "Phrasebook", "PuzzleCore", "RapidRouter", "Reporting",
      "SetCards", "Simulation", "Sliding", "Swapping", "ToolUnderTest",
    ]),
  Entry(
    .test, "MoliToolTests",
    [
      "Difficulty", "EngineBench", "Games", "LevelReport", "LevelStudy", "MoliTool", "PhraseStore", "Phrasebook",
      "PuzzleCore", "Reporting", "Simulation", "Sliding", "Swapping", "Tetris", "ToolUnderTest", argumentParser,
    ], programs: ["moli"]),
  Entry(.test, "PhraseGameTests", ["Phrasebook", "PuzzleCore", "Sliding", "Swapping", "Tetris"]),
  // They kill the store writer while it writes.
  Entry(.test, "PhraseStoreTests", ["CZlib", "PhraseStore", "Phrasebook", "PuzzleCore", "StoreWriter", grdb]),
  Entry(.test, "PhrasebookTests", ["Phrasebook", "PuzzleCore"]),
  Entry(.test, "PuzzleCoreTests", ["PuzzleCore"]),
  Entry(.test, "PuzzleTestKitTests", ["PuzzleCore", "PuzzleTestKit", "Simulation"]),
  Entry(.test, "RapidRouterTests", ["PuzzleCore", "RandomRouters", "RapidRouter"]),
  Entry(.test, "ReportingTests", ["PuzzleCore", "Reporting"]),
  Entry(.test, "ResultLibraryTests", ["PhraseStore", "PuzzleCore", "Reporting", "ResultLibrary", "Simulation", grdb]),
  Entry(.test, "SearchTests", ["PuzzleCore", "Search"]),
  Entry(.test, "SetCardsTests", ["Exact", "PuzzleCore", "PuzzleTestKit", "SetCards", "Simulation"]),
  Entry(.test, "SimulationTests", ["Exact", "PuzzleCore", "Simulation"]),
  Entry(.test, "SlidingTests", ["Phrasebook", "PuzzleCore", "PuzzleTestKit", "Search", "Sliding"]),
  Entry(.test, "SolverReportTests", ["Exact", "Reporting", "SolverReport"]),
  Entry(
    .test, "StudyFilesTests", ["Games", "LevelStudy", "Phrasebook", "PuzzleCore", "Simulation", "StudyFiles"]),
  Entry(.test, "SwappingTests", ["Phrasebook", "PuzzleCore", "PuzzleTestKit", "Swapping"]),
  Entry(.test, "TableFilesTests", ["Search", "TableFiles"]),
  Entry(.test, "TetrisTests", ["Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomTetris", "Tetris"]),
  Entry(.test, "TuneTetrisTests", ["PuzzleCore", "Tetris", "TuneTetris"]),
  Entry(
    .test, "moliTests",
    [
      "BubbleShooter", "Games", "GamesUnderTest", "PhraseStore", "Phrasebook", "PuzzleCore", "PuzzleTestKit",
      "RapidRouter", "Reporting", "SetCards", "ToolUnderTest", argumentParser,
    ],
    programs: ["moli"]),
]

if isFuzzing {
  entries.append(
    Entry(
      .tool, "FuzzParsers",
      [
        "BubbleShooter", "Games", "GamesUnderTest", "LevelFiles", "Phrasebook", "PuzzleCore", "RandomRouters",
        "RandomTetris", "RapidRouter", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}

var libraries: [Target] = [
  .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
  // Counts the calls of the allocator in the program that is linked with it.
  .target(name: "CAllocations", path: "Tools/CAllocations"),
]

if let room {
  var needed: Set<String> = []
  var open = ["\(room)Tests"]
  while let name = open.popLast() {
    guard needed.insert(name).inserted else { continue }
    open += entries.first { $0.name == name }?.needed ?? []
  }
  entries.removeAll { !needed.contains($0.name) }
  libraries.removeAll { !needed.contains($0.name) }
}

let package = Package(
  name: "moli",
  // The systems whose standard library has what the engines use: 128-bit integers and, for tables of cards, inline arrays.
  // Systems without such a list, Linux among them, bring the library along.
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: entries.compactMap(\.product),
  // All are on by default. With `traits: []` a game that embeds an engine fetches no other package.
  traits: [
    .default(enabledTraits: ["Tool"]),
    .trait(name: "LevelFiles", description: "Files of levels, and the libraries that read them: fetches Yams."),
    .trait(
      name: "Tool",
      description: "The tool and its database: fetches swift-argument-parser, GRDB and hdrhistogram-swift.",
      enabledTraits: ["LevelFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.1.4"),
  ],
  targets: libraries + entries.map(\.target)
)
