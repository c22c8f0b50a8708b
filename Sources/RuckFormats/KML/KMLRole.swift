internal import RuckTrack

/// The role of an open element in a KML document.
///
/// Names are taken without their namespaces: `Track` is of Google's extension in KML 2.2 and of KML itself in
/// 2.3.
enum KMLRole: UInt8, XMLRole {
  typealias Word = KMLWord

  case ignored, document, kml, container, placemark, timeStamp, point, lineString, geometry
  case track, trackData, array
  // Elements whose text is wanted.
  case containerName, placemarkName, placemarkNotes
  case pointWhen, pointPosition, lineCoordinates
  case trackWhen, trackPosition, arrayValue
  // KML has no elements that hold one point of a track each.
  case trackPoint, pointParent

  var reading: XMLReading? {
    switch self {
    case .containerName, .placemarkName, .placemarkNotes: .string
    case .pointWhen, .pointPosition, .lineCoordinates, .trackWhen, .trackPosition, .arrayValue:
      .bytes
    default: nil
    }
  }

  var channel: Channel? { nil }

  func sample(_ value: Double) -> Double { value }

  /// The role of an element inside this role.
  func child(_ word: KMLWord) -> KMLRole {
    switch (self, word) {
    case (_, .kml): .kml
    case (.document, _), (.kml, _), (.container, _), (.ignored, _): outside(word)
    case (.placemark, .name): .placemarkName
    case (.placemark, .description): .placemarkNotes
    case (.placemark, .timeStamp): .timeStamp
    case (.placemark, _), (.geometry, _): Self.geometry(word)
    case (.timeStamp, .when): .pointWhen
    case (.point, .coordinates): .pointPosition
    case (.lineString, .coordinates): .lineCoordinates
    case (.track, .when): .trackWhen
    case (.track, .coord): .trackPosition
    case (.track, .extendedData), (.trackData, .schemaData): .trackData
    case (.trackData, .arrayData): .array
    case (.array, .value): .arrayValue
    default: .ignored
    }
  }

  private func outside(_ word: KMLWord) -> KMLRole {
    switch word {
    case .document, .folder: self == .ignored ? .ignored : .container
    case .placemark: .placemark
    case .name where self == .container: .containerName
    case .name: .ignored
    default: Self.geometry(word)
    }
  }

  private static func geometry(_ word: KMLWord) -> KMLRole {
    switch word {
    case .point: .point
    case .lineString: .lineString
    case .multiGeometry, .multiTrack: .geometry
    case .track: .track
    default: .ignored
    }
  }
}

/// The local names that the reader of KML knows, of elements and of attributes.
enum KMLWord: String, XMLWord {
  case unknown = "", xmlns, kml, name, description, when, coord, coordinates, value
  case document = "Document", folder = "Folder", placemark = "Placemark", timeStamp = "TimeStamp"
  case point = "Point", lineString = "LineString", multiGeometry = "MultiGeometry"
  case multiTrack = "MultiTrack", track = "Track", extendedData = "ExtendedData"
  case schemaData = "SchemaData", arrayData = "SimpleArrayData"

  static let table = XMLWordTable<Self>()
}
