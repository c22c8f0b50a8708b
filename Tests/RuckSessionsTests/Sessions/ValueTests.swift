import RuckKernels
import RuckSessions
import RuckTrack
import Testing

/// Values of the library can be compared, kept in sets and printed.
@Suite struct ValueTests {
  @Test func modelsAreEqualWhereTheirTypeAndTheirPersonAre() {
    let models = EnergyModels.all(ModelParameters(height: 1.8, age: 40, sex: .female))
    for (place, model) in models.enumerated() {
      for (other, one) in models.enumerated() {
        #expect(model.isEqual(to: one) == (place == other), "\(model.name), \(one.name)")
      }
    }
    #expect(!Keytel2005(age: 40, sex: .female).isEqual(to: Keytel2005(age: 41, sex: .female)))
    let estimators: Set = [
      EnergyEstimator(Pandolf1977()), EnergyEstimator(Pandolf1977()),
      EnergyEstimator(Pandolf1977(), guardRails: false), EnergyEstimator(LCDABackpacking2022()),
    ]
    #expect(estimators.count == 3)
  }

  @Test func rulesAreAKeyOfWhatWasComputedByThem() {
    var changes: [(inout Rules) -> Void] = []
    changes.append { $0.gain = .turningPoint(threshold: 3) }
    changes.append { $0.gain = .turningPoint(threshold: 4) }
    changes.append { $0.distance = .smoothed(window: 20) }
    changes.append { $0.moving = .gpxpy }
    changes.append { $0.energy = Pandolf1977() }
    changes.append { $0.guardRails = false }
    changes.append { $0.cleaning = .none }
    changes.append { $0.gap = .none }
    changes.append { $0.vehicle = .none }
    changes.append { $0.speedWindow = 5 }
    changes.append { $0.gradeWindow = 5 }
    changes.append { $0.gradeWithoutAltitudes = 0.1 }
    var found = [Rules(): 0]
    for (number, change) in changes.enumerated() {
      var rules = Rules()
      change(&rules)
      #expect(rules != Rules())
      found[rules] = number + 1
    }
    #expect(found.count == changes.count + 1)
    var rules = Rules()
    rules.gain = .raw
    #expect(rules.description.contains("raw") && rules.description.contains("lcda"))
    var analysis = SessionAnalysis()
    #expect(analysis == SessionAnalysis())
    analysis.rules = rules
    #expect(Set([analysis, SessionAnalysis(), analysis]).count == 2)
  }

  @Test func tracksAreEqualWhereTheirSamplesAreMissingOnesIncluded() {
    func track(_ altitudes: [Double?], segments: Bool = false) -> Track {
      var builder = TrackBuilder()
      for (second, altitude) in altitudes.enumerated() {
        if segments { builder.beginSegment() }
        builder.set(.time, Double(second))
        if let altitude { builder.set(.altitude, altitude) }
        builder.commitRow()
      }
      return builder.build()
    }
    let one = track([1, nil, 3])
    #expect(one == track([1, nil, 3]) && one.hashValue == track([1, nil, 3]).hashValue)
    #expect(one != track([1, 2, 3]))
    #expect(one != track([1, nil, 3], segments: true))
    #expect(one != track([1, nil]))
    #expect(RecordedSession(track: one) == RecordedSession(track: track([1, nil, 3])))
    #expect(Set([one, track([1, nil, 3]), Track.empty]).count == 2)
  }

  @Test func comparedRulesAreToldApartByQuantityAndName() {
    let rules: Set = [
      ComparedRule(name: "a", distance: .standard), ComparedRule(name: "a", distance: .standard),
      ComparedRule(name: "a", gain: .adaptive),
      ComparedRule(energy: Keytel2005(age: 40, sex: .male)),
      ComparedRule(energy: Keytel2005(age: 50, sex: .male)),
    ]
    #expect(rules.count == 4)
    #expect(ComparedRule(name: "a", gain: .adaptive).description == "a")
  }

  @Test func jsonIsEqualWhereItIsWrittenAlike() {
    #expect(JSONValue.number(2) == .integer(2))
    #expect(JSONValue.number(.nan) == .null)
    #expect(JSONValue.group([("a", .null)]) == .null)
    #expect(
      JSONValue.object([("a", .integer(1)), ("b", .null)]).description == #"{"a":1,"b":null}"#)
    #expect(
      JSONValue.object([("a", .null), ("b", .null)])
        != JSONValue.object([("b", .null), ("a", .null)]))
  }
}
