/// The part of the public profile (21.205) that this reader knows beyond the fields it uses.
enum FITProfile {
  /// Whether a field's value is taken, so that it is not listed as unused.
  static func isUsed(_ field: UInt8, of message: FITMessageNumber?) -> Bool {
    switch message {
    case .record: FITRecordPlan.fields.contains(field)
    case .session:
      switch field {
      case 2, 5...9, 11, 16, 17, 22, 23, 25, 26, 59, 110, 253, 254: true
      default: false
      }
    case .lap:
      switch field {
      case 2, 7...9, 11, 15, 16, 21, 22, 24, 25, 39, 52, 253, 254: true
      default: false
      }
    case .fileID: field <= 4 || field == 8
    case .userProfile: (1...4).contains(field) || field == 8 || field == 11
    case .sport: field <= 1 || field == 3
    case .event: field <= 1 || field == 253
    case .deviceInfo: field <= 5 || field == 25 || field == 27 || field == 253
    case .weightScale: field <= 1 || field == 253
    case .activity: field == 5 || field == 253
    case .heartRate: [0, 6, 9, 10, 253].contains(field)
    case .timestampCorrelation: [1, 3, 253].contains(field)
    case .fieldDescription, .developerData: true
    default: field == FITTime.field
    }
  }

  /// Whether the public profile names a field.
  static func isNamed(_ field: UInt8, of message: UInt16) -> Bool {
    if field >= 253 { return true }
    return named[message]?.contains { $0.contains(field) } ?? false
  }

  private static let named: [UInt16: [ClosedRange<UInt8>]] = [
    0: [0...5, 8...8],
    2: [
      0...2, 4...5, 12...12, 36...36, 39...40, 46...47, 55...59, 80...80, 86...86, 89...90,
      94...95, 134...134, 174...174,
    ],
    3: [0...14, 16...18, 21...23, 28...32, 47...47, 49...49],
    12: [0...1, 3...3],
    18: [
      0...11, 13...39, 41...71, 78...80, 82...108, 110...134, 137...137, 139...150, 155...156,
      168...170, 180...183, 186...187, 192...200, 208...211,
    ],
    19: [0...30, 32...35, 37...63, 70...71, 73...124, 136...137, 147...151, 153...161],
    20: [
      0...13, 17...19, 28...33, 39...59, 62...62, 67...73, 78...78, 81...85, 87...87, 91...99,
      108...108, 114...120, 123...127, 129...129, 139...139,
    ],
    21: [0...4, 7...15, 21...24],
    23: [0...7, 10...11, 18...22, 25...25, 27...27, 32...32],
    30: [0...5, 7...13],
    34: [0...6],
    49: [0...1],
    162: [0...5],
  ]

  /// The number of Garmin among makers.
  static let garmin = 1
  private static let wahoo = 32
  /// The product that Garmin's programs on a phone name, all with one serial number.
  private static let garminConnect = 65_534

  /// Whether files of a maker name the unit that made them: others write one serial number for all.
  static func numbersUnits(maker: Int?, product: Int?) -> Bool {
    (maker == garmin || maker == wahoo) && product != nil && product != garminConnect
  }
  /// The source of a sensor that is part of the device.
  static let localSource = 5
  /// The type of such a sensor that measures air pressure.
  static let localBarometer = 4

  /// The name of a maker of devices; its number where this reader knows none.
  static func manufacturer(_ number: Int) -> String {
    switch number {
    case 1, 2: "Garmin"
    case 15: "Dynastream"
    case 23: "Suunto"
    case 32: "Wahoo Fitness"
    case 40: "Concept2"
    case 44: "Brim Brothers"
    case 69: "Stages Cycling"
    case 70: "Sigma Sport"
    case 71: "TomTom"
    case 89: "Tacx"
    case 95: "Stryd"
    case 115: "iGPSPORT"
    case 123: "Polar Electro"
    case 255: "development"
    case 258: "Lezyne"
    case 260: "Zwift"
    case 265: "Strava"
    case 267: "Bryton"
    case 289: "Hammerhead"
    case 294: "COROS"
    case 305: "WHOOP"
    case 310: "Decathlon"
    case 348: "Huawei"
    case 339: "Zepp"
    default: "manufacturer \(number)"
    }
  }
}
