/// What conflicts on a plan are about: one picture with all sides, or one for each side where the drawing itself is in question.
package struct ConflictPicture: Sendable {
  /// Whose something is.
  package enum Side: Sendable { case base, ours, theirs }

  /// How many pixels there are between two bare pictures that stand beside one another: three characters.
  package static let bareGap = 18

  /// What is written on it.
  package struct Word: Sendable {
    package var text: String
    /// The middle of what it names, in pixels from the top left.
    package var x, y: Double
    /// Whose it is; `nil` for what is alike on all sides.
    package var side: Side?

    package init(_ text: String, x: Double, y: Double, side: Side?) {
      (self.text, self.x, self.y, self.side) = (text, x, y, side)
    }
  }

  /// Whose state it shows, and what its drawing's file is called; `nil` for all sides on one drawing.
  package var side: Side?
  package var title: String
  package var picture: Thumbnail
  package var words: [Word]
  /// How long a pixel is on site; `nil` where the scale isn't known.
  package var millimetresPerPixel: Double?

  package init(side: Side?, title: String, picture: Thumbnail, words: [Word], millimetresPerPixel: Double?) {
    (self.side, self.title, self.picture, self.words) = (side, title, picture, words)
    self.millimetresPerPixel = millimetresPerPixel
  }
}
