internal import RuckTrack

/// The details of a Garmin export about a person and gear: `…_userBioMetrics.json`, `…_gear.json`.
///
/// Layouts and units are those of public parsers of such exports.
enum GarminDetails {
  /// Masses of the body, by seconds since 1970 in kilograms; nil for another document.
  ///
  /// A list of entries, some of which have a weight in grams with its time: milliseconds, or a text in UTC.
  static func bodyMasses(
    _ tape: borrowing JSONTape
  ) -> [(time: Double, kilograms: Double)]? {
    var masses: [(time: Double, kilograms: Double)] = []
    for entry in tape.elements(tape.root) {
      let weight = tape.member(entry, "weight")
      let mass = tape.number(tape.member(weight, "weight")) / 1000
      guard ExportIndex.possibleBodyMasses.contains(mass),
        let time = tape.moment(
          tape.member(weight, "timestampGMT") ?? tape.member(entry, "timestampGMT"))
      else { continue }
      masses.append((time, mass))
    }
    return masses.isEmpty ? nil : masses
  }

  /// The names of the gear of each activity, by the activity's number; nil for another document.
  ///
  /// A list around an object with the gear, and a map from each number of gear to the activities it
  /// was used in.
  static func gear(_ tape: borrowing JSONTape) -> [String: [String]]? {
    var names: [String: [String]] = [:]
    var isGear = false
    for list in tape.elements(tape.root) {
      guard let things = tape.member(list, "gearDTOS") else { continue }
      isGear = true
      var nameOf: [String: String] = [:]
      for thing in tape.elements(things) {
        let keys: [StaticString] = ["displayName", "customMakeModel"]
        let words = keys.compactMap { tape.string(tape.member(thing, $0)) }
        nameOf[tape.written(tape.member(thing, "gearPk"))] = words.joined(separator: ", ")
      }
      for uses in tape.elements(tape.member(list, "gearActivityDTOs")) {
        for use in tape.elements(uses) {
          guard let name = nameOf[tape.written(tape.member(use, "gearPk"))] else { continue }
          names[tape.written(tape.member(use, "activityId")), default: []].append(name)
        }
      }
    }
    return isGear ? names : nil
  }
}
