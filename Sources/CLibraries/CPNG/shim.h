#include <png.h>
#include <setjmp.h>
#include <stddef.h>

static void ency_png_warn(png_structp png, png_const_charp message) { (void)png; (void)message; }

/// libpng's own writes to standard error.
static void ency_png_fail(png_structp png, png_const_charp message) {
  (void)message;
  png_longjmp(png, 1);
}

/// Where a PNG file that is read stands.
struct ency_png_source {
  const unsigned char *bytes;
  size_t count;
  size_t done;
};

static void ency_png_read_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct ency_png_source *source = (struct ency_png_source *)png_get_io_ptr(png);
  if (count > source->count - source->done) png_error(png, "the file ends too early");
  for (size_t place = 0; place < count; place++) bytes[place] = source->bytes[source->done + place];
  source->done += count;
}

/// Decodes a PNG file row by row and keeps nothing, as deep into it as a reader has to go.
/// libpng leaves by longjmp on errors, which must not cross Swift, hence this function. Returns 0 when libpng reported
/// an error, else 1. `row` has room for a row of the image as it is stored; no
/// side may be longer than `side`.
static inline int ency_png_check(const unsigned char *bytes, size_t count, unsigned char *row, unsigned side) {
  // What doesn't draw is skipped: texts and profiles may be packed bombs.
  static const png_byte skipped[] = "zTXt\0iTXt\0tEXt\0iCCP\0eXIf\0sPLT\0hIST";
  struct ency_png_source source = {bytes, count, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, ency_png_fail, ency_png_warn);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, info ? &info : NULL, NULL);
    return 0;
  }
  png_set_read_fn(png, &source, ency_png_read_bytes);
  png_set_user_limits(png, side, side);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, NULL, 0);
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, 7);
  png_read_info(png, info);
  const unsigned width = png_get_image_width(png, info), height = png_get_image_height(png, info);
  const int passes = png_get_interlace_type(png, info) == PNG_INTERLACE_NONE ? 1 : PNG_INTERLACE_ADAM7_PASSES;
  png_read_update_info(png, info);
  for (int pass = 0; pass < passes; pass++) {
    unsigned rows = passes == 1 ? height : PNG_PASS_ROWS(height, pass);
    if (passes > 1 && PNG_PASS_COLS(width, pass) == 0) rows = 0;
    for (unsigned at = 0; at < rows; at++) png_read_row(png, row, NULL);
  }
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  return 1;
}
