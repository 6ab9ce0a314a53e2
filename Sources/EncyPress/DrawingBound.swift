internal import CBounds
internal import EncyBase
import EncyContainer
import EncyKit
internal import EncyPlans
import Synchronization

/// Keeps the drawing of SVG plans, for which librsvg has no bounds of its own, to limits of time and memory. What goes past them,
/// or brings librsvg down, ends the process in an orderly way: with a message and an exit code, before anything is written.
///
/// The bounds hold for the whole process, so there are none in one that does anything else.
struct DrawingBound: Sendable {
  /// What a process that goes past a bound says and exits with.
  enum Purpose {
    /// A plan of a proposal is drawn: what was asked for isn't done.
    case printing
    /// A drawing is judged: it is refused.
    case trial
  }

  let limits: DrawingLimits

  /// What has been used so far; the limits hold for a whole command.
  private static let used = Mutex(0.0)

  /// Bounds for this process; `nil` where there are none.
  static func forProcess(_ limits: DrawingLimits) -> DrawingBound? {
    isWanted.withLock { $0 } ? DrawingBound(limits: limits) : nil
  }

  /// From now on there are bounds, and memory is kept for the next picture.
  static func hold() {
    ency_keep_memory()
    isWanted.withLock { $0 = true }
  }

  private static let isWanted = Mutex(false)

  /// Does the work, which stays on its thread, within the bounds. What is drawn, the file and the plan in it, is the subject of
  /// the messages.
  func run<Answer>(_ purpose: Purpose, _ subject: String, _ body: () throws -> Answer) throws -> Answer {
    let (seconds, code): (Int, Int32) =
      switch purpose {
      case .printing: (limits.seconds, 2)
      case .trial: (limits.trialSeconds, 1)
      }
    let subject = printable(subject)
    let remedy = "export a simpler sheet from the drawing program, or as PDF"
    let slow =
      "ency: \(subject) takes more than \(seconds) s of processor time to draw; \(remedy), "
      + "or raise the limit with --limit-drawing-time [plan-too-intricate]\n"
    let broken =
      "ency: \(subject) can't be drawn: librsvg breaks down over it, or it needs more than \(limits.memory >> 20) MiB; "
      + "\(remedy) [plan-not-drawable]\n"
    let left = Double(seconds) - DrawingBound.used.withLock { $0 }
    guard ency_bounds_begin(left, limits.memory, code, slow, broken) == 0 else {
      throw PressError("\(subject): there is no memory left to draw it; free some and try again")
    }
    defer {
      let spent = ency_bounds_end()
      DrawingBound.used.withLock { $0 += spent }
    }
    return try body()
  }
}

extension DrawingBound? {
  /// Does the work, within the bounds if there are any.
  func run<Answer>(
    _ purpose: DrawingBound.Purpose, _ subject: String, _ body: () throws -> Answer
  ) throws -> Answer {
    guard let self else { return try body() }
    return try self.run(purpose, subject, body)
  }
}
