internal import ArgumentParser
internal import RuckMetrics
internal import RuckStore

/// The fields of a piece of equipment next to its name and its kind.
struct GearOptions: ParsableArguments {
  @Option(help: "Who made it.") var brand: String?
  @Option(help: "The maker's name for it.") var model: String?
  @Option(help: "Its own mass.") var mass: Within<Mass, Bounds.Load>?
  @Option(help: ArgumentHelp("What it cost: 180USD, 99.50EUR.", valueName: "price"))
  var price: PriceArgument?
  @Option(help: ArgumentHelp("The day it was bought.", valueName: "date")) var purchased: LocalDay?
  @Option(
    help: ArgumentHelp(
      "Expected life as distance or time: 500mi, 200h (default: by kind).",
      valueName: "limit"))
  var limit: WearLimitArgument?
  @Option(help: "Distance already on it before you started tracking.")
  var used: Within<Length, Bounds.SessionDistance>?
  @Option(help: "Days from one maintenance to the next.")
  var maintenanceDays: Within<Int, Bounds.Days>?
  @Option(help: "Notes.") var notes: String?

  /// Gives a piece what the options say; an empty text removes what was there.
  func change(_ piece: inout Equipment) {
    piece.brand = brand.replacing(piece.brand)
    piece.model = model.replacing(piece.model)
    piece.notes = notes.replacing(piece.notes)
    piece.mass = mass?.value ?? piece.mass
    piece.price = price?.price ?? piece.price
    piece.purchased = purchased ?? piece.purchased
    piece.ownLimit = limit?.limit ?? piece.ownLimit
    if let used { piece.startingWear = EquipmentWear(distance: used.value) }
    piece.maintenanceInterval = maintenanceDays?.value ?? piece.maintenanceInterval
  }
}

/// An amount of money with its currency: `180USD`, `99.50 EUR`.
struct PriceArgument: ReadArgument {
  let price: Price

  static var accepted: String { "an amount with a currency of three letters; write 180USD" }

  init?(_ text: String) {
    let currency = String(text.suffix(3)).uppercased()
    let amount = text.dropLast(3).split(separator: " ").joined()
    guard currency.utf8.count == 3, currency.utf8.allSatisfy({ (0x41...0x5a).contains($0) }),
      let value = Double(amount), (0...1e9).contains(value)
    else { return nil }
    price = Price(hundredths: Int((value * 100).rounded()), currency: currency)
  }
}

/// A distance or a time.
struct WearLimitArgument: ReadArgument {
  let limit: WearLimit

  static var accepted: String { "a distance up to 1e8 m or a time up to 1e9 s; write 500mi, 200h" }

  init?(_ text: String) {
    if let length = try? Length.parse(text), length.meters > 0, length.meters <= 1e8 {
      limit = .distance(length)
    } else if let time = try? Duration.parse(text), time.inSeconds > 0, time.inSeconds <= 1e9 {
      limit = .time(time)
    } else {
      return nil
    }
  }
}
