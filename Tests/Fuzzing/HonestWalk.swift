/// A walk as any watch would write it, for command lines that need one.
enum HonestWalk {
  /// The file: an hour and a half at 1.3 m/s over hills, a point every half minute.
  static let path: String = {
    var text = """
      <?xml version="1.0"?>
      <gpx version="1.1" creator="fuzzing" xmlns="http://www.topografix.com/GPX/1/1"><trk><trkseg>

      """
    for point in 0..<180 {
      let seconds = point * 30
      let latitude = 45 + Double(point) * 39 / 111_195
      let height = 300 + (point % 40 < 20 ? point % 20 : 20 - point % 20) * 2
      let (hour, minute, second) = (6 + seconds / 3600, seconds / 60 % 60, seconds % 60)
      let clock = [hour, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }
      text += """
        <trkpt lat="\(latitude)" lon="7"><ele>\(height)</ele>\
        <time>2024-05-01T\(clock.joined(separator: ":"))Z</time></trkpt>

        """
    }
    text += "</trkseg></trk></gpx>\n"
    return Scratch.write(Array(text.utf8), to: "honest.gpx")
  }()
}
