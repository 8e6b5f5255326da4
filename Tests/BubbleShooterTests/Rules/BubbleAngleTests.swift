import BubbleShooter
import Foundation
import Testing

@Suite("Angles and their directions")
struct BubbleAngleTests {
  /// Angles in millionths of a degree with their cosines and sines, by mpmath with 40 digits.
  private static let table: [(microdegrees: Int, cosine: Double, sine: Double)] = [
    (5_000_000, 0.9961946980917455323, 0.087155742747658173558),
    (5_000_001, 0.9961946965705907076, 0.087155760134535632895),
    (7_654_321, 0.9910897051116670523, 0.13319608260631707913),
    (12_345_678, 0.97687542942542122559, 0.21380924999844808937),
    (15_000_000, 0.96592582628906828675, 0.25881904510252076235),
    (22_500_000, 0.92387953251128675613, 0.38268343236508977173),
    (29_999_999, 0.86602541251108477483, 0.49999998488500522189),
    (30_000_000, 0.86602540378443864676, 0.5),
    (36_000_000, 0.8090169943749474241, 0.58778525229247312917),
    (44_999_999, 0.70710679352788891159, 0.70710676884520592182),
    (45_000_000, 0.7071067811865475244, 0.7071067811865475244),
    (45_000_001, 0.70710676884520592182, 0.70710679352788891159),
    (51_234_567, 0.62613351655745274043, 0.7797158581453875079),
    (60_000_000, 0.5, 0.86602540378443864676),
    (67_500_000, 0.38268343236508977173, 0.92387953251128675613),
    (72_000_000, 0.3090169943749474241, 0.95105651629515357212),
    (80_000_000, 0.17364817766693034885, 0.98480775301220805937),
    (87_250_000, 0.047978128521343947776, 0.99884838648495067908),
    (89_999_999, 1.7453292519943294883e-8, 0.99999999999999984769),
  ]

  @Test("directions are within 3e-16 of a table of high precision, and mirrored to the bit")
  func table() {
    for row in Self.table {
      let direction = BubbleAngle(microdegrees: row.microdegrees).direction
      #expect(abs(direction.x - row.cosine) < 3e-16 && abs(direction.y + row.sine) < 3e-16, "\(row.microdegrees)")
      let mirrored = BubbleAngle(microdegrees: row.microdegrees).mirrored.direction
      #expect(mirrored == Vector2(x: -direction.x, y: direction.y))
    }
  }

  @Test("directions are unit vectors and agree with the mathematics library all around the circle")
  func circle() {
    for microdegrees in stride(from: -400_000_000, through: 400_000_000, by: 1_234_567) {
      let direction = BubbleAngle(microdegrees: microdegrees).direction
      let radians = Double(microdegrees) / 1e6 * Double.pi / 180
      #expect(abs(direction.squaredLength - 1) < 1e-15)
      #expect(abs(direction.x - cos(radians)) < 2e-15 && abs(direction.y + sin(radians)) < 2e-15)
    }
  }

  @Test("right angles are exact")
  func rightAngles() {
    #expect(BubbleAngle.up.direction == Vector2(x: 0, y: -1))
    #expect(BubbleAngle(microdegrees: 0).direction == Vector2(x: 1, y: 0))
    #expect(BubbleAngle(microdegrees: 180_000_000).direction == Vector2(x: -1, y: 0))
    #expect(BubbleAngle(microdegrees: 270_000_000).direction == Vector2(x: 0, y: 1))
  }

  @Test("the bits of some directions are fixed: the same on every machine")
  func bits() {
    let expected: [(Int, UInt64, UInt64)] = [
      (5_000_000, 0x3fef_e0d3_b418_15a2, 0xbfb6_4fd6_b8c2_8102),
      (12_345_678, 0x3fef_4290_42b4_bd91, 0xbfcb_5e19_fc29_ae00),
      (45_000_000, 0x3fe6_a09e_667f_3bcd, 0xbfe6_a09e_667f_3bcc),
      (87_250_000, 0x3fa8_9096_d9d8_4c4b, 0xbfef_f690_e433_affa),
      (123_456_789, 0xbfe1_a450_88e5_d5f3, 0xbfea_b299_c68b_2b5a),
      (175_000_000, 0xbfef_e0d3_b418_15a2, 0xbfb6_4fd6_b8c2_8102),
    ]
    for (microdegrees, x, y) in expected {
      let direction = BubbleAngle(microdegrees: microdegrees).direction
      #expect(direction.x.bitPattern == x && direction.y.bitPattern == y, "\(microdegrees)")
    }
  }

  @Test("extreme integers are angles, too")
  func extremes() {
    for microdegrees in [Int.max, .min, .min + 1] {
      let angle = BubbleAngle(microdegrees: microdegrees)
      #expect(abs(angle.direction.squaredLength - 1) < 1e-15 && !angle.isUpward && !angle.description.isEmpty)
      #expect(angle.mirrored.direction.y == angle.direction.y)
    }
  }

  @Test("only 5 to 175 degrees are upward")
  func range() {
    #expect(BubbleAngle(microdegrees: 5_000_000).isUpward && BubbleAngle(microdegrees: 175_000_000).isUpward)
    #expect(!BubbleAngle(microdegrees: 4_999_999).isUpward && !BubbleAngle(microdegrees: 175_000_001).isUpward)
  }

  @Test("texts are degrees with up to six decimals, and nothing else is read")
  func text() throws {
    for (microdegrees, text) in [
      (90_000_000, "90"), (87_250_000, "87.25"), (5_000_001, "5.000001"), (123_400_000, "123.4"),
    ] {
      let angle = BubbleAngle(microdegrees: microdegrees)
      #expect(angle.description == text && BubbleAngle(text) == angle)
      #expect(try JSONDecoder().decode(BubbleAngle.self, from: JSONEncoder().encode(angle)) == angle)
    }
    for text in [
      "", ".", "5.", ".5", "-5", "+5", "5.0000001", "1e2", "361", "99999999999999999999", "5.1.1", " 5", "5,1",
    ] {
      #expect(BubbleAngle(text) == nil, "\(text)")
    }
    #expect(BubbleAngle(degrees: 87.25)?.description == "87.25")
    #expect(
      BubbleAngle(degrees: .nan) == nil && BubbleAngle(degrees: .infinity) == nil && BubbleAngle(degrees: 1e300) == nil)
  }
}
