/* A charset made for tests. Letters A..Z, the space and '@' are 4 pixels wide and 6 high, but an I
 * is 2 wide and a W 8 wide; a J begins one column left of the pen, and a Q two rows above the line.
 * Other characters have no glyph. Lines are 7 pixels high. */
#ifndef WALKBOX_TESTS_MADE_CHARSET_H
#define WALKBOX_TESTS_MADE_CHARSET_H

#include <string.h>

#include "render/text_layout.h"

enum { MADE_LETTER = 4, MADE_WIDE = 8, MADE_NARROW = 2, MADE_HEIGHT = 6, MADE_LINE = 7 };

struct made_charset {
    struct charset charset;
    uint8_t pixels[MADE_WIDE * MADE_HEIGHT];
};

static inline void made_charset_init(struct made_charset *made)
{
    memset(made, 0, sizeof *made);
    memset(made->pixels, 1, sizeof made->pixels);
    made->charset.height = MADE_LINE;
    made->charset.glyph_count = 128;
    for (int c = 'A'; c <= 'Z'; c++)
        made->charset.glyphs[c] = (struct charset_glyph){
            .width = MADE_LETTER, .height = MADE_HEIGHT, .pixels = made->pixels};
    made->charset.glyphs[' '] = made->charset.glyphs['A'];
    made->charset.glyphs['@'] = made->charset.glyphs['A'];
    made->charset.glyphs['W'].width = MADE_WIDE;
    made->charset.glyphs['I'].width = MADE_NARROW;
    made->charset.glyphs['J'].x = -1;
    made->charset.glyphs['Q'].y = -2;
}

/* A text of these letters, with a new line for each '/'. */
static inline struct text_run made_run(const char *text)
{
    struct text_run run = {0};
    for (; *text; text++) {
        bool line = *text == '/';
        run.items[run.count++] = (struct text_item){
            (uint8_t)(line ? TEXT_ITEM_LINE : TEXT_ITEM_LETTER), line ? 0 : (uint8_t)*text};
    }
    return run;
}

static inline void made_run_add(struct text_run *run, enum text_item_kind kind, uint8_t value)
{
    run->items[run->count++] = (struct text_item){(uint8_t)kind, value};
}

#endif
