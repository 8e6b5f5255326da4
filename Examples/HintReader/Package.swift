// swift-tools-version: 6.2
import PackageDescription

// What a game client does with the hints that `moli hint --count … --out …` writes. It depends on nothing but
// Foundation.
let package = Package(
  name: "HintReader", platforms: [.macOS(.v26), .iOS(.v26)], targets: [.executableTarget(name: "hint-reader")])
