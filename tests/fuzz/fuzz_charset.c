/* Fuzzes charsets: the input is a CHAR payload. */
#include "fuzz.h"

#include "resource/charset.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static struct charset charset;
    struct arena arena;
    struct fault_place place = {"file", "CHAR", 0};
    struct fault fault;
    struct fault_log log = {0};
    fuzz_arena_init(&arena);
    if (charset_load(&charset, place, (struct byte_view){data, size}, &arena, &log, &fault)) {
        for (int i = 0; i < charset.glyph_count; i++) {
            const struct charset_glyph *glyph = &charset.glyphs[i];
            if (glyph->pixels != NULL)
                fuzz_touch(glyph->pixels, (size_t)glyph->width * glyph->height);
        }
    }
    fuzz_print(&log);
    arena_reset(&arena);
    return 0;
}
