public import RuckKernels
public import RuckTrack

/// A user's body data over time.
///
/// Each quantity has its own history: on a day the value holds that was entered last on or before
/// it; before the first value, the first. A value never entered is nil, and a session does without.
public struct HealthProfile: Sendable, Hashable {
  /// The day of birth.
  public var birthDay: LocalDay?
  /// The sex that resting-rate and heart-rate equations ask for.
  public var sex: Sex?
  /// The user's limiting conditions, in words: `asthma`, `left knee`; each once, in the order of their entry.
  public var conditions: [String] = []
  /// The entries, earliest first, one a day.
  public private(set) var entries: [HealthEntry] = []

  /// A profile with the given values only.
  public init(birthDay: LocalDay? = nil, sex: Sex? = nil) {
    (self.birthDay, self.sex) = (birthDay, sex)
  }

  /// Adds an entry; its values replace those of an earlier entry of the same day.
  ///
  /// O(entries).
  public mutating func record(_ entry: HealthEntry) {
    let index = entries.firstIndex { $0.day >= entry.day } ?? entries.endIndex
    if index < entries.endIndex, entries[index].day == entry.day {
      entries[index] = entries[index].amended(by: entry)
    } else {
      entries.insert(entry, at: index)
    }
  }

  /// Removes the entry of a day; does nothing without one.
  ///
  /// O(entries).
  ///
  /// - Returns: the removed entry; nil without one.
  @discardableResult
  public mutating func removeEntry(of day: LocalDay) -> HealthEntry? {
    entries.firstIndex { $0.day == day }.map { entries.remove(at: $0) }
  }

  /// The value of a quantity that holds on a day.
  ///
  /// O(entries).
  ///
  /// - Parameters:
  ///   - quantity: the quantity, such as `\.bodyMass` or `\.measurements["waist"]`.
  ///   - day: the day; nil (a session without times) takes the latest value.
  /// - Returns: nil only where the quantity was never entered.
  public func value<Value>(
    _ quantity: KeyPath<HealthEntry, Value?>, on day: LocalDay?
  ) -> Value? {
    var first: Value?
    for entry in entries.reversed() {
      guard let value = entry[keyPath: quantity] else { continue }
      guard let day, entry.day > day else { return value }
      first = value
    }
    return first
  }

  /// The user's own measurements that hold on a day, by name; O(entries).
  public func measurements(
    on day: LocalDay?
  ) -> [(name: String, measurement: HealthEntry.Measurement)] {
    Set(entries.flatMap(\.measurements.keys)).sorted().compactMap { name in
      value(\.measurements[name], on: day).map { (name, $0) }
    }
  }

  /// Years from birth to a day, in mean Gregorian years of 365.2425 days; nil before birth.
  public func age(on day: LocalDay) -> Double? {
    guard let birthDay, day >= birthDay else { return nil }
    return Double(day.daysSince1970 - birthDay.daysSince1970) / 365.2425
  }

  /// The walker as an analysis of a session on that day asks for it.
  ///
  /// Never fails: an unknown value is nil there. Nil as the day takes the latest values, and no
  /// age.
  public func walker(on day: LocalDay?) -> Walker {
    Walker(
      bodyMass: value(\.bodyMass, on: day), height: value(\.height, on: day),
      age: day.flatMap(age(on:)), sex: sex,
      restingHeartRate: value(\.restingHeartRate, on: day),
      maximumHeartRate: value(\.maximumHeartRate, on: day),
      bodyFatFraction: value(\.bodyFatFraction, on: day))
  }

  /// The body-mass index on a day; nil where mass or height is not known.
  public func bodyMassIndex(on day: LocalDay?) -> Double? {
    guard let bodyMass = value(\.bodyMass, on: day), let height = value(\.height, on: day) else {
      return nil
    }
    return BodyMassIndex.compute(bodyMass: bodyMass, height: height)
  }

  /// The load recommended on a day; nil where mass or fitness level is not known.
  public func recommendedLoad(on day: LocalDay?) -> Mass? {
    guard let bodyMass = value(\.bodyMass, on: day) else { return nil }
    return value(\.fitnessLevel, on: day)?.recommendedLoad(bodyMass: bodyMass)
  }
}

/// The user's body data of a day, measured or stated; a value not given is nil.
public struct HealthEntry: Sendable, Hashable {
  /// The day from which it holds.
  public var day: LocalDay
  /// Body mass without load.
  public var bodyMass: Mass?
  /// Standing height.
  public var height: Length?
  /// The fitness level.
  public var fitnessLevel: FitnessLevel?
  /// Beats a minute at rest.
  public var restingHeartRate: Double?
  /// The maximum heart rate, beats a minute.
  public var maximumHeartRate: Double?
  /// Share of body mass that is fat, 0...1.
  public var bodyFatFraction: Double?
  /// Anything else, by name.
  public var measurements: [String: Measurement] = [:]
  /// The user's notes.
  public var notes: String?

  /// A number with its unit, both as its owner wrote them.
  public struct Measurement: Sendable, Hashable {
    /// The number.
    public var value: Double
    /// The unit: `cm`, `mmHg`.
    public var unit: String

    /// A number with its unit.
    public init(value: Double, unit: String) { (self.value, self.unit) = (value, unit) }
  }

  /// An entry with the given values only.
  public init(
    day: LocalDay, bodyMass: Mass? = nil, height: Length? = nil, fitnessLevel: FitnessLevel? = nil,
    restingHeartRate: Double? = nil, maximumHeartRate: Double? = nil,
    bodyFatFraction: Double? = nil, measurements: [String: Measurement] = [:],
    notes: String? = nil
  ) {
    (self.day, self.bodyMass, self.height) = (day, bodyMass, height)
    (self.fitnessLevel, self.restingHeartRate) = (fitnessLevel, restingHeartRate)
    (self.maximumHeartRate, self.bodyFatFraction) = (maximumHeartRate, bodyFatFraction)
    (self.measurements, self.notes) = (measurements, notes)
  }

  /// This entry with the values of a later one of the same day.
  func amended(by later: HealthEntry) -> HealthEntry {
    HealthEntry(
      day: day, bodyMass: later.bodyMass ?? bodyMass, height: later.height ?? height,
      fitnessLevel: later.fitnessLevel ?? fitnessLevel,
      restingHeartRate: later.restingHeartRate ?? restingHeartRate,
      maximumHeartRate: later.maximumHeartRate ?? maximumHeartRate,
      bodyFatFraction: later.bodyFatFraction ?? bodyFatFraction,
      measurements: measurements.merging(later.measurements) { $1 }, notes: later.notes ?? notes)
  }
}

/// Body mass over the square of the height, in kg/m².
public enum BodyMassIndex {
  /// The index; nil unless both are positive and finite.
  public static func compute(bodyMass: Mass, height: Length) -> Double? {
    guard bodyMass.kilograms > 0, height.meters > 0 else { return nil }
    let index = bodyMass.kilograms / (height.meters * height.meters)
    return index.isFinite ? index : nil
  }
}
