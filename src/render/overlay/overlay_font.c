#include "render/overlay/overlay_font.h"

#include <string.h>

enum {
    GLYPH_WIDTH = 3,
    GLYPH_HEIGHT = 5,
    FIRST_GLYPH = ' ',
    MARGIN = 1,
};

static const uint32_t text_colour = 0xFFFFFFFF;
static const uint32_t ground_colour = 0xC0000000;

/* Each letter is an octal number of five digits, one for each row from the top down; 4 is the left
 * pixel, 1 the right one. Small letters look like capitals. Beyond ASCII the only letter is 0xB5,
 * micro. */
// clang-format off
static const uint16_t glyphs[] = {
    /*   ! " #   */ 000000, 022202, 055000, 057575,
    /* $ % & '   */ 036367, 041241, 025257, 022000,
    /* ( ) * +   */ 012221, 042224, 005250, 002720,
    /* , - . /   */ 000024, 000700, 000002, 011244,
    /* 0 1 2 3   */ 075557, 026227, 071747, 071317,
    /* 4 5 6 7   */ 055711, 074717, 074757, 071122,
    /* 8 9 : ;   */ 075757, 075717, 002020, 002024,
    /* < = > ?   */ 012421, 007070, 042124, 071302,
    /* @ A B C   */ 075543, 025755, 065656, 034443,
    /* D E F G   */ 065556, 074647, 074644, 034553,
    /* H I J K   */ 055755, 072227, 011152, 055655,
    /* L M N O   */ 044447, 057755, 065555, 025552,
    /* P Q R S   */ 065644, 025563, 065655, 034216,
    /* T U V W   */ 072222, 055557, 055552, 055775,
    /* X Y Z [   */ 055255, 055222, 071247, 064446,
    /* \ ] ^ _   */ 044211, 062226, 025000, 000007,
};
// clang-format on

enum { MICRO = 0xB5, MICRO_GLYPH = 005574 };

static uint16_t glyph_of(char letter)
{
    size_t code = (unsigned char)letter;
    if (code == MICRO)
        return MICRO_GLYPH;
    if (code >= 'a' && code <= 'z')
        code = code - 'a' + 'A';
    if (code < FIRST_GLYPH || code - FIRST_GLYPH >= sizeof glyphs / sizeof glyphs[0])
        code = '?';
    return glyphs[code - FIRST_GLYPH];
}

static void glyph_draw(const struct overlay_canvas *canvas, int x, int y, int size, uint16_t glyph,
                       uint32_t colour)
{
    for (int row = 0; row < GLYPH_HEIGHT; row++) {
        for (int column = 0; column < GLYPH_WIDTH; column++) {
            int bit = (GLYPH_HEIGHT - row) * GLYPH_WIDTH - 1 - column;
            if (!(glyph >> bit & 1))
                continue;
            int left = x + column * size;
            int top = y + row * size;
            canvas_fill(canvas, (struct rectangle){left, top, left + size, top + size}, colour);
        }
    }
}

struct overlay_type overlay_type_of(int zoom)
{
    return (struct overlay_type){(zoom + 1) / 2};
}

struct overlay_type overlay_type_below(struct overlay_type type)
{
    return (struct overlay_type){type.size > 1 ? type.size - 1 : 1};
}

int overlay_type_letter(struct overlay_type type)
{
    return OVERLAY_LETTER_WIDTH * type.size;
}

int overlay_type_line(struct overlay_type type)
{
    return (OVERLAY_LINE_HEIGHT - 1) * type.size;
}

int overlay_text_width(struct overlay_type type, const char *text)
{
    return ((int)strlen(text) * OVERLAY_LETTER_WIDTH + MARGIN) * type.size;
}

int overlay_text_height(struct overlay_type type)
{
    return (GLYPH_HEIGHT + 2 * MARGIN) * type.size;
}

void overlay_letters(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                     const char *text, uint32_t colour)
{
    for (int i = 0; text[i]; i++)
        glyph_draw(canvas, x + i * overlay_type_letter(type), y, type.size, glyph_of(text[i]),
                   colour);
}

void overlay_write(const struct overlay_canvas *canvas, int x, int y, struct overlay_type type,
                   const char *text)
{
    int right = x + overlay_text_width(type, text), bottom = y + overlay_text_height(type);
    int margin = MARGIN * type.size;
    canvas_fill(canvas, (struct rectangle){x, y, right, bottom}, ground_colour);
    overlay_letters(canvas, x + margin, y + margin, type, text, text_colour);
}

int overlay_text(const struct overlay_canvas *canvas, int x, int y, int size, const char *text)
{
    const struct overlay_type type = {size};
    overlay_write(canvas, x, y, type, text);
    return overlay_text_width(type, text);
}

void canvas_label(const struct overlay_canvas *canvas, struct walk_point point, const char *text)
{
    if (canvas_is_place(point))
        overlay_write(canvas, (point.x - canvas->left) * canvas->zoom,
                      (point.y - canvas->top) * canvas->zoom, overlay_type_of(canvas->zoom), text);
}
