// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "moli",
  products: [
    .library(name: "PuzzleCore", targets: ["PuzzleCore"]),
    .library(name: "Phrasebook", targets: ["Phrasebook"]),
    .library(name: "LevelFiles", targets: ["LevelFiles"]),
  ],
  dependencies: [
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2")
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "PuzzleTestKit", targets: ["PuzzleTestKit"]),
    .library(name: "Search", targets: ["Search"]),
    .library(name: "Sliding", targets: ["Sliding"]),
    .library(name: "Swapping", targets: ["Swapping"]),
    .library(name: "Tetris", targets: ["Tetris"]),
  ],
  targets: [
    .target(name: "PuzzleCore", swiftSettings: settings),
    .target(name: "Phrasebook", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(
      name: "LevelFiles", dependencies: ["Phrasebook", "PuzzleCore", .product(name: "Yams", package: "Yams")],
      swiftSettings: settings),
    .target(name: "Simulation", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "PuzzleTestKit", dependencies: ["PuzzleCore", "Simulation"], swiftSettings: settings),
    .target(name: "Search", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "Sliding", dependencies: ["PuzzleCore", "Phrasebook", "Search"], swiftSettings: settings),
    .target(name: "Swapping", dependencies: ["PuzzleCore", "Phrasebook"], swiftSettings: settings),
    .target(name: "Tetris", dependencies: ["PuzzleCore", "Phrasebook"], swiftSettings: settings),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .testTarget(
      name: "LevelFilesTests", dependencies: ["LevelFiles", "Phrasebook", "PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook"], swiftSettings: settings),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation"], swiftSettings: settings),
    .testTarget(name: "PuzzleTestKitTests", dependencies: ["PuzzleTestKit"], swiftSettings: settings),
    .testTarget(name: "SearchTests", dependencies: ["Search", "PuzzleCore"], swiftSettings: settings),
    .testTarget(
      name: "SlidingTests", dependencies: ["Sliding", "Search", "Phrasebook", "PuzzleCore"], swiftSettings: settings),
    .testTarget(
      name: "SwappingTests", dependencies: ["PuzzleCore", "Phrasebook", "Swapping"], swiftSettings: settings),
    .testTarget(name: "TetrisTests", dependencies: ["Tetris"], swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook", "PuzzleCore"], swiftSettings: settings),
  ]
)
