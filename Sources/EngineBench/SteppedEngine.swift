/// An engine that advances by whole frames and takes inputs between two frames.
///
/// It suits games without a single expensive event, in which the cost is the movement of everything in a frame.
public protocol SteppedEngine {
  /// An input of the player.
  associatedtype Input: Sendable

  /// Takes an input, which takes effect in the next frame.
  mutating func take(_ input: Input)
  /// Advances by one frame.
  mutating func step()
  /// A number computed from all events so far. Engines that agree have the same number.
  var mark: Int { get }
  /// The number of moving things in the last frame.
  var size: LandingSize { get }
}

/// A fast engine that is compared with a reference engine.
///
/// Rounding differs between the two engines, and collisions amplify the difference with every frame. The fast engine
/// therefore starts each frame where the reference is, and the two are compared frame by frame.
public protocol FollowingEngine: SteppedEngine {
  /// The engine whose results the fast one must reproduce.
  associatedtype Reference: SteppedEngine where Reference.Input == Input

  /// Copies positions and velocities from the reference. Everything else is already equal.
  mutating func follow(_ reference: Reference)
}
