#include <libxml/xmlversion.h>
// libxml2 would bring ICU's headers along, which clash with those of Foundation. Only the encoding handlers' private
// members depend on it, and nobody here looks at them.
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
#include <libxml/xmlwriter.h>

// `xmlFree` is a variable in libxml2, which Swift can't read safely.
static inline void ency_xml_free(void *memory) { xmlFree(memory); }
