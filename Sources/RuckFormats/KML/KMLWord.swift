/// The local names that the reader of KML knows, of elements and of attributes.
enum KMLWord: String, XMLWord {
  case unknown = ""
  case xmlns
  case kml, name, description, when, coord, coordinates, value
  case document = "Document"
  case folder = "Folder"
  case placemark = "Placemark"
  case timeStamp = "TimeStamp"
  case point = "Point"
  case lineString = "LineString"
  case multiGeometry = "MultiGeometry"
  case multiTrack = "MultiTrack"
  case track = "Track"
  case extendedData = "ExtendedData"
  case schemaData = "SchemaData"
  case arrayData = "SimpleArrayData"

  static let table = XMLWordTable<Self>()
}
