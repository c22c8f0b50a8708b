internal import RuckFormats
internal import RuckKernels
package import RuckTrack

/// The options for the part of a track that counts.
package enum PartOptionList: OptionList {
  package static let options: [NamedOption<SessionRequest>] = [
    NamedOption(
      "from", TypedPosition.self,
      "Leave out what lies before a position: 10:00 or 1h5m from the start, 6km, T06:30, 2024-05-01T06:30.",
      discussion: "A position past the end of the recording is an error.", as: "position"
    ) { $0.part.begin(at: $1) },
    NamedOption(
      "to", TypedPosition.self, "Leave out what lies after a position, in the same forms.",
      as: "position"
    ) { $0.part.end(at: $1) },
  ]
}

/// A position in a track: a time or a distance from the start, or a moment.
package struct TypedPosition: TypedValue {
  /// The text that was typed.
  package let text: String
  package let position: TrackPart.Position

  package init(typed text: String) throws(Refusal) {
    guard let position = TrackPart.Position(text) else {
      throw Refusal(
        "must be a position in a track; write 1:10:00 (from the start), 6km, "
          + "T06:30 (a local clock time) or 2024-05-01T06:30 (with Z for UTC)")
    }
    (self.text, self.position) = (text, position)
  }
}

/// The options for splits.
package enum SplitOptionList: OptionList {
  package static let options: [NamedOption<SessionRequest>] = [
    NamedOption(
      "every", SplitLength.self,
      "The length of a split: 1km, 1mi, 400m, 10min; from 10 m or 1 s on.",
      usual: "1 km or 1 mi by the units", as: "length"
    ) { $0.splitLength = $1 }
  ]
}

extension SplitLength: TypedValue {
  /// `5m` is metres, minutes are `5min`.
  package init(typed text: String) throws(Refusal) {
    if let number = Double(text.filter { $0 != " " }), number.isFinite {
      let typed = number > 0 ? JSONValue.text(of: number) : "1"
      guard number > 0 else { throw Refusal("a split has a length: 1km, 1mi or 10min") }
      throw Refusal("\(typed) of what? write \(typed)km, \(typed)mi or \(typed)min")
    }
    if (try? Length.parse(text)) != nil {
      self = .distance(try Within<Length, Bounds.Piece>(typed: text).value)
    } else {
      self = .time(seconds: try Within<Duration, Bounds.Time>(typed: text).value.inSeconds)
    }
  }
}
