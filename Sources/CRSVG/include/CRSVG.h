// What is called of librsvg and gdk-pixbuf. They are loaded when a drawing or a JPEG file first needs them: together with what they
// bring along they would take a tenth of the time of a small picture that needs neither.
#pragma once
#include <stddef.h>

/// Loads both. Returns what is wrong when one can't be loaded, else NULL.
const char *ency_rsvg_load(void);

/// Draws an SVG file at a cairo context's origin, at a size in the context's units; nothing outside the bytes is read.
/// Returns NULL, or what is wrong, to be freed with free(3).
char *ency_rsvg_draw(const unsigned char *bytes, size_t count, void *cairo, double width, double height);

/// A picture that gdk-pixbuf decoded: rows of `stride` bytes.
struct ency_pixels {
  int width, height, channels, stride;
  size_t count;
  const unsigned char *bytes;
  void *owner;
};

/// Decodes a JPEG file as it is stored; no other loader of the machine is asked. The pixels are valid until they are released.
/// Returns NULL, or what is wrong, to be freed with free(3); then there is nothing to release.
char *ency_jpeg_decode(const unsigned char *bytes, size_t count, struct ency_pixels *pixels);

void ency_jpeg_release(struct ency_pixels *pixels);
