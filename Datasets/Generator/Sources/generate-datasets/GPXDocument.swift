extension Dataset {
  /// The track or route as GPX 1.1, one line a point; extensions are declared where a row needs them.
  func document() -> String {
    let hasHeartRate = segments.contains { $0.contains { $0.heartRate != nil } }
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="ruckstat generate-datasets" \
      xmlns="http://www.topografix.com/GPX/1/1"\
      \(hasHeartRate ? " xmlns:t=\"http://www.garmin.com/xmlschemas/TrackPointExtension/v1\"" : "")>
      \(isRoute ? "<rte>" : "<trk>")<name>\(truth.summary)</name>

      """
    for segment in segments {
      if !isRoute { text += "<trkseg>\n" }
      for row in segment { append(row, to: &text) }
      if !isRoute { text += "</trkseg>\n" }
    }
    return text + (isRoute ? "</rte>" : "</trk>") + "\n</gpx>\n"
  }

  private func append(_ row: Row, to text: inout String) {
    let tag = isRoute ? "rtept" : "trkpt"
    text += "<\(tag) lat=\""
    text += decimal(row.place.latitude, places: coordinateDecimals)
    text += "\" lon=\""
    text += decimal(row.place.longitude, places: coordinateDecimals)
    text += "\">"
    if let altitude = row.altitude { text += "<ele>\(decimal(altitude, places: 1))</ele>" }
    if let time = row.time { text += "<time>\(timestamp(time))</time>" }
    if let rate = row.heartRate {
      text += "<extensions><t:TrackPointExtension><t:hr>\(rate)</t:hr>"
      text += "</t:TrackPointExtension></extensions>"
    }
    text += "</\(tag)>\n"
  }
}

/// A number with a fixed count of decimals, rounded to nearest.
func decimal(_ value: Double, places: Int) -> String {
  var scale = 1
  for _ in 0..<places { scale *= 10 }
  let scaled = Int((value.magnitude * Double(scale)).rounded())
  let fraction = String(scaled % scale)
  let zeros = String(repeating: "0", count: places - fraction.count)
  let sign = value < 0 && scaled > 0 ? "-" : ""
  return "\(sign)\(scaled / scale).\(zeros)\(fraction)"
}

/// A time in UTC as GPX writes it, from seconds since 1970-01-01T00:00:00Z.
func timestamp(_ seconds: Int) -> String {
  func padded(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
  // The civil date by counting days in eras of 400 years that begin on 1 March.
  let days = seconds / 86_400 + 719_468
  let era = days / 146_097
  let day = days % 146_097
  let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365
  let dayOfYear = day - (365 * year + year / 4 - year / 100)
  let month = (5 * dayOfYear + 2) / 153
  let dayOfMonth = dayOfYear - (153 * month + 2) / 5 + 1
  let civilMonth = month < 10 ? month + 3 : month - 9
  let civilYear = year + era * 400 + (civilMonth <= 2 ? 1 : 0)
  let second = seconds % 86_400
  return "\(civilYear)-\(padded(civilMonth))-\(padded(dayOfMonth))T"
    + "\(padded(second / 3600)):\(padded(second / 60 % 60)):\(padded(second % 60))Z"
}
