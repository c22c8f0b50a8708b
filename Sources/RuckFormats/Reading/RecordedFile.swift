public import RuckTrack

/// The recording in one file, as a reader found it.
public struct RecordedFile: Sendable, Hashable {
  /// The format, found from the content.
  public var format: FileFormat
  /// Whether the file came packed with gzip.
  public var isGzip = false
  /// The fingerprint of the unpacked bytes, of the innermost where gzip holds gzip; nil where the file
  /// came unpacked.
  public var unpackedFingerprint: String?
  /// The program or device that wrote the file, in its own words.
  public var creator: String?
  /// The sessions, in file order; each has its own diagnostics besides those of the file.
  public var sessions: [RecordedSession] = []
  /// The devices that took part, where the format names them.
  public var devices: [RecordedDevice] = []
  /// The fields of a FIT file that nothing is taken from, with their ranges.
  public var unusedFields: [FITUnusedField] = []
  /// The elements of an XML file that hold a text from which nothing is taken, up to 100, each once
  /// with the name of the element around it, as written: `trkpt/sat`.
  public var unreadElements: [String] = []
  /// The diagnostics of the file as a whole.
  public var diagnostics = DiagnosticLog()
  /// The work of reading it.
  package var work = ReadingWork()

  /// A file of which nothing but the format is known yet.
  public init(format: FileFormat) { self.format = format }

  /// Adds a session, or says that there are more than a file may have.
  mutating func add(_ session: RecordedSession) {
    guard sessions.count < ReadLimits.sessionCount else {
      diagnostics.report(
        .limitSessions, at: nil, "more than \(ReadLimits.sessionCount) sessions")
      return
    }
    sessions.append(session)
  }

  /// Adds the waypoints of the file: each to the first session during which it was marked, or to the
  /// first session where there is none, or the waypoint has no time.
  ///
  /// - Parameters:
  ///   - waypoints: the waypoints.
  ///   - first: the first session that they can belong to.
  mutating func add(_ waypoints: [RecordedWaypoint], from first: Int = 0) {
    guard first < sessions.count, !waypoints.isEmpty else { return }
    let times = sessions[first...].map { session in
      let column = session.track.column(.time)
      return (first: column.first ?? .nan, last: column.last ?? .nan)
    }
    for waypoint in waypoints {
      let session = waypoint.time.flatMap { time in
        times.firstIndex { $0.first <= time && time <= $0.last }
      }
      sessions[first + (session ?? 0)].waypoints.append(waypoint)
    }
  }
}

extension RecordedSession {
  /// The bytes that a session holds, but for its texts.
  var heldBytes: Int {
    let samples = Channel.allCases.reduce(0) { $0 + track.column($1).capacity }
    return MemoryLayout<Self>.stride + laps.count * MemoryLayout<Lap>.stride
      + samples * MemoryLayout<Double>.stride
  }
}

/// A device that took part in a recording: the watch, a sensor.
public struct RecordedDevice: Sendable, Hashable {
  /// The product's name, where the file has it in words.
  public var name: String?
  /// The maker.
  public var manufacturer: String?
  /// The maker's number of the product.
  public var product: Int?
  /// The serial number.
  public var serialNumber: Int?
  /// The version of the device's software.
  public var softwareVersion: Double?

  /// A device of which nothing is known.
  public init() {}

  /// Takes over what another message about the same device knows more.
  mutating func fill(from other: RecordedDevice) {
    name = name ?? other.name
    manufacturer = manufacturer ?? other.manufacturer
    product = product ?? other.product
    serialNumber = serialNumber ?? other.serialNumber
    softwareVersion = softwareVersion ?? other.softwareVersion
  }
}

/// The devices of a file, each once, up to 1000.
struct RecordedDevices {
  private static let maximum = 1000

  /// The devices in the order of the file.
  private(set) var all: [RecordedDevice] = []
  private var known: Set<RecordedDevice> = []

  /// Adds the devices of one part of the file that no part before it had.
  mutating func add(_ devices: [RecordedDevice]) {
    all += devices.filter { !known.contains($0) }.prefix(Self.maximum - all.count)
    if known.count < Self.maximum { known.formUnion(devices) }
  }
}

/// A format of recorded files.
///
/// The formats of this package are constants; a ``RecordingFormat`` of your own has a name of its own.
public struct FileFormat: RawRepresentable, Sendable, Hashable {
  /// The name in results: `gpx`.
  public let rawValue: String

  /// A format by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// GPS Exchange Format 1.0 and 1.1.
  public static let gpx = FileFormat(rawValue: "gpx")
  /// Garmin Training Center XML.
  public static let tcx = FileFormat(rawValue: "tcx")
  /// Garmin Flexible and Interoperable Data Transfer.
  public static let fit = FileFormat(rawValue: "fit")
  /// NMEA 0183 sentences of a receiver.
  public static let nmea = FileFormat(rawValue: "nmea")
}
