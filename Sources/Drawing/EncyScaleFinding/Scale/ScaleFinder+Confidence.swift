internal import EncyBase
internal import EncyTexts
internal import EncyUnderlay

extension ScaleFinder {
  /// How much a group's dimensions tell.
  private struct Strength {
    var weight: Double
    var distinct: Int
    /// Of the most that other scales get from theirs.
    var rival: Double
    /// How much of the sheet they are spread over.
    var reach: Double

    var isStrong: Bool { weight >= 5 && distinct >= 4 && weight >= 2 * rival && reach >= 0.3 }
    var isModerate: Bool { weight >= 2.2 && distinct >= 2 && weight >= 1.3 * rival && reach >= 0.1 }
    /// Whether other dimensions are so many more that the scale can hardly be this one.
    var isOverruled: Bool { rival >= 4 && rival > 1.5 * weight }
  }

  private func strength(_ group: Group) -> Strength {
    let rivals = dimensions.agreements.filter { !isSame($0.scale, group.scale) && $0.distinctLengths >= 2 }
    return Strength(
      weight: group.agreement?.weight ?? 0, distinct: group.agreement?.distinctLengths ?? 0,
      rival: rivals.map(\.weight).max() ?? 0, reach: reach(group))
  }

  private func reach(_ group: Group) -> Double {
    let sheet = max(content.size.width, content.size.height)
    return group.agreement.map { max($0.extent.width, $0.extent.height) / sheet } ?? 0
  }

  /// What comes first of equally sure ones: what only details state comes last.
  func rank(_ group: Group) -> Int {
    if group.role == .detail { return 0 }
    if reach(group) >= 0.3 || !group.bars.isEmpty { return 5 }
    return group.role.map { $0.rawValue + 1 } ?? 1
  }

  /// How sure a group is; says in the proposal what speaks against it.
  func confidence(_ group: Group, _ proposal: inout ScaleProposal) -> ScaleProposal.Confidence {
    if group.isPresumed {
      let ratios = Set(statements.filter { $0.role != .detail }.map(\.ratio))
      return lowered(group.hasPaperEdge && ratios.count == 1 ? .medium : .low, group, &proposal)
    }
    let others = statements.compactMap { stated in scale(of: stated).map { (stated: stated, scale: $0) } }
      .filter { !isSame($0.scale, group.scale) }
    let otherBars = bars.filter { bar in bar.scale.map { !isSame($0, group.scale) } ?? false }
    if let other = others.max(by: { $0.stated.role < $1.stated.role }), group.reducedFrom == nil {
      let isDetail = other.stated.role == .detail && group.role != .detail
      proposal.reasonsAgainst.append(
        isDetail ? .scaleDetailToo(text: SafeText(other.stated.text)) : .scaleAlso(text: SafeText(other.stated.text)))
    }
    if let other = otherBars.first { proposal.reasonsAgainst.append(.scaleBarDisagrees(text: SafeText(other.text))) }
    let strength = strength(group)
    if !group.statements.isEmpty, strength.isOverruled {
      proposal.reasonsAgainst.append(.scaleDimensionsDisagree)
    }
    guard let role = group.role else {
      let isContradicted = others.contains { $0.stated.role != .detail } && group.reducedFrom == nil
      return lowered(unstated(group, strength, isContradicted: isContradicted), group, &proposal)
    }
    let rivals = others.filter { $0.stated.role != .detail || role == .detail }
    return lowered(
      stated(group, role, strength, rivals: rivals.map(\.stated), agreesWithBars: otherBars.isEmpty, &proposal), group,
      &proposal)
  }

  private func stated(
    _ group: Group, _ role: StatedScale.Role, _ strength: Strength, rivals: [StatedScale], agreesWithBars: Bool,
    _ proposal: inout ScaleProposal
  ) -> ScaleProposal.Confidence {
    if strength.isOverruled { return .low }
    if role == .detail, statements.contains(where: { $0.role != .detail }) {
      proposal.reasonsAgainst.append(.scaleForDetail)
      return .low
    }
    let forPage = group.statements.contains {
      $0.statement.isLabelled && $0.statement.paper != nil && $0.statement.paper == pageSheet
    }
    // One that is said for the whole sheet isn't put in doubt by one that only stands somewhere on it.
    let isOnlyForSheet = role == .sheet && rivals.allSatisfy { $0.role < .labelled }
    guard rivals.isEmpty else {
      // What the dimensions of the whole sheet say as well isn't in doubt for being printed on other paper, too.
      if strength.isStrong && agreesWithBars { return .high }
      return strength.isStrong || strength.isModerate || isOnlyForSheet ? .medium : .low
    }
    if strength.isModerate && strength.weight >= 3 && strength.distinct >= 3 && strength.reach >= 0.3 && agreesWithBars
    {
      return .high
    }
    if !group.bars.isEmpty && agreesWithBars { return .high }
    if forPage && agreesWithBars && strength.rival < 4 { return .high }
    if strength.isModerate { return .medium }
    if let doubt = smallPrint {
      proposal.reasonsAgainst.append(doubt)
      return .low
    }
    // A ratio for details, and nothing that says that the plan is drawn so.
    return role == .detail ? .low : .medium
  }

  private func unstated(_ group: Group, _ strength: Strength, isContradicted: Bool) -> ScaleProposal.Confidence {
    guard group.agreement != nil else { return !isContradicted && bars.count == group.bars.count ? .medium : .low }
    if strength.isStrong && !isContradicted { return .high }
    return strength.isModerate && strength.weight >= 2.6 && strength.distinct >= 3 || strength.isStrong ? .medium : .low
  }

  /// Less sure where the sheet says that it isn't to scale: very much so beside the ratio itself, and a little where it says so
  /// elsewhere and no dimensions tell better.
  private func lowered(
    _ confidence: ScaleProposal.Confidence, _ group: Group, _ proposal: inout ScaleProposal
  ) -> ScaleProposal.Confidence {
    for entry in group.statements {
      guard let denial = sheetStatements.denial(beside: entry.statement) else { continue }
      proposal.reasonsAgainst.append(
        .scaleDeniedBeside(text: SafeText(denial.text), place: place(denial.box.center)))
      return .low
    }
    guard let denial = sheetStatements.denials.first else { return confidence }
    proposal.reasonsAgainst.append(.scaleDenied(text: SafeText(denial.text), place: place(denial.box.center)))
    if reach(group) >= 0.3 { return confidence }
    return confidence == .high ? .medium : .low
  }

  private func place(_ point: Point) -> SafeText { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

  /// Whether the letters are smaller or larger than anybody draws: then the page is a smaller or larger print of the sheet.
  private var smallPrint: Message? {
    guard let capital = capitalHeight, !ScaleFinder.usualCapitals.contains(capital) else { return nil }
    let height = SafeText(capital, decimals: 1)
    return capitalIsSmall ? .scaleLettersSmall(height: height) : .scaleLettersLarge(height: height)
  }

  var capitalIsSmall: Bool { (capitalHeight ?? 0) < ScaleFinder.usualCapitals.lowerBound }

  /// How high most capitals of a sheet are drawn, in millimetres; ISO 3098-1 has them from 1.8 to 7 for texts.
  static let usualCapitals = 1.35...8.0

  /// How high capitals are on the page, in millimetres: about two thirds of a line of type.
  var capitalHeight: Double? {
    guard let unitsPerInch = content.unitsPerInch else { return nil }
    let heights = phrases.map(\.height).sorted()
    return heights.isEmpty ? nil : heights[heights.count / 2] * 0.65 / unitsPerInch * 25.4
  }

  // MARK: The building

  func check(_ proposal: inout ScaleProposal, _ building: Building, _ outline: (long: Double, short: Double)?) {
    let factor = proposal.millimetresPerUnit
    let (long, short) = (max(building.width, building.length), min(building.width, building.length))
    if let outline {
      let ratios = [outline.long * factor / long, outline.short * factor / short]
      var differences = ratios.map(difference)
      if differences[0] == differences[1] { differences.removeLast() }
      let size = SafeText.siteSize(outline.long * factor, outline.short * factor)
      let differ = differences.dropFirst().reduce(SafeText(differences[0])) {
        SafeText(.both(first: $0, second: SafeText($1)))
      }
      let sentence = Message.scaleOutline(size: size, building: .siteSize(long, short), differ: differ)
      let fitting = ratios.count { ($0 - 1).magnitude <= ScaleFinder.sameOutline }
      if fitting == 2 {
        proposal.reasonsFor.append(sentence)
      } else if fitting == 0 || ratios.allSatisfy({ ScaleFinder.mistakable.contains($0) }) {
        // With one side right and the other far off, the lines taken for the hall's are more likely wrong than the building.
        proposal.reasonsAgainst.append(sentence)
      }
    }
    let page = max(content.size.width, content.size.height) * factor
    if page < 0.97 * long {
      proposal.reasonsAgainst.append(
        .scalePageShort(page: SafeText(page / 1000, decimals: 1), building: SafeText(long / 1000, decimals: 1)))
      if proposal.confidence == .high { proposal.confidence = .medium }
    }
  }

  /// Sizes are measured inside or outside the walls; so much each side may differ by.
  private static let sameOutline = 0.02
  private static let mistakable = 0.75...1.35

  /// How a size differs from the one it is compared with: `3.5 % larger`, `2.00 times as large`.
  private func difference(_ ratio: Double) -> Message {
    if ratio > 1.5 || ratio < 0.67 { return .scaleTimes(ratio: SafeText(ratio, decimals: 2)) }
    let percent = ((ratio - 1) * 1000).rounded() / 10
    if percent == 0 { return .scaleSame }
    let share = SafeText(percent.magnitude, decimals: 1)
    return percent > 0 ? .scaleLarger(percent: share) : .scaleSmaller(percent: share)
  }

  func remarks(_ proposals: [ScaleProposal]) -> [Message] {
    var remarks: [Message] = []
    if content.isPartial { remarks.append(.scalePartial) }
    guard proposals.isEmpty else { return remarks }
    if content.words.isEmpty {
      remarks.append(.scaleNoWords)
    } else {
      remarks.append(.scaleNoneStated(words: SafeText("\(content.words.count)")))
    }
    if phrases.contains(where: { ScaleWords.disclaims($0.text) }) {
      remarks.append(.scaleDisclaimed)
    }
    return remarks
  }
}
