#include <stddef.h>
#include <stdio.h>

#include <jpeglib.h>

#include <jerror.h>
#include <setjmp.h>
#include <stdlib.h>

struct ency_jpeg_errors {
  struct jpeg_error_mgr base;
  jmp_buf leave;
};

static void ency_jpeg_leave(j_common_ptr reader) { longjmp(((struct ency_jpeg_errors *)reader->err)->leave, 1); }

/// libjpeg fills up with gray what is missing, and only warns. What it warns of beside that leaves every pixel as it was meant.
static void ency_jpeg_hear(j_common_ptr reader, int level) {
  if (level >= 0) return;
  switch (reader->err->msg_code) {
  case JWRN_JPEG_EOF:
  case JWRN_HIT_MARKER:
  case JWRN_HUFF_BAD_CODE:
  case JWRN_MUST_RESYNC: ency_jpeg_leave(reader);
  default: break;
  }
}

static void ency_jpeg_tell(j_common_ptr reader) { (void)reader; }

/// Decodes a JPEG file and keeps nothing: all of its data is read, the pixels are only made at an eighth of their size.
/// Returns 0 when libjpeg reported an error, or that data is missing or damaged, else 1.
static inline int ency_jpeg_check(const unsigned char *bytes, size_t count) {
  struct jpeg_decompress_struct reader;
  struct ency_jpeg_errors errors;
  JSAMPARRAY rows;
  reader.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = ency_jpeg_leave;
  errors.base.emit_message = ency_jpeg_hear;
  errors.base.output_message = ency_jpeg_tell;
  if (setjmp(errors.leave)) {
    jpeg_destroy_decompress(&reader);
    return 0;
  }
  jpeg_create_decompress(&reader);
  jpeg_mem_src(&reader, bytes, (unsigned long)count);
  jpeg_read_header(&reader, TRUE);
  reader.scale_num = 1;
  reader.scale_denom = 8;
  reader.out_color_space = reader.jpeg_color_space;
  jpeg_start_decompress(&reader);
  rows = reader.mem->alloc_sarray(
      (j_common_ptr)&reader, JPOOL_IMAGE, reader.output_width * (JDIMENSION)reader.output_components, 1);
  while (reader.output_scanline < reader.output_height) jpeg_read_scanlines(&reader, rows, 1);
  jpeg_finish_decompress(&reader);
  jpeg_destroy_decompress(&reader);
  return 1;
}

/// Decodes a JPEG file as it is stored, to three bytes a pixel without gaps. `pixels` has width * height * 3 bytes, of a file whose
/// head said so. Returns 0 when libjpeg reported an error or the file has another size, else 1. Pictures in CMYK are turned to red,
/// green and blue as gdk-pixbuf does: Adobe's programs store them inverted (Adobe technical note 5116).
static inline int ency_jpeg_decode(
    const unsigned char *bytes, size_t count, unsigned width, unsigned height, unsigned char *pixels) {
  struct jpeg_decompress_struct reader;
  struct ency_jpeg_errors errors;
  JSAMPARRAY rows;
  reader.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = ency_jpeg_leave;
  errors.base.output_message = ency_jpeg_tell;
  if (setjmp(errors.leave)) {
    jpeg_destroy_decompress(&reader);
    return 0;
  }
  jpeg_create_decompress(&reader);
  jpeg_mem_src(&reader, bytes, (unsigned long)count);
  jpeg_read_header(&reader, TRUE);
  const int isInk = reader.jpeg_color_space == JCS_CMYK || reader.jpeg_color_space == JCS_YCCK;
  reader.out_color_space = isInk ? JCS_CMYK : JCS_RGB;
  jpeg_start_decompress(&reader);
  if (reader.output_width != width || reader.output_height != height) ency_jpeg_leave((j_common_ptr)&reader);
  rows = reader.mem->alloc_sarray(
      (j_common_ptr)&reader, JPOOL_IMAGE, reader.output_width * (JDIMENSION)reader.output_components, 1);
  while (reader.output_scanline < reader.output_height) {
    jpeg_read_scanlines(&reader, rows, 1);
    const unsigned char *from = rows[0];
    for (unsigned column = 0; column < width; column++, pixels += 3) {
      for (int channel = 0; channel < 3; channel++) {
        if (!isInk) {
          pixels[channel] = from[channel];
        } else if (reader.saw_Adobe_marker) {
          pixels[channel] = (unsigned char)(from[channel] * from[3] / 255);
        } else {
          pixels[channel] = (unsigned char)((255 - from[channel]) * (255 - from[3]) / 255);
        }
      }
      from += isInk ? 4 : 3;
    }
  }
  jpeg_finish_decompress(&reader);
  jpeg_destroy_decompress(&reader);
  return 1;
}

/// Encodes rows of red, green and blue, three bytes a pixel without gaps, as a JPEG file. `*made` is to be freed with `free`. Returns
/// the file's size, or 0 when libjpeg reported an error.
static inline unsigned long ency_jpeg_encode(
    const unsigned char *pixels, unsigned width, unsigned height, int quality, int dots_per_inch, unsigned char **made) {
  struct jpeg_compress_struct writer;
  struct ency_jpeg_errors errors;
  unsigned long size = 0;
  *made = NULL;
  writer.err = jpeg_std_error(&errors.base);
  errors.base.error_exit = ency_jpeg_leave;
  errors.base.output_message = ency_jpeg_tell;
  if (setjmp(errors.leave)) {
    jpeg_destroy_compress(&writer);
    free(*made);
    *made = NULL;
    return 0;
  }
  jpeg_create_compress(&writer);
  jpeg_mem_dest(&writer, made, &size);
  writer.image_width = width;
  writer.image_height = height;
  writer.input_components = 3;
  writer.in_color_space = JCS_RGB;
  jpeg_set_defaults(&writer);
  jpeg_set_quality(&writer, quality, TRUE);
  // Thin coloured lines would blur with colours of half the resolution.
  writer.comp_info[0].h_samp_factor = writer.comp_info[0].v_samp_factor = 1;
  writer.density_unit = 1;
  writer.X_density = writer.Y_density = (UINT16)dots_per_inch;
  jpeg_start_compress(&writer, TRUE);
  while (writer.next_scanline < height) {
    JSAMPROW row = (JSAMPROW)(pixels + (size_t)writer.next_scanline * width * 3);
    jpeg_write_scanlines(&writer, &row, 1);
  }
  jpeg_finish_compress(&writer);
  jpeg_destroy_compress(&writer);
  return size;
}
