// swift-tools-version: 6.2
import PackageDescription

// What a game client does with the packs that `moli hint --pack` writes. It depends on nothing but Foundation. HintPack.cs
// and hintPack.ts do the same in C# and TypeScript.
let package = Package(
  name: "HintReader", platforms: [.macOS(.v26), .iOS(.v26)], targets: [.executableTarget(name: "hint-reader")])
