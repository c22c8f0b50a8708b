/// The messages of the profile that this reader takes something from.
enum FITMessageNumber {
  static let fileID: UInt16 = 0
  static let userProfile: UInt16 = 3
  static let sport: UInt16 = 12
  static let session: UInt16 = 18
  static let lap: UInt16 = 19
  static let record: UInt16 = 20
  static let event: UInt16 = 21
  static let deviceInfo: UInt16 = 23
  static let weightScale: UInt16 = 30
  static let coursePoint: UInt16 = 32
  static let activity: UInt16 = 34
  static let weather: UInt16 = 128
  static let heartRate: UInt16 = 132
  static let timestampCorrelation: UInt16 = 162
  static let fieldDescription: UInt16 = 206
  static let developerData: UInt16 = 207

  /// Whether messages of a number are read one by one (records are read in columns instead).
  static func isRead(_ message: UInt16) -> Bool {
    switch message {
    case fileID, userProfile, sport, session, lap, event, deviceInfo, weightScale, coursePoint,
      activity, weather, heartRate, timestampCorrelation, fieldDescription, developerData:
      true
    default: false
    }
  }
}
