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
    .target(name: "Reporting", swiftSettings: settings),
    .testTarget(name: "PuzzleCoreTests", dependencies: ["PuzzleCore"], swiftSettings: settings),
    .testTarget(name: "PhrasebookTests", dependencies: ["Phrasebook"], swiftSettings: settings),
    .testTarget(name: "ReportingTests", dependencies: ["PuzzleCore", "Reporting"], swiftSettings: settings),
  ]
)
