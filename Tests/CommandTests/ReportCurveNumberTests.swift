#if Command
import Foundation
import Testing

/// Climbs and curves of the page of a ruck, against the points of the command.
@Suite struct ReportCurveNumberTests {
  @Test("Each climb is one of the points: from its lowest to its highest, as long and as steep")
  func climbs() throws {
    let read = try ReadRuck()
    let rows = read.page.rows("Climbs of")
    #expect(!rows.isEmpty)
    for row in rows {
      let cells = row.map { Double($0.prefix { "0123456789.".contains($0) }) ?? .nan }
      let (start, length, rise, grade) = (cells[0] * 1000, cells[1] * 1000, cells[2], cells[3])
      let inside = read.points.filter {
        let place = $0["distance_m"] ?? -1
        return place >= start - 5 && place <= start + length + 10
      }
      let heights = inside.compactMap { $0["profile_altitude_m"] }
      let (low, high) = try (#require(heights.min()), #require(heights.max()))
      #expect(abs(high - low - rise) <= 1 && abs(heights[0] - low) <= 1)
      #expect(abs(rise / length * 100 - grade) < 0.1 && rise >= 10 && grade >= 1.5)
      let seconds = try #require(inside.last?["elapsed_s"]) - (inside.first?["elapsed_s"] ?? 0)
      let parts = row[4].split(separator: ":").compactMap { Double($0) }
      let time = parts.reduce(0) { $0 * 60 + $1 }
      #expect(abs(seconds - time) <= 10)
      // Both are rounded: the length to ten metres.
      let pace = row[5].dropLast(4).split(separator: ":").compactMap { Double($0) }
      #expect(abs(pace.reduce(0) { $0 * 60 + $1 } - time / length * 1000) < 5)
      #expect(cells[6] == (start < 10_000 ? 20 : 14))
      // It ends because 5 m are lost before it rises further.
      let behind = read.points.compactMap {
        ($0["distance_m"] ?? 0) > start + length ? $0["profile_altitude_m"] : nil
      }
      let fall = behind.firstIndex { $0 < high - 5 }
      #expect(fall.map { behind[..<$0].allSatisfy { $0 <= high + 0.5 } } ?? true)
    }
  }

  @Test("The words beside curves, their descriptions and their table are those of the points")
  func curves() throws {
    let read = try ReadRuck()
    let at = read.at
    let expected = [
      "Altitude, m": "\(Shown.fixed(at("elevation.min_m"), 0)) m to "
        + "\(Shown.fixed(at("elevation.max_m"), 0)) m; gain "
        + "\(Shown.fixed(at("elevation.gain_m"), 0)) m",
      "Pace, min/km": "moving \(Shown.pace(at("moving_pace_s_per_km")))",
      "Heart rate, beats/min": "mean \(Shown.whole(at("heart_rate.mean_bpm"))), "
        + "highest \(Shown.whole(at("heart_rate.max_bpm")))",
      "Metabolic power, W": "mean \(Shown.whole(at("energy.mean_power_w"))) W",
      "Load, kg": "mean \(Shown.mass(at("load.mean_kg"))), highest "
        + Shown.mass(at("load.max_kg")),
    ]
    var captions = read.page.captions
    // A scale spans what is usual, in steps of a tenth of a percent.
    let moving = read.points.compactMap { $0["moving"] == 1 ? $0["grade"].map { $0 * 100 } : nil }
      .sorted()
    let grade = captions.removeValue(forKey: "Grade, %")
    let caption = try #require(grade)
    let ends = try #require(caption.firstMatch(of: /mostly ([-\d]+) % to ([-\d]+) %/))
    for (share, told) in [(0.02, ends.1), (0.98, ends.2)] {
      #expect(abs(moving[Int(share * Double(moving.count))] - (Double(told) ?? .nan)) <= 0.61)
    }
    #expect(captions == expected)
    let said = read.page.descriptions
    #expect(said.count == 7)
    let length = try read.number("distance_m")
    let columns = [
      "Altitude": ("profile_altitude_m", 1.0), "Grade": ("grade", 100),
      "Heart rate": ("heart_rate_bpm", 1), "Metabolic power": ("metabolic_power_w", 1),
      "Load": ("load_kg", 1),
    ]
    for (name, (column, scale)) in columns {
      let text = try #require(said[name])
      let match = try #require(
        text.firstMatch(
          of: /From ([-\d.]+)[^n]* near ([\d.]+) km to ([-\d.]+)[^n]* near ([\d.]+) km/))
      let parts = [match.1, match.2, match.3, match.4].compactMap { Double($0) }
      let all = read.points.compactMap { point in
        point[column].map { (value: $0 * scale, place: point["distance_m"] ?? 0) }
      }
      let ends = (all.map(\.value).min() ?? .nan, all.map(\.value).max() ?? .nan)
      for (end, value, place) in [(ends.0, parts[0], parts[1]), (ends.1, parts[2], parts[3])] {
        #expect(abs(end - value) <= 0.5, "\(name): \(text)")
        // Some row of that value is in the column of the drawing.
        #expect(
          all.contains {
            abs($0.value - end) < 1e-6 && abs($0.place - place * 1000) <= length / 360 + 10
          }, "\(name): \(text)")
      }
    }
    let pace = try #require(said["Pace"]?.firstMatch(of: #/from (\d+):(\d+) .* to (\d+):(\d+) /#))
    let speeds = read.points.compactMap { $0["moving"] == 1 ? $0["speed_m_per_s"] : nil }.sorted()
    for (share, minutes, seconds) in [(0.98, pace.1, pace.2), (0.02, pace.3, pace.4)] {
      let told = 1000 / (60 * (Double(minutes) ?? 0) + (Double(seconds) ?? 0))
      #expect(abs(told - speeds[Int(share * Double(speeds.count))]) < 0.03)
    }
    let map = try #require(
      said["The track"]?.firstMatch(of: /spans ([\d.]+) km .* and ([\d.]+) km/))
    let box = try ["south", "west", "north", "east"].map { try read.number("bounds.\($0)") }
    let (up, across) = (
      (box[2] - box[0]) * 111.195, (box[3] - box[1]) * 111.195 * cos(box[0] * .pi / 180)
    )
    #expect(abs((Double(map.1) ?? 0) - across) < 0.02 && abs((Double(map.2) ?? 0) - up) < 0.02)
  }

  @Test("The table of the curves holds the means of the points around each place")
  func curveTable() throws {
    let read = try ReadRuck()
    let length = try read.number("distance_m")
    let rows = read.page.rows("Averages at")
    #expect(rows.count == 20)
    for (kilometre, row) in rows.enumerated() {
      #expect(row[0] == Shown.kilometres(Double(kilometre) * 1000))
      func column(_ point: [String: Double]) -> Int {
        min(Int((point["distance_m"] ?? 0) / length * 360), 359)
      }
      let own = Int(Double(kilometre) * 1000 / length * 360)
      let inside = read.points.filter { column($0) == own }
      func mean(_ name: String, where holds: ([String: Double]) -> Bool = { _ in true }) -> Double {
        let values = inside.filter(holds).compactMap { $0[name] }
        return values.reduce(0, +) / Double(values.count)
      }
      let speed = mean("speed_m_per_s") { $0["moving"] == 1 }
      let expected = [
        mean("profile_altitude_m"), 100 * mean("grade"), 1000 / speed, mean("heart_rate_bpm"),
        mean("metabolic_power_w"), mean("load_kg"),
      ]
      // Between two rates the curve is joined, so that a mean of few is another.
      let half = [0.5, 0.05, 0.5, 1, 0.5, 0.05]
      for (index, value) in expected.enumerated() {
        let cell = row[index + 1].split(separator: " ")[0]
        let number = cell.split(separator: ":").compactMap { Double($0) }.reduce(0) { $0 * 60 + $1 }
        #expect(abs(number - value) <= half[index] + 1e-9, "\(kilometre) km: \(row)")
      }
    }
  }
}
#endif
