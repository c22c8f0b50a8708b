internal import RuckKernels
package import RuckTrack

#if Store
package import RuckHistory
#endif

extension HeartRateZoneScheme: ReadValue {
  package static var accepted: String {
    "max, reserve or 2 to 21 ascending rates from 20 to 300, such as 100,120,140,160,180"
  }

  /// Beats a minute that a bound may be.
  package static let rates = 20.0...300.0

  /// `max` and `reserve` or the beginning of one, or 2 to 21 ascending bounds in ``rates``, such as
  /// `100,120,140,160,180`; nil for any other text.
  package init?(_ text: String) {
    let typed = text.lowercased()
    switch ["max", "reserve"].first(where: { !typed.isEmpty && $0.hasPrefix(typed) }) {
    case "max"?: self = .maximum
    case "reserve"?: self = .reserve
    default:
      let words = text.split(separator: ",", omittingEmptySubsequences: false)
      let bounds = words.compactMap { typedNumber($0) }
      guard bounds.count == words.count, (2...21).contains(bounds.count),
        bounds.allSatisfy(Self.rates.contains),
        zip(bounds, bounds.dropFirst()).allSatisfy({ $0 < $1 })
      else { return nil }
      self = .own(HeartRateZones(bounds: bounds))
    }
  }
}

#if Store
extension LoadBands {
  /// Bands by their width, from 0.5 to 1000 of its unit: `5kg`, `10lb`; nil for any other text.
  ///
  /// The bands are named in the unit that is typed.
  package init?(_ text: String) {
    guard let mass = try? Mass.parse(text) else { return nil }
    let isMetric = text.lowercased().contains("k")
    let width = isMetric ? mass.kilograms : (mass.pounds / 1e-6).rounded() * 1e-6
    guard (0.5...1000).contains(width) else { return nil }
    self.init(width: width, unit: isMetric ? .kilograms : .pounds)
  }
}
#endif
