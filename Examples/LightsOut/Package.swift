// swift-tools-version: 6.2
import PackageDescription

// A studio's own game: rules, solver and player in a library, a program that is moli with one more game, and one that
// measures the levels without the tool.
let package = Package(
  name: "LightsOut",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  dependencies: [.package(name: "moli", path: "../..")],
  targets: [
    .target(
      name: "LightsOut",
      dependencies: [
        .product(name: "Exact", package: "moli"), .product(name: "GameKit", package: "moli"),
        .product(name: "People", package: "moli"), .product(name: "PuzzleCore", package: "moli"),
        .product(name: "Reporting", package: "moli"), .product(name: "TextFormats", package: "moli"),
      ], resources: [.copy("Levels")]),
    .executableTarget(
      name: "studio",
      dependencies: [
        "LightsOut", .product(name: "BuiltInGames", package: "moli"), .product(name: "GameBenches", package: "moli"),
        .product(name: "MoliTool", package: "moli"),
      ]),
    .executableTarget(
      name: "measure",
      dependencies: [
        "LightsOut", .product(name: "GameKit", package: "moli"), .product(name: "LevelStudy", package: "moli"),
        .product(name: "PuzzleCore", package: "moli"), .product(name: "Simulation", package: "moli"),
      ]),
    .testTarget(
      name: "LightsOutTests", dependencies: ["LightsOut", .product(name: "PuzzleTestKit", package: "moli")]),
  ]
)
