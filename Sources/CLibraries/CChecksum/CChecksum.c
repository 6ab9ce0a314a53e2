#include "CChecksum.h"

#include <libdeflate.h>
#include <stddef.h>

unsigned long crc32(unsigned long before, const unsigned char *bytes, unsigned int length) {
  return bytes ? libdeflate_crc32((uint32_t)before, bytes, length) : 0;
}
