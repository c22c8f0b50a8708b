import RuckHistory

/// Made-up sessions with everything that statistics look at.
struct GeneratedHistory: Sendable {
  /// The sessions, in no order.
  let sessions: [CountedSession]

  /// A hundred thousand sessions over about thirty years.
  static let standard = GeneratedHistory(count: 100_000)

  init(count: Int) {
    var state: UInt64 = 7
    // A multiplicative generator with a multiplier of L'Ecuyer's; its high bits are good enough.
    func random(_ bound: UInt64) -> Int {
      state = state &* 3_935_559_000_370_003_845 &+ 2_691_343_689_449_507_681
      return Int((state >> 33) % bound)
    }
    sessions = (0..<count).map { place in
      var session = CountedSession(
        identity: "xxh64:\(String(state, radix: 16))#\(place)",
        startMilliseconds: Int64(random(11_000)) * 86_400_000 + Int64(random(86_400)) * 1000,
        utcOffset: random(24) * 3600 - 43_200)
      session[.distance] = Millionths(count: Int64(random(30_000)) * 1_000_000)
      session[.elapsed] = Millionths(count: Int64(600 + random(20_000)) * 1_000_000)
      session[.gain] = Millionths(count: Int64(random(900)) * 1_000_000)
      session[.load] = Millionths(count: Int64(random(40_000)) * 1000)
      session[.grossEnergy] = Millionths(count: Int64(random(3000)) * 1_000_000)
      return session
    }
  }
}
