#if Command && Store
internal import ArgumentParser
internal import RuckFormats
internal import RuckHistory
internal import RuckKernels
internal import RuckSessions
internal import RuckStore

extension NumberText {
  /// A program: its rucks and workouts week by week, then the steps of its workouts.
  func page(of program: TrainingProgram) -> Page {
    var facts = TextTable.facts
    facts.add(["program", program.name])
    if let details = program.details { facts.add(["", details]) }
    var weeks = TextTable([.right, .right, .text])
    weeks.add(["week", "work", "what"])
    for week in ProgramWeek.weeks(of: program) {
      weeks.add([
        "\(week.number)", ruckWork(program.plannedWork[week.number - 1]),
        (week.rucks.map { text($0) } + week.workouts.map(\.name)).joined(separator: "; "),
      ])
    }
    var workouts = TextTable([.left, .left, .text])
    workouts.add(["workout", "id", "steps"])
    for template in program.templates {
      workouts.add([template.name, template.id, text(template)])
    }
    let pages = [Page(facts.lines), Page(weeks.lines)]
    return Page(joining: program.templates.isEmpty ? pages : pages + [Page(workouts.lines)])
  }

  /// Weeks of programs, a line each, with a mark at the current one.
  func page(of weeks: [FollowedWeek], asOf day: LocalDay) -> Page {
    guard !weeks.isEmpty else { return Page() }
    var table = TextTable([
      .left, .name, .right, .left, .right, .right, .right, .right, .right, .text,
    ])
    table.add([
      "user", "program", "week", "from", "rucks", "workouts", "distance", "planned work", "work",
      "",
    ])
    for row in weeks {
      let week = row.week
      let isCurrent = week.days.contains(day)
      let open = zip(week.planned, week.metBy).filter { $0.1 == nil }.map { text($0.0) }
      let current = "this week" + (open.isEmpty ? "" : ": " + open.joined(separator: "; "))
      var remarks = [
        week.isMet ? "met" : week.hasEnded ? "not met" : isCurrent ? current : ""
      ].filter { !$0.isEmpty }
      if let step = row.walkedStep {
        remarks.append("+\(Self.fixed(step * 100, 0)) % on the week before")
      }
      table.add([
        row.assignment.userID, row.program, "\(row.number)", week.days.first?.description ?? "",
        "\(week.metCount)/\(week.planned.count)",
        "\(week.workoutsMetBy.count { $0 != nil })/\(week.plannedWorkouts.count)",
        distance(week.distance), ruckWork(week.plannedWork), ruckWork(week.work),
        remarks.joined(separator: ", "),
      ])
    }
    return Page(table.lines)
  }
}
#endif
