/// Devices whose altitudes come from a barometer.
///
/// The numbers of Garmin's products are those of the public FIT profile. Which of them have a barometer
/// is said in the makers' data sheets; Runalyze's list of devices, made for the same purpose, agrees. What is
/// not listed may have one: nothing follows from its absence.
enum Barometers {
  /// Whether a product of Garmin's has a barometer.
  static func isIn(garminProduct number: Int) -> Bool { products.contains(number) }

  /// Whether a device of this name has a barometer, or the name says so, as `with Barometer` does at the
  /// end of the name of a program.
  ///
  /// Case, accents, spaces and the maker's name do not matter. O(length of the name), at most 200 bytes
  /// of it.
  static func isIn(deviceNamed name: String) -> Bool {
    let letters = folded(name)
    if contains(letters, Array("baro".utf8), endsAtNumber: false) { return true }
    if without.contains(where: { contains(letters, $0, endsAtNumber: true) }) { return false }
    return with.contains { contains(letters, $0, endsAtNumber: true) }
  }

  /// Lower-case letters and digits of a name; ē, é and í as in `fēnix` and `vívoactive` without accents.
  private static func folded(_ name: String) -> [UInt8] {
    var letters: [UInt8] = []
    for scalar in name.unicodeScalars.prefix(200) {
      switch scalar.value {
      case 0x30...0x39, 0x61...0x7a: letters.append(UInt8(scalar.value))
      case 0x41...0x5a: letters.append(UInt8(scalar.value + 0x20))
      case 0x113, 0x112, 0xe9, 0xc9: letters.append(0x65)
      case 0xed, 0xcd: letters.append(0x69)
      default: break
      }
    }
    return letters
  }

  /// Whether letters contain a word that no further digit follows where it ends in a number.
  private static func contains(_ letters: [UInt8], _ word: [UInt8], endsAtNumber: Bool) -> Bool {
    guard letters.count >= word.count else { return false }
    for start in 0...(letters.count - word.count)
    where letters[start] == word[0] && letters[start..<start + word.count].elementsEqual(word) {
      let end = start + word.count
      let isNumber = { (letter: UInt8) in (0x30...0x39).contains(letter) }
      if !endsAtNumber || end == letters.count || !isNumber(word[word.count - 1])
        || !isNumber(letters[end])
      {
        return true
      }
    }
    return false
  }

  private static func words(_ text: String) -> [[UInt8]] {
    text.split(separator: " ").map { Array($0.utf8) }
  }

  private static let with = words(
    """
    forerunner910xt forerunner920xt forerunner935 forerunner945 forerunner955 forerunner965 \
    forerunner970 forerunner645 forerunner745 forerunner255 forerunner265 forerunner165 \
    forerunner570 fenix epix tactix quatix enduro marq instinct descent venu vivoactivehr \
    vivoactive3 vivoactive4 edge500 edge510 edge520 edge530 edge540 edge550 edge800 edge810 edge820 \
    edge830 edge840 edge850 edge1000 edge1030 edge1040 edge1050 edge130 edge305 edge705 etrex30 \
    etrex30x etrex32x oregon300 oregon400t oregon450 oregon550 oregon600 oregon650 oregon700 \
    oregon750 gpsmap60csx gpsmap76csx gpsmap62s gpsmap62st gpsmap64s gpsmap64st gpsmap64sx \
    gpsmap65s gpsmap66 gpsmap67 montana6 montana7 foretrex401 foretrex601 foretrex701 elemnt rival \
    coros suuntoambit2 suuntoambit3peak suuntoambit3vertical suuntotraverse spartanultra suunto7 \
    suunto9peak suuntovertical suuntorace polarv800 vantagev gritx pacerpro
    """)

  /// Names that begin like one with a barometer.
  private static let without = words("venusq suuntoambit2s suuntoambit2r")

  private static let products: Set<Int> = [
    // Edge
    1036, 1169, 1199, 1213, 1333, 1334, 1386, 1387, 1422, 1497, 1561, 1567, 1721, 1742, 1821, 1822,
    1823, 1836, 1918, 2052, 2053, 2067, 2070, 2100, 2530, 2713, 2909, 3095, 3112, 3121, 3122, 3558,
    3570, 3843, 4061, 4062, 4169, 4440,
    // Forerunner 910XT and 920XT, then three digits
    1328, 1537, 1600, 1664, 1765, 2130, 2131, 2132, 2691, 2886, 2888, 3113, 3589, 3652, 3990, 3991,
    3992, 3993, 4024, 4257, 4258, 4315, 4432, 4433,
    // fēnix, epix, tactix, MARQ, Enduro, D2, Descent
    1551, 1967, 1988, 2050, 2188, 2189, 2262, 2413, 2432, 2473, 2474, 2475, 2477, 2544, 2547, 2604,
    2697, 2819, 2859, 2900, 3110, 3111, 3246, 3247, 3248, 3249, 3250, 3251, 3258, 3287, 3288, 3289,
    3290, 3291, 3542, 3624, 3638, 3739, 3905, 3906, 3907, 3943, 4005, 4105, 4124, 4135, 4222, 4223,
    4312, 4313, 4314, 4341, 4374, 4375, 4376, 4472, 4532, 4533, 4534, 4536, 4556, 4575, 4775, 4776,
    // Instinct
    3126, 3466, 3888, 3889, 4155, 4394, 4585, 4586, 4587, 4759,
    // vívoactive HR, 3 and 4, Venu
    2337, 2700, 2988, 3066, 3224, 3225, 3226, 3703, 3704, 3851, 4260, 4261,
    // Foretrex, GPSMAP
    2769, 3028, 3284,
  ]
}
