import Testing

@testable import TableFiles

@Suite("The checksum of tables")
struct TableChecksumTests {
  private func sum(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { TableChecksum.of($0) } }

  @Test("never changes: files on disks hold it")
  func fixed() {
    let bytes = (0..<100).map { UInt8($0) }
    #expect(sum([]) == 0xec19_0385_1e9a_c568)
    #expect(sum(bytes) == 0xf839_6ad7_1212_577e)
  }

  @Test("every bit and every pair of bits counts")
  func everyBit() {
    let bytes = (0..<41).map { UInt8(truncatingIfNeeded: $0 &* 59) }
    var seen: Set<UInt64> = [sum(bytes)]
    for bit in 0..<(8 * bytes.count) {
      var changed = bytes
      changed[bit / 8] ^= 1 << UInt8(bit % 8)
      #expect(seen.insert(sum(changed)).inserted, "bit \(bit)")
      for other in 0..<bit {
        var pair = changed
        pair[other / 8] ^= 1 << UInt8(other % 8)
        if !seen.insert(sum(pair)).inserted { Issue.record("bits \(bit) and \(other)") }
      }
    }
  }

  @Test("words that change places, zeros at the end and missing bytes are noticed")
  func order() {
    let bytes = (0..<128).map { UInt8($0) }
    for distance in [1, 8, 16, 32, 64] {
      let moved = Array(bytes[distance...] + bytes[..<distance])
      #expect(sum(moved) != sum(bytes), "\(distance)")
    }
    var seen: Set<UInt64> = []
    for count in 0..<100 { #expect(seen.insert(sum([UInt8](repeating: 0, count: count))).inserted, "\(count) zeros") }
  }

  @Test("an address that is no multiple of anything gives the same sum")
  func unaligned() {
    let bytes = (0..<200).map { UInt8($0) }
    for offset in 0..<9 {
      let shifted = [UInt8](repeating: 1, count: offset) + bytes
      let part = shifted.withUnsafeBytes { TableChecksum.of(UnsafeRawBufferPointer(rebasing: $0[offset...])) }
      #expect(part == sum(bytes))
    }
  }
}
