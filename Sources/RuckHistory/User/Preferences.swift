/// A user's preferences for reports.
public struct Preferences: Sendable, Hashable {
  /// The units of tables; machine output is SI whatever is preferred.
  public enum Units: String, Sendable, CaseIterable {
    /// Miles, feet, pounds.
    case imperial
    /// Kilometres, metres, kilograms.
    case metric
  }

  /// The format of the time of day.
  public enum Clock: String, Sendable, CaseIterable {
    /// 1:30 PM.
    case hours12 = "12h"
    /// 13:30.
    case hours24 = "24h"
  }

  /// The size of text.
  public enum TextSize: String, Sendable, CaseIterable {
    /// As usual.
    case standard
    /// Larger than usual.
    case large
  }

  /// The amount of detail in a report.
  public enum Layout: String, Sendable, CaseIterable {
    /// Every figure.
    case standard
    /// The main figures only.
    case simple
  }

  /// A figure of a report, or a group of them.
  public enum Figure: String, Sendable, CaseIterable {
    /// Distance.
    case distance
    /// Pace.
    case pace
    /// Load carried.
    case load
    /// Energy spent.
    case energy
    /// Heart rate.
    case heartRate = "heart_rate"
    /// Up and down.
    case gain = "climb"
    /// The sky, the wind.
    case weather
  }

  /// The units of tables.
  public var units: Units
  /// The format of the time of day.
  public var clock: Clock
  /// The figures that come first, in this order; the others follow in a report's own order.
  public var leading: [Figure]
  /// Whether the user's figures are shown with those of a group.
  public var comparesWithGroup: Bool
  /// The size of text.
  public var textSize: TextSize
  /// The amount of detail in a report.
  public var layout: Layout

  /// Preferences, those of the general persona unless given.
  public init(
    units: Units = .imperial, clock: Clock = .hours12, leading: [Figure] = [],
    comparesWithGroup: Bool = false, textSize: TextSize = .standard, layout: Layout = .standard
  ) {
    (self.units, self.clock, self.leading) = (units, clock, leading)
    (self.comparesWithGroup, self.textSize, self.layout) = (comparesWithGroup, textSize, layout)
  }
}

/// The preferences that a user set by hand; nil leaves one to the persona.
public struct PreferenceChoices: Sendable, Hashable {
  /// The units of tables.
  public var units: Preferences.Units?
  /// The format of the time of day.
  public var clock: Preferences.Clock?
  /// The figures that come first.
  public var leading: [Preferences.Figure]?
  /// Whether the user's figures are shown with those of a group.
  public var comparesWithGroup: Bool?
  /// The size of text.
  public var textSize: Preferences.TextSize?
  /// The amount of detail in a report.
  public var layout: Preferences.Layout?

  /// Nothing set by hand.
  public init() {}

  /// Returns the defaults, replaced by the choices set by hand.
  public func applied(to defaults: Preferences) -> Preferences {
    Preferences(
      units: units ?? defaults.units, clock: clock ?? defaults.clock,
      leading: leading ?? defaults.leading,
      comparesWithGroup: comparesWithGroup ?? defaults.comparesWithGroup,
      textSize: textSize ?? defaults.textSize, layout: layout ?? defaults.layout)
  }
}

/// People who train together, with their trainer.
public struct PeopleUnit: Sendable, Hashable, Identifiable {
  /// The name by which it is asked for.
  public let id: String
  /// The name for people.
  public var name: String
  /// The trainer, by user id; nil where there is none, and once that user is removed.
  public var trainerID: String?
  /// The members, by user id, each once, in the order of their ids.
  public var memberIDs: [String]

  /// A unit of people.
  public init(id: String, name: String, trainerID: String? = nil, memberIDs: [String] = []) {
    (self.id, self.name, self.trainerID, self.memberIDs) = (id, name, trainerID, memberIDs)
  }
}
