internal import RuckMetrics

extension ResolvedOutput {
  /// Writes the described rows that are selected in the format asked for; without rows says that there are none.
  @_semantics("optimize.sil.specialize.generic.never")
  func write<Row: Described>(
    _ all: [Row], _ selection: ListSelection<Row>? = nil, failures: [InputFailure] = [],
    orSay nothing: String? = nil
  ) throws {
    let rows = selection?.rows(of: all) ?? all
    try write(
      Rows(rows, failures: failures), page: rows.isEmpty ? Page() : page(of: rows, selection))
    if rows.isEmpty, let nothing { say(nothing) }
  }

  /// Writes a document about one subject, for people as facts, a line each.
  @_semantics("optimize.sil.specialize.generic.never")
  func write<Subject: SheetSubject>(
    facts subject: Subject, failures: [InputFailure] = []
  ) throws {
    try write(
      SheetDocument(subject, failures: failures),
      page: Page(TextTable(Subject.sheet.facts(subject, number)).lines))
  }

  /// Rows as a table with the columns that their fields name.
  @_semantics("optimize.sil.specialize.generic.never")
  private func page<Row: Described>(of rows: [Row], _ selection: ListSelection<Row>?) -> Page {
    var table = TextTable(selection?.textColumns ?? Row.listing.textColumns)
    for cells in selection?.cells(of: rows, number) ?? Row.listing.cells(of: rows, number) {
      table.add(cells)
    }
    return Page(table.lines, boldHead: usesColour)
  }
}

extension TextTable {
  /// Rows with the columns that their fields show, the headings first.
  init<Row>(_ rows: some Sequence<Row>, _ fields: [Field<Row>], _ number: NumberText) {
    self.init(fields.textColumns())
    for cells in fields.cells(of: rows, number) { add(cells) }
  }
}
