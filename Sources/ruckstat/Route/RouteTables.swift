internal import RuckMetrics

extension RouteFacts {
  /// The facts as lines for people.
  func page(_ number: NumberText) -> Page {
    let width = TerminalSize.lineWidth
    var lines = route.heading.folded(to: width)
    let profile = route.profile
    let shape = profile.shape.map { $0.rawValue.replacing("_", with: "-") } ?? "no shape"
    lines.append(
      "  \(shape), \(number.distance(profile.length)), up \(number.height(profile.gain)), "
        + "down \(number.height(profile.loss)), net \(number.height(profile.netGain))")
    lines += walkingTime.folded(to: width - 2).map { "  " + $0 }
    let energy = walk.map { NumberText.fixed($0.energy.grossKilocalories, 0) }
    lines +=
      ("usual walk \(NumberText.duration(profile.usualTime)), "
      + "\(energy ?? NumberText.unknown) kcal with body \(walker.bodyMassText(number)), "
      + "load \(walker.loadText(number))").folded(to: width - 2).map { "  " + $0 }
    lines += use.map { "  " + $0 }
    let level = difficulty.map { "\(NumberText.fixed($0.score, 2)) \($0.level.rawValue)" }
    lines.append("  difficulty \(level ?? NumberText.unknown) (\(terrain.rawValue) terrain)")
    var scores = TextTable([.left, .left, .right, .left, .words(minimum: 12)])
    for score in RouteScore.allCases {
      let value = value(score)
      scores.add([
        "", score.rawValue, NumberText.fixed(value, 1), score.category(value) ?? "",
        score.formula,
      ])
    }
    var clocks = TextTable([.left, .left, .right])
    for (name, seconds) in Self.times {
      clocks.add(["", name, NumberText.duration(seconds(self))])
    }
    lines += scores.lines + ["  walking time without a load"] + clocks.lines
    if !route.waypoints.isEmpty {
      lines += ["", "  waypoints"] + TextTable(route.waypoints, SavedRoute.waypoint, number).lines
    }
    if let reviews = route.saved?.route.reviews, !reviews.isEmpty {
      lines += ["", "  reviews"] + TextTable(reviews, SavedRoute.review, number).lines
    }
    return Page(lines)
  }

  /// The description of a saved route, and the number of times it was walked.
  private var use: [String] {
    guard let saved = route.saved else { return [] }
    let (sessions, route) = (saved.use.sessions, saved.route)
    var words = "walked " + sessions.of("time")
    if sessions > 0 {
      words += ", \(saved.use.completions) to the end, by \(saved.userIDs.joined(separator: ", "))"
    }
    if let rating = route.averageRating {
      words += "; rated \(NumberText.fixed(rating, 1))"
      if route.isPopular(saved.use) { words += ", popular" }
    }
    let tags = route.tags.isEmpty ? nil : "tags: " + route.tags.joined(separator: ", ")
    return [route.description, tags, words].compactMap { $0 }
      .flatMap { $0.printable.folded(to: TerminalSize.lineWidth - 2) }
  }

  /// From the shortest to the longest time of the rules for paths.
  private var walkingTime: String {
    let ofPaths = Self.times.filter { $0.name != SlopeSpeed.toblerOffPath.rawValue }
    let known = ofPaths.compactMap { rule in rule.seconds(self).map { (rule.name, $0) } }
    guard let minimum = known.min(by: { $0.1 < $1.1 }), let maximum = known.max(by: { $0.1 < $1.1 })
    else { return "walking time unknown: no altitudes" }
    return "walking \(NumberText.duration(minimum.1)) (\(minimum.0)) to "
      + "\(NumberText.duration(maximum.1)) (\(maximum.0)) without a load; route plan knows the load"
  }
}

extension RouteDifficultyResult {
  /// The result as lines for people.
  func page(_ number: NumberText) -> Page {
    var lines =
      route.heading.folded(to: TerminalSize.lineWidth) + [
        "  \(pace.pace.text(number)), body \(walker.bodyMassText(number)), "
          + walker.settings.model.name, "",
      ]
    guard let forward, let reversed else {
      lines.append("  the model has no answer for this walker, load and pace")
      return Page(lines)
    }
    lines += forward.lines(under: "forward", beside: reversed, under: "reversed", number)
    if let percentile, let others {
      lines.append(
        "costs more than \(NumberText.fixed(percentile, 0)) % of \(others.count) sessions")
    } else if others != nil {
      lines.append("no session with a known energy to rank it among")
    }
    return Page(lines)
  }
}

extension RouteWalk {
  /// The figures of two walks side by side.
  fileprivate func lines(
    under head: String, beside other: RouteWalk, under otherHead: String, _ number: NumberText
  ) -> [String] {
    TextTable(
      [.words(minimum: 12), .right, .right], ["", head, otherHead],
      zip(figures(number), other.figures(number)).map { [$0.name, $0.text, $1.text] }
    ).lines
  }
}

extension RouteComparison {
  /// A route's title above a column, whose every line is as wide.
  private static func head(_ route: SourceRoute) -> String {
    route.title.cut(to: max(12, (TerminalSize.lineWidth - 26) / 2))
  }

  func page(_ number: NumberText) -> Page {
    guard let one = routes[0].walk, let other = routes[1].walk else {
      return Page(["the model has no answer for this walker, load and pace"])
    }
    let heads = routes.map { Self.head($0.route) }
    var lines = one.lines(under: heads[0], beside: other, under: heads[1], number) + [""]
    func sentence(_ route: ComparedRoute, _ than: ComparedRoute) -> String {
      let with =
        route.equalLoad.map { "with \(number.mass($0))" }
        ?? "with no load up to \(number.mass(200))"
      return "'\(route.route.title)' is as hard as '\(than.route.title)' \(with)"
    }
    if case .speed = pace.pace {
      for (one, other) in [(routes[0], routes[1]), (routes[1], routes[0])] {
        lines += sentence(one, other).folded(to: TerminalSize.lineWidth)
      }
    }
    return Page(lines)
  }
}
