import PuzzleCore
import Testing

@testable import RapidRouter

@Suite("Points of a run")
struct RouterScoreTests {
  private static func level(
    id: Int? = nil, model: [Int] = [], route: Bool = true, algorithm: Bool = true
  ) -> RouterLevel {
    var level = RouterLevel(
      name: "test", nodes: .road((0...3).map { RoadCell($0, 0) }), direction: .east, destinations: [RoadCell(3, 0)])
    (level.id, level.modelSolution, level.scoresRoute, level.scoresAlgorithm) = (id, model, route, algorithm)
    return level
  }

  @Test(
    "route: 20 points up to level 12, else 10, one less for each node more than the shortest route has, none below 0",
    arguments: [
      (1, 3, 5, 20, 20), (12, 3, 5, 20, 20), (13, 3, 5, 10, 10), (nil, 3, 5, 10, 10), (12, 5, 5, 18, 20),
      (nil, 4, 5, 9, 10), (nil, 13, 5, 0, 10), (nil, 40, 5, 0, 10), (3, 22, 5, 1, 20), (nil, 3, nil, 10, 10),
      // A route shorter than the shortest, which only a level without one can have, gives no more than all points.
      (nil, 3, 9, 10, 10), (12, 1, 9, 20, 20),
    ] as [(Int?, Int, Int?, Int, Int)])
  func route(id: Int?, moves: Int, shortest: Int?, points: Int, most: Int) {
    let level = Self.level(id: id, algorithm: false)
    let score = RouterScore(in: level, moves: moves, blocks: 4, shortest: shortest)
    #expect(score.route == points && score.mostRoute == most && score.algorithm == nil)
    #expect(score.total == points && score.most == most)
    #expect((score.performance == .pathLonger) == (points < most))
  }

  @Test(
    "blocks: 10 points, one less for each block that the nearest model solution has more or fewer",
    arguments: [
      (3, 9, .algorithmShorter), (4, 10, .scorePerfect), (5, 9, .algorithmLonger), (6, 8, .algorithmLonger),
      (8, 8, .algorithmShorter), (10, 10, .scorePerfect), (12, 8, .algorithmLonger), (30, 0, .algorithmLonger),
    ] as [(Int, Int, RouterScore.Performance)])
  func blocks(blocks: Int, points: Int, performance: RouterScore.Performance) {
    let score = RouterScore(in: Self.level(model: [4, 10]), moves: 3, blocks: blocks, shortest: 5)
    #expect(score.algorithm == points && score.performance == performance)
    #expect(score.total == points + 10 && score.most == 20)
    let longer = RouterScore(in: Self.level(model: [4, 10]), moves: 4, blocks: blocks, shortest: 5)
    #expect(longer.performance == .pathLonger && longer.total == points + 9)
  }

  @Test("ten or more blocks fewer than the model give no points and are called longer, as in the public game")
  func muchShorter() {
    for (blocks, points, performance) in [
      (5, 0, RouterScore.Performance.algorithmLonger), (6, 1, .algorithmShorter),
      (1, 0, .algorithmLonger),
      (15, 10, .scorePerfect), (24, 1, .algorithmLonger), (25, 0, .algorithmLonger),
    ] {
      let score = RouterScore(in: Self.level(model: [15]), moves: 3, blocks: blocks, shortest: 5)
      #expect(score.algorithm == points && score.performance == performance && score.most == 20)
    }
  }

  @Test("scored blocks without a model solution give 0 of 10 points and are called longer")
  func emptyModel() {
    let score = RouterScore(in: Self.level(id: 3), moves: 3, blocks: 1, shortest: 5)
    #expect(
      score.algorithm == 0 && score.most == 30 && score.total == 20
        && score.performance == .algorithmLonger)
    let longer = RouterScore(in: Self.level(), moves: 5, blocks: 1, shortest: 5)
    #expect(
      longer.algorithm == 0 && longer.most == 20 && longer.total == 8
        && longer.performance == .pathLonger)
  }

  @Test("what is not scored gives nothing and is not said to be longer")
  func unscored() {
    let noRoute = RouterScore(in: Self.level(model: [4], route: false), moves: 40, blocks: 4, shortest: 5)
    #expect(noRoute.route == 0 && noRoute.mostRoute == 0 && noRoute.performance == .scorePerfect && noRoute.most == 10)
    let noBlocks = RouterScore(in: Self.level(model: [4], algorithm: false), moves: 3, blocks: 9, shortest: 5)
    #expect(noBlocks.algorithm == nil && noBlocks.performance == .scorePerfect && noBlocks.most == 10)
  }
}
