package import RuckFormats
internal import RuckKernels
package import RuckTrack

/// A loss of data of which the user must know although something could be read.
package struct Damage: Sendable {
  /// The mark of a session that lost data, wherever a table shows it.
  package static let mark = "!"
  /// The meaning of the mark.
  package static let note =
    "! data are missing; standard error says what and how far the file was read"
  /// The meaning of the mark at a session that a history keeps.
  package static let noteOfHistory =
    "! data of the file are missing; 'ruckstat inspect FILE' says what"

  /// The input's path.
  package let path: PathBytes
  /// The loss.
  package let diagnostic: Diagnostic
  /// The session, of several, that lost it; nil where it is the file's only one, or the whole file.
  package let session: Int?
  /// The extent of the recording that was read.
  package let reach: String

  /// One line for standard error, in the units of the reader.
  package func line(_ number: NumberText) -> String {
    let part = session.map { "session \($0 + 1): " } ?? ""
    // That the beginning or all of a file is damaged needs no position.
    let position = diagnostic.offset.map { $0 > 0 ? " at byte \($0)" : "" } ?? ""
    let count = diagnostic.count > 1 ? ", \(diagnostic.count) times" : ""
    return
      "\(path): \(part)\(number.inUnits(Self.clause(diagnostic.message)))\(position)\(count); \(reach)"
  }

  /// Returns the first part of a sentence, so that more can follow: without its full stop, and without the
  /// text behind a semicolon (what was read, which is said anyway).
  private static func clause(_ sentence: String) -> String {
    let first = sentence.prefix { $0 != ";" }
    let text = first.hasSuffix(".") ? first.dropLast() : first
    let isWord = text.dropFirst().first?.isLowercase ?? false
    return isWord ? text.prefix(1).lowercased() + text.dropFirst() : String(text)
  }
}

extension String {
  /// The text with the mark of lost data, where data were lost.
  package func marked(_ isDamaged: Bool) -> String { isDamaged ? "\(self) \(Damage.mark)" : self }
}

extension DiagnosticLog {
  /// The diagnostics of lost data.
  package var losses: [Diagnostic] { entries.filter { $0.severity == .error } }
}

extension SourceFile {
  /// The losses of the file and of each of its sessions, in their order.
  package var damages: [Damage] {
    let sessions = recording.sessions
    var damages = recording.diagnostics.losses.map {
      Damage(
        path: path, diagnostic: $0, session: nil, reach: sessions.last?.reach ?? "nothing read")
    }
    for (index, session) in sessions.enumerated() {
      damages += session.diagnostics.losses.map {
        Damage(
          path: path, diagnostic: $0, session: sessions.count > 1 ? index : nil,
          reach: session.reach)
      }
    }
    return damages
  }

  /// Whether data of a session were lost, by the file's own word or the session's.
  package func isDamaged(_ session: RecordedSession) -> Bool {
    !recording.diagnostics.losses.isEmpty || !session.diagnostics.losses.isEmpty
  }

  /// A damaged file without a session: no session's diagnostics can say what is wrong, so that it
  /// counts as one that could not be read.
  package var failureWithoutSession: InputFailure? {
    guard recording.sessions.isEmpty, let loss = recording.diagnostics.losses.first else {
      return nil
    }
    return InputFailure(
      path: path, code: loss.code.name, offset: loss.offset, message: loss.message)
  }
}

extension RecordedSession {
  /// The extent of the recording that was read: the time from its first to its last, else the points.
  fileprivate var reach: String {
    let times = track.column(.time).lazy.filter { RecordedRange.time.contains($0) }
    if let first = times.min(), let last = times.max() {
      return "read up to \(NumberText.duration(last - first))"
    }
    let points = zip(track.column(.latitude), track.column(.longitude))
      .count { $0.isFinite && $1.isFinite }
    return NumberText.count(points, "point") + " read"
  }
}
