// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "moli",
  products: [
    .library(name: "PuzzleCore", targets: ["PuzzleCore"]),
    .library(name: "Phrasebook", targets: ["Phrasebook"]),
    .library(name: "Exact", targets: ["Exact"]),
    .library(name: "Simulation", targets: ["Simulation"]),
    .library(name: "PuzzleTestKit", targets: ["PuzzleTestKit"]),
  ],
  targets: [
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"])]),
    .target(name: "Exact", dependencies: ["CGMP"], swiftSettings: settings),
    .target(name: "PuzzleCore", swiftSettings: settings),
    .target(name: "Phrasebook", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .target(name: "Simulation", dependencies: ["Exact", "PuzzleCore"], swiftSettings: settings),
    .target(name: "PuzzleTestKit", dependencies: ["PuzzleCore", "Simulation"], swiftSettings: settings),
    .testTarget(name: "ExactTests", dependencies: ["Exact"], swiftSettings: settings),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook"], swiftSettings: settings),
    .testTarget(name: "SimulationTests", dependencies: ["Simulation"], swiftSettings: settings),
    .testTarget(name: "PuzzleTestKitTests", dependencies: ["PuzzleTestKit"], swiftSettings: settings),
  ]
)
