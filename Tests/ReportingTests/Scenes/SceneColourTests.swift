import Foundation
import Testing

@testable import Reporting

/// The colours of scenes for people with other colour vision, by the model of Machado, Oliveira and Fernandes (*A
/// Physiologically-based Model for Simulation of Color Vision Deficiency*, IEEE Transactions on Visualization and
/// Computer Graphics 15, 2009), severity 1, on linear RGB. Distances are Euclidean in CIE L*a*b* (ΔE*ab of 1976) under
/// D65.
@Suite("Colours of scenes")
struct SceneColourTests {
  enum Vision: String, CaseIterable {
    case usual, protanopia, deuteranopia, tritanopia

    /// What becomes of linear RGB, row by row.
    var matrix: [[Double]] {
      switch self {
      case .usual: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
      case .protanopia:
        [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
      case .deuteranopia:
        [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
      case .tritanopia:
        [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
      }
    }
  }

  /// L*, a*, b* of a colour as somebody sees it.
  private static func lab(_ linear: [Double], _ vision: Vision) -> [Double] {
    let seen = vision.matrix.map { row in min(1, max(0, zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 })) }
    // To XYZ, divided by that of white.
    let xyz = [
      [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750], [0.0193339, 0.1191920, 0.9503041],
    ].map { row in zip(row, seen).reduce(0) { $0 + $1.0 * $1.1 } / row.reduce(0, +) }
    let f = xyz.map { $0 > 216.0 / 24389 ? cbrt($0) : ($0 * 24389 / 27 + 16) / 116 }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }

  private static func distance(_ first: [Double], _ second: [Double], _ vision: Vision) -> Double {
    zip(lab(first, vision), lab(second, vision)).reduce(0) { $0 + ($1.0 - $1.1) * ($1.0 - $1.1) }.squareRoot()
  }

  /// The linear red, green and blue of `#rrggbb`.
  private static func linear(_ colour: String) throws -> [Double] {
    let number = try #require(Int(colour.dropFirst(), radix: 16))
    return [16, 8, 0].map { linear(byte: number >> $0 & 255) }
  }

  private static func linear(byte: Int) -> Double {
    let value = Double(byte) / 255
    return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
  }

  /// One of the 256 colours of a terminal beyond the 16 of its theme.
  private static func linear(terminal number: Int) -> [Double] {
    guard number < 232 else { return Array(repeating: linear(byte: 8 + 10 * (number - 232)), count: 3) }
    let steps = [0, 95, 135, 175, 215, 255]
    return [36, 6, 1].map { linear(byte: steps[(number - 16) / $0 % 6]) }
  }

  private static func contrast(_ first: [Double], _ second: [Double]) -> Double {
    let light = [first, second].map { 0.2126 * $0[0] + 0.7152 * $0[1] + 0.0722 * $0[2] + 0.05 }
    return max(light[0], light[1]) / min(light[0], light[1])
  }

  /// The grounds that scenes are drawn on, as the palette of pages names them.
  private static func grounds(_ palette: String) throws -> [[Double]] {
    try ["--ground: ", "--card: "].map { name in
      let start = try #require(palette.range(of: name)).upperBound
      return try linear(String(palette[start...].prefix(7)))
    }
  }

  @Test("distances are those of the CIE: black to white 100, red to green 170.6")
  func distances() throws {
    #expect(abs(Self.distance([0, 0, 0], [1, 1, 1], .usual) - 100) < 0.01)
    #expect(abs(Self.distance([1, 0, 0], [0, 1, 0], .usual) - 170.6) < 0.1)
  }

  @Test("the model works: red and green of one lightness come close without long or medium cones")
  func model() throws {
    let (red, green) = (try Self.linear("#c06000"), try Self.linear("#5d8a00"))
    #expect(Self.distance(red, green, .usual) > 50)
    #expect(Self.distance(red, green, .deuteranopia) < 15)
  }

  @Test("the eight colours stay apart from each other and from the ground", arguments: Vision.allCases)
  func apart(vision: Vision) throws {
    let looks: [(KeyPath<SceneColour, SceneColour.Tone?>, String)] = [
      (\.light, ReplayPalette.light), (\.dark, ReplayPalette.dark),
    ]
    for (tone, palette) in looks {
      let colours = try SceneColour.palette.map { try Self.linear(#require($0[keyPath: tone]).value) }
      for (number, colour) in colours.enumerated() {
        for ground in try Self.grounds(palette) {
          #expect(Self.distance(colour, ground, vision) > 20, "\(SceneColour.palette[number]), \(vision.rawValue)")
        }
        for other in colours.indices.prefix(number) {
          let names = "\(SceneColour.palette[number]), \(SceneColour.palette[other]), \(vision.rawValue)"
          #expect(Self.distance(colour, colours[other], vision) > 16, "\(names)")
        }
      }
    }
  }

  @Test("so do those of a terminal", arguments: Vision.allCases)
  func terminal(vision: Vision) throws {
    let colours = try SceneColour.palette.map { Self.linear(terminal: try #require($0.terminal).number) }
    for (number, colour) in colours.enumerated() {
      for other in colours.indices.prefix(number) {
        #expect(Self.distance(colour, colours[other], vision) > 20, "\(SceneColour.palette[number]) \(vision.rawValue)")
      }
    }
  }

  @Test("letters are readable on their colour: 4.5 to 1 by WCAG 2.2")
  func letters() throws {
    for colour in SceneColour.palette {
      for tone in [try #require(colour.light), try #require(colour.dark)] {
        #expect(Self.contrast(try Self.linear(tone.value), try Self.linear(tone.letter)) >= 4.5, "\(colour)")
      }
      let (number, hasWhiteLetters) = try #require(colour.terminal)
      let letter = hasWhiteLetters ? [1.0, 1, 1] : [0, 0, 0]
      #expect(Self.contrast(Self.linear(terminal: number), letter) >= 4.5, "\(colour)")
    }
  }

  @Test("each colour that means something has a letter of its own; neutral ones have none")
  func marks() {
    #expect(SceneColour.palette.count == 8 && Set(SceneColour.palette.compactMap(\.letter)).count == 8)
    let neutral = SceneColour.allCases.filter { !SceneColour.palette.contains($0) }
    #expect(neutral.allSatisfy { $0.letter == nil && $0.light == nil && $0.dark == nil && $0.terminal == nil })
  }
}
