public import RuckMetrics

/// The options of a page.
public struct ReportOptions: Sendable, Hashable {
  /// The axis under the curves of a ruck.
  public enum Axis: String, Sendable, CaseIterable {
    /// Distance from the start.
    case distance
    /// Time from the start.
    case time
  }

  /// The units of all numbers.
  public var units = UnitSystem.metric
  /// The kind of weeks of a history.
  public var week = CalendarUnit.week
  /// The title, instead of the recording's name.
  public var title: String?
  /// The axis under the curves.
  public var axis = Axis.distance
  /// Whether the map is drawn.
  public var hasMap = true
  /// Whether the recording was cut for others to see by `RecordedSession.hiding(_:)`, without which
  /// there is no map, and names, files, devices and notes are left out.
  public var isPrivate = false
  /// The size of its text.
  public var textSize = Preferences.TextSize.standard
  /// When the page was made, in words; nil to leave it out, so that the same input gives the same bytes.
  public var stamp: String?
  /// A document of the same input for machines, which the page carries unseen.
  public var data: String?

  /// The file of the page of the history that this page belongs to, next to it.
  package var home: String?

  /// The default: metric, over distance, with a map.
  public init() {}

  /// Numbers in the units asked for.
  var number: NumberText { NumberText(units: units) }
}
