package import ArgumentParser
package import EncyBase

/// The day that dates are judged by.
package struct TodayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The day that dates are judged by, YYYY-MM-DD; today without it.", valueName: "date"),
    transform: Values.date)
  package var today: CalendarDate?

  package init() {}
}
