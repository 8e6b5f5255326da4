// swift-tools-version: 6.2
import PackageDescription

/// `scripts/check/fuzz` sets this variable: all our code then counts its edges for libFuzzer.
let isFuzzing = Context.environment["MOLI_FUZZ"] != nil

/// `scripts/test ROOM` sets this variable to the name of a room: only its tests and what they need are declared, and so built.
let room = Context.environment["MOLI_ROOM"]

/// `scripts/library` sets this variable: only the C library in `Bindings/C` and what it needs are declared, and so built.
/// It has integers
/// of its own in place of GMP, and the data in place of a bundle, whose code would bring Foundation.
let isLibrary = Context.environment["MOLI_LIBRARY"] != nil

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] =
  [.treatAllWarnings(as: .error)] + (isFuzzing ? [.unsafeFlags(["-sanitize=fuzzer", "-parse-as-library"])] : [])

/// Tests stay as they are written in an optimised build, too: what they test is optimised, and the build takes minutes
/// less. Without the second option the compiler reads them twice, the first time for a module that nothing imports.
let testSettings: [SwiftSetting] = [
  .unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))
]

/// What a target is. Its folder, its product and its settings follow.
enum Kind {
  /// A library in `Sources` that other packages may use.
  case library
  /// A library in `Sources` that only this package uses.
  case hidden
  /// An executable in `Sources` that is a product.
  case executable
  /// A part of the C library, in `Bindings/C`.
  case binding
  /// A program for tests and the fuzzer, in `Tools`.
  case tool
  /// Tests, in `Tests`.
  case test
  /// A library in `Tests` that tests share.
  case testSupport
}

/// Libraries in `Tests` that the programs in `Lab` use, too: they are products, because `Lab` is a package of its own.
let sharedWithLab: Set = ["CalibrationScenarios", "GamesUnderTest", "RandomRouters", "RandomTetris", "SmallGames"]

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
      case .binding: ("Bindings/C", .target(name: name, dependencies: dependencies))
      case .tool: ("Tools", .executableTarget(name: name, dependencies: dependencies))
      case .test: ("Tests", .testTarget(name: name, dependencies: dependencies))
      case .testSupport: ("Tests", .target(name: name, dependencies: dependencies))
      }
    target.path = "\(folder)/\(name)"
    if isLibrary, name == "BuiltInGames" { target.exclude = ["Resources"] } else { target.resources = resources }
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
    case .testSupport: sharedWithLab.contains(name) ? .library(name: name, targets: [name]) : nil
    case .binding: name == "MoliLibrary" ? .library(name: "moli", type: .dynamic, targets: [name]) : nil
    case .hidden, .tool, .test: nil
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
let flyingSocks = external("FlyingSocks", from: "FlyingFox", trait: "Tool")

var entries = [
  // What a game can embed: an engine with its solvers and players, without the tool, SQLite, GMP or Foundation.
  Entry(
    .library, "PuzzleCore", ["TextFormats"],
    // Rounding a Double is a call of the mathematics library, which nothing else links where Foundation is not used.
    linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux]))]),
  Entry(.library, "TextFormats"),
  Entry(.library, "People", ["PuzzleCore", "Search"]),
  Entry(.library, "Search", ["CMathematics", "PuzzleCore"]),
  Entry(.library, "Phrasebook", ["People", "PuzzleCore", "TextFormats"]),
  Entry(.library, "Sliding", ["People", "Phrasebook", "PuzzleCore", "Search", "TextFormats"]),
  Entry(.library, "Swapping", ["People", "Phrasebook", "PuzzleCore"]),
  Entry(.library, "Tetris", ["People", "Phrasebook", "PuzzleCore", "TextFormats"]),
  Entry(.library, "SetCards", ["People", "PuzzleCore", "TextFormats"]),
  Entry(.library, "BubbleShooter", ["People", "PuzzleCore", "TextFormats"]),
  Entry(.library, "RapidRouter", ["People", "PuzzleCore", "TextFormats"]),

  // What a tool of one's own can be built from.
  Entry(.library, "Exact", ["CGMP", "TextFormats"]),
  Entry(.library, "LevelFiles", ["CYAML", "People", "Phrasebook", "PuzzleCore", "TextFormats"]),
  Entry(.hidden, "SystemFiles", ["TextFormats"]),
  Entry(.library, "TableFiles", ["PuzzleCore", "Search", "SystemFiles", "TextFormats"]),
  Entry(.library, "Simulation", ["Exact", "PuzzleCore", "SystemFiles", "TextFormats"]),
  Entry(.library, "Difficulty", ["CMathematics", "Exact", "People", "PuzzleCore", "TextFormats"]),
  Entry(.library, "Reporting", ["TextFormats"], resources: [.embedInCode("Resources")]),
  Entry(.library, "PuzzleTestKit", ["PuzzleCore", "Simulation", "TextFormats"]),

  // Games with their levels and capabilities, and what is asked about them.
  Entry(
    .library, "GameKit",
    [
      "Difficulty", "Exact", "LevelFiles", "People", "Phrasebook", "PuzzleCore", "Reporting", "Search", "Simulation",
      "SystemFiles", "TextFormats",
    ]),
  Entry(
    .library, "BuiltInGames",
    [
      "BubbleShooter", "Difficulty", "Exact", "GameKit", "LevelFiles", "People", "Phrasebook", "PuzzleCore",
      "RapidRouter", "Reporting", "Search", "SetCards", "Simulation", "Sliding", "Swapping", "SystemFiles",
      "TableFiles", "Tetris", "TextFormats",
    ],
    resources: [.copy("Resources/Levels"), .copy("Resources/Lexicon"), .copy("Resources/WorstCases")]),

  // The speed of engines: the instruments, whatever the game, and the benches of the built-in games.
  Entry(
    .library, "EngineBench",
    ["CMathematics", "GameKit", "PuzzleCore", "Reporting", "Simulation", "TextFormats", histogram]),
  Entry(
    .library, "GameBenches",
    [
      "BubbleShooter", "BuiltInGames", "EngineBench", "GameKit", "Phrasebook", "PuzzleCore", "RapidRouter", "Reporting",
      "SetCards", "Simulation", "Sliding", "Swapping", "Tetris", "TextFormats",
    ]),
  Entry(
    .library, "LevelStudy",
    [
      "CMathematics", "Difficulty", "Exact", "GameKit", "LevelFiles", "People", "Phrasebook", "PuzzleCore", "Reporting",
      "Search", "Simulation", "SystemFiles", "TextFormats",
    ]),
  Entry(
    .library, "LevelReport",
    [
      "CMathematics", "Difficulty", "Exact", "GameKit", "LevelFiles", "LevelStudy", "People", "Phrasebook",
      "PuzzleCore", "Reporting", "Simulation", "TextFormats",
    ]),
  Entry(
    .library, "StudyFiles",
    ["GameKit", "LevelFiles", "LevelStudy", "Phrasebook", "PuzzleCore", "Simulation", "SystemFiles", "TextFormats"]),

  // Counts the calls of the allocator in the program that is linked with it; C.
  Entry(.library, "CAllocations"),

  // Space for the revision in the finished program; C.
  Entry(.hidden, "CStamp"),

  // The tool and its files.
  Entry(
    .library, "ResultLibrary",
    ["PuzzleCore", "Reporting", "Simulation", "SystemFiles", "TextFormats", "UserData", grdb, sqlite]),
  Entry(
    .hidden, "UserData",
    [
      "CZlib", "GameKit", "LevelFiles", "Phrasebook", "PuzzleCore", "Reporting", "Simulation", "SystemFiles",
      "TextFormats", grdb,
    ]),
  Entry(
    .library, "Serving",
    [
      "Difficulty", "GameKit", "LevelFiles", "LevelStudy", "People", "PuzzleCore", "Simulation", "SystemFiles",
      "TextFormats",
    ]),
  Entry(
    .library, "Studio",
    [
      "CHeap", "Difficulty", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "People", "Phrasebook", "PuzzleCore",
      "Reporting", "Simulation", "SystemFiles", "TextFormats", "UserData", flyingSocks,
    ],
    resources: [.copy("Resources/Page")]),
  Entry(
    .library, "MoliTool",
    [
      "CStamp", "Difficulty", "EngineBench", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "People",
      "Phrasebook", "PuzzleCore", "Reporting", "ResultLibrary", "Search", "Serving", "Simulation", "Studio",
      "StudyFiles", "SystemFiles", "TableFiles", "TextFormats", "UserData", argumentParser,
    ]),
  Entry(.executable, "moli", ["BuiltInGames", "CAllocations", "GameBenches", "GameKit", "MoliTool"]),

  // A program that the tests of the database start and kill.
  Entry(.tool, "StoreWriter", ["Phrasebook", "PuzzleCore", "UserData"]),

  // Tests, and what they share.
  Entry(.testSupport, "CalibrationScenarios", ["Difficulty", "PuzzleCore"]),
  Entry(
    .testSupport, "GamesUnderTest",
    [
      "BubbleShooter", "BuiltInGames", "GameKit", "LevelFiles", "People", "Phrasebook", "PuzzleCore", "RapidRouter",
      "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
    ]),
  Entry(.testSupport, "SmallGames", ["PuzzleCore"]),
  Entry(.testSupport, "RandomRouters", ["PuzzleCore", "RapidRouter"]),
  Entry(.testSupport, "RandomTetris", ["Phrasebook", "PuzzleCore", "Tetris"]),
  Entry(
    .testSupport, "ToolUnderTest",
    [
      "BuiltInGames", "GameKit", "People", "Phrasebook", "PuzzleCore", "Reporting", "Sliding", "Swapping", "Tetris",
      "TextFormats",
    ]),
  Entry(
    .test, "BubbleShooterTests",
    ["BubbleShooter", "People", "PuzzleCore", "PuzzleTestKit", "Simulation", "TextFormats"]),
  Entry(
    .test, "ConformanceTests",
    [
      "BubbleShooter", "GamesUnderTest", "People", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomTetris",
      "RapidRouter", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
    ]),
  Entry(.test, "DifficultyTests", ["CalibrationScenarios", "Difficulty", "Exact", "People", "PuzzleCore"]),
  Entry(
    .test, "GameBenchesTests",
    [
      "BubbleShooter", "BuiltInGames", "EngineBench", "GameBenches", "GameKit", "Phrasebook", "PuzzleCore", "Reporting",
      "Simulation", "Sliding", "Swapping", "Tetris", "TextFormats", "ToolUnderTest",
    ]),
  Entry(.test, "EngineBenchTests", ["EngineBench", "TextFormats"]),
  Entry(.test, "ExactTests", ["Exact"]),
  Entry(
    .test, "GamesTests",
    [
      "BubbleShooter", "BuiltInGames", "Difficulty", "EngineBench", "Exact", "GameKit", "LevelFiles", "People",
      "Phrasebook", "PuzzleCore", "RapidRouter", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping",
      "TableFiles", "Tetris", "TextFormats", "ToolUnderTest", "UserData",
    ]),
  Entry(
    .test, "GoldenTests",
    [
      "GamesUnderTest", "Phrasebook", "PuzzleCore", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping",
      "Tetris",
    ]),
  Entry(.test, "LevelFilesTests", ["LevelFiles", "People", "Phrasebook", "PuzzleCore", "TextFormats"]),
  Entry(
    .test, "LevelReportTests",
    [
      "BuiltInGames", "Difficulty", "Exact", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "People",
      "Phrasebook", "PuzzleCore", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping", "Tetris",
      "ToolUnderTest",
    ]),
  Entry(
    .test, "LevelStudyTests",
    [
      "BuiltInGames", "Difficulty", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "People", "Phrasebook",
      "PuzzleCore", "RapidRouter", "Reporting", "Search", "SetCards", "Simulation", "Sliding", "SmallGames", "Swapping",
      "TextFormats", "ToolUnderTest",
    ]),
  Entry(
    .test, "MoliToolTests",
    [
      "BuiltInGames", "Difficulty", "EngineBench", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "MoliTool",
      "Phrasebook", "PuzzleCore", "Reporting", "Search", "Simulation", "Sliding", "StudyFiles", "Swapping", "Tetris",
      "TextFormats", "ToolUnderTest", "UserData", argumentParser,
    ], programs: ["moli"]),
  Entry(.test, "PhraseGameTests", ["Phrasebook", "PuzzleCore", "Sliding", "Swapping"]),
  // They kill the store writer while it writes.
  Entry(
    .test, "UserDataTests", ["CZlib", "Phrasebook", "PuzzleCore", "StoreWriter", "TextFormats", "UserData", grdb]),
  Entry(.test, "PhrasebookTests", ["People", "Phrasebook", "PuzzleCore", "TextFormats"]),
  Entry(.test, "PeopleTests", ["People", "PuzzleCore", "SmallGames"]),
  Entry(.test, "PuzzleCoreTests", ["PuzzleCore", "SmallGames", "TextFormats"]),
  Entry(.test, "TextFormatsTests", ["PuzzleCore", "TextFormats"]),
  Entry(.test, "PuzzleTestKitTests", ["People", "PuzzleCore", "PuzzleTestKit", "Simulation"]),
  Entry(
    .test, "RapidRouterTests", ["People", "PuzzleCore", "RandomRouters", "RapidRouter", "Simulation", "TextFormats"]),
  Entry(.test, "ReportingTests", ["PuzzleCore", "Reporting"]),
  Entry(.test, "ResultLibraryTests", ["PuzzleCore", "Reporting", "ResultLibrary", "Simulation", "UserData", grdb]),
  Entry(.test, "SearchTests", ["PuzzleCore", "Search", "SmallGames"]),
  Entry(.test, "SetCardsTests", ["People", "PuzzleCore", "PuzzleTestKit", "SetCards", "Simulation", "TextFormats"]),
  Entry(.test, "SimulationTests", ["Exact", "PuzzleCore", "Simulation", "SystemFiles", "TextFormats"]),
  Entry(
    .test, "SlidingTests", ["People", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "Search", "Sliding", "TextFormats"]),
  Entry(
    .test, "StudyFilesTests",
    [
      "BuiltInGames", "GameKit", "LevelFiles", "LevelStudy", "Phrasebook", "PuzzleCore", "Simulation", "StudyFiles",
      "TextFormats",
    ]),
  Entry(
    .test, "ServingTests",
    ["BuiltInGames", "GameKit", "PuzzleCore", "Serving", "Simulation", "SystemFiles", "TextFormats"]),
  Entry(
    .test, "StudioTests", ["BuiltInGames", "GameKit", "Studio", "TextFormats"]),
  Entry(.test, "SwappingTests", ["People", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "Swapping"]),
  Entry(.test, "TableFilesTests", ["PuzzleCore", "Search", "TableFiles"]),
  Entry(.test, "TetrisTests", ["People", "Phrasebook", "PuzzleCore", "PuzzleTestKit", "RandomTetris", "Tetris"]),
  Entry(
    .test, "moliTests",
    [
      "BubbleShooter", "BuiltInGames", "GameBenches", "GameKit", "GamesUnderTest", "LevelFiles", "People", "Phrasebook",
      "PuzzleCore", "PuzzleTestKit", "RapidRouter", "Reporting", "Search", "SetCards", "TextFormats", "ToolUnderTest",
      "UserData", argumentParser,
    ],
    programs: ["moli"]),
]

if isFuzzing {
  entries.append(
    Entry(
      .tool, "FuzzParsers",
      [
        "BubbleShooter", "BuiltInGames", "GameKit", "GamesUnderTest", "LevelFiles", "Phrasebook", "PuzzleCore",
        "RandomRouters", "RandomTetris", "RapidRouter", "SetCards", "Simulation", "Sliding", "Swapping", "SystemFiles",
        "Tetris", "TextFormats",
      ],
      linkerSettings: [.unsafeFlags(["-sanitize=fuzzer", "-use-ld=lld"])]))
}

if isLibrary {
  entries += [
    Entry(.binding, "CMoli"),
    Entry(
      .binding, "MoliLibrary",
      [
        "BubbleShooter", "BuiltInGames", "CMoli", "GameKit", "LevelFiles", "LevelReport", "LevelStudy", "Phrasebook",
        "PuzzleCore", "RapidRouter", "Reporting", "SetCards", "Simulation", "Sliding", "Swapping", "TableFiles",
        "Tetris", "TextFormats",
      ]),
  ]
}

var libraries: [Target] = [
  isLibrary
    ? .target(name: "CGMP", path: "Bindings/C/CGMP")
    : .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"]), .brew(["gmp"])]),
  // Parts of the C library.
  .systemLibrary(name: "CHeap"),
  .systemLibrary(name: "CMathematics"),
  .systemLibrary(name: "CYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"]), .brew(["libyaml"])]),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
]

if let root = isLibrary ? "MoliLibrary" : room.map({ "\($0)Tests" }) {
  var needed: Set<String> = []
  var open = [root]
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
    .trait(
      name: "Tool",
      description:
        "The tool, its database and the studio: fetches swift-argument-parser, GRDB, hdrhistogram-swift and FlyingFox."),
  ],
  dependencies: isLibrary
    ? []
    : [
      .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
      .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
      .package(url: "https://github.com/HdrHistogram/hdrhistogram-swift", from: "0.1.4"),
      .package(url: "https://github.com/swhitty/FlyingFox", from: "0.27.1"),
    ],
  targets: libraries + entries.map(\.target)
)
