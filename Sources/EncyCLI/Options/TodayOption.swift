internal import ArgumentParser
internal import EncyBase

/// The day that dates are judged by.
struct TodayOption: ParsableArguments {
  @Option(
    help: ArgumentHelp("The day that dates are judged by, YYYY-MM-DD; today without it.", valueName: "date"),
    transform: Values.date)
  var today: CalendarDate?
}
