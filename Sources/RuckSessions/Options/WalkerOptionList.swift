internal import RuckHistory
internal import RuckKernels
internal import RuckTrack

/// The options for the walker and the load.
package enum WalkerOptionList: OptionList {
  package static let options: [NamedOption<SessionRequest>] = [
    NamedOption(
      "body-mass", Within<Mass, Bounds.BodyMass>.self,
      "Body mass without load: 80kg, 176lb; \(Bounds.BodyMass.words("kg")).",
      usual: "70kg, stated in the output", as: "mass"
    ) { $0.bodyMasses = [Sourced($1.value, .option)] },
    NamedOption(
      "default-body-mass", Within<Mass, Bounds.BodyMass>.self,
      """
      The body mass where neither --body-mass nor the recording gives one; what "body-mass" in \
      the configuration means.
      """, as: "mass", at: .rare
    ) { $0.bodyMasses.append(Sourced(default: $1.value, .option)) },
    NamedOption(
      "height", Within<Length, Bounds.Height>.self,
      "Standing height: 180cm, 1.8m, 5ft11in; \(Bounds.Height.words("m")).", as: "length",
      at: .full
    ) { $0.walker.height = $1.value },
    NamedOption(
      "age", Within<Double, Bounds.Age>.self, "Age in years, \(Bounds.Age.words()).", as: "years",
      at: .full
    ) { $0.walker.age = $1.value },
    NamedOption("sex", Sex.self, "female or male, for resting-rate equations.", at: .full) {
      $0.walker.sex = $1
    },
    NamedOption(
      "resting-heart-rate", Within<Double, Bounds.RestingHeartRate>.self,
      "Heart rate at rest, beats a minute.", as: "bpm", at: .full
    ) { $0.walker.restingHeartRate = $1.value },
    NamedOption(
      "max-heart-rate", Within<Double, Bounds.MaximumHeartRate>.self,
      "Maximum heart rate, beats a minute.", as: "bpm", at: .full
    ) { $0.walker.maximumHeartRate = $1.value },
    NamedOption(
      "heart-rate-zones", HeartRateZoneScheme.self,
      "Heart-rate zones: max (50, 60, ... 100 % of the highest), reserve (of what lies above rest) or bounds of "
        + "your own: 100,120,140,160,180.", usual: "max", as: "zones", at: .full
    ) { $0.zones = $1 },
    NamedOption(
      "load", Within<Mass, Bounds.Load>.self,
      "The load: 20kg, 45lb, 45#, up to 200 kg; 0kg: no load.",
      usual: "from the file, also from its name: '35# ruck'", as: "mass"
    ) { $0.loads = [Sourced(LoadProfile(constant: $1.value), .option)] },
    NamedOption(
      "default-load", Within<Mass, Bounds.Load>.self,
      """
      The load on foot where neither --load nor the recording gives one; what "load" in the \
      configuration means.
      """, as: "mass", at: .rare
    ) { $0.defaultLoad = Sourced(default: LoadProfile(constant: $1.value), .option) },
    NamedOption(
      "load-at", PlacedValue<Within<Mass, Bounds.Load>>.self,
      "Change the load at a time or distance: 45:00=14kg, 6km=25lb; repeatable.",
      as: "position=mass", at: .full, isRepeatable: true
    ) { $0.loadChanges.steps.append(($1.position, $1.value.value.kilograms)) },
    NamedOption(
      "water", WaterText.self,
      "Water carried on top of the load and drunk during the walk: 3L@0.75L/h; 2L stays full.",
      as: "water", at: .full
    ) { $0.loadChanges.water = $1 },
    NamedOption(
      "loads", LoadTable.self,
      "A table of loads, body masses and kinds by day or file: CSV with the header day,file,load,body_mass,kind. "
        + "Its values take precedence over the other options.", as: "file", at: .full
    ) { $0.table = $1 },
    NamedOption(
      "activity", GivenKind.self,
      "The kind of session, instead of what the file or track says: foot, ride, swim, ski, vehicle, other.",
      as: "kind", at: .full
    ) { $0.kind = $1.kind },
  ]
}

extension WaterText: ReadValue {
  package static var accepted: String {
    "an amount of water up to 50 L; write 3L@0.75L/h, 2L, 100oz or 3qt"
  }
}

extension LoadTable: TypedValue {
  package static var domain: ValueDomain { .file(["csv"]) }

  package init(typed text: String) throws(Refusal) {
    do {
      try self.init(text)
    } catch {
      throw Refusal("is wrong in line \(error.line): \(error.message)")
    }
  }
}

/// A value from a position on: `45:00=14kg`, `6km=sand`.
package struct PlacedValue<Value: TypedValue>: TypedValue {
  let position: LoadProfile.Position
  let value: Value

  package init(typed text: String) throws(Refusal) {
    let sides = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard sides.count == 2, let position = LoadProfile.Position(sides[0]) else {
      throw Refusal(
        "must be a time up to 1e8 s or a distance up to 1e9 m with a value; write 45:00=... or "
          + "6km=...")
    }
    self.position = position
    value = try Value(typed: sides[1])
  }
}
