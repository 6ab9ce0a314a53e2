// read-libzip FILE: reads every entry of a zip through libzip to its end, checksums and all, as a plain C program would.
#include <stdio.h>
#include <zip.h>

int main(int count, char **words) {
  static char bytes[1 << 16];
  int error = 0;
  zip_t *package = count == 2 ? zip_open(words[1], ZIP_RDONLY, &error) : NULL;
  if (!package) return 2;
  for (zip_int64_t index = 0; index < zip_get_num_entries(package, 0); index++) {
    zip_file_t *entry = zip_fopen_index(package, (zip_uint64_t)index, 0);
    zip_int64_t got;
    while (entry && (got = zip_fread(entry, bytes, sizeof bytes)) > 0) continue;
    if (!entry || got < 0 || zip_fclose(entry) != 0) return 1;
  }
  zip_discard(package);
  return 0;
}
