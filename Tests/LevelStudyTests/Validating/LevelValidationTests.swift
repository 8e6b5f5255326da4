import Difficulty
import PuzzleCore
import Testing

@testable import GameKit
@testable import LevelReport
@testable import LevelStudy
@testable import ToolUnderTest

@Suite("Validation by plays")
struct LevelValidationTests {
  /// Twelve levels, of which level 11 has no plays. People fail more and take longer on later levels.
  private func validation(predicting: (Int) -> Int) throws -> LevelValidation {
    var generator = Xoshiro256(seed: Seed(4))
    let plays = (0..<20).flatMap { person in
      (0..<11).map { level in
        let isWon = generator.uniformUnit() > Double(level) / 14
        return HumanPlay(
          person: person, level: level, isWon: isWon, gaveUp: !isWon, restarts: 1,
          moves: 10 + 5 * level + generator.uniform(below: 10))
      }
    }
    let forecasts = (0..<12).map { level in
      let lost = predicting(level)
      let games = (0..<14).map {
        PlayForecast.Game(isWon: $0 >= lost, moves: 10 + 5 * lost, milliseconds: 0, weight: 0.5)
      }
      return LevelForecast(par: 5 + level / 4, people: PlayForecast(games, isTimed: false))
    }
    return LevelValidation(
      levels: (0..<12).map { ("ring", "level \($0)") }, forecasts: forecasts, plays: plays, namesPeople: true,
      bootstrap: Bootstrap(draws: 200))
  }

  private func row(
    _ predictor: LevelValidation.Predictor, _ measure: PlayMeasure, in validation: LevelValidation
  ) throws -> LevelValidation.Row {
    try #require(validation.rows.first { $0.predictor == predictor && $0.measure == measure })
  }

  @Test("players that know the order beat par, within par too, and those that reverse it do not; seed 4")
  func order() throws {
    let right = try validation { $0 }
    #expect(right.unplayed == ["level 11"] && right.people == 20 && right.plays == 220 && right.levels.count == 11)
    let people = try row(.people, .failure, in: right)
    let (par, constant) = (try row(.par, .failure, in: right), try row(.constant, .failure, in: right))
    #expect(people.order?.value ?? 0 > 0.9 && people.within?.value ?? 0 > 0.5 && par.within == nil)
    #expect(people.error ?? 1 < 0.12 && constant.error ?? 0 > 0.15 && constant.order == nil)
    let (moves, ceiling) = (try row(.people, .logMoves, in: right), try row(.ceiling, .logMoves, in: right))
    #expect(moves.order?.value ?? 0 > 0.99 && ceiling.order?.value ?? 0 > 0.95)
    #expect(right.rows.allSatisfy { $0.measure != .logSeconds })
    let (parMoves, constantMoves) = (try row(.par, .logMoves, in: right), try row(.constant, .logMoves, in: right))
    #expect(moves.factor ?? 9 < 1.6 && moves.factor ?? 9 < constantMoves.factor ?? 0)
    #expect(parMoves.factor ?? 0 > 3 && people.factor == nil)
    let wrong = try row(.people, .failure, in: validation { 11 - $0 })
    #expect(wrong.order?.value ?? 0 < -0.9)
  }

  @Test("plays that were not won count as longer than they lasted; giving up and restarts are counted; seed 4")
  func censored() throws {
    let level = try #require(try validation { $0 }.levels.last)
    let failure = try #require(level.observed[.failure])
    #expect(level.gaveUp == failure && level.restarts == 1)
    #expect(failure > 0.5 && (level.medianMoves ?? 1_000) >= 60)
  }

  @Test("the table has a row for each measure and predictor, and a missing rival is a dash; seed 4")
  func table() throws {
    let validation = try validation { $0 }
    let tables = ValidationTables(validation, people: "all", splits: SplitHalf(), bootstrap: Bootstrap(draws: 200))
    let rows = tables.scores.rendered(as: .csv).split(separator: "\n")
    #expect(
      rows.count == 17
        && rows[0]
          == "measure,predictor,levels,order,order95Lower,order95Upper,withinPar,withinPar95Lower,withinPar95Upper,error,factor"
    )
    #expect(tables.scores.rendered(as: .text).contains("1 level without plays left out: level 11"))
    #expect(tables.levels.rendered(as: .jsonl).split(separator: "\n").count == 11)
  }

  @Test("a table of plays may say who gave up, and how often people started again")
  func columns() throws {
    let workshop = try Workshop()
    let file = try workshop.write(
      "person,puzzle,solved,gave_up,attempts,moves\n1,Time,1,0,1,9\n1,Time,0,1,3,20\n2,time,0,no,1,40\n2,Time,0,,x,4\n",
      to: "plays.csv")
    let columns = try PlayColumnNames("won=solved,restarts=attempts-1", option: "--columns")
    var reader = PlaysReader(file: file, levels: ["Time"], columns: columns)
    reader.keepsPlays = true
    let read = try reader.read()
    let cell = read.plays.cell(level: 0, cohort: 0)
    #expect(
      cell.plays == 4 && cell.givenUp == 1 && cell.givenUpKnown == 3 && cell.restarts == 2 && cell.restartsKnown == 3)
    #expect(read.singles.map(\.gaveUp) == [false, true, false, nil] && read.singles.map(\.person) == [0, 0, 1, 1])
    #expect(
      read.singles.map(\.moves) == [9, 20, 40, 4] && read.remarks.contains { $0.contains("attempts: 1 value cannot") })
  }
}
