// swift-tools-version: 6.2
import PackageDescription

/// Warnings are errors here as in the main package.
let settings: [SwiftSetting] = [.treatAllWarnings(as: .error)]

let measuring: Target.Dependency = .product(name: "Benchmark", package: "benchmark")

/// A product of the main package.
func moli(_ name: String) -> Target.Dependency { .product(name: name, package: "moli") }

/// A suite of benchmarks: a program of its own that the plugin runs.
func suite(_ name: String, _ products: String...) -> Target {
  .executableTarget(
    name: name, dependencies: ["Boards", measuring] + (["Phrasebook", "PuzzleCore"] + products).map(moli),
    path: "Benchmarks/\(name)", swiftSettings: settings,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

// A package of its own, so that a program that embeds a game never sees the benchmark library.
let package = Package(
  name: "moli-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "moli", path: "..", traits: []),
    // Without its default traits it replaces neither malloc nor the runtime's reference counting.
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.1", traits: []),
  ],
  targets: [
    // The words, games and boards with known answers that the suites share.
    .target(
      name: "Boards",
      dependencies: [measuring]
        + ["Phrasebook", "PuzzleCore", "Search", "Sliding", "Swapping", "TableFiles", "Tetris", "TextFormats"].map(moli),
      swiftSettings: settings),
    suite("SlidingBenchmarks", "Sliding"),
    suite("ClassicBenchmarks", "Sliding"),
    suite("SwappingBenchmarks", "Swapping"),
    suite("PhrasebookBenchmarks"),
    suite("TetrisBenchmarks", "Tetris"),
    suite("SetBenchmarks", "SetCards"),
  ]
)
