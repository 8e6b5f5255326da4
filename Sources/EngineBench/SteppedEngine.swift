/// An engine that goes on by whole frames, whatever happens in them; inputs come between two frames.
///
/// For games in which no single event stands out: what costs is all that moves in a frame.
public protocol SteppedEngine {
  /// What a player does.
  associatedtype Input: Sendable

  /// Takes an input, which has its effect from the next frame on.
  mutating func take(_ input: Input)
  /// Lets a frame pass.
  mutating func step()
  /// A number that everything that has happened goes into: the same in all engines that agree.
  var mark: Int { get }
  /// How much moved in the last frame.
  var size: LandingSize { get }
}

/// A fast engine next to the reference.
///
/// Rounding differs between two engines, and collisions multiply the difference with every frame. So the fast one
/// continues each frame from where the reference is, and the two are compared frame by frame.
public protocol FollowingEngine: SteppedEngine {
  /// The engine whose results count.
  associatedtype Reference: SteppedEngine where Reference.Input == Input

  /// Takes over positions and velocities. The two agree on everything else.
  mutating func follow(_ reference: Reference)
}
