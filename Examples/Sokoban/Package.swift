// swift-tools-version: 6.2
import PackageDescription

// Sokoban: rules, levels and solver in a library that an app can embed, a program that is moli with one more game, and
// one that predicts how people fare on the boards of a study.
let package = Package(
  name: "Sokoban",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [.library(name: "SokobanGame", targets: ["SokobanGame"])],
  dependencies: [.package(name: "moli", path: "../..")],
  targets: [
    .target(
      name: "SokobanGame",
      dependencies: [
        .product(name: "GameKit", package: "moli"), .product(name: "People", package: "moli"),
        .product(name: "PuzzleCore", package: "moli"), .product(name: "Reporting", package: "moli"),
        .product(name: "Search", package: "moli"), .product(name: "TextFormats", package: "moli"),
      ], resources: [.copy("Levels")]),
    .executableTarget(
      name: "sokoban",
      dependencies: [
        "SokobanGame", .product(name: "BuiltInGames", package: "moli"),
        .product(name: "GameBenches", package: "moli"), .product(name: "GameKit", package: "moli"),
        .product(name: "MoliTool", package: "moli"),
      ]),
    .executableTarget(
      name: "predict",
      dependencies: [
        "SokobanGame", .product(name: "GameKit", package: "moli"), .product(name: "People", package: "moli"),
        .product(name: "PuzzleCore", package: "moli"), .product(name: "Simulation", package: "moli"),
        .product(name: "TextFormats", package: "moli"),
      ]),
    .testTarget(
      name: "SokobanGameTests",
      dependencies: [
        "SokobanGame", .product(name: "Phrasebook", package: "moli"),
        .product(name: "PuzzleTestKit", package: "moli"),
      ]),
  ]
)
