/// The preferences that a user set by hand; nil leaves one to the persona.
public struct PreferenceChoices: Sendable, Hashable {
  /// The units of tables.
  public var units: Preferences.Units?
  /// How the time of day is written.
  public var clock: Preferences.Clock?
  /// The figures that come first.
  public var leading: [Preferences.Figure]?
  /// Whether the user's figures are shown with those of a group.
  public var comparesWithGroup: Bool?
  /// The size of text.
  public var textSize: Preferences.TextSize?
  /// How much a report shows.
  public var layout: Preferences.Layout?
  /// Who may see what the user recorded.
  public var privacy: Privacy?

  /// Nothing set by hand.
  public init() {}

  /// Defaults with what was set by hand in their place.
  public func applied(to defaults: Preferences) -> Preferences {
    Preferences(
      units: units ?? defaults.units, clock: clock ?? defaults.clock,
      leading: leading ?? defaults.leading,
      comparesWithGroup: comparesWithGroup ?? defaults.comparesWithGroup,
      textSize: textSize ?? defaults.textSize, layout: layout ?? defaults.layout,
      privacy: privacy ?? defaults.privacy)
  }
}
