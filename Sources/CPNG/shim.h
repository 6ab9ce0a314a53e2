#include <png.h>
#include <setjmp.h>
#include <stddef.h>

/// Takes some bytes of a file that is written.
typedef void (*ency_png_sink)(void *closure, const unsigned char *bytes, size_t count);

struct ency_png_target {
  ency_png_sink sink;
  void *closure;
};

static void ency_png_write_bytes(png_structp png, png_bytep bytes, size_t count) {
  struct ency_png_target *target = (struct ency_png_target *)png_get_io_ptr(png);
  target->sink(target->closure, bytes, count);
}

static void ency_png_flush(png_structp png) { (void)png; }

static void ency_png_warn(png_structp png, png_const_charp message) { (void)png; (void)message; }

/// Writes a PNG file of 8-bit colour pixels from rows of blue, green, red and an unused byte (cairo's RGB24 on little-endian machines).
/// libpng leaves by longjmp on errors, which must not cross Swift, hence this function. Returns 0 when libpng reported an error.
static inline int ency_png_write(const unsigned char *pixels, unsigned width, unsigned height, size_t stride,
                                 unsigned pixels_per_metre, int level, int filters, ency_png_sink sink,
                                 void *closure) {
  struct ency_png_target target = {sink, closure};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ency_png_warn);
  if (!png) return 0;
  png_infop info = png_create_info_struct(png);
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, info ? &info : NULL);
    return 0;
  }
  png_set_write_fn(png, &target, ency_png_write_bytes, ency_png_flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, filters);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_set_pHYs(png, info, pixels_per_metre, pixels_per_metre, PNG_RESOLUTION_METER);
  png_write_info(png, info);
  png_set_bgr(png);
  png_set_filler(png, 0, PNG_FILLER_AFTER);
  for (unsigned row = 0; row < height; row++) png_write_row(png, pixels + (size_t)row * stride);
  png_write_end(png, NULL);
  png_destroy_write_struct(&png, &info);
  return 1;
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

/// Decodes a PNG file row by row and keeps nothing, as deep into it as a reader has to go. Returns 0 when libpng reported
/// an error, else 1. `row` has room for a row of the image as it is stored; no
/// side may be longer than `side`.
static inline int ency_png_check(const unsigned char *bytes, size_t count, unsigned char *row, unsigned side) {
  // What doesn't draw is skipped: texts and profiles may be packed bombs.
  static const png_byte skipped[] = "zTXt\0iTXt\0tEXt\0iCCP\0eXIf\0sPLT\0hIST";
  struct ency_png_source source = {bytes, count, 0};
  png_structp png = png_create_read_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, ency_png_warn);
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
