import Search
import Testing

@Suite("Weights")
struct WeightTests {
  @Test(
    "whole numbers, fractions and decimals, in lowest terms",
    arguments: [
      ("1", "1"), ("2", "2"), ("3/2", "3/2"), ("6/4", "3/2"), ("1.5", "3/2"), ("1.50", "3/2"), ("2.0", "2"),
      ("1.01", "101/100"),
      ("100", "100"), ("01.25", "5/4"), ("200/2", "100"), ("9999/100", "9999/100"),
    ])
  func reads(text: String, expected: String) throws {
    let weight = try #require(Weight(text))
    #expect(weight.description == expected)
    #expect(Weight(weight.description) == weight)
  }

  @Test(
    "anything else is no weight",
    arguments: [
      "", "0", "0.99", "1/2", "-1", "+2", "101", "100.01", "1.001", "1001/1000", "1/0", "0/0", "a", "1.5x", " 2", "1.",
      ".5",
      "1/2/3", "1.2.3", "1e1", "12345678901234567890", "3/", "/2", "１", "1,5",
    ])
  func refuses(text: String) { #expect(Weight(text) == nil) }

  @Test("weights are ordered by size, and equal ones are equal")
  func order() throws {
    let texts = ["1", "1.01", "5/4", "1.3", "3/2", "2", "99/50", "100"]
    let sorted = try texts.map { try #require(Weight($0)) }.sorted()
    #expect(sorted.map(\.description) == ["1", "101/100", "5/4", "13/10", "3/2", "99/50", "2", "100"])
    #expect(Weight(30, 20) == .threeHalves && Weight(7, 7) == .one)
    #expect(Weight(1, 0) == nil && Weight(-3, -2) == nil && Weight(3, -2) == nil)
  }
}
