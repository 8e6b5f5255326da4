/// The numbers of the groups of people, each read from its group.
extension PlayerGroup {
  /// The medians of a group, as far as a game uses the abilities; its share; and its giving up after lost games.
  func numbers(using abilities: Set<Ability>) -> [ModelNumber] {
    let medians = Ability.allCases.filter(abilities.contains).compactMap { ability -> ModelNumber? in
      let value = ability == .lookAhead ? lookAhead : centre[ability]
      // Patience without a limit of moves has no number.
      guard value.isFinite else { return nil }
      guard value > 0, let shift = GroupShift.of(ability) else {
        return median(
          ability, value, 0...max(value, ability == .reaction ? 0.25 : 1),
          .chosen(
            reason: ability == .reaction
              ? "a reaction of 0.231 s (Woods 2015) is part of the pace" : "0 unless a file of players says otherwise"),
          .fixed("0 in all groups"))
      }
      func moved(_ step: Double) -> Double {
        var group = self
        shift.move(&group, step)
        return ability == .lookAhead ? group.lookAhead : group.centre[ability]
      }
      let range = moved(shift.number.range.lowerBound)...moved(shift.number.range.upperBound)
      return median(ability, value, range, .chosen(reason: shift.number.origin.source), .together(shift.number.id))
    }
    let quitting = centre.patience.quitRate.map {
      ModelNumber(
        "\(name).gives-up", "gives a level up after a game not won", unit: "probability", $0,
        in: Self.shifted($0, by: -0.7)...Self.shifted($0, by: 0.7),
        .transferred(from: "4.7 % of rounds in a match-three game, 90,189 players; chosen for groups"),
        variation: .fixed("acts between games, not in them"))
    }
    let step = GroupShift.shares.range.upperBound * 1.5
    let ownShare = ModelNumber(
      "\(name).share", "share of the population", share,
      in: share * (-step).reproducibleExponential...share * step.reproducibleExponential,
      .chosen(reason: "depends on the players of the game"), variation: .together(GroupShift.shares.id))
    return medians + [quitting, ownShare].compactMap(\.self)
  }

  private func median(
    _ ability: Ability, _ value: Double, _ range: ClosedRange<Double>, _ origin: ModelNumber.Origin,
    _ variation: ModelNumber.Variation
  ) -> ModelNumber {
    ModelNumber(
      "\(name).\(ability.name)", "median of the group", unit: ability.unit, value, in: range, origin,
      variation: variation)
  }

  /// The differences between people of some groups; one number where all groups have the same.
  private static func spreadNumbers(of groups: [PlayerGroup], using abilities: Set<Ability>) -> [ModelNumber] {
    let spreads: [(Ability, KeyPath<PlayerSpread, Double>, ModelNumber.Origin)] = [
      (.vocabulary, \.vocabulary, .chosen(reason: "0.58 for native readers (Brysbaert 2016)")),
      (.pace, \.pace, .chosen(reason: "0.28 in Rush Hour (16 people); 0.38 to 0.45 for typing (Dhakal 2018)")),
      (.strategyError, \.strategyError, .chosen(reason: "0.48 in four-in-a-row, a weak fit (van Opheusden 2023)")),
      (.dexterityError, \.dexterityError, .chosen(reason: "below 0.96 for typing (Dhakal 2018)")),
      (.aimNoise, \.aimNoise, .chosen(reason: "as for pace")),
      (
        .lookAhead, \.lookAhead,
        .chosen(reason: "about 20 % of the look-ahead: 19 % in four-in-a-row (van Opheusden 2023)")
      ),
      (.reaction, \.reaction, .chosen(reason: "acts only on a reaction above 0")),
      (.patience, \.patience, .chosen(reason: "0.91 of the logarithm of seconds in Rush Hour")),
    ]
    return spreads.filter { abilities.contains($0.0) }.flatMap { ability, path, origin in
      let isShared = Set(groups.map { $0.spread[keyPath: path] }).count == 1
      return (isShared ? Array(groups.prefix(1)) : groups).map { group in
        group.spreadNumber(
          (isShared ? "" : "\(group.name).") + "\(ability.name)-spread", group.spread[keyPath: path], origin)
      }
    }
  }

  private func spreadNumber(_ id: String, _ value: Double, _ origin: ModelNumber.Origin) -> ModelNumber {
    let (low, high) = (GroupShift.spread.range.lowerBound, GroupShift.spread.range.upperBound)
    return ModelNumber(
      id, "standard deviation between people of a group", value,
      in: value * low.reproducibleExponential...value * high.reproducibleExponential, origin,
      variation: .together(GroupShift.spread.id))
  }

  /// The numbers of some groups, by default of the default population, as far as a game uses the abilities.
  public static func numbers(of groups: [PlayerGroup] = presets, using abilities: Set<Ability>) -> [ModelNumber] {
    groups.flatMap { $0.numbers(using: abilities) } + spreadNumbers(of: groups, using: abilities) + [
      .correlation, .calm,
    ]
  }
}
