#include "CRSVG.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// As librsvg 2.54, gdk-pixbuf 2.42 and glib 2.74 declare them (rsvg.h, gdk-pixbuf-loader.h, gerror.h); the sonames below stand for
// these forms.
struct error {
  unsigned domain;
  int code;
  char *message;
};
struct rectangle {
  double x, y, width, height;
};

static void *(*handleNewFromData)(const unsigned char *, size_t, struct error **);
static void (*handleSetDPI)(void *, double);
static int (*handleRenderDocument)(void *, void *, const struct rectangle *, struct error **);
static void *(*loaderNewWithType)(const char *, struct error **);
static int (*loaderWrite)(void *, const unsigned char *, size_t, struct error **);
static int (*loaderClose)(void *, struct error **);
static void *(*loaderGetPixbuf)(void *);
static int (*pixbufGetWidth)(const void *), (*pixbufGetHeight)(const void *), (*pixbufGetChannels)(const void *);
static int (*pixbufGetRowstride)(const void *);
static size_t (*pixbufGetByteLength)(const void *);
static const unsigned char *(*pixbufReadPixels)(const void *);
static void (*objectUnref)(void *);
static void (*errorFree)(struct error *);

static const char *problem;

static void find(void *library, const char *name, void *place) {
  void *found = library == NULL ? NULL : dlsym(library, name);
  if (found == NULL && problem == NULL) {
    const char *words = dlerror();
    problem = words != NULL ? strdup(words) : "a library has changed";
  }
  memcpy(place, &found, sizeof found);
}

static void load(void) {
  void *rsvg = dlopen("librsvg-2.so.2", RTLD_LAZY | RTLD_LOCAL);
  find(rsvg, "rsvg_handle_new_from_data", &handleNewFromData);
  find(rsvg, "rsvg_handle_set_dpi", &handleSetDPI);
  find(rsvg, "rsvg_handle_render_document", &handleRenderDocument);
  void *pixbuf = dlopen("libgdk_pixbuf-2.0.so.0", RTLD_LAZY | RTLD_LOCAL);
  find(pixbuf, "gdk_pixbuf_loader_new_with_type", &loaderNewWithType);
  find(pixbuf, "gdk_pixbuf_loader_write", &loaderWrite);
  find(pixbuf, "gdk_pixbuf_loader_close", &loaderClose);
  find(pixbuf, "gdk_pixbuf_loader_get_pixbuf", &loaderGetPixbuf);
  find(pixbuf, "gdk_pixbuf_get_width", &pixbufGetWidth);
  find(pixbuf, "gdk_pixbuf_get_height", &pixbufGetHeight);
  find(pixbuf, "gdk_pixbuf_get_n_channels", &pixbufGetChannels);
  find(pixbuf, "gdk_pixbuf_get_rowstride", &pixbufGetRowstride);
  find(pixbuf, "gdk_pixbuf_get_byte_length", &pixbufGetByteLength);
  find(pixbuf, "gdk_pixbuf_read_pixels", &pixbufReadPixels);
  // Both libraries bring glib along.
  find(pixbuf, "g_object_unref", &objectUnref);
  find(pixbuf, "g_error_free", &errorFree);
}

const char *ency_rsvg_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load);
  return problem;
}

static char *take(struct error *error) {
  char *words = strdup(error != NULL && error->message != NULL ? error->message : "unknown error");
  if (error != NULL) errorFree(error);
  return words;
}

char *ency_rsvg_draw(const unsigned char *bytes, size_t count, void *cairo, double width, double height) {
  if (ency_rsvg_load() != NULL) return strdup(problem);
  struct error *error = NULL;
  void *handle = handleNewFromData(bytes, count, &error);
  if (handle == NULL) return take(error);
  handleSetDPI(handle, 96);
  const struct rectangle viewport = {0, 0, width, height};
  char *words = handleRenderDocument(handle, cairo, &viewport, &error) ? NULL : take(error);
  objectUnref(handle);
  return words;
}

char *ency_jpeg_decode(const unsigned char *bytes, size_t count, struct ency_pixels *pixels) {
  if (ency_rsvg_load() != NULL) return strdup(problem);
  struct error *error = NULL;
  void *loader = loaderNewWithType("jpeg", &error);
  if (loader == NULL) return take(error);
  const int isRead = loaderWrite(loader, bytes, count, &error);
  // A loader must be closed before it is let go, also after an error.
  const int isWhole = loaderClose(loader, isRead ? &error : NULL);
  const void *picture = isRead && isWhole ? loaderGetPixbuf(loader) : NULL;
  const unsigned char *data = picture != NULL ? pixbufReadPixels(picture) : NULL;
  if (data == NULL) {
    objectUnref(loader);
    return take(error);
  }
  *pixels = (struct ency_pixels){
      pixbufGetWidth(picture), pixbufGetHeight(picture), pixbufGetChannels(picture), pixbufGetRowstride(picture),
      pixbufGetByteLength(picture), data, loader};
  return NULL;
}

void ency_jpeg_release(struct ency_pixels *pixels) { objectUnref(pixels->owner); }
