package import EncyBase

/// `model/needs.json`: what troubles the customer and what is wished for. Problems and needs never share a switch.
package struct Needs: Sendable {
  /// What troubles the customer, by the member's name.
  package enum Problem: String, Sendable, CaseIterable { case condensation, ventilation, tooHot, tooCold, energyCost }
  /// What the customer wishes, by the member's name.
  package enum Need: String, Sendable, CaseIterable { case heatingEfficiency, airQuality, condensation, guestComfort }
  /// The agreed dates, by the member's name.
  package enum Date: String, Sendable, CaseIterable { case firstMeeting, siteVisit, followUp, wishedInstallation }

  package var problems: [Problem]
  package var needs: [Need]
  package var dates: [(Date, CalendarDate)]
  package var remarks: String?

  package init(json: JSONValue) {
    problems = Problem.allCases.filter { json["problems"]?.bool($0.rawValue) ?? false }
    needs = Need.allCases.filter { json["needs"]?.bool($0.rawValue) ?? false }
    dates = Date.allCases.compactMap { name in json["dates"]?.date(name.rawValue).map { (name, $0) } }
    remarks = json.text("remarks")
  }
}
