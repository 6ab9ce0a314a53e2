#ifndef CQPDF_H
#define CQPDF_H

// A C face over libqpdf (C++). No exception leaves it, nothing is printed, every failure is a status and a text.
//
// Coordinates: "shown" coordinates of a page are points (1/72 inch of paper: user units times /UserUnit), origin at the
// top left corner of CropBox ∩ MediaBox as displayed after the page's /Rotate, y down. Matrices are [a b c d e f] as in
// ISO 32000-1, 8.3.3: x' = a x + c y + e, y' = b x + d y + f. Page indices are 0-based.
//
// Ownership: texts and buffers handed out belong to the caller, who frees them with ency_pdf_free. Handles are closed
// once. Handles are not thread-safe; different handles may be used on different threads.

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
  /// Done.
  ENCY_PDF_OK = 0,
  /// The bytes are no PDF, or damaged beyond repair.
  ENCY_PDF_UNREADABLE = 1,
  /// The document needs a password, or the given one is wrong.
  ENCY_PDF_PASSWORD = 2,
  /// The document has no page.
  ENCY_PDF_NO_PAGES = 3,
  /// The document has no page of that index.
  ENCY_PDF_NO_SUCH_PAGE = 4,
  /// The caller broke a rule that is written at the function.
  ENCY_PDF_BAD_ARGUMENT = 5,
  /// Reading took too long, too much memory or too deep a nesting.
  ENCY_PDF_LIMIT = 6,
  /// Anything else; the message has qpdf's words.
  ENCY_PDF_FAILED = 7,
  /// The document is encrypted in a way that qpdf doesn't know.
  ENCY_PDF_ENCRYPTION = 8,
};

/// A document that is being read.
typedef struct ency_pdf ency_pdf;

/// A document that is being put together.
typedef struct ency_pdf_job ency_pdf_job;

/// What is known of a whole document.
typedef struct ency_pdf_facts {
  size_t page_count;
  size_t layer_count;
  size_t warning_count;
  bool encrypted;
  /// The cross-reference table, the header or the page tree had to be repaired.
  bool damaged;
  bool has_javascript;
  bool has_launch_action;
  /// Something other than going to a page happens when the document is opened.
  bool has_open_action;
  bool has_embedded_files;
  bool has_form_fields;
} ency_pdf_facts;

/// What is known of one page. Boxes are [left bottom right top] in the page's own user units, ordered.
typedef struct ency_pdf_page {
  double media_box[4];
  double crop_box[4];
  /// CropBox ∩ MediaBox.
  double shown_box[4];
  /// Size as displayed, in points.
  double width;
  double height;
  double user_unit;
  /// 0, 90, 180 or 270, clockwise.
  int32_t rotation;
  bool media_box_missing;
  /// The crop box is no rectangle or lies outside the media box, and is ignored.
  bool crop_box_unusable;
  /// /Rotate is no multiple of 90, and is ignored.
  bool rotation_unusable;
  /// /UserUnit is no positive number, and is ignored.
  bool user_unit_unusable;
  bool has_content;
  size_t font_count;
  size_t image_count;
  size_t annotation_count;
  /// Annotations that a viewer may draw by itself, but which bring no appearance stream; they are left out.
  size_t bare_annotation_count;
  /// Streams whose data is cut or damaged; what can be read of them is kept.
  size_t damaged_stream_count;
} ency_pdf_page;

/// The version of the qpdf library that is linked, as it names itself.
const char *ency_qpdf_version(void);

/// Frees a text or a buffer that a function of this header handed out; NULL is fine.
void ency_pdf_free(void *memory);

/// From now on the process's address space is limited while a call reads a document (`setrlimit` of RLIMIT_AS, put back when the
/// last such call returns): to what it has, 256 MiB, ten times the document's bytes, and 2 GiB for whatever other threads do
/// meanwhile. Without it each call still has 256 MiB and ten times the document's bytes to allocate; what needs more is
/// ENCY_PDF_LIMIT or counts as damaged.
void ency_pdf_limit_process(void);

/// Opens a document. The bytes are copied. `password` may be NULL.
/// Returns NULL, a status and a message when that fails.
ency_pdf *ency_pdf_open(
    const uint8_t *bytes, size_t count, const char *password, int32_t *status, char **message);

void ency_pdf_close(ency_pdf *document);

void ency_pdf_get_facts(const ency_pdf *document, ency_pdf_facts *facts);

/// What qpdf had to say about damage, `index` below `warning_count`.
char *ency_pdf_warning(const ency_pdf *document, size_t index);

/// The name of an optional content group (a layer), `index` below `layer_count`.
char *ency_pdf_layer_name(const ency_pdf *document, size_t index);

/// Whether a layer is shown on a screen by the document's default configuration (/OCProperties /D: BaseState, ON, OFF, AS).
bool ency_pdf_layer_visible(const ency_pdf *document, size_t index);

/// From now on the document's layers of these names are shown and all others hidden, whatever the document says; what it says
/// counts again when `names` is NULL. Names are as `ency_pdf_layer_name` gives them; layers of one name go together.
void ency_pdf_show_layers(ency_pdf *document, const char *const *names, size_t count);

/// The size of a page as displayed, in points. Much cheaper than `ency_pdf_get_page`.
int32_t ency_pdf_page_size(ency_pdf *document, size_t index, double *width, double *height, char **message);

/// A font of a page, `font` below `font_count`: its name without the tag of a subset (ISO 32000-1, 9.6.4), its kind (/Subtype, for
/// composite fonts that of the font below), and whether the document holds its shapes.
int32_t ency_pdf_page_font(
    ency_pdf *document, size_t index, size_t font, char **name, char **kind, bool *embedded, char **message);

/// Reads the facts of a page; with `layers` not NULL, also which of the document's layers it uses (`layer_count` flags).
int32_t ency_pdf_get_page(
    ency_pdf *document, size_t index, ency_pdf_page *page, bool *layers, char **message);

/// Writes a document that has only this page, as it is displayed: upright, media box [0 0 width height] in points, user
/// unit 1, not encrypted, repaired, visible annotations drawn into the page, layers with their default state. Streams
/// that Flate packs are unpacked, or packed in runs, as long as they come to no more than `unpack_limit` bytes: poppler
/// unpacks an image each time it is drawn, and is slow at Flate.
int32_t ency_pdf_single_page(
    ency_pdf *document, size_t index, size_t unpack_limit, uint8_t **bytes, size_t *count, char **message);

/// A straight line of a page's drawing, in shown coordinates.
typedef struct ency_pdf_line {
  float from_x, from_y, to_x, to_y;
  /// The width of the pen in points; of a filled shape's edge, whatever the pen was.
  float width;
} ency_pdf_line;

/// Reads the straight lines that a page draws or fills, also in form XObjects; what hidden layers hold is left out, and so are
/// curves, dots and what lies off the page. `lines` are freed with ency_pdf_free, NULL if there are none. `complete` becomes
/// false when the page has more than a limit lets pass: what was read until then is there all the same.
int32_t ency_pdf_lines(
    ency_pdf *document, size_t index, ency_pdf_line **lines, size_t *count, bool *complete, char **message);

/// Writes the whole document without its encryption and otherwise as it is; the same bytes for the same document.
int32_t ency_pdf_decrypt(
    const uint8_t *data, size_t data_count, const char *password, uint8_t **bytes, size_t *count, char **message);

/// Begins a document from pages of our own. The bytes are copied.
ency_pdf_job *ency_pdf_job_open(const uint8_t *bytes, size_t count, int32_t *status, char **message);

void ency_pdf_job_close(ency_pdf_job *job);

/// Adds a document whose pages can be placed. The bytes are copied. `source` becomes its index.
int32_t ency_pdf_job_add_source(
    ency_pdf_job *job, const uint8_t *bytes, size_t count, const char *password, size_t *source, char **message);

/// Shows these layers of a source and hides its others, as `ency_pdf_show_layers` does; to be called before its pages are placed.
int32_t ency_pdf_job_show_layers(
    ency_pdf_job *job, size_t source, const char *const *names, size_t count, char **message);

/// Draws a page of a source below the content of one of our pages; what is placed first lies lowest.
///
/// `matrix` takes shown coordinates of the source page to shown coordinates of the target page. `clip`, which may be
/// NULL, is [x y width height] in shown coordinates of the source page: nothing outside is drawn. However often a page
/// is placed, the output holds it once. Visible annotations are drawn with it; actions, scripts, links and attachments
/// stay behind; layers keep their default state.
int32_t ency_pdf_job_place(
    ency_pdf_job *job, size_t target_page, size_t source, size_t source_page, const double matrix[6],
    const double *clip, char **message);

/// Writes the document: no encryption, /ID from the content alone.
int32_t ency_pdf_job_write(ency_pdf_job *job, uint8_t **bytes, size_t *count, char **message);

// Objects as they are, for what judges a document rather than draws it.

/// A document whose objects are read one by one.
typedef struct ency_pdf_objects ency_pdf_objects;

/// Opens a document that needs no password to be read. The bytes are copied.
ency_pdf_objects *ency_pdf_objects_open(const uint8_t *bytes, size_t count, int32_t *status, char **message);

void ency_pdf_objects_close(ency_pdf_objects *document);

/// All objects of the cross-reference table, decrypted, in the machine's byte order: the trailer as a value, then for each object its
/// number, generation and type of entry (1: at an offset, 2: in an object stream) as uint32, the offset or the number of that stream as
/// int64, and the value. A value is a letter and what belongs to it; counts and lengths are uint32:
/// `0` null; `t` `f`; `i` int64; `r` `s` `n` length and bytes (a number as it was written, a string, a name); `a` count and values;
/// `d` `S` count, and for each member an `n` and a value (a dictionary, that of a stream); `R` number and generation.
int32_t ency_pdf_objects_dump(ency_pdf_objects *document, uint8_t **bytes, size_t *count, char **message);

/// The data of a stream: as it is stored (decrypted), or with those filters taken off that qpdf knows and that lose nothing.
/// More than `limit` bytes are ENCY_PDF_LIMIT.
int32_t ency_pdf_objects_stream(
    ency_pdf_objects *document, uint32_t number, uint32_t generation, bool decoded, size_t limit, uint8_t **bytes,
    size_t *count, char **message);

/// Whether qpdf had to repair something until now.
bool ency_pdf_objects_is_damaged(ency_pdf_objects *document);

#ifdef __cplusplus
}
#endif
#endif
