import TextFormats

/// The number that determines everything random in a game.
///
/// A run has one root seed; game *i* of the run uses `root.derived(.deal, i)` and its siblings, which depend on nothing
/// but the root seed, the purpose and the index: not on threads, order, machine or process.
public struct Seed: Hashable, Comparable, TextCodable, Sendable {
  /// Written as a string, because JSON numbers above 2^53 are not safe in every reader.
  public static var expectedText: String { "a seed in decimal" }

  /// The seed's 64 bits.
  public var value: UInt64

  /// Wraps 64 bits as a seed.
  public init(_ value: UInt64) { self.value = value }

  /// Reads a seed written in decimal digits, without a sign. Returns `nil` for anything else.
  public init?(_ description: String) {
    // `UInt64` alone would also read a plus sign.
    guard description.first != "+", let value = UInt64(description) else { return nil }
    self.value = value
  }

  /// The seed in decimal.
  public var description: String { String(value) }

  /// Orders seeds by their value.
  public static func < (a: Seed, b: Seed) -> Bool { a.value < b.value }

  /// What a derived stream is used for. Streams of different purposes are independent, so an agent that draws more
  /// numbers does not change the deal or the chance events of its game.
  public enum Purpose: UInt64, Sendable, CaseIterable {
    /// The starting position.
    case deal = 1
    /// Chance events while the game runs.
    case chance = 2
    /// The agent's own decisions.
    case agent = 3
    /// Anything else that needs numbers apart from the games, for example test inputs.
    case auxiliary = 4
  }

  /// The seed of stream `purpose` of game `index`.
  ///
  /// Three rounds of SplitMix64's finaliser, each of which is a bijection on 64 bits: for a fixed root and purpose,
  /// different indices always give different seeds.
  @inlinable
  public func derived(_ purpose: Purpose, _ index: Int) -> Seed {
    let root = SplitMix64.mix(value &+ SplitMix64.increment)
    let stream = SplitMix64.mix(root ^ (purpose.rawValue &* 0xd6e8_feb8_6659_fd93))
    return Seed(SplitMix64.mix(stream &+ UInt64(bitPattern: Int64(index)) &* SplitMix64.increment))
  }
}
