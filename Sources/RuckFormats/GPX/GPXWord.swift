/// The local names that the reader of GPX knows, of elements and of attributes.
enum GPXWord: String, XMLWord {
  case unknown = ""
  case xmlns
  case gpx, metadata, name, desc, type, trk, trkseg, trkpt, rte, rtept, wpt, sym, extensions
  case ele, time, hdop, speed, course, lat, lon, creator, version
  // Extensions of GPX
  case hr, heartrate, cad, cadence, atemp, temp, power, hAcc, trackid, bpm
  case heartRateElement = "heartRate"
  case wattsElement = "watts"
  case watts = "Watts"
  case runCadence = "RunCadence"
  case powerInWatts = "PowerInWatts"
  case temperature = "Temperature"
  case accuracyHorizontal = "accuracy_horizontal"

  static let table = XMLWordTable<Self>()
}
