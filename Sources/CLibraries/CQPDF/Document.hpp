#ifndef ENCY_DOCUMENT_HPP
#define ENCY_DOCUMENT_HPP

#include "Source.hpp"

/// What a handle of CQPDF.h stands for.
struct ency_pdf {
  ency_pdf(const uint8_t *bytes, size_t count, const char *password) : source(bytes, count, password, "plan") {}
  ency::Source source;
};

#endif
