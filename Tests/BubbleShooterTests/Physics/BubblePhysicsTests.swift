import BubbleShooter
import Foundation
import PuzzleCore
import Testing
import TextFormats

@Suite("Contacts and collisions")
struct BubblePhysicsTests {
  private let physics = BubblePhysics()

  @Test("the contact factor is from 0.8 to 1, also in JSON")
  func factors() throws {
    #expect(try BubblePhysics(contactFactor: 0.8).contactDistance == 0.8 * 69.5)
    #expect(physics.contactDistance == 69.5)
    for factor in [0.79, 1.01, 0, -1, .nan, .infinity] {
      #expect(throws: InputError.self) { try BubblePhysics(contactFactor: factor) }
    }
    let half = Data(#"{"contactFactor":0.5}"#.utf8)
    #expect(throws: (any Error).self) { try JSONDecoder().decode(BubblePhysics.self, from: half) }
    let read = try JSONDecoder().decode(BubblePhysics.self, from: Data(#"{"contactFactor":0.9}"#.utf8))
    #expect(read.contactFactor == 0.9)
  }

  @Test("time to contact: head on, off centre, touching already, passing at exactly the distance, moving away")
  func contact() throws {
    func time(_ x: Double, _ y: Double, _ vx: Double, _ vy: Double) -> Double? {
      physics.timeToContact(position: Vector2(x: x, y: y), velocity: Vector2(x: vx, y: vy))
    }
    #expect(time(0, 169.5, 0, -100) == 1)
    let offCentre = try #require(time(41.7, 155.6, 0, -1))
    #expect(abs(offCentre - 100) < 1e-9)
    #expect(time(0, 69, 0, 1) == 0)
    #expect(time(69.5, 500, 0, -100) == nil && time(69.499, 500, 0, -100) != nil)
    #expect(time(0, 169.5, 0, 100) == nil && time(0, 169.5, 0, 0) == nil)
  }

  @Test("an elastic collision exchanges what equal masses have along the line of centres, if they approach")
  func elastic() throws {
    let (a, b) = (Vector2.zero, Vector2(x: 69.5, y: 0))
    let after = try #require(
      BubblePhysics.collision((a, Vector2(x: 3, y: -4)), (b, Vector2(x: -2, y: -5))))
    #expect(after == (Vector2(x: -2, y: -4), Vector2(x: 3, y: -5)))
    #expect(BubblePhysics.collision((a, Vector2(x: -3, y: -4)), (b, Vector2(x: 2, y: -5))) == nil)
    var generator = Xoshiro256(seed: Seed(11))
    func any() -> Vector2 {
      Vector2(x: generator.uniformUnit() * 2_000 - 1_000, y: generator.uniformUnit() * 2_000 - 1_000)
    }
    for _ in 0..<200 {
      let (first, second) = ((position: any(), velocity: any()), (position: any(), velocity: any()))
      guard let (v, w) = BubblePhysics.collision(first, second) else { continue }
      let momentum = (v + w) - (first.velocity + second.velocity)
      let energy = v.squaredLength + w.squaredLength - first.velocity.squaredLength - second.velocity.squaredLength
      #expect(momentum.squaredLength < 1e-18 && abs(energy) < 1e-8)
      #expect((v - w).dot(second.position - first.position) <= 1e-6)
    }
  }
}
