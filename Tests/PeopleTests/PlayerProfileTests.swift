import Foundation
import PuzzleCore
import Testing

@testable import People

@Suite("PlayerProfile")
struct PlayerProfileTests {
  @Test("from novice to expert every ability gets better")
  func presetsRise() {
    #expect(PlayerProfile.presets.map(\.name) == ["novice", "casual", "skilled", "expert"])
    for (weaker, stronger) in zip(PlayerProfile.presets, PlayerProfile.presets.dropFirst()) {
      #expect(weaker.vocabulary < stronger.vocabulary)
      #expect(weaker.actionsPerSecond < stronger.actionsPerSecond)
      #expect(weaker.errorRate > stronger.errorRate)
      #expect(weaker.lookAhead < stronger.lookAhead)
    }
  }

  @Test("the presets are in the documented ranges", arguments: PlayerProfile.presets)
  func ranges(profile: PlayerProfile) {
    #expect((0...1).contains(profile.vocabulary))
    #expect((0...1).contains(profile.errorRate))
    #expect((0.1...10).contains(profile.actionsPerSecond))
    #expect(profile.lookAhead >= 1)
  }

  @Test("a reaction time survives JSON; without one there is none, and none is written")
  func reactionTime() throws {
    var profile = PlayerProfile.casual
    #expect(profile.reactionTime == 0)
    let plain = String(decoding: try JSONEncoder().encode(profile), as: UTF8.self)
    #expect(!plain.contains("reactionTime"))
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: Data(plain.utf8)) == profile)
    profile.reactionTime = 250
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: JSONEncoder().encode(profile)) == profile)
  }

  @Test("survives JSON", arguments: PlayerProfile.presets)
  func coding(profile: PlayerProfile) throws {
    let data = try JSONEncoder().encode(profile)
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: data) == profile)
  }

  @Test("an aim noise survives JSON; 0 is not written, and is what older profiles have")
  func aimNoise() throws {
    var profile = PlayerProfile.casual
    (profile.patience, profile.strategyErrorRate) = (.endless, 0)
    #expect(PlayerProfile.presets.allSatisfy { $0.aimNoise == 0 } && profile.isSteady)
    #expect(!String(decoding: try JSONEncoder().encode(profile), as: UTF8.self).contains("aimNoise"))
    profile.aimNoise = 2.5
    #expect(!profile.isSteady)
    #expect(try JSONDecoder().decode(PlayerProfile.self, from: JSONEncoder().encode(profile)) == profile)
  }
}
