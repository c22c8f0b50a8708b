public import Foundation
public import RuckTrack

#if canImport(CoreLocation)
public import CoreLocation
#endif

extension TrackPoint {
  /// A point at a date; see `TrackPoint`.
  public init(
    time: Date, latitude: Double? = nil, longitude: Double? = nil, altitude: Double? = nil,
    horizontalAccuracy: Double? = nil, heartRate: Double? = nil, cadence: Double? = nil,
    power: Double? = nil, temperature: Double? = nil, speed: Double? = nil, course: Double? = nil,
    distance: Double? = nil
  ) {
    self.init(
      time: time.timeIntervalSince1970, latitude: latitude, longitude: longitude,
      altitude: altitude, horizontalAccuracy: horizontalAccuracy, heartRate: heartRate,
      cadence: cadence, power: power, temperature: temperature, speed: speed, course: course,
      distance: distance)
  }

  #if canImport(CoreLocation)
  /// A point of a location; what the location marks as invalid is unknown.
  public init(_ location: CLLocation) {
    func valid(_ value: Double, _ accuracy: Double) -> Double? { accuracy < 0 ? nil : value }
    let radius = location.horizontalAccuracy
    self.init(
      time: location.timestamp, latitude: valid(location.coordinate.latitude, radius),
      longitude: valid(location.coordinate.longitude, radius),
      altitude: valid(location.altitude, location.verticalAccuracy),
      horizontalAccuracy: valid(radius, radius), speed: valid(location.speed, location.speed),
      course: valid(location.course, location.course))
  }
  #endif
}

extension Track {
  /// A track of columns whose times are dates; the samples of an empty column are missing.
  ///
  /// - Precondition: columns that are not empty have one length.
  public init(
    times: some Collection<Date>, latitudes: some Collection<Double>,
    longitudes: some Collection<Double>, altitudes: some Collection<Double> = [Double](),
    heartRates: some Collection<Double> = [Double]()
  ) {
    self.init(
      times: times.map(\.timeIntervalSince1970), latitudes: latitudes, longitudes: longitudes,
      altitudes: altitudes, heartRates: heartRates)
  }
}
