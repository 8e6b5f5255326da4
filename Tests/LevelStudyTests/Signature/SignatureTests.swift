import Foundation
import PuzzleCore
import Testing

@testable import BuiltInGames
@testable import GameKit
@testable import LevelStudy

@Suite("The signature of behaviour")
struct SignatureTests {
  /// The rows of the committed signature: name, moves, nodes, hash.
  private func committed() throws -> [[String]] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Fixtures/signature.csv")
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
      .map { $0.split(separator: ",").map(String.init) }
  }

  @Test("every part that needs no tables is as committed")
  func agreement() throws {
    let run = SignatureRun(registry: .builtIn, words: Words.builtIn, usesTables: false)
    let parts = try run.signature().parts
    let rows = try committed()
    let tabled = rows.filter {
      $0[0].hasPrefix("sliding c") && $0[0].hasSuffix(" idastar") && !$0[0].contains("classic")
    }
    #expect(tabled.count == 4 && rows.last?.first == "total")
    let expected = rows.dropLast().filter { !tabled.contains($0) }
    let hint =
      "behaviour differs from Tests/Fixtures/signature.csv: if that is meant, run scripts/regenerate/signature and say "
      + "in the commit message what changed and why"
    #expect(parts.map(\.name) == expected.map { $0[0] }, "\(hint)")
    for (part, row) in zip(parts, expected) where part.name == row[0] {
      #expect(
        [String(part.moves), String(part.nodes), part.hash.hexadecimal] == Array(row[1...]), "\(part.name): \(hint)")
    }
  }

  @Test("the committed number is that of the committed parts")
  func total() throws {
    let rows = try committed()
    var hash = StableHash()
    for row in rows.dropLast() {
      hash.combine(row[0])
      hash.combine(try #require(Int(row[1])))
      hash.combine(try #require(Int(row[2])))
      hash.combine(row[3])
    }
    let sums = [1, 2].map { column in String(rows.dropLast().reduce(0) { $0 + (Int($1[column]) ?? 0) }) }
    #expect(rows.last == ["total"] + sums + [hash.hexadecimal])
  }

  @Test("one other move or node is another number")
  func sensitivity() {
    let record = GameRecord<Int, Int>(
      index: 0, seed: Seed(1), agent: "a", deal: 0, moves: [1], times: [], end: 0, outcome: .won, score: 1, hash: "x")
    var part = SignaturePart("p")
    part.add(record)
    var other = SignaturePart("p")
    other.add(
      {
        var record = record; record.hash = "y"; return record
      }())
    var numbers = [part, other].map { BehaviourSignature(parts: [$0]).number }
    for solution in [
      Solution<SlidingStep>(verdict: .optimal, moves: [.init("L")], nodes: 5),
      Solution(verdict: .optimal, moves: [.init("R")], nodes: 5),
      Solution(verdict: .optimal, moves: [.init("L")], nodes: 6),
      Solution(verdict: .found(lowerBound: 1), moves: [.init("L")], nodes: 5),
    ] {
      var part = SignaturePart("p")
      part.add(solution)
      numbers.append(BehaviourSignature(parts: [part]).number)
    }
    numbers.append(BehaviourSignature(parts: [part, part]).number)
    #expect(Set(numbers).count == numbers.count)
    #expect(BehaviourSignature(parts: [part]).table.rows.count == 2)
  }

  /// A move that is nothing but its text.
  private struct SlidingStep: Hashable, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
  }
}
