// swift-tools-version: 6.2
import PackageDescription

// Rush Hour: rules, levels and solver in a library that an app can embed, and a program that is moli with one more
// game.
let package = Package(
  name: "RushHour",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [.library(name: "RushHour", targets: ["RushHour"])],
  dependencies: [.package(name: "moli", path: "../..")],
  targets: [
    .target(
      name: "RushHour",
      dependencies: [
        .product(name: "GameKit", package: "moli"), .product(name: "People", package: "moli"),
        .product(name: "PuzzleCore", package: "moli"), .product(name: "Reporting", package: "moli"),
        .product(name: "Search", package: "moli"), .product(name: "TextFormats", package: "moli"),
      ], resources: [.copy("Levels")]),
    .executableTarget(
      name: "rush-hour",
      dependencies: [
        "RushHour", .product(name: "BuiltInGames", package: "moli"), .product(name: "GameBenches", package: "moli"),
        .product(name: "GameKit", package: "moli"),
        .product(name: "MoliTool", package: "moli"),
      ]),
    .executableTarget(
      name: "study",
      dependencies: [
        "RushHour", .product(name: "People", package: "moli"), .product(name: "PuzzleCore", package: "moli"),
        .product(name: "Simulation", package: "moli"),
      ]),
    .testTarget(
      name: "RushHourTests",
      dependencies: [
        "RushHour", .product(name: "Phrasebook", package: "moli"), .product(name: "PuzzleTestKit", package: "moli"),
      ]),
  ]
)
