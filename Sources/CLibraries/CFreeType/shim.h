#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_CID_H
#include FT_ADVANCES_H
#include FT_TRUETYPE_TABLES_H

// Function-like macros, which Swift doesn't see.
static inline int ency_ft_has_glyph_names(FT_Face face) { return FT_HAS_GLYPH_NAMES(face); }
static inline int ency_ft_is_sfnt(FT_Face face) { return FT_IS_SFNT(face); }
static inline int ency_ft_is_cid(FT_Face face) { return FT_IS_CID_KEYED(face); }
