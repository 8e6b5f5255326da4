import People
import Phrasebook

extension ModelNumber {
  /// See ``SlidingPlanner``.
  static let ideasInError = ModelNumber(
    "ideas-in-error", "arrangements among which the farthest is taken in a wrong plan, beyond the look-ahead", 2,
    in: 1...4, .chosen(reason: "wrong plans then cost as many wins as in other games"),
    variation: .fixed("read where a plan is made"))
}

extension SlidingPerson {
  /// The numbers of the model, as declared.
  public static let numbers: [ModelNumber] =
    ModelNumber.vocabularies + [.planningEffort] + ModelNumber.slips + [.ideasInError]
}
