internal import RuckTrack

/// A reader's own note on where in a document an element stands.
protocol XMLPlace: BitwiseCopyable, Sendable {
  /// The channel that the element's value goes to as it is; nil where it goes elsewhere, or is none.
  var channel: Channel? { get }

  /// Whether a value can be one of the element's; what a device writes for an unknown one is none.
  func accepts(_ value: Double) -> Bool
}
