/// Minutes in which altitudes hardly change, which tell a barometer from a receiver where nothing rests.
///
/// The altitude of a receiver wanders all the time. On a walk along stairs, bridges and low hills
/// there are minutes of level ground between them, in which the altitude of a barometer stays as it
/// is.
enum CalmMinutes {
  private typealias Prior = Priors.CalmMinutes

  /// Returns the probability that altitudes are not those of a receiver: 0 where no more minutes are
  /// calm than of a receiver's.
  ///
  /// Each memory of the noise is one draw of a calm minute or another one; the ratio of their
  /// likelihoods is that of the part found to the usual one. O(bins).
  static func probabilityOfBarometer(_ cells: AltitudeBins) -> Double {
    let minute = cells.minute
    var (calm, count) = (0.0, 0.0)
    for piece in cells.piecesInMotion where piece.count > minute {
      for bin in piece.dropLast(minute) {
        let difference = (cells.altitudes[bin + minute] - cells.altitudes[bin]).magnitude
        calm += difference <= Prior.change ? 1 : 0
        count += 1
      }
    }
    let part = calm / max(count, 1)
    guard count * cells.width >= Prior.minimum, part > Prior.usual else { return 0 }
    let draws = count * cells.width / Priors.Reading.memoryOfReceivers
    let nats = information(part, Prior.usual) + information(1 - part, 1 - Prior.usual)
    return 1 - Elementary.exp(-draws * nats)
  }

  private static func information(_ share: Double, _ usual: Double) -> Double {
    share > 0 ? share * Elementary.log(share / usual) : 0
  }
}
