// swift-tools-version: 6.2
import PackageDescription

// Rules, solver and player are a library that an app can embed: with `traits: []` it fetches no other package. The
// program is moli with one more game.
let package = Package(
  name: "new-game",
  platforms: [.macOS(.v26), .iOS(.v26), .tvOS(.v26), .watchOS(.v26), .visionOS(.v26)],
  products: [.library(name: "NewGame", targets: ["NewGame"])],
  traits: [.default(enabledTraits: ["Tool"]), .trait(name: "Tool", description: "The program.")],
  dependencies: [
    .package(name: "moli", path: "MOLI", traits: [.trait(name: "default", condition: .when(traits: ["Tool"]))])
  ],
  targets: [
    .target(
      name: "NewGame",
      dependencies: [
        .product(name: "People", package: "moli"), .product(name: "PuzzleCore", package: "moli"),
        .product(name: "Search", package: "moli"), .product(name: "TextFormats", package: "moli"),
      ]),
    .executableTarget(
      name: "new-game",
      dependencies: [
        "NewGame", .product(name: "BuiltInGames", package: "moli"), .product(name: "Difficulty", package: "moli"),
        .product(name: "GameBenches", package: "moli"), .product(name: "GameKit", package: "moli"),
        .product(name: "MoliTool", package: "moli"), .product(name: "People", package: "moli"),
        .product(name: "PuzzleCore", package: "moli"), .product(name: "Reporting", package: "moli"),
        .product(name: "Search", package: "moli"), .product(name: "TextFormats", package: "moli"),
      ], resources: [.copy("Levels")]),
    .testTarget(
      name: "NewGameTests",
      dependencies: [
        "NewGame", .product(name: "People", package: "moli"), .product(name: "PuzzleCore", package: "moli"),
        .product(name: "PuzzleTestKit", package: "moli"), .product(name: "Search", package: "moli"),
      ]),
  ]
)
