/// How much the drawing of SVG plans may take of the machine.
package struct DrawingLimits: Sendable, Equatable {
  /// Seconds of processor time, for each drawing of a plan.
  package var seconds = 30
  /// The same for the trial by which a drawing is judged before it is taken in.
  package var trialSeconds = 10
  /// Bytes of address space beyond what the drawing program itself takes. A picture of 200 million pixels takes 800 MB, and so does
  /// each mask or group that is as large.
  package var memory = 4 << 30

  package init() {}
}
