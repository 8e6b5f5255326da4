/// The path of a dropping bubble in closed form: its position after any number of steps, and the step at which it
/// leaves.
///
/// With semi-implicit Euler steps of length t, a bubble at height *y* with velocity *v* is at y + n v t + g t² n (n +
/// 1) / 2 after *n* steps, a parabola in *n*. It is mirrored at most once at the top, because it starts with at most
/// 150 points/s upwards and falls from then on; reflections at the sides fold its path. The positions equal those of
/// ``DroppingBubble/step()`` up to rounding.
public struct DropFall: Hashable, Sendable {
  /// The initial state of the bubble.
  public let start: DroppingBubble
  /// The first step after which it is above the top wall and is mirrored there; `nil` if it never is.
  private var bounce: Int?
  /// The number of steps after which it has reached the bottom.
  public private(set) var steps = 0

  /// The change of velocity in a step.
  private static let change = BubbleArena.gravity * BubbleArena.timeStep

  /// The path of a bubble from its present state. O(1).
  public init(_ start: DroppingBubble) {
    self.start = start
    bounce = firstStepAboveTop()
    steps = stepsToBottom()
  }

  /// The bubble's position and velocity after a number of steps, at least 0. O(1).
  public func bubble(after steps: Int) -> DroppingBubble {
    var result = start
    (result.position.y, result.velocity.y) = height(after: steps)
    let width = BubbleArena.right - BubbleArena.left
    let unfolded = start.position.x - BubbleArena.left + start.velocity.x * (Double(steps) * BubbleArena.timeStep)
    let copies = Int((unfolded / width).rounded(.down))
    let rest = unfolded - Double(copies) * width
    let isMirrored = !copies.isMultiple(of: 2)
    result.position.x = isMirrored ? BubbleArena.right - rest : BubbleArena.left + rest
    if isMirrored { result.velocity.x = -result.velocity.x }
    return result
  }

  private static func fall(from y: Double, _ v: Double, steps: Int) -> (y: Double, v: Double) {
    let n = Double(steps)
    return (y + BubbleArena.timeStep * (n * v + change * (n * (n + 1) / 2)), v + n * change)
  }

  private func height(after steps: Int) -> (y: Double, v: Double) {
    guard let bounce, steps >= bounce else { return Self.fall(from: start.position.y, start.velocity.y, steps: steps) }
    let turn = Self.fall(from: start.position.y, start.velocity.y, steps: bounce)
    return Self.fall(from: 2 * BubbleArena.top - turn.y, -turn.v, steps: steps - bounce)
  }

  private func firstStepAboveTop() -> Int? {
    let (y, v) = (start.position.y - BubbleArena.top, start.velocity.y)
    // n (v + change / 2) + n² change / 2 < -y / t
    let (half, linear) = (Self.change / 2, v + Self.change / 2)
    let discriminant = linear * linear - 4 * half * (y / BubbleArena.timeStep)
    guard linear < 0, discriminant > 0 else { return nil }
    let root = (-linear - discriminant.squareRoot()) / (2 * half)
    let step = max(1, Int(root.rounded(.down)) + 1)
    return Self.fall(from: start.position.y, v, steps: step).y < BubbleArena.top ? step : nil
  }

  private func stepsToBottom() -> Int {
    let begin = bounce ?? 0
    let (y, v) = height(after: begin)
    let (half, linear) = (Self.change / 2, v + Self.change / 2)
    let distance = max(0, BubbleArena.bottom - y)
    let root =
      (-linear + (linear * linear + 4 * half * (distance / BubbleArena.timeStep)).squareRoot()) / (2 * half)
    // The root may be rounded in either direction, so the heights decide.
    var steps = begin + max(0, Int(root) - 1)
    while height(after: steps).y < BubbleArena.bottom { steps += 1 }
    return steps
  }
}
