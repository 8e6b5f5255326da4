// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors in our own code, in every configuration.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let package = Package(
  name: "moli",
  products: [
    .library(name: "PuzzleCore", targets: ["PuzzleCore"]),
    .library(name: "Phrasebook", targets: ["Phrasebook"]),
  ],
  targets: [
    .target(name: "PuzzleCore", swiftSettings: settings),
    .target(name: "Phrasebook", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .systemLibrary(name: "CGMP", pkgConfig: "gmp", providers: [.apt(["libgmp-dev"])]),
    .target(name: "Exact", dependencies: ["CGMP"], swiftSettings: settings),
    .target(name: "Difficulty", dependencies: ["Exact", "PuzzleCore"], swiftSettings: settings),
    .target(name: "Reporting", swiftSettings: settings),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook"], swiftSettings: settings),
    .testTarget(name: "DifficultyTests", dependencies: ["Difficulty", "Exact", "PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "ReportingTests", dependencies: ["PuzzleCore", "Reporting"], swiftSettings: settings),
  ]
)
