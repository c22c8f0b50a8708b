import Foundation
import RuckKernels
import TestSupport

/// A generated track with its truth, read without the package's own readers: one point a line.
struct SyntheticTrack {
  /// The rows of one segment.
  struct Segment {
    var times = ContiguousArray<Double>()
    var latitudes = ContiguousArray<Double>()
    var longitudes = ContiguousArray<Double>()
    var altitudes = ContiguousArray<Double>()
  }

  /// A known quantity.
  struct Quantity: Decodable {
    var value: Double
    var tolerance: Double
  }

  /// A known rest, in seconds from the start.
  struct Pause: Decodable {
    var start_s: Double
    var end_s: Double
  }

  /// Known bounds in degrees.
  struct Bounds: Decodable {
    var south: Double
    var west: Double
    var north: Double
    var east: Double
  }

  /// The truth's machine-readable file.
  struct Truth: Decodable {
    var points: Int
    var segments: Int
    var elapsed_s: Quantity?
    var distance_m: Quantity
    var gain_m: Quantity?
    var loss_m: Quantity?
    var moving_s: Quantity?
    var pauses: [Pause]?
    var bounds: Bounds?
  }

  /// Every generated track, below `Datasets`, without its ending.
  static let all = [
    "synthetic/great-circle-legs", "synthetic/two-segments", "synthetic/zigzag-climb",
    "synthetic/zigzag-climb-noisy", "synthetic/walk-pause-walk", "synthetic/walk-pause-walk-noisy",
    "synthetic/antimeridian", "synthetic/polar", "synthetic/flat-constant-speed",
    "rucks/twelve-mile",
  ]

  let segments: [Segment]
  let truth: Truth

  init(_ name: String) throws {
    truth = try JSONDecoder().decode(
      Truth.self, from: Data(try Repository.bytes("\(name).truth.json")))
    var segments: [Segment] = []
    // One pass by index: in a debug build slices and strings of whole lines take seconds.
    let bytes = try Repository.bytes("\(name).gpx")
    var segment = Segment()
    var position = 0
    func text(to mark: UInt8) -> String {
      let start = position
      while bytes[position] != mark { position += 1 }
      position += 1
      return String(decoding: bytes[start..<(position - 1)], as: UTF8.self)
    }
    let (quote, less, greater) = (UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"))
    while position < bytes.count {
      _ = text(to: less)
      switch text(to: greater) {
      case "/trkseg":
        segments.append(segment)
        segment = Segment()
      case "ele": segment.altitudes[segment.altitudes.count - 1] = Double(text(to: less)) ?? .nan
      case "time": segment.times[segment.times.count - 1] = Self.seconds(text(to: less))
      case let tag where tag.hasPrefix("trkpt"):
        position -= tag.utf8.count + 1
        _ = text(to: quote)
        segment.latitudes.append(Double(text(to: quote)) ?? .nan)
        _ = text(to: quote)
        segment.longitudes.append(Double(text(to: quote)) ?? .nan)
        segment.altitudes.append(.nan)
        segment.times.append(.nan)
      default: break
      }
      // What follows the last tag is a line end.
      if position >= bytes.count - 1 { break }
    }
    self.segments = segments
  }

  /// Seconds of the month, which no track leaves: `2024-05-01T06:00:00Z`.
  private static func seconds(_ timestamp: String) -> Double {
    let digits = Array(timestamp.utf8)
    func field(_ start: Int) -> Double {
      Double(digits[start] &- 48) * 10 + Double(digits[start + 1] &- 48)
    }
    return ((field(8) * 24 + field(11)) * 60 + field(14)) * 60 + field(17)
  }
}
